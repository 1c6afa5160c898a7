alter table auth_invitations add column if not exists "expires_at" timestamptz;
-- One open invitation of an address: of several the last one stays.
delete from auth_invitations i where accepted_at is null and exists (
  select from auth_invitations later where later.company = i.company and later.accepted_at is null
     and lower(later.email) = lower(i.email) and later.id > i.id);
create unique index auth_invitations_open_key on auth_invitations (company, lower(email)) where accepted_at is null;
-- Who alone could let people in is neither kept out nor given a lesser role. The row of the company makes two who do it
-- to each other wait.
create function keep_administrator() returns trigger language plpgsql as $$
begin
  perform 1 from auth_companies where id = old.company for update;
  if not exists (select from system_members where company = old.company and role = 'administrator' and active) then
    raise exception 'a company keeps an administrator' using errcode = '55006';
  end if;
  return null;
end $$;
create trigger system_member_administrator after update on system_members for each row
  when (old.role = 'administrator' and old.active and not (new.role = 'administrator' and new.active))
  execute function keep_administrator();
create trigger system_member_administrator_gone after delete on system_members for each row
  when (old.role = 'administrator' and old.active) execute function keep_administrator();
