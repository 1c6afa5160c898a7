create table commercial_quotation_questions (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "quotation" uuid,
  "text" text,
  "line" text,
  "line_name" text,
  "name" text,
  "email" text,
  "answer" text,
  "answered_at" timestamptz,
  "answered_by" uuid
);
alter table commercial_quotation_questions enable row level security;
create policy company_wall on commercial_quotation_questions using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_quotation_questions_search_idx on commercial_quotation_questions using gin (search_text gin_trgm_ops);
create index commercial_quotation_questions_quotation_idx on commercial_quotation_questions (company, "quotation");
create index commercial_quotation_questions_created_idx on commercial_quotation_questions (company, created_at desc, id desc);
create index commercial_quotation_questions_title_sort_idx on commercial_quotation_questions (company, sort_title, id);
alter table commercial_quotation_questions add constraint commercial_quotation_questions_pk primary key (id);
alter table commercial_quotation_questions add constraint commercial_quotation_questions_tenant_key unique (company, id);
alter table commercial_quotation_questions add constraint commercial_quotation_questions_quotation_fk foreign key (company, "quotation") references commercial_quotations (company, id) on delete cascade deferrable initially immediate;
alter table commercial_quotation_questions
  alter column "quotation" set not null,
  alter column "text" set not null,
  add constraint text_length check (char_length("text") <= 2000),
  add constraint line_length check (char_length("line") <= 36),
  add constraint line_name_length check (char_length("line_name") <= 255),
  add constraint name_length check (char_length("name") <= 120),
  add constraint email_length check (char_length("email") <= 254),
  add constraint answer_length check (char_length("answer") <= 2000);
