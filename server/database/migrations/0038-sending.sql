-- A mail that leaves later: when it is to leave, what of its document it was written for, and why it did not leave.
alter table system_outbox
  add column leaves_at timestamptz,
  add column purpose text,
  add column document_print text,
  add column stopped_by text,
  add column unsubscribe_url text,
  add constraint system_outbox_state check (state in ('waiting', 'sent', 'failed', 'canceled', 'stopped')),
  add constraint system_outbox_stopped check ((state = 'stopped') = (stopped_by is not null)),
  -- What a relay was handed cannot be called back.
  add constraint system_outbox_canceled check (state <> 'canceled' or attempts = 0);
-- A mail that was withdrawn, or kept back since its document had changed, never leaves.
create function system_outbox_ends() returns trigger language plpgsql as $$
begin
  if old.state in ('canceled', 'stopped') then
    raise exception 'a mail that was withdrawn never leaves' using errcode = '23514', constraint = 'system_outbox_ends';
  end if;
  return new;
end $$;
create trigger system_outbox_ends before update on system_outbox for each row execute function system_outbox_ends();
-- Files that come in parts: what has come of each, in order, until a record keeps it or a day has passed.
create table system_uploads (
  id uuid primary key,
  company uuid not null,
  member uuid not null references system_members (id) on delete cascade,
  name text not null constraint system_uploads_name check (char_length(name) between 1 and 255),
  bytes integer not null constraint system_uploads_bytes check (bytes between 1 and 26214400),
  created_at timestamptz not null
);
create index system_uploads_created_idx on system_uploads (created_at);
create table system_upload_parts (
  upload uuid not null references system_uploads (id) on delete cascade,
  company uuid not null,
  number integer not null constraint system_upload_parts_number check (number between 1 and 25),
  sha256 text not null,
  content bytea not null constraint system_upload_parts_content check (octet_length(content) between 1 and 1048576 and encode(sha256(content), 'hex') = sha256),
  primary key (upload, number)
);
do $$
declare
  name text;
begin
  foreach name in array array['uploads', 'upload_parts'] loop
    execute format('alter table %I enable row level security', 'system_' || name);
    execute format('create policy company_wall on %I using (company = (select nullif(current_setting(''ensemble.company'', true), '''')::uuid))', 'system_' || name);
  end loop;
end $$;
