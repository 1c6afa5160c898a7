-- A mail is kept in the development mailbox, or has not left since no server is set; that one leaves once there is one.
alter table system_outbox
  drop constraint system_outbox_state,
  add constraint system_outbox_state check (state in ('waiting', 'sent', 'kept', 'no_server', 'failed', 'canceled', 'stopped'));
