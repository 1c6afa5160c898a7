-- Who sees a file is worked out in one place, whoever writes it: its owner, those it is shared with, and who sees the
-- folder in which it stands.
create function file_readers(owner uuid, shared jsonb, of_company uuid, folder uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(reader order by reader), '[]') from (
    select owner::text as reader where owner is not null
    union select jsonb_array_elements_text(coalesce(shared, '[]'))
    union select jsonb_array_elements_text(coalesce(f.access_users, '[]')) from files_folders f where f.company = of_company and f.id = folder) readers
$$;
create function file_access() returns trigger language plpgsql as $$
begin
  new.access_users := file_readers(new.owner, new.shared_users, new.company, new.folder_parent);
  return new;
end $$;
-- A folder stands in none of its own. Two that are moved at once wait for each other.
create function folder_access() returns trigger language plpgsql as $$
begin
  if new.parent is not null then
    perform pg_advisory_xact_lock(hashtextextended('files_folders' || new.company::text, 0));
    if exists (
      with recursive above(id, parent) as (
        select id, parent from files_folders where company = new.company and id = new.parent
        union select f.id, f.parent from files_folders f join above a on f.company = new.company and f.id = a.parent)
      select from above where id = new.id) or new.parent = new.id
      then raise exception 'a folder stands in none of its own' using errcode = '55006'; end if;
  end if;
  new.access_users := file_readers(new.owner, new.shared_users, new.company, new.parent);
  return new;
end $$;
create function folder_access_below() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.access_users is distinct from new.access_users then
    update files_folders set parent = parent where company = new.company and parent = new.id;
    update files_files set folder_parent = folder_parent where company = new.company and folder_parent = new.id;
  end if;
  return null;
end $$;
create trigger files_file_access before insert or update of owner, shared_users, folder_parent, access_users on files_files for each row execute function file_access();
create trigger files_folder_access before insert or update of owner, shared_users, parent, access_users on files_folders for each row execute function folder_access();
create trigger files_folder_access_below after insert or update of owner, shared_users, parent, access_users on files_folders for each row execute function folder_access_below();
create index files_files_access_idx on files_files using gin (access_users jsonb_path_ops);
create unique index files_links_key on files_links (public_key);
create index files_files_deleted_idx on files_files (deleted_at) where deleted_at is not null;
create index files_folders_deleted_idx on files_folders (deleted_at) where deleted_at is not null;

update files_files set owner = coalesce(owner, created_by);
update files_folders set owner = coalesce(owner, created_by) where not "default";

-- The four virtual folders of every company; they are neither changed nor deleted.
update files_folders set "default" = false, label = null where "default";
create function add_default_folders(of_company uuid, moment timestamptz) returns void language sql as $$
  insert into files_folders (id, company, created_at, updated_at, name, "default", label, sort_title, search_text)
    select gen_random_uuid(), of_company, moment, moment, label, true, label, label, label from unnest(array['all', 'my', 'shared', 'fav']) label
$$;
select add_default_folders(id, created_at) from auth_companies;
create unique index files_folders_default_key on files_folders (company, label) where "default";
create function default_folder_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'access_users') = (to_jsonb(old) - 'access_users') then return new; end if;
  raise exception 'a default folder never changes' using errcode = '55006';
end $$;
create trigger files_folder_default_keep before update or delete on files_folders for each row when (old."default") execute function default_folder_keep();

-- The contents that a document has had; the last one is its present one.
create table system_file_versions (
  file uuid not null references files_files (id) on delete cascade deferrable initially immediate,
  number integer not null,
  company uuid not null,
  stored uuid not null references system_files (id) deferrable initially immediate,
  made_at timestamptz not null,
  made_by uuid,
  restored_from integer,
  primary key (file, number)
);
-- What stands in a document, for the search; read once for each content.
create table system_file_texts (
  file uuid primary key references files_files (id) on delete cascade deferrable initially immediate,
  company uuid not null,
  stored uuid not null,
  text text not null,
  outcome text not null constraint outcome_choice check (outcome in ('read', 'empty', 'failed')),
  read_at timestamptz not null
);
do $$
declare
  name text;
begin
  foreach name in array array['system_file_versions', 'system_file_texts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy company_wall on %I using (company = (select nullif(current_setting(''ensemble.company'', true), '''')::uuid))', name);
  end loop;
end $$;
