-- The openings of a company are few among its rows: each list of open rows asks for the last of them.
create index accounting_account_lines_opening_idx on accounting_account_lines (company, entry_date) where journal = 'AN';
