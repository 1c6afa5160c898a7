create table crm_bookings (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "booking_page" uuid,
  "user" uuid,
  "start" timestamptz,
  "end" timestamptz,
  "consent_text" text,
  "booked_at" timestamptz,
  "activity" uuid,
  "contact" uuid,
  "answers" jsonb,
  "address" text,
  "canceled_at" timestamptz,
  "cancel_key" text
);
alter table crm_bookings enable row level security;
create policy company_wall on crm_bookings using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index crm_bookings_search_idx on crm_bookings using gin (search_text gin_trgm_ops);
create index crm_bookings_booking_page_idx on crm_bookings (company, "booking_page");
create index crm_bookings_activity_idx on crm_bookings (company, "activity");
create index crm_bookings_contact_idx on crm_bookings (company, "contact");
create index crm_bookings_created_idx on crm_bookings (company, created_at desc, id desc);
create index crm_bookings_title_sort_idx on crm_bookings (company, sort_title, id);
alter table crm_bookings add constraint crm_bookings_pk primary key (id);
alter table crm_bookings add constraint crm_bookings_tenant_key unique (company, id);
create table crm_booking_pages (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "title" text,
  "user" uuid,
  "duration" integer,
  "days_ahead" integer,
  "notice_hours" integer,
  "types" text,
  "consent_text" text,
  "is_active" boolean,
  "introduction" text,
  "location" text,
  "public_key" text
);
alter table crm_booking_pages enable row level security;
create policy company_wall on crm_booking_pages using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index crm_booking_pages_search_idx on crm_booking_pages using gin (search_text gin_trgm_ops);
create index crm_booking_pages_created_idx on crm_booking_pages (company, created_at desc, id desc);
create index crm_booking_pages_title_sort_idx on crm_booking_pages (company, sort_title, id);
alter table crm_booking_pages add constraint crm_booking_pages_pk primary key (id);
alter table crm_booking_pages add constraint crm_booking_pages_tenant_key unique (company, id);
create table crm_lead_forms (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "title" text,
  "pipeline" uuid,
  "consent_text" text,
  "is_active" boolean,
  "ask_company" text,
  "ask_first_name" text,
  "ask_last_name" text,
  "ask_email" text,
  "ask_phone" text,
  "ask_postcode" text,
  "ask_message" text,
  "introduction" text,
  "thanks" text,
  "state" uuid,
  "source" text,
  "other_source" text,
  "main_user" uuid,
  "public_key" text,
  "consent_version" integer
);
alter table crm_lead_forms enable row level security;
create policy company_wall on crm_lead_forms using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index crm_lead_forms_search_idx on crm_lead_forms using gin (search_text gin_trgm_ops);
create index crm_lead_forms_pipeline_idx on crm_lead_forms (company, "pipeline");
create index crm_lead_forms_state_idx on crm_lead_forms (company, "state");
create index crm_lead_forms_created_idx on crm_lead_forms (company, created_at desc, id desc);
create index crm_lead_forms_title_sort_idx on crm_lead_forms (company, sort_title, id);
alter table crm_lead_forms add constraint crm_lead_forms_pk primary key (id);
alter table crm_lead_forms add constraint crm_lead_forms_tenant_key unique (company, id);
create table crm_lead_form_consents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "form" uuid,
  "version" integer,
  "text" text
);
alter table crm_lead_form_consents enable row level security;
create policy company_wall on crm_lead_form_consents using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index crm_lead_form_consents_search_idx on crm_lead_form_consents using gin (search_text gin_trgm_ops);
create index crm_lead_form_consents_form_idx on crm_lead_form_consents (company, "form");
create index crm_lead_form_consents_created_idx on crm_lead_form_consents (company, created_at desc, id desc);
create index crm_lead_form_consents_title_sort_idx on crm_lead_form_consents (company, sort_title, id);
create index crm_lead_form_consents_version_sort_idx on crm_lead_form_consents (company, "version" desc nulls last, id desc);
alter table crm_lead_form_consents add constraint crm_lead_form_consents_pk primary key (id);
alter table crm_lead_form_consents add constraint crm_lead_form_consents_tenant_key unique (company, id);
create table crm_lead_submissions (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "form" uuid,
  "consent" uuid,
  "sent_at" timestamptz,
  "contact" uuid,
  "opportunity" uuid,
  "answers" jsonb,
  "address" text
);
alter table crm_lead_submissions enable row level security;
create policy company_wall on crm_lead_submissions using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index crm_lead_submissions_search_idx on crm_lead_submissions using gin (search_text gin_trgm_ops);
create index crm_lead_submissions_form_idx on crm_lead_submissions (company, "form");
create index crm_lead_submissions_consent_idx on crm_lead_submissions (company, "consent");
create index crm_lead_submissions_contact_idx on crm_lead_submissions (company, "contact");
create index crm_lead_submissions_opportunity_idx on crm_lead_submissions (company, "opportunity");
create index crm_lead_submissions_created_idx on crm_lead_submissions (company, created_at desc, id desc);
create index crm_lead_submissions_title_sort_idx on crm_lead_submissions (company, sort_title, id);
alter table crm_lead_submissions add constraint crm_lead_submissions_pk primary key (id);
alter table crm_lead_submissions add constraint crm_lead_submissions_tenant_key unique (company, id);
create table crm_source_costs (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "source" text,
  "month" date,
  "amount" numeric
);
alter table crm_source_costs enable row level security;
create policy company_wall on crm_source_costs using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index crm_source_costs_search_idx on crm_source_costs using gin (search_text gin_trgm_ops);
create index crm_source_costs_created_idx on crm_source_costs (company, created_at desc, id desc);
create index crm_source_costs_title_sort_idx on crm_source_costs (company, sort_title, id);
create index crm_source_costs_amount_rise_idx on crm_source_costs (company, "amount" asc, id);
create index crm_source_costs_choices_idx on crm_source_costs (company, "source");
alter table crm_source_costs add constraint crm_source_costs_pk primary key (id);
alter table crm_source_costs add constraint crm_source_costs_tenant_key unique (company, id);
alter table crm_bookings add constraint crm_bookings_booking_page_fk foreign key (company, "booking_page") references crm_booking_pages (company, id) deferrable initially immediate;
alter table crm_bookings add constraint crm_bookings_activity_fk foreign key (company, "activity") references crm_activities (company, id) deferrable initially immediate;
alter table crm_bookings add constraint crm_bookings_contact_fk foreign key (company, "contact") references directory_contacts (company, id) deferrable initially immediate;
alter table crm_lead_forms add constraint crm_lead_forms_pipeline_fk foreign key (company, "pipeline") references crm_pipelines (company, id) deferrable initially immediate;
alter table crm_lead_forms add constraint crm_lead_forms_state_fk foreign key (company, "state") references crm_states (company, id) deferrable initially immediate;
alter table crm_lead_form_consents add constraint crm_lead_form_consents_form_fk foreign key (company, "form") references crm_lead_forms (company, id) on delete cascade deferrable initially immediate;
alter table crm_lead_submissions add constraint crm_lead_submissions_form_fk foreign key (company, "form") references crm_lead_forms (company, id) deferrable initially immediate;
alter table crm_lead_submissions add constraint crm_lead_submissions_consent_fk foreign key (company, "consent") references crm_lead_form_consents (company, id) deferrable initially immediate;
alter table crm_lead_submissions add constraint crm_lead_submissions_contact_fk foreign key (company, "contact") references directory_contacts (company, id) deferrable initially immediate;
alter table crm_lead_submissions add constraint crm_lead_submissions_opportunity_fk foreign key (company, "opportunity") references commercial_business_opportunities (company, id) deferrable initially immediate;
alter table crm_bookings
  alter column "booking_page" set not null,
  alter column "user" set not null,
  alter column "start" set not null,
  alter column "end" set not null,
  alter column "consent_text" set not null,
  alter column "booked_at" set not null,
  add constraint consent_text_length check (char_length("consent_text") <= 1000),
  add constraint address_length check (char_length("address") <= 64);
