alter table projects_comments add column "edited_at" timestamptz;
