"""Parquet, and the files of Stata, SPSS and SAS."""
