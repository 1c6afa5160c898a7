-- One answer for each date of a schedule: two rounds at once make one invoice.
create unique index commercial_invoice_schedule_runs_date_key on commercial_invoice_schedule_runs (company, invoice_schedule, date);
alter table commercial_invoice_schedule_runs add constraint commercial_invoice_schedule_runs_outcome check ((outcome = 'made' or invoice is null) and (outcome = 'failed') = (problem is not null));
create trigger commercial_invoice_schedule_run_freeze before update on commercial_invoice_schedule_runs for each row when (old.outcome <> 'failed')
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title', 'invoice');
create index commercial_invoice_schedules_due_idx on commercial_invoice_schedules (next_date) where status = 'active';

-- An invoice comes back by one schedule at a time; what it comes back as, and since when, stays.
create unique index commercial_invoice_schedules_source_key on commercial_invoice_schedules (company, source) where status <> 'ended';
alter table commercial_invoice_schedules add constraint commercial_invoice_schedules_ends check (end_date is null or count is null);
create trigger commercial_invoice_schedule_keep before update on commercial_invoice_schedules for each row
  when (new.source is distinct from old.source or new.interval is distinct from old.interval or new.first_date is distinct from old.first_date)
  execute function refuse_change();
create trigger commercial_invoice_schedule_ended before update on commercial_invoice_schedules for each row when (old.status = 'ended')
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title');

-- That a validated invoice comes back, and when, is no part of what was validated.
create or replace function commercial_invoice_freeze() returns trigger language plpgsql as $$
declare
  free text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'send', 'send_date', 'advancement', 'payment_status', 'left_to_pay', 'status', 'public_key', 'is_periodic', 'periodic_date'];
begin
  if tg_op = 'DELETE' then
    if old.status <> 'pro_format' then raise exception 'a validated invoice is never deleted' using errcode = '55006'; end if;
    return old;
  end if;
  if old.status = 'pro_format' then return new; end if;
  if old.status = 'canceled' and new.status <> 'canceled' then raise exception 'a canceled invoice stays canceled' using errcode = '55006'; end if;
  if old.status = 'accepted' and new.status = 'pro_format' then raise exception 'a validated invoice stays validated' using errcode = '55006'; end if;
  if (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then raise exception 'a validated invoice never changes' using errcode = '55006'; end if;
  return new;
end $$;
