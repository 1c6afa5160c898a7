-- Where a session was opened, and when it was last renewed.
alter table system_sessions
  add column user_agent text check (char_length(user_agent) <= 400),
  add column address text check (char_length(address) <= 64),
  add column last_seen_at timestamptz;
create index system_sessions_member_idx on system_sessions (member);
-- The journal of a company, newest first: whole, of one person, of one kind of record.
create index system_audit_newest_idx on system_audit (company, id desc);
create index system_audit_actor_idx on system_audit (company, actor, id desc);
create index system_audit_entity_idx on system_audit (company, entity, id desc);
