-- The private half of the key with which the mails of a company are signed (DKIM), encrypted; it never leaves the server.
create table system_mail_keys (
  parameter uuid primary key references auth_notifications_parameters (id) on delete cascade deferrable initially immediate,
  company uuid not null,
  private_key text not null
);
alter table system_mail_keys enable row level security;
create policy company_wall on system_mail_keys using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
