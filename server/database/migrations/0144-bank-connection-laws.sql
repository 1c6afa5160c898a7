-- A consent that counts says until when.
alter table payment_bank_connections add constraint payment_bank_connections_consent check (state <> 'active' or consent_until is not null);
