-- The next rows of an import to take back are found without passing those that were taken back before.
create index system_import_rows_written_idx on system_import_rows (import, row) where state = 'written' and action <> 'unchanged';
