alter table files_files add column "media_type" text;
alter table files_files add column "bytes" integer;
alter table files_files add column "version" integer;
alter table files_files add column "access_users" jsonb;
alter table files_files add column "deleted_at" timestamptz;
alter table files_folders add column "shared_users" jsonb;
alter table files_folders add column "access_users" jsonb;
alter table files_folders add column "deleted_at" timestamptz;
create table files_links (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "file" uuid,
  "expires_at" timestamptz,
  "password" text,
  "public_key" text,
  "openings" integer,
  "last_opened_at" timestamptz,
  "ended_at" timestamptz
);
alter table files_links enable row level security;
create policy company_wall on files_links using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index files_links_search_idx on files_links using gin (search_text gin_trgm_ops);
create index files_links_file_idx on files_links (company, "file");
create index files_links_created_idx on files_links (company, created_at desc, id desc);
create index files_links_title_sort_idx on files_links (company, sort_title, id);
alter table files_links add constraint files_links_pk primary key (id);
alter table files_links add constraint files_links_tenant_key unique (company, id);
alter table files_links add constraint files_links_file_fk foreign key (company, "file") references files_files (company, id) on delete cascade deferrable initially immediate;
alter table files_links
  alter column "file" set not null,
  alter column "expires_at" set not null,
  add constraint password_length check (char_length("password") <= 500);
