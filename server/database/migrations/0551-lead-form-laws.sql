-- A form can be answered by somebody, says what is consented to, and opens by a key of its own.
alter table crm_lead_forms
  add constraint reachable check (ask_email <> 'hidden' or ask_phone <> 'hidden'),
  add constraint consent_written check (btrim(consent_text) <> '');
create unique index crm_lead_forms_key on crm_lead_forms (public_key);
create unique index crm_booking_pages_key on crm_booking_pages (public_key);
create unique index crm_bookings_key on crm_bookings (cancel_key);
-- A cost is that of a source in a month, once.
alter table crm_source_costs
  add constraint month_first_day check (extract(day from "month") = 1),
  add constraint cost_once unique (company, source, "month");

-- What was consented to is evidence: a text stays as it was shown, and goes with a form that nobody sent alone.
alter table crm_lead_form_consents
  add constraint version_once unique (company, form, version),
  add constraint consent_of_form unique (company, form, id);
create function consent_kept() returns trigger language plpgsql as $$
begin
  if exists (select from crm_lead_forms where company = old.company and id = old.form)
    then raise exception 'a text of the consent is kept as long as its form' using errcode = '55006'; end if;
  return old;
end $$;
create trigger crm_lead_form_consent_freeze before update on crm_lead_form_consents for each row
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title');
create trigger crm_lead_form_consent_kept before delete on crm_lead_form_consents for each row execute function consent_kept();
alter table crm_lead_submissions add constraint consent_of_its_form foreign key (company, form, consent)
  references crm_lead_form_consents (company, form, id) deferrable initially immediate;

-- What a visitor sent or took stays as it was written; who is erased leaves an empty row, what was merged leads on, and
-- a booking follows the activity that it became.
create function visitor_row_kept() returns trigger language plpgsql as $$
declare
  loose text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'contact', 'answers', 'address'] || tg_argv::text[];
begin
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - loose) = (to_jsonb(old) - loose)
    and (new.answers is null or new.answers is not distinct from old.answers)
    and (new.address is null or new.address is not distinct from old.address)
    then return new; end if;
  raise exception 'this row of % never changes', tg_table_name using errcode = '55006';
end $$;
create trigger crm_lead_submission_freeze before update or delete on crm_lead_submissions for each row
  execute function visitor_row_kept('opportunity');
create trigger crm_booking_freeze before update or delete on crm_bookings for each row
  execute function visitor_row_kept('activity', 'start', 'end', 'canceled_at');

-- A time of a person is taken once.
alter table crm_bookings add constraint booking_times check ("end" > "start");
create unique index crm_bookings_once on crm_bookings (company, "user", "start") where canceled_at is null;
create index crm_lead_submissions_sent_idx on crm_lead_submissions (company, form, sent_at desc);
