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
