-- Passkeys of an account (WebAuthn): what a signature is verified with. `place` keeps a person to twenty.
create table system_passkeys (
  id uuid primary key,
  account uuid not null references system_accounts (id) on delete cascade deferrable initially immediate,
  place smallint not null constraint place_range check (place between 1 and 20),
  credential_id text not null unique constraint credential_id_form check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1400),
  public_key text not null constraint public_key_form check (public_key ~ '^[A-Za-z0-9_-]+$'),
  sign_count bigint not null constraint sign_count_range check (sign_count between 0 and 4294967295),
  name text not null constraint name_length check (char_length(name) between 1 and 80),
  transports jsonb not null default '[]',
  is_synced boolean not null,
  row_version integer not null default 1,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (account, place)
);

-- Whose it is and what verifies it never changes, and the counter of its signatures never goes back.
create trigger system_passkey_freeze before update on system_passkeys for each row
  execute function refuse_change('sign_count', 'name', 'is_synced', 'row_version', 'last_used_at');
create function passkey_counter() returns trigger language plpgsql as $$
begin
  raise exception 'the counter of a passkey never goes back' using errcode = '55006';
end $$;
create trigger system_passkey_counter before update on system_passkeys for each row
  when (new.sign_count < old.sign_count) execute function passkey_counter();
