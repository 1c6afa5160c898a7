-- A statement is frozen as soon as it is read to its end; until then its file and its state are still to come.
drop trigger payment_bank_statement_freeze on payment_bank_statements;
create trigger payment_bank_statement_freeze before update on payment_bank_statements for each row
  when (old.state is distinct from 'reading')
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title');
