-- A record that went into another takes no new reference: who names it is led to the one that stays. Rows that were
-- written before their merge keep what they name (a back-up is read again), and so does what continues a document that
-- names it: the credit of a sent invoice bears the party of that invoice.
create function refuse_merged_reference() returns trigger language plpgsql as $$
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
    for gone in execute format('select id, merged_into from %I where company = $1 and id = any($2) order by id for key share', target) using new.company, ids loop
      continue when gone.merged_into is null;
      continue when tg_op = 'INSERT' and (written ->> 'created_at')::timestamptz < (
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
create function refuse_merged_in_entry() returns trigger language plpgsql as $$
declare
  stays record;
begin
  select s.id, s.company_name into stays from directory_organizations o join directory_organizations s on s.company = o.company and s.id = o.merged_into
   where o.company = new.company and o.id = new.organization;
  if stays is null or new.created_at < (
       select max(m.at) from system_merges m where m.company = new.company and m.went = new.organization and m.undone_at is null)
     or exists (select from accounting_account_lines l where l.company = new.company and l.document = new.document
       and l.organization = new.organization and l.entry_number <> new.entry_number) then return null; end if;
  raise exception using errcode = 'EN004', message = 'a record that went into another takes no new reference',
    detail = json_build_object('stays', stays.id, 'name', stays.company_name)::text;
end $$;

do $$
declare
  reference record;
begin
  for reference in
    select * from (values
      ('directory_addresses', 'organization', 'directory_organizations', ''),
      ('directory_contacts', 'organization', 'directory_organizations', ''),
      ('directory_organization_documents', 'organization', 'directory_organizations', ''),
      ('directory_organization_notes', 'organization', 'directory_organizations', ''),
      ('directory_organizations', 'parent', 'directory_organizations', ''),
      ('commercial_business_opportunities', 'organization', 'directory_organizations', ''),
      ('commercial_received_invoices', 'organization', 'directory_organizations', ''),
      ('payment_transaction_parts', 'organization', 'directory_organizations', ''),
      ('products_deliveries', 'client', 'directory_organizations', ''),
      ('products_receipts', 'client', 'directory_organizations', ''),
      ('hr_expense_lines', 'client', 'directory_organizations', ''),
      ('tickets_contracts', 'service_provider', 'directory_organizations', ''),
      ('tickets_licences', 'provider', 'directory_organizations', ''),
      ('tickets_slas', 'clients', 'directory_organizations', ''),
      ('tickets_ticket_internals', 'client', 'directory_organizations', ''),
      ('tickets_tickets', 'client', 'directory_organizations', ''),
      ('tickets_tools', 'provider', 'directory_organizations', ''),
      ('directory_addresses', 'contact', 'directory_contacts', ''),
      ('directory_contact_documents', 'contact', 'directory_contacts', ''),
      ('directory_contact_notes', 'contact', 'directory_contacts', ''),
      ('directory_organization_documents', 'contact', 'directory_contacts', ''),
      ('directory_organization_notes', 'contact', 'directory_contacts', ''),
      ('commercial_business_opportunities', 'contact', 'directory_contacts', ''),
      ('crm_activities', 'contacts', 'directory_contacts', ''),
      ('crm_activities', 'invited_contacts', 'directory_contacts', ''),
      ('crm_bookings', 'contact', 'directory_contacts', ''),
      ('crm_lead_submissions', 'contact', 'directory_contacts', ''),
      ('files_files', 'external_id', 'directory_organizations directory_contacts', ''),
      ('dashboard_tasks', 'external_id', 'directory_organizations directory_contacts', ''),
      ('calendar_events', 'external_id', 'directory_organizations directory_contacts', ''),
      ('commercial_invoice_groups', 'organization', 'directory_organizations', 'invoices:commercial_invoices'),
      ('commercial_reminders', 'organization', 'directory_organizations', 'invoice:commercial_invoices'),
      ('payment_transfer_order_lines', 'organization', 'directory_organizations', 'invoice:commercial_invoices')
    ) as r (name, field, target, links)
    union all
    select d.name, f.field, f.target, d.links from (values
      ('commercial_quotations', 'linked_quotations:commercial_quotations'),
      ('commercial_purchase_orders', 'linked_quotation:commercial_quotations'),
      ('commercial_delivery_notes', 'linked_purchase_order:commercial_purchase_orders'),
      ('commercial_product_returns', 'linked_purchase_order:commercial_purchase_orders linked_invoice:commercial_invoices'),
      ('commercial_invoices', 'linked_quotation:commercial_quotations linked_purchase_order:commercial_purchase_orders linked_delivery_note:commercial_delivery_notes linked_invoice:commercial_invoices'),
      ('commercial_credits', 'linked_invoice:commercial_invoices linked_product_return:commercial_product_returns'),
      ('commercial_refunds', 'linked_invoice:commercial_invoices linked_product_return:commercial_product_returns')
    ) as d (name, links)
    cross join (values
      ('organization', 'directory_organizations'), ('delivery_contact', 'directory_contacts'), ('invoice_contact', 'directory_contacts')
    ) as f (field, target)
    union all values
      ('commercial_quotations', 'attention_to', 'directory_contacts', 'linked_quotations:commercial_quotations'),
      ('commercial_quotations', 'person', 'directory_contacts', 'linked_quotations:commercial_quotations')
  loop
    execute format('create constraint trigger %I after insert on %I deferrable initially immediate for each row when (new.%I is not null) execute function refuse_merged_reference(%L, %L, %L)',
      'merged_' || reference.field || '_named', reference.name, reference.field, reference.field, reference.target, reference.links);
    execute format('create constraint trigger %I after update of %I on %I deferrable initially immediate for each row when (new.%I is distinct from old.%I and new.%I is not null) execute function refuse_merged_reference(%L, %L, %L)',
      'merged_' || reference.field || '_renamed', reference.field, reference.name, reference.field, reference.field, reference.field, reference.field, reference.target, reference.links);
  end loop;
end $$;
create constraint trigger merged_organization_named after insert on accounting_account_lines deferrable initially immediate
  for each row when (new.organization is not null and new.document_key = 'accounting/entries') execute function refuse_merged_in_entry();
