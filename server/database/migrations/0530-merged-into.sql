alter table directory_contacts add column "merged_into" uuid;
create index directory_contacts_merged_into_idx on directory_contacts (company, "merged_into");
alter table directory_organizations add column "merged_into" uuid;
create index directory_organizations_merged_into_idx on directory_organizations (company, "merged_into");
alter table directory_contacts add constraint directory_contacts_merged_into_fk foreign key (company, "merged_into") references directory_contacts (company, id) on delete cascade deferrable initially immediate;
alter table directory_organizations add constraint directory_organizations_merged_into_fk foreign key (company, "merged_into") references directory_organizations (company, id) on delete cascade deferrable initially immediate;
