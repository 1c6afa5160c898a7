-- A customer is told of a renewal once: what was written stays until the next renewal is told of.
create function renewal_told_once() returns trigger language plpgsql as $$
begin
  if (new.told_renewal, new.told_at, new.told_to) is distinct from (old.told_renewal, old.told_at, old.told_to)
    and old.told_renewal is not null
    and (new.told_renewal is null or new.told_renewal <= old.told_renewal) then
    raise exception using errcode = '23514', message = 'a renewal is told of once', constraint = 'renewal_told_once';
  end if;
  return new;
end $$;
create trigger commercial_invoice_schedule_told before update on commercial_invoice_schedules for each row execute function renewal_told_once();
alter table commercial_invoice_schedules add constraint commercial_invoice_schedules_told check (
  (told_renewal is null) = (told_at is null) and (told_renewal is null) = (told_to is null));
