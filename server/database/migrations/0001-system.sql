-- What the services need besides the entities of the contract.
create extension if not exists pg_trgm;

create table system_accounts (
  id uuid primary key,
  email text not null unique,
  password_hash text,
  totp_secret text,
  totp_last_step bigint,
  recovery_hashes jsonb not null default '[]',
  created_at timestamptz not null,
  password_changed_at timestamptz
);
create table system_applications (
  client_id text primary key,
  client_secret text not null,
  company uuid,
  name text not null
);
create table system_sessions (
  id uuid primary key,
  account uuid not null references system_accounts (id) on delete cascade deferrable initially immediate,
  member uuid not null,
  company uuid not null,
  client_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index system_sessions_account_idx on system_sessions (account);
create table system_members (
  id uuid primary key,
  account uuid not null references system_accounts (id) on delete cascade deferrable initially immediate,
  company uuid not null,
  role text not null,
  permissions jsonb not null,
  services jsonb not null,
  sales_only boolean not null default false,
  active boolean not null default true,
  unique (account, company)
);
create table system_refresh_tokens (
  hash text primary key,
  session uuid not null references system_sessions (id) on delete cascade deferrable initially immediate,
  created_at timestamptz not null,
  used_at timestamptz,
  successor text
);
create index system_refresh_tokens_session_idx on system_refresh_tokens (session);
create table system_one_time_tokens (
  hash text primary key,
  purpose text not null,
  account uuid,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create table system_rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
create table system_idempotency (
  owner text not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  body jsonb,
  headers jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (owner, key)
);
create index system_idempotency_created_idx on system_idempotency (created_at);
create table system_audit (
  id uuid primary key,
  company uuid not null,
  at timestamptz not null,
  actor uuid,
  actor_kind text not null,
  entity text not null,
  record uuid not null,
  action text not null,
  state_from text,
  state_to text,
  reason text,
  version integer,
  changes jsonb not null default '{}'
);
create index system_audit_record_idx on system_audit (company, record, at);
create table system_counters (
  company uuid not null,
  seller uuid not null,
  series text not null,
  sales boolean not null,
  year integer not null,
  n bigint not null,
  last_date date,
  last_hash text,
  primary key (company, seller, series, sales, year)
);
create table system_outbox (
  id uuid primary key,
  company uuid,
  created_at timestamptz not null,
  send_after timestamptz not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  sender text not null,
  recipients jsonb not null,
  cc jsonb not null default '[]',
  cci jsonb not null default '[]',
  subject text not null,
  html text not null,
  body_text text not null,
  attachments jsonb not null default '[]',
  document_key text,
  document uuid,
  created_by uuid
);
create index system_outbox_waiting_idx on system_outbox (state, send_after);
create index system_outbox_company_idx on system_outbox (company, created_at desc);
create table system_files (
  id uuid primary key,
  company uuid not null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  sha256 text not null,
  content bytea not null,
  created_at timestamptz not null,
  owner_entity text,
  owner_record uuid
);
create index system_files_owner_idx on system_files (company, owner_record);
create table system_document_files (
  file uuid primary key references system_files (id) deferrable initially immediate,
  company uuid not null,
  document uuid not null,
  sha256 text not null,
  content_hash text not null,
  made_at timestamptz not null
);
create index system_document_files_document_idx on system_document_files (company, document, made_at desc);
create table system_charges (
  id text primary key,
  company uuid not null,
  invoice uuid not null,
  payment uuid not null,
  provider text not null,
  amount numeric not null,
  state text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create table system_webhook_events (
  id text primary key,
  received_at timestamptz not null,
  charge text not null,
  outcome text not null
);
create table system_locks (
  name text primary key,
  holder text not null,
  until timestamptz not null
);
