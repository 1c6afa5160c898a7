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
  counts jsonb not null,
  undone_at timestamptz,
  undone_by uuid,
  constraint system_merges_undone check ((undone_at is null) = (undone_by is null))
);
create index system_merges_stayed_idx on system_merges (company, stayed);
-- A record goes once at a time: two who merge it at one moment stand in line, and the second is refused.
create unique index system_merges_went_idx on system_merges (company, went) where undone_at is null;
alter table system_merges enable row level security;
create policy company_wall on system_merges using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
-- Who was merged is read by who stayed.
alter table directory_organizations add constraint merged_into_other check (merged_into <> id);
alter table directory_contacts add constraint merged_into_other check (merged_into <> id);
