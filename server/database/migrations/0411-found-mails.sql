-- The mails of a company are found by their subject and who they go to. What the outbox keeps of one stands there
-- alone; what is found goes with it.
create function notifications_mails_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from notifications_mails where company = old.company and id = old.id;
    return null;
  end if;
  update notifications_mails
     set status = case new.state when 'waiting' then 'pending' else new.state end,
         attempts = new.attempts, sent_at = new.sent_at, error = left(new.last_error, 2000)
   where company = new.company and id = new.id;
  return null;
end $$;
create trigger notifications_mails_follow after update of state, attempts, sent_at, last_error or delete on system_outbox
  for each row execute function notifications_mails_follow();
insert into notifications_mails
  (id, company, created_at, updated_at, created_by, search_text, sort_title, recipients, object, content, cc, status, attempts, sent_at, error)
select id, company, created_at, coalesce(sent_at, created_at), created_by,
       regexp_replace(normalize(lower(subject || ' ' || coalesce((select string_agg(r, ' ') from jsonb_array_elements_text(recipients || cc) r), '')), nfd), '[\u0300-\u036f]', '', 'g'),
       left(regexp_replace(normalize(lower(subject), nfd), '[\u0300-\u036f]', '', 'g'), 300),
       recipients, left(subject, 255), '', cc,
       case state when 'waiting' then 'pending' else state end, attempts, sent_at, left(last_error, 2000)
  from system_outbox where company is not null
    on conflict do nothing;
