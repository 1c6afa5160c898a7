-- The states of a pipeline stand in an order without gaps or twins, and a team names each person once.
update crm_states s set "order" = p.place from (
  select id, row_number() over (partition by company, pipeline order by "order" nulls last, created_at, id) - 1 as place from crm_states) p
 where p.id = s.id;
alter table crm_states
  alter column "order" set not null,
  add constraint order_once unique (company, pipeline, "order") deferrable initially deferred;
delete from crm_pipeline_teams t using crm_pipeline_teams e
 where e.company = t.company and e.pipeline = t.pipeline and e.pipeline_user = t.pipeline_user and e.id < t.id;
alter table crm_pipeline_teams add constraint member_once unique (company, pipeline, pipeline_user);
