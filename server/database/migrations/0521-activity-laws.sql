-- An activity ends after it begins, and has both times or none.
update crm_activities set "end" = null where "start" is null;
update crm_activities set "end" = "start" + interval '1 hour' where "start" is not null and ("end" is null or "end" < "start");
alter table crm_activities
  add constraint activity_times check (("start" is null) = ("end" is null) and coalesce("end" >= "start", true));
-- What a card tells of its opportunity, and what waits for a person.
create index crm_activities_open_idx on crm_activities (company, business_opportunity, "end") where done_at is null;
