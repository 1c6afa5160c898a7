alter table auth_companies add column "document_accent" text;
alter table auth_companies add column "document_columns" jsonb;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'auth/companies', r.id, x.field, x.error)
      from (select * from auth_companies where not coalesce(char_length("document_accent") <= 7, true) or not coalesce("document_columns" <@ '["quantity","unit","price","discount","rate","total"]'::jsonb, true)) r
     cross join lateral (values ('document_accent', 'too long', not coalesce(char_length("document_accent") <= 7, true)), ('document_columns', 'not one of the choices', not coalesce("document_columns" <@ '["quantity","unit","price","discount","rate","total"]'::jsonb, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table auth_companies
  add constraint document_accent_length check (char_length("document_accent") <= 7),
  add constraint document_columns_choice check ("document_columns" <@ '["quantity","unit","price","discount","rate","total"]'::jsonb);
