-- A task is planned from a moment until a later one, or not at all; so is the plan that it is compared with.
alter table projects_tasks
  add constraint planned_in_order check ((start_at is null) = (end_at is null) and (start_at is null or start_at < end_at)),
  add constraint baseline_in_order check ((baseline_start_at is null) = (baseline_end_at is null) and (baseline_start_at is null or baseline_start_at < baseline_end_at));
