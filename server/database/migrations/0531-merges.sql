-- Two records that became one: what was chosen, what followed, and so the way back.
create table system_merges (
  id uuid primary key,
  company uuid not null,
  entity text not null,
  stayed uuid not null,
  went uuid not null check (went <> stayed),
  went_name text not null,
  actor uuid not null,
  at timestamptz not null,
  taken jsonb not null,
  stood jsonb not null,
  moves jsonb not null,
  undone_at timestamptz,
  undone_by uuid,
  constraint system_merges_undone check ((undone_at is null) = (undone_by is null))
);
create index system_merges_stayed_idx on system_merges (company, stayed);
-- A record goes once at a time: two who merge it at one moment stand in line, and the second is refused.
create unique index system_merges_went_idx on system_merges (company, went) where undone_at is null;
alter table system_merges enable row level security;
create policy company_wall on system_merges using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
-- What went is read with what stayed, one step away: nothing goes into what went, and nothing goes that others went into.
create function merged_into_standing() returns trigger language plpgsql as $$
declare
  wrong boolean;
begin
  execute format('select exists (select from %I where company = $1 and (id = $2 and merged_into is not null or merged_into = $3))', tg_table_name)
    into wrong using new.company, new.merged_into, new.id;
  if wrong then
    raise exception using errcode = 'check_violation', constraint = 'merged_into_standing', message = 'a record goes into one that stands by itself';
  end if;
  return new;
end $$;
create trigger directory_organization_merged before insert or update of merged_into on directory_organizations for each row
  when (new.merged_into is not null) execute function merged_into_standing();
create trigger directory_contact_merged before insert or update of merged_into on directory_contacts for each row
  when (new.merged_into is not null) execute function merged_into_standing();
alter table directory_organizations add constraint merged_into_other check (merged_into <> id);
alter table directory_contacts add constraint merged_into_other check (merged_into <> id);
