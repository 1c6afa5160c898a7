-- At what time of day, in Paris, a person reads the digest; half past seven for who has chosen none.
create table system_notification_digest_hours (
  company uuid not null,
  member uuid primary key references system_members (id) on delete cascade,
  at text not null constraint at_time check (at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
alter table system_notification_digest_hours enable row level security;
create policy company_wall on system_notification_digest_hours using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
