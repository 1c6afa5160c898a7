-- A row that is older than the merge of what it names is let in where both are read from a back-up, in one transaction.
-- A call that began before a merge and writes after it is refused like any other.
create or replace function refuse_merged_reference() returns trigger language plpgsql as $$
declare
  field constant text := tg_argv[0];
  written constant jsonb := to_jsonb(new);
  held constant jsonb := written -> field;
  ids uuid[];
  target text;
  link text;
  gone record;
  stays record;
  is_continued boolean;
begin
  select array_agg(one.id::uuid) into ids
    from jsonb_array_elements_text(case jsonb_typeof(held) when 'array' then held else jsonb_build_array(held) end) one (id)
   where one.id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  if ids is null then return null; end if;
  foreach target in array string_to_array(tg_argv[1], ' ') loop
    for gone in execute format('select id, merged_into, xmin as written_by from %I where company = $1 and id = any($2) order by id for key share', target) using new.company, ids loop
      continue when gone.merged_into is null;
      continue when tg_op = 'INSERT' and gone.written_by = pg_current_xact_id()::xid and (written ->> 'created_at')::timestamptz < (
        select max(m.at) from system_merges m where m.company = new.company and m.went = gone.id and m.undone_at is null);
      is_continued := false;
      foreach link in array string_to_array(tg_argv[2], ' ') loop
        continue when is_continued;
        execute format('select exists (select from %I where company = $1 and %I::text = $2 and to_jsonb(id) <@ $3)', split_part(link, ':', 2), field)
          into is_continued using new.company, gone.id::text, coalesce(written -> split_part(link, ':', 1), '[]'::jsonb);
      end loop;
      continue when is_continued;
      execute format('select id, to_jsonb(t) as row from %I t where company = $1 and id = $2', target) into stays using new.company, gone.merged_into;
      raise exception using errcode = 'EN004', message = 'a record that went into another takes no new reference',
        detail = json_build_object('stays', stays.id, 'name', coalesce(stays.row ->> 'company_name', concat_ws(' ', stays.row ->> 'first_name', stays.row ->> 'last_name')))::text;
    end loop;
  end loop;
  return null;
end $$;

-- An entry that is typed names the parties of today; its reverse names those of the entry.
create or replace function refuse_merged_in_entry() returns trigger language plpgsql as $$
declare
  stays record;
begin
  select s.id, s.company_name, o.xmin as written_by into stays from directory_organizations o join directory_organizations s on s.company = o.company and s.id = o.merged_into
   where o.company = new.company and o.id = new.organization;
  if stays is null or stays.written_by = pg_current_xact_id()::xid and new.created_at < (
       select max(m.at) from system_merges m where m.company = new.company and m.went = new.organization and m.undone_at is null)
     or exists (select from accounting_account_lines l where l.company = new.company and l.document = new.document
       and l.organization = new.organization and l.entry_number <> new.entry_number) then return null; end if;
  raise exception using errcode = 'EN004', message = 'a record that went into another takes no new reference',
    detail = json_build_object('stays', stays.id, 'name', stays.company_name)::text;
end $$;
