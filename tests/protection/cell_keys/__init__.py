"""p-tables, record keys and cell keys against pencils, another solver, exact chances and laws."""
