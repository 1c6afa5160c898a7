-- Mails of no company, such as those that reset a password, are seen by no company: they go with the account that they
-- were for, once it is a member of none.
create function forget_account_mails(of_account uuid) returns void language sql security definer set search_path = public as $$
  delete from system_outbox o using system_accounts a
   where a.id = of_account and o.company is null
     and not exists (select from system_members m where m.account = a.id)
     and exists (select from jsonb_array_elements_text(o.recipients || o.cc || o.cci) r where lower(r) = a.email)
$$;
