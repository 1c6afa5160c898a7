-- The file of a year is read in the order of its numbers, page after page.
create index accounting_account_lines_fec_idx on accounting_account_lines (company, extract(year from coalesce(entry_date, date)), coalesce(entry_number, 0), id);
