-- Work that runs by itself: each row once, by whichever process takes it first (server/job-queue.ts).
create table system_jobs (
  id uuid primary key,
  kind text not null,
  key text not null,
  payload jsonb not null default '{}',
  state text not null default 'waiting' constraint state_choice check (state in ('waiting', 'running', 'done', 'failed')),
  due_at timestamptz not null,
  every_seconds integer,
  tries integer not null default 0,
  most_tries integer not null,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz,
  constraint system_jobs_key unique (kind, key)
);
create index system_jobs_due_idx on system_jobs (due_at) where state = 'waiting';
create index system_jobs_lease_idx on system_jobs (lease_until) where state = 'running';
create index system_jobs_done_idx on system_jobs (done_at) where state = 'done';
