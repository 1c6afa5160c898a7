-- What the trail says of a person who was erased: the row stays, its values go, and it names the row that says who asked.
alter table system_audit add column erased_by uuid;
create function audit_without_values(changes jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(name, '[null, null]'::jsonb), '{}') from jsonb_object_keys(changes) as name
$$;
create function audit_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.erased_by is null
     and exists (select from system_audit e where e.id = new.erased_by and e.company = old.company and e.action = 'erase')
     and old.entity not in ('commercial/invoices', 'commercial/credits', 'commercial/invoice-payments', 'accounting/account-lines')
     and (to_jsonb(new) - array['changes', 'reason', 'address', 'hash', 'erased_by']) = (to_jsonb(old) - array['changes', 'reason', 'address', 'hash', 'erased_by'])
     and new.changes = audit_without_values(old.changes) and new.reason is null and new.address is null
  then
    new.hash := audit_hash(new);
    return new;
  end if;
  raise exception 'this row of % never changes', tg_table_name using errcode = '55006';
end $$;
drop trigger system_audit_freeze on system_audit;
create trigger system_audit_freeze before update or delete on system_audit for each row execute function audit_keep();
