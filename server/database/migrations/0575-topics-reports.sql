alter table projects_reports add column "status" text;
update projects_reports set "status" = 'draft';
alter table projects_reports add column "week" date;
alter table projects_reports add column "text" text;
alter table projects_reports add column "sent_to" jsonb;
alter table projects_reports add column "facts" jsonb;
alter table projects_reports add column "sent_at" timestamptz;
alter table projects_reports add column "author" uuid;
create index projects_reports_week_sort_idx on projects_reports (company, "week" desc nulls last, id desc);
alter table projects_reports alter column "name" drop not null;
alter table projects_topics add column "description" text;
alter table projects_topics add column "main_user" uuid;
alter table projects_topics add column "deadline" date;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/reports', r.id, x.field, x.error)
      from (select * from projects_reports where "status" is null or not coalesce("status" in ('draft', 'sent'), true) or not coalesce(char_length("text") <= 20000, true)) r
     cross join lateral (values ('status', 'missing', "status" is null), ('status', 'not one of the choices', not coalesce("status" in ('draft', 'sent'), true)), ('text', 'too long', not coalesce(char_length("text") <= 20000, true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/topics', r.id, x.field, x.error)
      from (select * from projects_topics where not coalesce(char_length("description") <= 2000, true)) r
     cross join lateral (values ('description', 'too long', not coalesce(char_length("description") <= 2000, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table projects_reports
  alter column "status" set not null,
  add constraint status_choice check ("status" in ('draft', 'sent')),
  add constraint text_length check (char_length("text") <= 20000);
alter table projects_topics
  add constraint description_length check (char_length("description") <= 2000);
