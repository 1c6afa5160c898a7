alter table directory_organizations add column "auxiliary" text;
