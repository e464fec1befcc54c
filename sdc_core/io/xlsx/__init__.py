"""Excel workbooks as they are stored: values, looks, marks, parts."""
