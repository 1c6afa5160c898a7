alter table directory_organizations add column "parent" uuid;
alter table directory_organizations add column "legal_form" text;
create index directory_organizations_parent_idx on directory_organizations (company, "parent");
alter table directory_organizations add constraint directory_organizations_parent_fk foreign key (company, "parent") references directory_organizations (company, id) deferrable initially immediate;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'directory/organizations', r.id, x.field, x.error)
      from (select * from directory_organizations where not coalesce(char_length("legal_form") <= 120, true)) r
     cross join lateral (values ('legal_form', 'too long', not coalesce(char_length("legal_form") <= 120, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table directory_organizations
  add constraint legal_form_length check (char_length("legal_form") <= 120);
