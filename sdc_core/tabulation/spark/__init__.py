"""Microdata in Apache Spark: Spark reads and counts, the ledger runs on its workers, aggregates come back.

PySpark is an optional extra; nothing outside this package imports it.
"""

from sdc_core.tabulation.spark.tabulating_on_spark import tabulate_on_spark

__all__ = ["tabulate_on_spark"]
