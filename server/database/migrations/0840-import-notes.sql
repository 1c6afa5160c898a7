-- The note that a row of a spreadsheet left on its record: it is taken back with the row.
alter table system_import_rows add column note uuid;
