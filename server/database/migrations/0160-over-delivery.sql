alter table commercial_delivery_note_lines add column "over_reason" text;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/delivery-note-lines', r.id, x.field, x.error)
      from (select * from commercial_delivery_note_lines where not coalesce(char_length("over_reason") <= 2000, true)) r
     cross join lateral (values ('over_reason', 'too long', not coalesce(char_length("over_reason") <= 2000, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table commercial_delivery_note_lines
  add constraint over_reason_length check (char_length("over_reason") <= 2000);
