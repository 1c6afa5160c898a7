alter table payment_bank_statements add column "file" text;
alter table payment_bank_statements add column "sha256" text;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'payment/bank-statements', r.id, x.field, x.error)
      from (select * from payment_bank_statements where not coalesce(char_length("sha256") <= 64, true)) r
     cross join lateral (values ('sha256', 'too long', not coalesce(char_length("sha256") <= 64, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table payment_bank_statements
  add constraint sha256_length check (char_length("sha256") <= 64);
