alter table history_entries add column "address" text;
alter table history_entries add column "document_hash" text;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'history/entries', r.id, x.field, x.error)
      from (select * from history_entries where not coalesce(char_length("address") <= 40000, true) or not coalesce(char_length("document_hash") <= 64, true)) r
     cross join lateral (values ('address', 'too long', not coalesce(char_length("address") <= 40000, true)), ('document_hash', 'too long', not coalesce(char_length("document_hash") <= 64, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table history_entries
  add constraint address_length check (char_length("address") <= 40000),
  add constraint document_hash_length check (char_length("document_hash") <= 64);
