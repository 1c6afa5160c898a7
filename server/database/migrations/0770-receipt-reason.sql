alter table commercial_received_invoices add column "receipt_reason" text;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/received-invoices', r.id, x.field, x.error)
      from (select * from commercial_received_invoices where not coalesce(char_length("receipt_reason") <= 2000, true)) r
     cross join lateral (values ('receipt_reason', 'too long', not coalesce(char_length("receipt_reason") <= 2000, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table commercial_received_invoices
  add constraint receipt_reason_length check (char_length("receipt_reason") <= 2000);
