-- A statement is frozen as soon as it is read to its end; until then its file and its state are still to come.
drop trigger payment_bank_statement_freeze on payment_bank_statements;
update payment_bank_statements set state = 'read' where state is null;
alter table payment_bank_statements alter column state set default 'read', alter column state set not null;
create trigger payment_bank_statement_freeze before update on payment_bank_statements for each row when (old.state = 'read')
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title');
create index payment_bank_statements_reading_idx on payment_bank_statements (company, account) where state = 'reading';
