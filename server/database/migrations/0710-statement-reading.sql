alter table payment_bank_accounts add column "statement_layout" jsonb;
alter table payment_bank_statements add column "state" text;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'payment/bank-statements', r.id, x.field, x.error)
      from (select * from payment_bank_statements where not coalesce("state" in ('reading', 'read'), true)) r
     cross join lateral (values ('state', 'not one of the choices', not coalesce("state" in ('reading', 'read'), true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table payment_bank_statements
  add constraint state_choice check ("state" in ('reading', 'read'));
