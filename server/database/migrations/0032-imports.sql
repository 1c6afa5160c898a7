-- Spreadsheets that were read in, and what became of each of their rows: an import is taken back by them.
create table system_imports (
  id uuid primary key,
  company uuid not null,
  entity text not null,
  file text not null check (char_length(file) <= 255),
  key text,
  fingerprint text not null check (char_length(fingerprint) <= 64),
  total integer not null check (total > 0),
  actor uuid not null,
  state text not null default 'running' constraint state_choice check (state in ('running', 'done', 'stopped', 'undoing', 'undone')),
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  kept integer not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  undone_at timestamptz,
  undone_by uuid,
  constraint system_imports_tenant_key unique (company, id)
);
create index system_imports_newest_idx on system_imports (company, entity, id desc);
-- A file that was cut off goes on where it stood: one running import of the same rows by the same person.
create unique index system_imports_running_idx on system_imports (company, actor, fingerprint) where state = 'running';
create table system_import_rows (
  company uuid not null,
  import uuid not null,
  row integer not null check (row > 0),
  record uuid not null,
  action text not null constraint action_choice check (action in ('create', 'update', 'unchanged')),
  version integer not null,
  before jsonb,
  label text not null,
  state text not null default 'written' constraint state_choice check (state in ('written', 'undone', 'kept')),
  reason text,
  primary key (import, row),
  -- A record is written once by an import: what stood before it is known for certain.
  constraint system_import_rows_record_key unique (import, record),
  constraint system_import_rows_import_fk foreign key (company, import) references system_imports (company, id) on delete cascade
);
alter table system_imports enable row level security;
create policy company_wall on system_imports using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
alter table system_import_rows enable row level security;
create policy company_wall on system_import_rows using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
