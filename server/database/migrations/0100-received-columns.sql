create table commercial_received_invoices (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "file" text,
  "status" text,
  "organization" uuid,
  "linked_purchase_order" uuid,
  "reason_code" text,
  "reason_text" text,
  "number" text,
  "supplier_name" text,
  "supplier_siren" text,
  "iban" text,
  "format" text,
  "type_code" text,
  "issue_date" date,
  "due_date" date,
  "deadline" date,
  "currency" text,
  "sub_total_price" numeric,
  "total_taxes" numeric,
  "total_price" numeric,
  "order_reference" text,
  "content" jsonb,
  "sha256" text,
  "warnings" jsonb,
  "invoice" uuid
);
alter table commercial_received_invoices enable row level security;
create policy company_wall on commercial_received_invoices using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_received_invoices_search_idx on commercial_received_invoices using gin (search_text gin_trgm_ops);
create index commercial_received_invoices_organization_idx on commercial_received_invoices (company, "organization");
create index commercial_received_invoices_linked_purchase_order_idx on commercial_received_invoices (company, "linked_purchase_order");
create index commercial_received_invoices_invoice_idx on commercial_received_invoices (company, "invoice");
create index commercial_received_invoices_created_idx on commercial_received_invoices (company, created_at desc, id desc);
create index commercial_received_invoices_title_sort_idx on commercial_received_invoices (company, sort_title, id);
create index commercial_received_invoices_supplier_name_fall_idx on commercial_received_invoices (company, lower("supplier_name") collate "C" desc nulls last, id desc);
create index commercial_received_invoices_supplier_name_rise_idx on commercial_received_invoices (company, lower("supplier_name") collate "C" asc nulls last, id);
create index commercial_received_invoices_supplier_siren_fall_idx on commercial_received_invoices (company, lower("supplier_siren") collate "C" desc nulls last, id desc);
create index commercial_received_invoices_supplier_siren_rise_idx on commercial_received_invoices (company, lower("supplier_siren") collate "C" asc nulls last, id);
create index commercial_received_invoices_issue_date_fall_idx on commercial_received_invoices (company, "issue_date" desc nulls last, id desc);
create index commercial_received_invoices_issue_date_rise_idx on commercial_received_invoices (company, "issue_date" asc nulls last, id);
create index commercial_received_invoices_deadline_fall_idx on commercial_received_invoices (company, "deadline" desc nulls last, id desc);
create index commercial_received_invoices_deadline_rise_idx on commercial_received_invoices (company, "deadline" asc nulls last, id);
create index commercial_received_invoices_total_price_fall_idx on commercial_received_invoices (company, "total_price" desc nulls last, id desc);
create index commercial_received_invoices_total_price_rise_idx on commercial_received_invoices (company, "total_price" asc nulls last, id);
create index commercial_received_invoices_order_reference_fall_idx on commercial_received_invoices (company, lower("order_reference") collate "C" desc nulls last, id desc);
create index commercial_received_invoices_order_reference_rise_idx on commercial_received_invoices (company, lower("order_reference") collate "C" asc nulls last, id);
create index commercial_received_invoices_choices_idx on commercial_received_invoices (company, "status");
alter table commercial_received_invoices add constraint commercial_received_invoices_pk primary key (id);
alter table commercial_received_invoices add constraint commercial_received_invoices_tenant_key unique (company, id);
alter table commercial_received_invoices add constraint commercial_received_invoices_organization_fk foreign key (company, "organization") references directory_organizations (company, id) deferrable initially immediate;
alter table commercial_received_invoices add constraint commercial_received_invoices_linked_purchase_order_fk foreign key (company, "linked_purchase_order") references commercial_purchase_orders (company, id) deferrable initially immediate;
alter table commercial_received_invoices add constraint commercial_received_invoices_invoice_fk foreign key (company, "invoice") references commercial_invoices (company, id) deferrable initially immediate;
alter table commercial_received_invoices
  alter column "file" set not null,
  alter column "status" set not null,
  add constraint status_choice check ("status" in ('received', 'disputed', 'approved', 'refused')),
  add constraint reason_code_choice check ("reason_code" in ('TX_TVA_ERR', 'MONTANTTOTAL_ERR', 'CALCUL_ERR', 'NON_CONFORME', 'DOUBLON', 'DEST_ERR', 'TRANSAC_INC', 'EMMET_INC', 'CONTRAT_TERM', 'DOUBLE_FACT', 'CMD_ERR', 'ADR_ERR', 'REF_CT_ABSENT', 'PU_ERR', 'REM_ERR', 'QTE_ERR', 'ART_ERR', 'LIVR_INCOMP', 'QUALITE_ERR', 'MODPAI_ERR', 'JUSTIF_ABS')),
  add constraint reason_text_length check (char_length("reason_text") <= 2000),
  add constraint format_choice check ("format" in ('facturx', 'cii', 'ubl'));