alter table crm_booking_pages
  alter column "title" set not null,
  alter column "user" set not null,
  alter column "duration" set not null,
  alter column "days_ahead" set not null,
  alter column "notice_hours" set not null,
  alter column "types" set not null,
  alter column "consent_text" set not null,
  alter column "is_active" set not null,
  add constraint title_length check (char_length("title") <= 120),
  add constraint duration_min check ("duration" >= 15),
  add constraint duration_max check ("duration" <= 120),
  add constraint days_ahead_min check ("days_ahead" >= 1),
  add constraint days_ahead_max check ("days_ahead" <= 60),
  add constraint notice_hours_min check ("notice_hours" >= 0),
  add constraint notice_hours_max check ("notice_hours" <= 336),
  add constraint types_choice check ("types" in ('call', 'rdv')),
  add constraint consent_text_length check (char_length("consent_text") <= 1000),
  add constraint introduction_length check (char_length("introduction") <= 1000),
  add constraint location_length check (char_length("location") <= 255);
alter table crm_lead_forms
  alter column "name" set not null,
  alter column "title" set not null,
  alter column "pipeline" set not null,
  alter column "consent_text" set not null,
  alter column "is_active" set not null,
  alter column "ask_company" set not null,
  alter column "ask_first_name" set not null,
  alter column "ask_last_name" set not null,
  alter column "ask_email" set not null,
  alter column "ask_phone" set not null,
  alter column "ask_postcode" set not null,
  alter column "ask_message" set not null,
  add constraint name_length check (char_length("name") <= 120),
  add constraint title_length check (char_length("title") <= 120),
  add constraint consent_text_length check (char_length("consent_text") <= 1000),
  add constraint ask_company_choice check ("ask_company" in ('hidden', 'optional', 'required')),
  add constraint ask_first_name_choice check ("ask_first_name" in ('hidden', 'optional', 'required')),
  add constraint ask_last_name_choice check ("ask_last_name" in ('hidden', 'optional', 'required')),
  add constraint ask_email_choice check ("ask_email" in ('hidden', 'optional', 'required')),
  add constraint ask_phone_choice check ("ask_phone" in ('hidden', 'optional', 'required')),
  add constraint ask_postcode_choice check ("ask_postcode" in ('hidden', 'optional', 'required')),
  add constraint ask_message_choice check ("ask_message" in ('hidden', 'optional', 'required')),
  add constraint introduction_length check (char_length("introduction") <= 1000),
  add constraint thanks_length check (char_length("thanks") <= 1000),
  add constraint source_choice check ("source" in ('linkedin', 'instagram', 'facebook', 'twitter', 'website', 'physic_event', 'virtual_event', 'sea', 'communication', 'marketing', 'emailing', 'other')),
  add constraint other_source_length check (char_length("other_source") <= 255);
alter table crm_lead_form_consents
  alter column "form" set not null,
  alter column "version" set not null,
  alter column "text" set not null,
  add constraint version_min check ("version" >= 1),
  add constraint text_length check (char_length("text") <= 1000);
alter table crm_lead_submissions
  alter column "form" set not null,
  alter column "consent" set not null,
  alter column "sent_at" set not null,
  add constraint address_length check (char_length("address") <= 64);
alter table crm_source_costs
  alter column "source" set not null,
  alter column "month" set not null,
  alter column "amount" set not null,
  add constraint source_choice check ("source" in ('linkedin', 'instagram', 'facebook', 'twitter', 'website', 'physic_event', 'virtual_event', 'sea', 'communication', 'marketing', 'emailing', 'other')),
  add constraint amount_min check ("amount" >= 0);
