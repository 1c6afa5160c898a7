-- What an invoice comes back as stays, the last day of each month among it, which its first date is too.
alter table commercial_invoice_schedules add constraint commercial_invoice_schedules_month_end
  check (not coalesce(month_end, false) or extract(day from first_date + 1) = 1);
drop trigger commercial_invoice_schedule_keep on commercial_invoice_schedules;
create trigger commercial_invoice_schedule_keep before update on commercial_invoice_schedules for each row
  when (new.source is distinct from old.source or new.interval is distinct from old.interval or new.first_date is distinct from old.first_date
    or coalesce(new.month_end, false) <> coalesce(old.month_end, false))
  execute function refuse_change();
