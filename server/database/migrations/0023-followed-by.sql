alter table directory_organizations add column "followed_by" uuid;
