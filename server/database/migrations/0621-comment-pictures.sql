alter table projects_comments add column "image_2" text;
alter table projects_comments add column "image_3" text;
alter table projects_comments add column "image_4" text;
