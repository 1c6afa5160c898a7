create table auth_cards (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "card_holder" text,
  "type" text
);
create index auth_cards_search_idx on auth_cards using gin (search_text gin_trgm_ops);
create index auth_cards_created_idx on auth_cards (company, created_at desc, id desc);
create index auth_cards_title_sort_idx on auth_cards (company, sort_title, id);
alter table auth_cards add constraint auth_cards_pk primary key (id);
alter table auth_cards add constraint auth_cards_tenant_key unique (company, id);
create table auth_companies (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "vat_exemption" boolean,
  "siret" text,
  "iban" text,
  "bic" text,
  "legal_name" text,
  "legal_form" text,
  "capital" numeric,
  "rcs" text,
  "vat_number" text,
  "email" text,
  "invoice_frame_debits" boolean,
  "penalty_rate" numeric,
  "discount_terms" text,
  "electronic_address" text,
  "slug" text,
  "logo" text,
  "phone" text,
  "bank_name" text,
  "bank_external_id" text,
  "bank_ids" jsonb,
  "services" jsonb,
  "beneficiary_first_name" text,
  "beneficiary_last_name" text,
  "alternative_bridge_email" text,
  "address" text,
  "postal_code" text,
  "city" text,
  "country" text,
  "validation_right" text,
  "negative_stock" boolean
);
create index auth_companies_search_idx on auth_companies using gin (search_text gin_trgm_ops);
create index auth_companies_created_idx on auth_companies (company, created_at desc, id desc);
create index auth_companies_title_sort_idx on auth_companies (company, sort_title, id);
alter table auth_companies add constraint auth_companies_pk primary key (id);
alter table auth_companies add constraint auth_companies_tenant_key unique (company, id);
create table auth_groups (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "permissions" jsonb,
  "number" integer,
  "services" jsonb
);
create index auth_groups_search_idx on auth_groups using gin (search_text gin_trgm_ops);
create index auth_groups_created_idx on auth_groups (company, created_at desc, id desc);
create index auth_groups_title_sort_idx on auth_groups (company, sort_title, id);
alter table auth_groups add constraint auth_groups_pk primary key (id);
alter table auth_groups add constraint auth_groups_tenant_key unique (company, id);
create table auth_invitations (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "email" text,
  "first_name" text,
  "last_name" text,
  "group" integer,
  "groups" jsonb,
  "accepted_at" timestamptz,
  "invited_by" uuid
);
create index auth_invitations_search_idx on auth_invitations using gin (search_text gin_trgm_ops);
create index auth_invitations_created_idx on auth_invitations (company, created_at desc, id desc);
create index auth_invitations_title_sort_idx on auth_invitations (company, sort_title, id);
alter table auth_invitations add constraint auth_invitations_pk primary key (id);
alter table auth_invitations add constraint auth_invitations_tenant_key unique (company, id);
create table auth_notifications_parameters (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "email" text,
  "dkim_name" text,
  "dkim_record" text,
  "dkim_status" text,
  "spf_name" text,
  "spf_record" text,
  "spf_status" text
);
create index auth_notifications_parameters_search_idx on auth_notifications_parameters using gin (search_text gin_trgm_ops);
create index auth_notifications_parameters_created_idx on auth_notifications_parameters (company, created_at desc, id desc);
create index auth_notifications_parameters_title_sort_idx on auth_notifications_parameters (company, sort_title, id);
alter table auth_notifications_parameters add constraint auth_notifications_parameters_pk primary key (id);
alter table auth_notifications_parameters add constraint auth_notifications_parameters_tenant_key unique (company, id);
create table auth_services (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text
);
create index auth_services_search_idx on auth_services using gin (search_text gin_trgm_ops);
create index auth_services_created_idx on auth_services (company, created_at desc, id desc);
create index auth_services_title_sort_idx on auth_services (company, sort_title, id);
alter table auth_services add constraint auth_services_pk primary key (id);
alter table auth_services add constraint auth_services_tenant_key unique (company, id);
create table auth_users (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "first_name" text,
  "last_name" text,
  "email" text,
  "profile_picture" text,
  "job_position" text,
  "groups" jsonb,
  "is_active" boolean,
  "language" text
);
create index auth_users_search_idx on auth_users using gin (search_text gin_trgm_ops);
create index auth_users_created_idx on auth_users (company, created_at desc, id desc);
create index auth_users_title_sort_idx on auth_users (company, sort_title, id);
alter table auth_users add constraint auth_users_pk primary key (id);
alter table auth_users add constraint auth_users_tenant_key unique (company, id);
create table directory_addresses (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "address" text,
  "default" boolean,
  "postcode" text,
  "city" text,
  "country" text,
  "organization" uuid,
  "contact" uuid
);
create index directory_addresses_search_idx on directory_addresses using gin (search_text gin_trgm_ops);
create index directory_addresses_created_idx on directory_addresses (company, created_at desc, id desc);
create index directory_addresses_organization_idx on directory_addresses (company, "organization");
create index directory_addresses_contact_idx on directory_addresses (company, "contact");
create index directory_addresses_title_sort_idx on directory_addresses (company, sort_title, id);
alter table directory_addresses add constraint directory_addresses_pk primary key (id);
alter table directory_addresses add constraint directory_addresses_tenant_key unique (company, id);
create table directory_contact_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "contact" uuid,
  "title" text,
  "document" text,
  "size" numeric
);
create index directory_contact_documents_search_idx on directory_contact_documents using gin (search_text gin_trgm_ops);
create index directory_contact_documents_created_idx on directory_contact_documents (company, created_at desc, id desc);
create index directory_contact_documents_contact_idx on directory_contact_documents (company, "contact");
create index directory_contact_documents_title_sort_idx on directory_contact_documents (company, sort_title, id);
alter table directory_contact_documents add constraint directory_contact_documents_pk primary key (id);
alter table directory_contact_documents add constraint directory_contact_documents_tenant_key unique (company, id);
create table directory_contact_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "contact" uuid,
  "text" text,
  "pin" boolean,
  "user" uuid
);
create index directory_contact_notes_search_idx on directory_contact_notes using gin (search_text gin_trgm_ops);
create index directory_contact_notes_created_idx on directory_contact_notes (company, created_at desc, id desc);
create index directory_contact_notes_contact_idx on directory_contact_notes (company, "contact");
create index directory_contact_notes_title_sort_idx on directory_contact_notes (company, sort_title, id);
alter table directory_contact_notes add constraint directory_contact_notes_pk primary key (id);
alter table directory_contact_notes add constraint directory_contact_notes_tenant_key unique (company, id);
create table directory_contacts (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "last_name" text,
  "is_active" boolean,
  "address" text,
  "postcode" text,
  "city" text,
  "country" text,
  "email" text,
  "phone" text,
  "twitter_link" text,
  "facebook_link" text,
  "instagram_link" text,
  "linkedin_link" text,
  "first_name" text,
  "post" text,
  "region" text,
  "adress_secondary" text,
  "website" text,
  "keywords" jsonb,
  "commercial_assigned" uuid,
  "organization" uuid,
  "type" text,
  "category" text
);
create index directory_contacts_search_idx on directory_contacts using gin (search_text gin_trgm_ops);
create index directory_contacts_created_idx on directory_contacts (company, created_at desc, id desc);
create index directory_contacts_organization_idx on directory_contacts (company, "organization");
create index directory_contacts_title_sort_idx on directory_contacts (company, sort_title, id);
alter table directory_contacts add constraint directory_contacts_pk primary key (id);
alter table directory_contacts add constraint directory_contacts_tenant_key unique (company, id);
create table directory_organization_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "organization" uuid,
  "title" text,
  "document" text,
  "size" numeric,
  "contact" uuid
);
create index directory_organization_documents_search_idx on directory_organization_documents using gin (search_text gin_trgm_ops);
create index directory_organization_documents_created_idx on directory_organization_documents (company, created_at desc, id desc);
create index directory_organization_documents_organization_idx on directory_organization_documents (company, "organization");
create index directory_organization_documents_contact_idx on directory_organization_documents (company, "contact");
create index directory_organization_documents_title_sort_idx on directory_organization_documents (company, sort_title, id);
alter table directory_organization_documents add constraint directory_organization_documents_pk primary key (id);
alter table directory_organization_documents add constraint directory_organization_documents_tenant_key unique (company, id);
create table directory_organization_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "organization" uuid,
  "text" text,
  "pin" boolean,
  "user" uuid,
  "contact" uuid
);
create index directory_organization_notes_search_idx on directory_organization_notes using gin (search_text gin_trgm_ops);
create index directory_organization_notes_created_idx on directory_organization_notes (company, created_at desc, id desc);
create index directory_organization_notes_organization_idx on directory_organization_notes (company, "organization");
create index directory_organization_notes_contact_idx on directory_organization_notes (company, "contact");
create index directory_organization_notes_title_sort_idx on directory_organization_notes (company, sort_title, id);
alter table directory_organization_notes add constraint directory_organization_notes_pk primary key (id);
alter table directory_organization_notes add constraint directory_organization_notes_tenant_key unique (company, id);
create table directory_organizations (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "company_name" text,
  "is_manufacturer" boolean,
  "is_person" boolean,
  "is_active" boolean,
  "address" text,
  "postcode" text,
  "city" text,
  "country" text,
  "email" text,
  "phone" text,
  "twitter_link" text,
  "facebook_link" text,
  "instagram_link" text,
  "linkedin_link" text,
  "type" text,
  "region" text,
  "website" text,
  "keywords" jsonb,
  "vat_number" text,
  "intracommunity_vat_number" text,
  "siret_number" text,
  "currency" text,
  "default_price" uuid,
  "default_tax" uuid,
  "default_discount" numeric,
  "default_tax_type" text,
  "references" text,
  "discount" numeric,
  "payday" integer,
  "payment_method" text,
  "display_commercial_name" boolean,
  "display_county" boolean,
  "deadline" text,
  "sale_tax" uuid,
  "sku" text,
  "buy_tax" uuid,
  "iban" text,
  "bic" text,
  "invoice_policy" text,
  "category" text,
  "source" text,
  "electronic_address" text,
  "language" text
);
create index directory_organizations_search_idx on directory_organizations using gin (search_text gin_trgm_ops);
create index directory_organizations_created_idx on directory_organizations (company, created_at desc, id desc);
create index directory_organizations_default_price_idx on directory_organizations (company, "default_price");
create index directory_organizations_default_tax_idx on directory_organizations (company, "default_tax");
create index directory_organizations_sale_tax_idx on directory_organizations (company, "sale_tax");
create index directory_organizations_buy_tax_idx on directory_organizations (company, "buy_tax");
create index directory_organizations_title_sort_idx on directory_organizations (company, sort_title, id);
alter table directory_organizations add constraint directory_organizations_pk primary key (id);
alter table directory_organizations add constraint directory_organizations_tenant_key unique (company, id);
create table commercial_aged_scales (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "organization" uuid,
  "is_sales" boolean,
  "not_due" numeric,
  "days_1_30" numeric,
  "days_31_60" numeric,
  "days_61_90" numeric,
  "days_over_90" numeric,
  "total" numeric
);
create index commercial_aged_scales_search_idx on commercial_aged_scales using gin (search_text gin_trgm_ops);
create index commercial_aged_scales_created_idx on commercial_aged_scales (company, created_at desc, id desc);
create index commercial_aged_scales_organization_idx on commercial_aged_scales (company, "organization");
create index commercial_aged_scales_total_sort_idx on commercial_aged_scales (company, "total" desc nulls last, id desc);
create index commercial_aged_scales_title_sort_idx on commercial_aged_scales (company, sort_title, id);
alter table commercial_aged_scales add constraint commercial_aged_scales_pk primary key (id);
alter table commercial_aged_scales add constraint commercial_aged_scales_tenant_key unique (company, id);
create table commercial_business_management_flows (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "month" integer,
  "business_management_forecast" uuid,
  "type" text,
  "total" numeric,
  "label" uuid
);
create index commercial_business_management_flows_search_idx on commercial_business_management_flows using gin (search_text gin_trgm_ops);
create index commercial_business_management_flows_created_idx on commercial_business_management_flows (company, created_at desc, id desc);
create index commercial_business_management_flows_business_management_for on commercial_business_management_flows (company, "business_management_forecast");
create index commercial_business_management_flows_label_idx on commercial_business_management_flows (company, "label");
create index commercial_business_management_flows_title_sort_idx on commercial_business_management_flows (company, sort_title, id);
alter table commercial_business_management_flows add constraint commercial_business_management_flows_pk primary key (id);
alter table commercial_business_management_flows add constraint commercial_business_management_flows_tenant_key unique (company, id);
create table commercial_business_management_forecasts (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "year" integer
);
create index commercial_business_management_forecasts_search_idx on commercial_business_management_forecasts using gin (search_text gin_trgm_ops);
create index commercial_business_management_forecasts_created_idx on commercial_business_management_forecasts (company, created_at desc, id desc);
create index commercial_business_management_forecasts_year_sort_idx on commercial_business_management_forecasts (company, "year" desc nulls last, id desc);
create index commercial_business_management_forecasts_title_sort_idx on commercial_business_management_forecasts (company, sort_title, id);
alter table commercial_business_management_forecasts add constraint commercial_business_management_forecasts_pk primary key (id);
alter table commercial_business_management_forecasts add constraint commercial_business_management_forecasts_tenant_key unique (company, id);
create table commercial_business_management_years (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "year" integer,
  "month" integer,
  "total_in" numeric,
  "total_out" numeric
);
create index commercial_business_management_years_search_idx on commercial_business_management_years using gin (search_text gin_trgm_ops);
create index commercial_business_management_years_created_idx on commercial_business_management_years (company, created_at desc, id desc);
create index commercial_business_management_years_month_sort_idx on commercial_business_management_years (company, "month" desc nulls last, id desc);
create index commercial_business_management_years_title_sort_idx on commercial_business_management_years (company, sort_title, id);
alter table commercial_business_management_years add constraint commercial_business_management_years_pk primary key (id);
alter table commercial_business_management_years add constraint commercial_business_management_years_tenant_key unique (company, id);
create table commercial_business_opportunities (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "status" text,
  "priority" text,
  "amount" numeric,
  "probability" integer,
  "smart_management" boolean,
  "lower_weighting" integer,
  "lower_frequency" integer,
  "organization" uuid,
  "contact" uuid,
  "description" text,
  "keywords" jsonb,
  "phone" text,
  "email" text,
  "state" uuid,
  "end_date" date,
  "expected_end_date" date,
  "main_user" uuid,
  "assigned_users" jsonb,
  "weighting" integer,
  "is_person" boolean,
  "source" text,
  "other_source" text,
  "last_management_update" timestamptz
);
create index commercial_business_opportunities_search_idx on commercial_business_opportunities using gin (search_text gin_trgm_ops);
create index commercial_business_opportunities_created_idx on commercial_business_opportunities (company, created_at desc, id desc);
create index commercial_business_opportunities_organization_idx on commercial_business_opportunities (company, "organization");
create index commercial_business_opportunities_contact_idx on commercial_business_opportunities (company, "contact");
create index commercial_business_opportunities_state_idx on commercial_business_opportunities (company, "state");
create index commercial_business_opportunities_title_sort_idx on commercial_business_opportunities (company, sort_title, id);
alter table commercial_business_opportunities add constraint commercial_business_opportunities_pk primary key (id);
alter table commercial_business_opportunities add constraint commercial_business_opportunities_tenant_key unique (company, id);
create table commercial_classification_rules (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "is_active" boolean,
  "rule" text,
  "label" uuid
);
create index commercial_classification_rules_search_idx on commercial_classification_rules using gin (search_text gin_trgm_ops);
create index commercial_classification_rules_created_idx on commercial_classification_rules (company, created_at desc, id desc);
create index commercial_classification_rules_label_idx on commercial_classification_rules (company, "label");
create index commercial_classification_rules_title_sort_idx on commercial_classification_rules (company, sort_title, id);
alter table commercial_classification_rules add constraint commercial_classification_rules_pk primary key (id);
alter table commercial_classification_rules add constraint commercial_classification_rules_tenant_key unique (company, id);
create table commercial_credit_lines (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "transaction" uuid,
  "kind" text,
  "product_name" text,
  "product" uuid,
  "quantity" numeric,
  "position" integer,
  "unit" text,
  "description" text,
  "source_line" text,
  "price" numeric,
  "discount" numeric,
  "taxes" jsonb,
  "total" numeric,
  "available_stock" numeric,
  "is_valid" boolean
);
create index commercial_credit_lines_search_idx on commercial_credit_lines using gin (search_text gin_trgm_ops);
create index commercial_credit_lines_created_idx on commercial_credit_lines (company, created_at desc, id desc);
create index commercial_credit_lines_transaction_idx on commercial_credit_lines (company, "transaction");
create index commercial_credit_lines_product_idx on commercial_credit_lines (company, "product");
create index commercial_credit_lines_position_sort_idx on commercial_credit_lines (company, "position" desc nulls last, id desc);
create index commercial_credit_lines_title_sort_idx on commercial_credit_lines (company, sort_title, id);
alter table commercial_credit_lines add constraint commercial_credit_lines_pk primary key (id);
alter table commercial_credit_lines add constraint commercial_credit_lines_tenant_key unique (company, id);
create table commercial_credits (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "is_sales" boolean,
  "currency" text,
  "number" text,
  "subject" text,
  "organization" uuid,
  "issue_date" date,
  "ref" text,
  "external_refs" text,
  "stockage_area" uuid,
  "legal_policy" text,
  "seller" uuid,
  "discount_type" text,
  "price_level" uuid,
  "discount" numeric,
  "cost" numeric,
  "delivery_address" text,
  "delivery_city" text,
  "delivery_postal_code" text,
  "delivery_country" text,
  "delivery_date" date,
  "delivery_contact" uuid,
  "delivery_phone" text,
  "delivery_email" text,
  "tracking" text,
  "delivery_taxes" jsonb,
  "invoice_address" text,
  "invoice_city" text,
  "invoice_postal_code" text,
  "invoice_country" text,
  "invoice_phone" text,
  "invoice_contact" uuid,
  "invoice_email" text,
  "invoice_iban" text,
  "invoice_bic" text,
  "status" text,
  "linked_product_return" uuid,
  "linked_invoice" uuid,
  "linked_quotation" uuid,
  "expiration_date" date,
  "need_lines" boolean,
  "total_quantity" numeric,
  "send" text,
  "send_date" timestamptz,
  "public_key" text,
  "seller_frozen" jsonb,
  "buyer_frozen" jsonb,
  "hash" text,
  "previous_hash" text,
  "validated_by" uuid,
  "validated_at" timestamptz,
  "sub_total_price" numeric,
  "total_taxes" numeric,
  "total_price" numeric,
  "transaction_taxes" jsonb,
  "total_discount" numeric,
  "advancement" text
);
create index commercial_credits_search_idx on commercial_credits using gin (search_text gin_trgm_ops);
create index commercial_credits_created_idx on commercial_credits (company, created_at desc, id desc);
create index commercial_credits_organization_idx on commercial_credits (company, "organization");
create index commercial_credits_stockage_area_idx on commercial_credits (company, "stockage_area");
create index commercial_credits_price_level_idx on commercial_credits (company, "price_level");
create index commercial_credits_delivery_contact_idx on commercial_credits (company, "delivery_contact");
create index commercial_credits_invoice_contact_idx on commercial_credits (company, "invoice_contact");
create index commercial_credits_linked_product_return_idx on commercial_credits (company, "linked_product_return");
create index commercial_credits_linked_invoice_idx on commercial_credits (company, "linked_invoice");
create index commercial_credits_linked_quotation_idx on commercial_credits (company, "linked_quotation");
create index commercial_credits_title_sort_idx on commercial_credits (company, sort_title, id);
alter table commercial_credits add constraint commercial_credits_pk primary key (id);
alter table commercial_credits add constraint commercial_credits_tenant_key unique (company, id);
create table commercial_delivery_note_lines (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "transaction" uuid,
  "kind" text,
  "product_name" text,
  "product" uuid,
  "quantity" numeric,
  "position" integer,
  "unit" text,
  "description" text,
  "source_line" text,
  "available_stock" numeric,
  "is_valid" boolean
);
create index commercial_delivery_note_lines_search_idx on commercial_delivery_note_lines using gin (search_text gin_trgm_ops);
create index commercial_delivery_note_lines_created_idx on commercial_delivery_note_lines (company, created_at desc, id desc);
create index commercial_delivery_note_lines_transaction_idx on commercial_delivery_note_lines (company, "transaction");
create index commercial_delivery_note_lines_product_idx on commercial_delivery_note_lines (company, "product");
create index commercial_delivery_note_lines_position_sort_idx on commercial_delivery_note_lines (company, "position" desc nulls last, id desc);
create index commercial_delivery_note_lines_title_sort_idx on commercial_delivery_note_lines (company, sort_title, id);
alter table commercial_delivery_note_lines add constraint commercial_delivery_note_lines_pk primary key (id);
alter table commercial_delivery_note_lines add constraint commercial_delivery_note_lines_tenant_key unique (company, id);
create table commercial_delivery_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "is_sales" boolean,
  "currency" text,
  "number" text,
  "subject" text,
  "organization" uuid,
  "issue_date" date,
  "ref" text,
  "external_refs" text,
  "stockage_area" uuid,
  "legal_policy" text,
  "seller" uuid,
  "delivery_address" text,
  "delivery_city" text,
  "delivery_postal_code" text,
  "delivery_country" text,
  "delivery_date" date,
  "delivery_contact" uuid,
  "delivery_phone" text,
  "delivery_email" text,
  "tracking" text,
  "invoice_address" text,
  "invoice_city" text,
  "invoice_postal_code" text,
  "invoice_country" text,
  "invoice_phone" text,
  "invoice_contact" uuid,
  "invoice_email" text,
  "invoice_iban" text,
  "invoice_bic" text,
  "status" text,
  "linked_purchase_order" uuid,
  "need_lines" boolean,
  "total_quantity" numeric,
  "send" text,
  "send_date" timestamptz,
  "public_key" text,
  "seller_frozen" jsonb,
  "buyer_frozen" jsonb,
  "hash" text,
  "previous_hash" text,
  "validated_by" uuid,
  "validated_at" timestamptz
);
create index commercial_delivery_notes_search_idx on commercial_delivery_notes using gin (search_text gin_trgm_ops);
create index commercial_delivery_notes_created_idx on commercial_delivery_notes (company, created_at desc, id desc);
create index commercial_delivery_notes_organization_idx on commercial_delivery_notes (company, "organization");
create index commercial_delivery_notes_stockage_area_idx on commercial_delivery_notes (company, "stockage_area");
create index commercial_delivery_notes_delivery_contact_idx on commercial_delivery_notes (company, "delivery_contact");
create index commercial_delivery_notes_invoice_contact_idx on commercial_delivery_notes (company, "invoice_contact");
create index commercial_delivery_notes_linked_purchase_order_idx on commercial_delivery_notes (company, "linked_purchase_order");
create index commercial_delivery_notes_title_sort_idx on commercial_delivery_notes (company, sort_title, id);
alter table commercial_delivery_notes add constraint commercial_delivery_notes_pk primary key (id);
alter table commercial_delivery_notes add constraint commercial_delivery_notes_tenant_key unique (company, id);
create table commercial_invoice_groups (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "organization" uuid,
  "invoices" jsonb
);
create index commercial_invoice_groups_search_idx on commercial_invoice_groups using gin (search_text gin_trgm_ops);
create index commercial_invoice_groups_created_idx on commercial_invoice_groups (company, created_at desc, id desc);
create index commercial_invoice_groups_organization_idx on commercial_invoice_groups (company, "organization");
create index commercial_invoice_groups_title_sort_idx on commercial_invoice_groups (company, sort_title, id);
alter table commercial_invoice_groups add constraint commercial_invoice_groups_pk primary key (id);
alter table commercial_invoice_groups add constraint commercial_invoice_groups_tenant_key unique (company, id);
create table commercial_invoice_lines (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "transaction" uuid,
  "kind" text,
  "product_name" text,
  "product" uuid,
  "quantity" numeric,
  "position" integer,
  "unit" text,
  "description" text,
  "source_line" text,
  "price" numeric,
  "discount" numeric,
  "taxes" jsonb,
  "label" uuid,
  "total" numeric,
  "available_stock" numeric,
  "is_valid" boolean
);
create index commercial_invoice_lines_search_idx on commercial_invoice_lines using gin (search_text gin_trgm_ops);
create index commercial_invoice_lines_created_idx on commercial_invoice_lines (company, created_at desc, id desc);
create index commercial_invoice_lines_transaction_idx on commercial_invoice_lines (company, "transaction");
create index commercial_invoice_lines_product_idx on commercial_invoice_lines (company, "product");
create index commercial_invoice_lines_label_idx on commercial_invoice_lines (company, "label");
create index commercial_invoice_lines_position_sort_idx on commercial_invoice_lines (company, "position" desc nulls last, id desc);
create index commercial_invoice_lines_title_sort_idx on commercial_invoice_lines (company, sort_title, id);
alter table commercial_invoice_lines add constraint commercial_invoice_lines_pk primary key (id);
alter table commercial_invoice_lines add constraint commercial_invoice_lines_tenant_key unique (company, id);
create table commercial_invoice_payments (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "invoice" uuid,
  "amount" numeric,
  "payment_date" timestamptz,
  "payment_method" text,
  "provider" text,
  "note" text,
  "justified" boolean,
  "is_sales" boolean,
  "state" text,
  "payment_status" text,
  "provider_reference" text
);
create index commercial_invoice_payments_search_idx on commercial_invoice_payments using gin (search_text gin_trgm_ops);
create index commercial_invoice_payments_created_idx on commercial_invoice_payments (company, created_at desc, id desc);
create index commercial_invoice_payments_invoice_idx on commercial_invoice_payments (company, "invoice");
create index commercial_invoice_payments_payment_date_sort_idx on commercial_invoice_payments (company, "payment_date" desc nulls last, id desc);
create index commercial_invoice_payments_title_sort_idx on commercial_invoice_payments (company, sort_title, id);
alter table commercial_invoice_payments add constraint commercial_invoice_payments_pk primary key (id);
alter table commercial_invoice_payments add constraint commercial_invoice_payments_tenant_key unique (company, id);
create table commercial_invoices (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "is_sales" boolean,
  "currency" text,
  "number" text,
  "subject" text,
  "organization" uuid,
  "issue_date" date,
  "ref" text,
  "external_refs" text,
  "stockage_area" uuid,
  "legal_policy" text,
  "seller" uuid,
  "discount_type" text,
  "price_level" uuid,
  "discount" numeric,
  "cost" numeric,
  "delivery_address" text,
  "delivery_city" text,
  "delivery_postal_code" text,
  "delivery_country" text,
  "delivery_date" date,
  "delivery_contact" uuid,
  "delivery_phone" text,
  "delivery_email" text,
  "tracking" text,
  "delivery_taxes" jsonb,
  "invoice_address" text,
  "invoice_city" text,
  "invoice_postal_code" text,
  "invoice_country" text,
  "invoice_phone" text,
  "invoice_contact" uuid,
  "invoice_email" text,
  "invoice_iban" text,
  "invoice_bic" text,
  "status" text,
  "type" text,
  "expiration_date" date,
  "expiration_payment" date,
  "payment_method" text,
  "linked_quotation" uuid,
  "linked_purchase_order" uuid,
  "linked_delivery_note" uuid,
  "need_lines" boolean,
  "installments" jsonb,
  "is_periodic" boolean,
  "periodic_date" date,
  "personal_organization" uuid,
  "linked_invoice" uuid,
  "linked_deposits" jsonb,
  "total_quantity" numeric,
  "send" text,
  "send_date" timestamptz,
  "public_key" text,
  "seller_frozen" jsonb,
  "buyer_frozen" jsonb,
  "hash" text,
  "previous_hash" text,
  "validated_by" uuid,
  "validated_at" timestamptz,
  "sub_total_price" numeric,
  "total_taxes" numeric,
  "total_price" numeric,
  "transaction_taxes" jsonb,
  "total_discount" numeric,
  "payment_status" text,
  "advancement" text,
  "left_to_pay" numeric,
  "voucher_number" text
);
create index commercial_invoices_search_idx on commercial_invoices using gin (search_text gin_trgm_ops);
create index commercial_invoices_created_idx on commercial_invoices (company, created_at desc, id desc);
create index commercial_invoices_organization_idx on commercial_invoices (company, "organization");
create index commercial_invoices_stockage_area_idx on commercial_invoices (company, "stockage_area");
create index commercial_invoices_price_level_idx on commercial_invoices (company, "price_level");
create index commercial_invoices_delivery_contact_idx on commercial_invoices (company, "delivery_contact");
create index commercial_invoices_invoice_contact_idx on commercial_invoices (company, "invoice_contact");
create index commercial_invoices_linked_quotation_idx on commercial_invoices (company, "linked_quotation");
create index commercial_invoices_linked_purchase_order_idx on commercial_invoices (company, "linked_purchase_order");
create index commercial_invoices_linked_delivery_note_idx on commercial_invoices (company, "linked_delivery_note");
create index commercial_invoices_personal_organization_idx on commercial_invoices (company, "personal_organization");
create index commercial_invoices_linked_invoice_idx on commercial_invoices (company, "linked_invoice");
create index commercial_invoices_title_sort_idx on commercial_invoices (company, sort_title, id);
alter table commercial_invoices add constraint commercial_invoices_pk primary key (id);
alter table commercial_invoices add constraint commercial_invoices_tenant_key unique (company, id);
create table commercial_label_rules (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "label" text,
  "is_business_management_label" boolean,
  "is_accounting_label" boolean,
  "is_active" boolean,
  "account" uuid,
  "type" text
);
create index commercial_label_rules_search_idx on commercial_label_rules using gin (search_text gin_trgm_ops);
create index commercial_label_rules_created_idx on commercial_label_rules (company, created_at desc, id desc);
create index commercial_label_rules_account_idx on commercial_label_rules (company, "account");
create index commercial_label_rules_title_sort_idx on commercial_label_rules (company, sort_title, id);
alter table commercial_label_rules add constraint commercial_label_rules_pk primary key (id);
alter table commercial_label_rules add constraint commercial_label_rules_tenant_key unique (company, id);
create table commercial_personal_organizations (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "vat_exemption" boolean,
  "siret" text,
  "iban" text,
  "bic" text,
  "legal_name" text,
  "legal_form" text,
  "capital" numeric,
  "rcs" text,
  "vat_number" text,
  "email" text,
  "invoice_frame_debits" boolean,
  "penalty_rate" numeric,
  "discount_terms" text,
  "electronic_address" text,
  "address" text,
  "postal_code" text,
  "city" text,
  "country" text,
  "phone" text,
  "logo" text
);
create index commercial_personal_organizations_search_idx on commercial_personal_organizations using gin (search_text gin_trgm_ops);
create index commercial_personal_organizations_created_idx on commercial_personal_organizations (company, created_at desc, id desc);
create index commercial_personal_organizations_title_sort_idx on commercial_personal_organizations (company, sort_title, id);
alter table commercial_personal_organizations add constraint commercial_personal_organizations_pk primary key (id);
alter table commercial_personal_organizations add constraint commercial_personal_organizations_tenant_key unique (company, id);
create table commercial_price_levels (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "is_active" boolean,
  "type" text
);
create index commercial_price_levels_search_idx on commercial_price_levels using gin (search_text gin_trgm_ops);
create index commercial_price_levels_created_idx on commercial_price_levels (company, created_at desc, id desc);
create index commercial_price_levels_title_sort_idx on commercial_price_levels (company, sort_title, id);
alter table commercial_price_levels add constraint commercial_price_levels_pk primary key (id);
alter table commercial_price_levels add constraint commercial_price_levels_tenant_key unique (company, id);
create table commercial_product_return_lines (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "transaction" uuid,
  "kind" text,
  "product_name" text,
  "product" uuid,
  "quantity" numeric,
  "position" integer,
  "unit" text,
  "description" text,
  "source_line" text,
  "price" numeric,
  "discount" numeric,
  "taxes" jsonb,
  "total" numeric,
  "available_stock" numeric,
  "is_valid" boolean
);
create index commercial_product_return_lines_search_idx on commercial_product_return_lines using gin (search_text gin_trgm_ops);
create index commercial_product_return_lines_created_idx on commercial_product_return_lines (company, created_at desc, id desc);
create index commercial_product_return_lines_transaction_idx on commercial_product_return_lines (company, "transaction");
create index commercial_product_return_lines_product_idx on commercial_product_return_lines (company, "product");
create index commercial_product_return_lines_position_sort_idx on commercial_product_return_lines (company, "position" desc nulls last, id desc);
create index commercial_product_return_lines_title_sort_idx on commercial_product_return_lines (company, sort_title, id);
alter table commercial_product_return_lines add constraint commercial_product_return_lines_pk primary key (id);
alter table commercial_product_return_lines add constraint commercial_product_return_lines_tenant_key unique (company, id);
create table commercial_product_returns (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "is_sales" boolean,
  "currency" text,
  "number" text,
  "subject" text,
  "organization" uuid,
  "issue_date" date,
  "ref" text,
  "external_refs" text,
  "stockage_area" uuid,
  "legal_policy" text,
  "seller" uuid,
  "discount_type" text,
  "price_level" uuid,
  "discount" numeric,
  "cost" numeric,
  "delivery_address" text,
  "delivery_city" text,
  "delivery_postal_code" text,
  "delivery_country" text,
  "delivery_date" date,
  "delivery_contact" uuid,
  "delivery_phone" text,
  "delivery_email" text,
  "tracking" text,
  "delivery_taxes" jsonb,
  "invoice_address" text,
  "invoice_city" text,
  "invoice_postal_code" text,
  "invoice_country" text,
  "invoice_phone" text,
  "invoice_contact" uuid,
  "invoice_email" text,
  "invoice_iban" text,
  "invoice_bic" text,
  "status" text,
  "return_to_storage" uuid,
  "linked_purchase_order" uuid,
  "linked_invoice" uuid,
  "need_lines" boolean,
  "total_quantity" numeric,
  "send" text,
  "send_date" timestamptz,
  "public_key" text,
  "seller_frozen" jsonb,
  "buyer_frozen" jsonb,
  "hash" text,
  "previous_hash" text,
  "validated_by" uuid,
  "validated_at" timestamptz,
  "sub_total_price" numeric,
  "total_taxes" numeric,
  "total_price" numeric,
  "transaction_taxes" jsonb,
  "total_discount" numeric
);
create index commercial_product_returns_search_idx on commercial_product_returns using gin (search_text gin_trgm_ops);
create index commercial_product_returns_created_idx on commercial_product_returns (company, created_at desc, id desc);
create index commercial_product_returns_organization_idx on commercial_product_returns (company, "organization");
create index commercial_product_returns_stockage_area_idx on commercial_product_returns (company, "stockage_area");
create index commercial_product_returns_price_level_idx on commercial_product_returns (company, "price_level");
create index commercial_product_returns_delivery_contact_idx on commercial_product_returns (company, "delivery_contact");
create index commercial_product_returns_invoice_contact_idx on commercial_product_returns (company, "invoice_contact");
create index commercial_product_returns_return_to_storage_idx on commercial_product_returns (company, "return_to_storage");
create index commercial_product_returns_linked_purchase_order_idx on commercial_product_returns (company, "linked_purchase_order");
create index commercial_product_returns_linked_invoice_idx on commercial_product_returns (company, "linked_invoice");
create index commercial_product_returns_title_sort_idx on commercial_product_returns (company, sort_title, id);
alter table commercial_product_returns add constraint commercial_product_returns_pk primary key (id);
alter table commercial_product_returns add constraint commercial_product_returns_tenant_key unique (company, id);
create table commercial_purchase_order_lines (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "transaction" uuid,
  "kind" text,
  "product_name" text,
  "product" uuid,
  "quantity" numeric,
  "position" integer,
  "unit" text,
  "description" text,
  "source_line" text,
  "price" numeric,
  "discount" numeric,
  "taxes" jsonb,
  "total" numeric,
  "available_stock" numeric,
  "is_valid" boolean
);
create index commercial_purchase_order_lines_search_idx on commercial_purchase_order_lines using gin (search_text gin_trgm_ops);
create index commercial_purchase_order_lines_created_idx on commercial_purchase_order_lines (company, created_at desc, id desc);
create index commercial_purchase_order_lines_transaction_idx on commercial_purchase_order_lines (company, "transaction");
create index commercial_purchase_order_lines_product_idx on commercial_purchase_order_lines (company, "product");
create index commercial_purchase_order_lines_position_sort_idx on commercial_purchase_order_lines (company, "position" desc nulls last, id desc);
create index commercial_purchase_order_lines_title_sort_idx on commercial_purchase_order_lines (company, sort_title, id);
alter table commercial_purchase_order_lines add constraint commercial_purchase_order_lines_pk primary key (id);
alter table commercial_purchase_order_lines add constraint commercial_purchase_order_lines_tenant_key unique (company, id);
create table commercial_purchase_orders (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "is_sales" boolean,
  "currency" text,
  "number" text,
  "subject" text,
  "organization" uuid,
  "issue_date" date,
  "ref" text,
  "external_refs" text,
  "stockage_area" uuid,
  "legal_policy" text,
  "seller" uuid,
  "discount_type" text,
  "price_level" uuid,
  "discount" numeric,
  "cost" numeric,
  "delivery_address" text,
  "delivery_city" text,
  "delivery_postal_code" text,
  "delivery_country" text,
  "delivery_date" date,
  "delivery_contact" uuid,
  "delivery_phone" text,
  "delivery_email" text,
  "tracking" text,
  "delivery_taxes" jsonb,
  "invoice_address" text,
  "invoice_city" text,
  "invoice_postal_code" text,
  "invoice_country" text,
  "invoice_phone" text,
  "invoice_contact" uuid,
  "invoice_email" text,
  "invoice_iban" text,
  "invoice_bic" text,
  "status" text,
  "linked_quotation" uuid,
  "total_quantity" numeric,
  "send" text,
  "send_date" timestamptz,
  "public_key" text,
  "seller_frozen" jsonb,
  "buyer_frozen" jsonb,
  "hash" text,
  "previous_hash" text,
  "validated_by" uuid,
  "validated_at" timestamptz,
  "sub_total_price" numeric,
  "total_taxes" numeric,
  "total_price" numeric,
  "transaction_taxes" jsonb,
  "total_discount" numeric
);
create index commercial_purchase_orders_search_idx on commercial_purchase_orders using gin (search_text gin_trgm_ops);
create index commercial_purchase_orders_created_idx on commercial_purchase_orders (company, created_at desc, id desc);
create index commercial_purchase_orders_organization_idx on commercial_purchase_orders (company, "organization");
create index commercial_purchase_orders_stockage_area_idx on commercial_purchase_orders (company, "stockage_area");
create index commercial_purchase_orders_price_level_idx on commercial_purchase_orders (company, "price_level");
create index commercial_purchase_orders_delivery_contact_idx on commercial_purchase_orders (company, "delivery_contact");
create index commercial_purchase_orders_invoice_contact_idx on commercial_purchase_orders (company, "invoice_contact");
create index commercial_purchase_orders_linked_quotation_idx on commercial_purchase_orders (company, "linked_quotation");
create index commercial_purchase_orders_title_sort_idx on commercial_purchase_orders (company, sort_title, id);
alter table commercial_purchase_orders add constraint commercial_purchase_orders_pk primary key (id);
alter table commercial_purchase_orders add constraint commercial_purchase_orders_tenant_key unique (company, id);
create table commercial_quotation_lines (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "transaction" uuid,
  "kind" text,
  "product_name" text,
  "product" uuid,
  "quantity" numeric,
  "position" integer,
  "unit" text,
  "description" text,
  "source_line" text,
  "price" numeric,
  "discount" numeric,
  "taxes" jsonb,
  "total" numeric,
  "available_stock" numeric,
  "is_valid" boolean
);
create index commercial_quotation_lines_search_idx on commercial_quotation_lines using gin (search_text gin_trgm_ops);
create index commercial_quotation_lines_created_idx on commercial_quotation_lines (company, created_at desc, id desc);
create index commercial_quotation_lines_transaction_idx on commercial_quotation_lines (company, "transaction");
create index commercial_quotation_lines_product_idx on commercial_quotation_lines (company, "product");
create index commercial_quotation_lines_position_sort_idx on commercial_quotation_lines (company, "position" desc nulls last, id desc);
create index commercial_quotation_lines_title_sort_idx on commercial_quotation_lines (company, sort_title, id);
alter table commercial_quotation_lines add constraint commercial_quotation_lines_pk primary key (id);
alter table commercial_quotation_lines add constraint commercial_quotation_lines_tenant_key unique (company, id);
create table commercial_quotations (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "is_sales" boolean,
  "currency" text,
  "number" text,
  "subject" text,
  "organization" uuid,
  "issue_date" date,
  "ref" text,
  "external_refs" text,
  "stockage_area" uuid,
  "legal_policy" text,
  "seller" uuid,
  "discount_type" text,
  "price_level" uuid,
  "discount" numeric,
  "cost" numeric,
  "delivery_address" text,
  "delivery_city" text,
  "delivery_postal_code" text,
  "delivery_country" text,
  "delivery_date" date,
  "delivery_contact" uuid,
  "delivery_phone" text,
  "delivery_email" text,
  "tracking" text,
  "delivery_taxes" jsonb,
  "invoice_address" text,
  "invoice_city" text,
  "invoice_postal_code" text,
  "invoice_country" text,
  "invoice_phone" text,
  "invoice_contact" uuid,
  "invoice_email" text,
  "invoice_iban" text,
  "invoice_bic" text,
  "status" text,
  "expiration_days" integer,
  "my_organization" boolean,
  "expiration_date" date,
  "linked_quotations" jsonb,
  "personal_organization" uuid,
  "attention_to" uuid,
  "person" uuid,
  "season" text,
  "taxes" jsonb,
  "phone" text,
  "email" text,
  "billing_province" text,
  "delivery_province" text,
  "account_manager" uuid,
  "terms_of_sales" text,
  "expense" boolean,
  "business_opportunity" uuid,
  "total_quantity" numeric,
  "send" text,
  "send_date" timestamptz,
  "public_key" text,
  "seller_frozen" jsonb,
  "buyer_frozen" jsonb,
  "hash" text,
  "previous_hash" text,
  "validated_by" uuid,
  "validated_at" timestamptz,
  "sub_total_price" numeric,
  "total_taxes" numeric,
  "total_price" numeric,
  "transaction_taxes" jsonb,
  "total_discount" numeric,
  "accepted_name" text,
  "accepted_at" timestamptz,
  "accepted_ip" text,
  "accepted_pdf_hash" text,
  "refusal_reason" text
);
create index commercial_quotations_search_idx on commercial_quotations using gin (search_text gin_trgm_ops);
create index commercial_quotations_created_idx on commercial_quotations (company, created_at desc, id desc);
create index commercial_quotations_organization_idx on commercial_quotations (company, "organization");
create index commercial_quotations_stockage_area_idx on commercial_quotations (company, "stockage_area");
create index commercial_quotations_price_level_idx on commercial_quotations (company, "price_level");
create index commercial_quotations_delivery_contact_idx on commercial_quotations (company, "delivery_contact");
create index commercial_quotations_invoice_contact_idx on commercial_quotations (company, "invoice_contact");
create index commercial_quotations_personal_organization_idx on commercial_quotations (company, "personal_organization");
create index commercial_quotations_attention_to_idx on commercial_quotations (company, "attention_to");
create index commercial_quotations_person_idx on commercial_quotations (company, "person");
create index commercial_quotations_business_opportunity_idx on commercial_quotations (company, "business_opportunity");
create index commercial_quotations_title_sort_idx on commercial_quotations (company, sort_title, id);
alter table commercial_quotations add constraint commercial_quotations_pk primary key (id);
alter table commercial_quotations add constraint commercial_quotations_tenant_key unique (company, id);
create table commercial_refund_lines (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "transaction" uuid,
  "kind" text,
  "product_name" text,
  "product" uuid,
  "quantity" numeric,
  "position" integer,
  "unit" text,
  "description" text,
  "source_line" text,
  "price" numeric,
  "discount" numeric,
  "taxes" jsonb,
  "total" numeric,
  "available_stock" numeric,
  "is_valid" boolean
);
create index commercial_refund_lines_search_idx on commercial_refund_lines using gin (search_text gin_trgm_ops);
create index commercial_refund_lines_created_idx on commercial_refund_lines (company, created_at desc, id desc);
create index commercial_refund_lines_transaction_idx on commercial_refund_lines (company, "transaction");
create index commercial_refund_lines_product_idx on commercial_refund_lines (company, "product");
create index commercial_refund_lines_position_sort_idx on commercial_refund_lines (company, "position" desc nulls last, id desc);
create index commercial_refund_lines_title_sort_idx on commercial_refund_lines (company, sort_title, id);
alter table commercial_refund_lines add constraint commercial_refund_lines_pk primary key (id);
alter table commercial_refund_lines add constraint commercial_refund_lines_tenant_key unique (company, id);
create table commercial_refund_payments (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "refund" uuid,
  "amount" numeric,
  "note" text,
  "payment_method" text
);
create index commercial_refund_payments_search_idx on commercial_refund_payments using gin (search_text gin_trgm_ops);
create index commercial_refund_payments_created_idx on commercial_refund_payments (company, created_at desc, id desc);
create index commercial_refund_payments_refund_idx on commercial_refund_payments (company, "refund");
create index commercial_refund_payments_title_sort_idx on commercial_refund_payments (company, sort_title, id);
alter table commercial_refund_payments add constraint commercial_refund_payments_pk primary key (id);
alter table commercial_refund_payments add constraint commercial_refund_payments_tenant_key unique (company, id);
create table commercial_refunds (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "is_sales" boolean,
  "currency" text,
  "number" text,
  "subject" text,
  "organization" uuid,
  "issue_date" date,
  "ref" text,
  "external_refs" text,
  "stockage_area" uuid,
  "legal_policy" text,
  "seller" uuid,
  "discount_type" text,
  "price_level" uuid,
  "discount" numeric,
  "cost" numeric,
  "delivery_address" text,
  "delivery_city" text,
  "delivery_postal_code" text,
  "delivery_country" text,
  "delivery_date" date,
  "delivery_contact" uuid,
  "delivery_phone" text,
  "delivery_email" text,
  "tracking" text,
  "delivery_taxes" jsonb,
  "invoice_address" text,
  "invoice_city" text,
  "invoice_postal_code" text,
  "invoice_country" text,
  "invoice_phone" text,
  "invoice_contact" uuid,
  "invoice_email" text,
  "invoice_iban" text,
  "invoice_bic" text,
  "status" text,
  "linked_product_return" uuid,
  "linked_invoice" uuid,
  "need_lines" boolean,
  "total_quantity" numeric,
  "send" text,
  "send_date" timestamptz,
  "public_key" text,
  "seller_frozen" jsonb,
  "buyer_frozen" jsonb,
  "hash" text,
  "previous_hash" text,
  "validated_by" uuid,
  "validated_at" timestamptz,
  "sub_total_price" numeric,
  "total_taxes" numeric,
  "total_price" numeric,
  "transaction_taxes" jsonb,
  "total_discount" numeric,
  "payment_status" text,
  "left_to_pay" numeric
);
create index commercial_refunds_search_idx on commercial_refunds using gin (search_text gin_trgm_ops);
create index commercial_refunds_created_idx on commercial_refunds (company, created_at desc, id desc);
create index commercial_refunds_organization_idx on commercial_refunds (company, "organization");
create index commercial_refunds_stockage_area_idx on commercial_refunds (company, "stockage_area");
create index commercial_refunds_price_level_idx on commercial_refunds (company, "price_level");
create index commercial_refunds_delivery_contact_idx on commercial_refunds (company, "delivery_contact");
create index commercial_refunds_invoice_contact_idx on commercial_refunds (company, "invoice_contact");
create index commercial_refunds_linked_product_return_idx on commercial_refunds (company, "linked_product_return");
create index commercial_refunds_linked_invoice_idx on commercial_refunds (company, "linked_invoice");
create index commercial_refunds_title_sort_idx on commercial_refunds (company, sort_title, id);
alter table commercial_refunds add constraint commercial_refunds_pk primary key (id);
alter table commercial_refunds add constraint commercial_refunds_tenant_key unique (company, id);
create table commercial_send_transaction (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "default" boolean,
  "emails" jsonb,
  "data" jsonb,
  "type" text,
  "object" text
);
create index commercial_send_transaction_search_idx on commercial_send_transaction using gin (search_text gin_trgm_ops);
create index commercial_send_transaction_created_idx on commercial_send_transaction (company, created_at desc, id desc);
create index commercial_send_transaction_title_sort_idx on commercial_send_transaction (company, sort_title, id);
alter table commercial_send_transaction add constraint commercial_send_transaction_pk primary key (id);
alter table commercial_send_transaction add constraint commercial_send_transaction_tenant_key unique (company, id);
create table commercial_taxes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "is_active" boolean,
  "abbreviation" text,
  "number" numeric,
  "account_sale" uuid,
  "account_purchase" uuid,
  "category" text,
  "exemption_code" text,
  "exemption_text" text
);
create index commercial_taxes_search_idx on commercial_taxes using gin (search_text gin_trgm_ops);
create index commercial_taxes_created_idx on commercial_taxes (company, created_at desc, id desc);
create index commercial_taxes_account_sale_idx on commercial_taxes (company, "account_sale");
create index commercial_taxes_account_purchase_idx on commercial_taxes (company, "account_purchase");
create index commercial_taxes_number_sort_idx on commercial_taxes (company, "number" desc nulls last, id desc);
create index commercial_taxes_title_sort_idx on commercial_taxes (company, sort_title, id);
alter table commercial_taxes add constraint commercial_taxes_pk primary key (id);
alter table commercial_taxes add constraint commercial_taxes_tenant_key unique (company, id);
create table commercial_total_aged_scales (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "is_sales" boolean,
  "not_due" numeric,
  "days_1_30" numeric,
  "days_31_60" numeric,
  "days_61_90" numeric,
  "days_over_90" numeric,
  "total" numeric
);
create index commercial_total_aged_scales_search_idx on commercial_total_aged_scales using gin (search_text gin_trgm_ops);
create index commercial_total_aged_scales_created_idx on commercial_total_aged_scales (company, created_at desc, id desc);
create index commercial_total_aged_scales_total_sort_idx on commercial_total_aged_scales (company, "total" desc nulls last, id desc);
create index commercial_total_aged_scales_title_sort_idx on commercial_total_aged_scales (company, sort_title, id);
alter table commercial_total_aged_scales add constraint commercial_total_aged_scales_pk primary key (id);
alter table commercial_total_aged_scales add constraint commercial_total_aged_scales_tenant_key unique (company, id);
create table accounting_account_lines (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "date" date,
  "debit" numeric,
  "credit" numeric,
  "currency" text,
  "type" text,
  "client" text,
  "journal" text,
  "entry" text,
  "entry_number" integer,
  "account" uuid,
  "organization" uuid,
  "label" text,
  "document_key" text,
  "document" text,
  "letter" text,
  "entry_date" date
);
create index accounting_account_lines_search_idx on accounting_account_lines using gin (search_text gin_trgm_ops);
create index accounting_account_lines_created_idx on accounting_account_lines (company, created_at desc, id desc);
create index accounting_account_lines_account_idx on accounting_account_lines (company, "account");
create index accounting_account_lines_organization_idx on accounting_account_lines (company, "organization");
create index accounting_account_lines_date_sort_idx on accounting_account_lines (company, "date" desc nulls last, id desc);
create index accounting_account_lines_title_sort_idx on accounting_account_lines (company, sort_title, id);
alter table accounting_account_lines add constraint accounting_account_lines_pk primary key (id);
alter table accounting_account_lines add constraint accounting_account_lines_tenant_key unique (company, id);
create table accounting_account_tags (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text
);
create index accounting_account_tags_search_idx on accounting_account_tags using gin (search_text gin_trgm_ops);
create index accounting_account_tags_created_idx on accounting_account_tags (company, created_at desc, id desc);
create index accounting_account_tags_title_sort_idx on accounting_account_tags (company, sort_title, id);
alter table accounting_account_tags add constraint accounting_account_tags_pk primary key (id);
alter table accounting_account_tags add constraint accounting_account_tags_tenant_key unique (company, id);
create table accounting_accounts (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "label" text,
  "number" text,
  "type" text,
  "sub_type" text,
  "tags" jsonb,
  "display" boolean
);
create index accounting_accounts_search_idx on accounting_accounts using gin (search_text gin_trgm_ops);
create index accounting_accounts_created_idx on accounting_accounts (company, created_at desc, id desc);
create index accounting_accounts_title_sort_idx on accounting_accounts (company, sort_title, id);
alter table accounting_accounts add constraint accounting_accounts_pk primary key (id);
alter table accounting_accounts add constraint accounting_accounts_tenant_key unique (company, id);
create table payment_banks (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "bank_external_id" text,
  "country" text,
  "logo" text
);
create index payment_banks_search_idx on payment_banks using gin (search_text gin_trgm_ops);
create index payment_banks_created_idx on payment_banks (company, created_at desc, id desc);
create index payment_banks_title_sort_idx on payment_banks (company, sort_title, id);
alter table payment_banks add constraint payment_banks_pk primary key (id);
alter table payment_banks add constraint payment_banks_tenant_key unique (company, id);
create table payment_transactions (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "date" date,
  "amount" numeric,
  "label" text,
  "currency" text,
  "bank" uuid,
  "external_id" text,
  "invoice_payment" uuid
);
create index payment_transactions_search_idx on payment_transactions using gin (search_text gin_trgm_ops);
create index payment_transactions_created_idx on payment_transactions (company, created_at desc, id desc);
create index payment_transactions_bank_idx on payment_transactions (company, "bank");
create index payment_transactions_invoice_payment_idx on payment_transactions (company, "invoice_payment");
create index payment_transactions_date_sort_idx on payment_transactions (company, "date" desc nulls last, id desc);
create index payment_transactions_title_sort_idx on payment_transactions (company, sort_title, id);
alter table payment_transactions add constraint payment_transactions_pk primary key (id);
alter table payment_transactions add constraint payment_transactions_tenant_key unique (company, id);
create table notifications_emails_categories (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "label" text,
  "service" uuid,
  "variables" jsonb
);
create index notifications_emails_categories_search_idx on notifications_emails_categories using gin (search_text gin_trgm_ops);
create index notifications_emails_categories_created_idx on notifications_emails_categories (company, created_at desc, id desc);
create index notifications_emails_categories_service_idx on notifications_emails_categories (company, "service");
create index notifications_emails_categories_title_sort_idx on notifications_emails_categories (company, sort_title, id);
alter table notifications_emails_categories add constraint notifications_emails_categories_pk primary key (id);
alter table notifications_emails_categories add constraint notifications_emails_categories_tenant_key unique (company, id);
create table notifications_emails_templates (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "title" text,
  "object" text,
  "text" text,
  "category" uuid
);
create index notifications_emails_templates_search_idx on notifications_emails_templates using gin (search_text gin_trgm_ops);
create index notifications_emails_templates_created_idx on notifications_emails_templates (company, created_at desc, id desc);
create index notifications_emails_templates_category_idx on notifications_emails_templates (company, "category");
create index notifications_emails_templates_title_sort_idx on notifications_emails_templates (company, sort_title, id);
alter table notifications_emails_templates add constraint notifications_emails_templates_pk primary key (id);
alter table notifications_emails_templates add constraint notifications_emails_templates_tenant_key unique (company, id);
create table notifications_mails (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "recipients" jsonb,
  "object" text,
  "content" text,
  "file" text,
  "cc" jsonb,
  "cci" jsonb,
  "status" text,
  "attempts" integer,
  "sent_at" timestamptz,
  "error" text
);
create index notifications_mails_search_idx on notifications_mails using gin (search_text gin_trgm_ops);
create index notifications_mails_created_idx on notifications_mails (company, created_at desc, id desc);
create index notifications_mails_title_sort_idx on notifications_mails (company, sort_title, id);
alter table notifications_mails add constraint notifications_mails_pk primary key (id);
alter table notifications_mails add constraint notifications_mails_tenant_key unique (company, id);
create table notifications_notifications (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "verb" text,
  "opened" boolean,
  "action" text,
  "actor" uuid,
  "recipient" uuid
);
create index notifications_notifications_search_idx on notifications_notifications using gin (search_text gin_trgm_ops);
create index notifications_notifications_created_idx on notifications_notifications (company, created_at desc, id desc);
create index notifications_notifications_title_sort_idx on notifications_notifications (company, sort_title, id);
alter table notifications_notifications add constraint notifications_notifications_pk primary key (id);
alter table notifications_notifications add constraint notifications_notifications_tenant_key unique (company, id);
create table notifications_services (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text
);
create index notifications_services_search_idx on notifications_services using gin (search_text gin_trgm_ops);
create index notifications_services_created_idx on notifications_services (company, created_at desc, id desc);
create index notifications_services_title_sort_idx on notifications_services (company, sort_title, id);
alter table notifications_services add constraint notifications_services_pk primary key (id);
alter table notifications_services add constraint notifications_services_tenant_key unique (company, id);
create table products_client_delivery_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "client_delivery" uuid,
  "title" text,
  "document" text,
  "size" numeric
);
create index products_client_delivery_documents_search_idx on products_client_delivery_documents using gin (search_text gin_trgm_ops);
create index products_client_delivery_documents_created_idx on products_client_delivery_documents (company, created_at desc, id desc);
create index products_client_delivery_documents_client_delivery_idx on products_client_delivery_documents (company, "client_delivery");
create index products_client_delivery_documents_title_sort_idx on products_client_delivery_documents (company, sort_title, id);
alter table products_client_delivery_documents add constraint products_client_delivery_documents_pk primary key (id);
alter table products_client_delivery_documents add constraint products_client_delivery_documents_tenant_key unique (company, id);
create table products_client_delivery_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "client_delivery" uuid,
  "text" text,
  "pin" boolean,
  "user" uuid
);
create index products_client_delivery_notes_search_idx on products_client_delivery_notes using gin (search_text gin_trgm_ops);
create index products_client_delivery_notes_created_idx on products_client_delivery_notes (company, created_at desc, id desc);
create index products_client_delivery_notes_client_delivery_idx on products_client_delivery_notes (company, "client_delivery");
create index products_client_delivery_notes_title_sort_idx on products_client_delivery_notes (company, sort_title, id);
alter table products_client_delivery_notes add constraint products_client_delivery_notes_pk primary key (id);
alter table products_client_delivery_notes add constraint products_client_delivery_notes_tenant_key unique (company, id);
create table products_client_deliveries (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "status" text,
  "order" uuid,
  "date" date,
  "cost" numeric,
  "tax" numeric
);
create index products_client_deliveries_search_idx on products_client_deliveries using gin (search_text gin_trgm_ops);
create index products_client_deliveries_created_idx on products_client_deliveries (company, created_at desc, id desc);
create index products_client_deliveries_order_idx on products_client_deliveries (company, "order");
create index products_client_deliveries_title_sort_idx on products_client_deliveries (company, sort_title, id);
alter table products_client_deliveries add constraint products_client_deliveries_pk primary key (id);
alter table products_client_deliveries add constraint products_client_deliveries_tenant_key unique (company, id);
create table products_delivery_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "delivery" uuid,
  "title" text,
  "document" text,
  "size" numeric
);
create index products_delivery_documents_search_idx on products_delivery_documents using gin (search_text gin_trgm_ops);
create index products_delivery_documents_created_idx on products_delivery_documents (company, created_at desc, id desc);
create index products_delivery_documents_delivery_idx on products_delivery_documents (company, "delivery");
create index products_delivery_documents_title_sort_idx on products_delivery_documents (company, sort_title, id);
alter table products_delivery_documents add constraint products_delivery_documents_pk primary key (id);
alter table products_delivery_documents add constraint products_delivery_documents_tenant_key unique (company, id);
create table products_delivery_lines (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "delivery" uuid,
  "product" uuid,
  "quantity" numeric,
  "variation" uuid,
  "returned" numeric
);
create index products_delivery_lines_search_idx on products_delivery_lines using gin (search_text gin_trgm_ops);
create index products_delivery_lines_created_idx on products_delivery_lines (company, created_at desc, id desc);
create index products_delivery_lines_delivery_idx on products_delivery_lines (company, "delivery");
create index products_delivery_lines_product_idx on products_delivery_lines (company, "product");
create index products_delivery_lines_variation_idx on products_delivery_lines (company, "variation");
create index products_delivery_lines_title_sort_idx on products_delivery_lines (company, sort_title, id);
alter table products_delivery_lines add constraint products_delivery_lines_pk primary key (id);
alter table products_delivery_lines add constraint products_delivery_lines_tenant_key unique (company, id);
create table products_delivery_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "delivery" uuid,
  "text" text,
  "pin" boolean,
  "user" uuid
);
create index products_delivery_notes_search_idx on products_delivery_notes using gin (search_text gin_trgm_ops);
create index products_delivery_notes_created_idx on products_delivery_notes (company, created_at desc, id desc);
create index products_delivery_notes_delivery_idx on products_delivery_notes (company, "delivery");
create index products_delivery_notes_title_sort_idx on products_delivery_notes (company, sort_title, id);
alter table products_delivery_notes add constraint products_delivery_notes_pk primary key (id);
alter table products_delivery_notes add constraint products_delivery_notes_tenant_key unique (company, id);
create table products_deliveries (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "status" text,
  "user" uuid,
  "order" uuid,
  "stockage_area" uuid,
  "attached_to" uuid,
  "client" uuid,
  "default_client" boolean,
  "phone" text,
  "adress" text,
  "default_phone" boolean,
  "default_address" boolean,
  "season" text,
  "date" date,
  "delivery_date" date,
  "cost" numeric,
  "tax" numeric,
  "number" text,
  "notes" text,
  "cgv" text,
  "internal_notes" text,
  "external_notes" text
);
create index products_deliveries_search_idx on products_deliveries using gin (search_text gin_trgm_ops);
create index products_deliveries_created_idx on products_deliveries (company, created_at desc, id desc);
create index products_deliveries_order_idx on products_deliveries (company, "order");
create index products_deliveries_stockage_area_idx on products_deliveries (company, "stockage_area");
create index products_deliveries_client_idx on products_deliveries (company, "client");
create index products_deliveries_date_sort_idx on products_deliveries (company, "date" desc nulls last, id desc);
create index products_deliveries_title_sort_idx on products_deliveries (company, sort_title, id);
alter table products_deliveries add constraint products_deliveries_pk primary key (id);
alter table products_deliveries add constraint products_deliveries_tenant_key unique (company, id);
create table products_manufacturer_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "manufacturer" uuid,
  "title" text,
  "document" text,
  "size" numeric,
  "user" uuid
);
create index products_manufacturer_documents_search_idx on products_manufacturer_documents using gin (search_text gin_trgm_ops);
create index products_manufacturer_documents_created_idx on products_manufacturer_documents (company, created_at desc, id desc);
create index products_manufacturer_documents_manufacturer_idx on products_manufacturer_documents (company, "manufacturer");
create index products_manufacturer_documents_title_sort_idx on products_manufacturer_documents (company, sort_title, id);
alter table products_manufacturer_documents add constraint products_manufacturer_documents_pk primary key (id);
alter table products_manufacturer_documents add constraint products_manufacturer_documents_tenant_key unique (company, id);
create table products_manufacturer_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "manufacturer" uuid,
  "text" text,
  "pin" boolean,
  "user" uuid
);
create index products_manufacturer_notes_search_idx on products_manufacturer_notes using gin (search_text gin_trgm_ops);
create index products_manufacturer_notes_created_idx on products_manufacturer_notes (company, created_at desc, id desc);
create index products_manufacturer_notes_manufacturer_idx on products_manufacturer_notes (company, "manufacturer");
create index products_manufacturer_notes_title_sort_idx on products_manufacturer_notes (company, sort_title, id);
alter table products_manufacturer_notes add constraint products_manufacturer_notes_pk primary key (id);
alter table products_manufacturer_notes add constraint products_manufacturer_notes_tenant_key unique (company, id);
create table products_manufacturers (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "address" text,
  "postcode" text,
  "city" text,
  "country" text,
  "email" text,
  "description" text,
  "number" text,
  "twitter" text,
  "facebook" text,
  "linkedin" text,
  "youtube" text,
  "instagram" text,
  "website" text,
  "active" boolean,
  "default_currency" text,
  "default_tax" uuid,
  "default_price" uuid,
  "default_discount" numeric,
  "sku" text
);
create index products_manufacturers_search_idx on products_manufacturers using gin (search_text gin_trgm_ops);
create index products_manufacturers_created_idx on products_manufacturers (company, created_at desc, id desc);
create index products_manufacturers_default_tax_idx on products_manufacturers (company, "default_tax");
create index products_manufacturers_default_price_idx on products_manufacturers (company, "default_price");
create index products_manufacturers_title_sort_idx on products_manufacturers (company, sort_title, id);
alter table products_manufacturers add constraint products_manufacturers_pk primary key (id);
alter table products_manufacturers add constraint products_manufacturers_tenant_key unique (company, id);
create table products_orders (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "status" text,
  "purchase_order" uuid
);
create index products_orders_search_idx on products_orders using gin (search_text gin_trgm_ops);
create index products_orders_created_idx on products_orders (company, created_at desc, id desc);
create index products_orders_purchase_order_idx on products_orders (company, "purchase_order");
create index products_orders_title_sort_idx on products_orders (company, sort_title, id);
alter table products_orders add constraint products_orders_pk primary key (id);
alter table products_orders add constraint products_orders_tenant_key unique (company, id);
create table products_product_batches (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "number" text,
  "product" uuid,
  "stockage_area" uuid,
  "quantity" numeric,
  "expiration_date" date,
  "optimal_consumption_date" date
);
create index products_product_batches_search_idx on products_product_batches using gin (search_text gin_trgm_ops);
create index products_product_batches_created_idx on products_product_batches (company, created_at desc, id desc);
create index products_product_batches_product_idx on products_product_batches (company, "product");
create index products_product_batches_stockage_area_idx on products_product_batches (company, "stockage_area");
create index products_product_batches_expiration_date_sort_idx on products_product_batches (company, "expiration_date" desc nulls last, id desc);
create index products_product_batches_title_sort_idx on products_product_batches (company, sort_title, id);
alter table products_product_batches add constraint products_product_batches_pk primary key (id);
alter table products_product_batches add constraint products_product_batches_tenant_key unique (company, id);
create table products_product_categories (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "reference" text
);
create index products_product_categories_search_idx on products_product_categories using gin (search_text gin_trgm_ops);
create index products_product_categories_created_idx on products_product_categories (company, created_at desc, id desc);
create index products_product_categories_title_sort_idx on products_product_categories (company, sort_title, id);
alter table products_product_categories add constraint products_product_categories_pk primary key (id);
alter table products_product_categories add constraint products_product_categories_tenant_key unique (company, id);
create table products_product_pack_items (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "product_pack" uuid,
  "product" uuid,
  "quanitity" numeric,
  "variation" uuid
);
create index products_product_pack_items_search_idx on products_product_pack_items using gin (search_text gin_trgm_ops);
create index products_product_pack_items_created_idx on products_product_pack_items (company, created_at desc, id desc);
create index products_product_pack_items_product_pack_idx on products_product_pack_items (company, "product_pack");
create index products_product_pack_items_product_idx on products_product_pack_items (company, "product");
create index products_product_pack_items_variation_idx on products_product_pack_items (company, "variation");
create index products_product_pack_items_title_sort_idx on products_product_pack_items (company, sort_title, id);
alter table products_product_pack_items add constraint products_product_pack_items_pk primary key (id);
alter table products_product_pack_items add constraint products_product_pack_items_tenant_key unique (company, id);
create table products_product_packs (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "reference" text,
  "description" text,
  "cost_price" numeric,
  "buying_price" numeric,
  "saling_price" numeric,
  "tax_amount" numeric,
  "sku" text,
  "barcode" text,
  "sh_code" text,
  "stock_alert" numeric,
  "supply_stock" numeric,
  "stock" numeric
);
create index products_product_packs_search_idx on products_product_packs using gin (search_text gin_trgm_ops);
create index products_product_packs_created_idx on products_product_packs (company, created_at desc, id desc);
create index products_product_packs_title_sort_idx on products_product_packs (company, sort_title, id);
alter table products_product_packs add constraint products_product_packs_pk primary key (id);
alter table products_product_packs add constraint products_product_packs_tenant_key unique (company, id);
create table products_product_prices (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "product" uuid,
  "order" integer,
  "active" boolean,
  "price" numeric,
  "price_level" uuid,
  "type" text
);
create index products_product_prices_search_idx on products_product_prices using gin (search_text gin_trgm_ops);
create index products_product_prices_created_idx on products_product_prices (company, created_at desc, id desc);
create index products_product_prices_product_idx on products_product_prices (company, "product");
create index products_product_prices_price_level_idx on products_product_prices (company, "price_level");
create index products_product_prices_order_sort_idx on products_product_prices (company, "order" desc nulls last, id desc);
create index products_product_prices_title_sort_idx on products_product_prices (company, sort_title, id);
alter table products_product_prices add constraint products_product_prices_pk primary key (id);
alter table products_product_prices add constraint products_product_prices_tenant_key unique (company, id);
create table products_product_variations (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "product" uuid,
  "name" text,
  "description" text,
  "cost_price" numeric,
  "saling_price" numeric,
  "price" numeric,
  "tax_amount" numeric,
  "weigth" numeric,
  "stock_alert" numeric,
  "supply_stock" numeric,
  "barcode" text,
  "sku" text,
  "stock" numeric
);
create index products_product_variations_search_idx on products_product_variations using gin (search_text gin_trgm_ops);
create index products_product_variations_created_idx on products_product_variations (company, created_at desc, id desc);
create index products_product_variations_product_idx on products_product_variations (company, "product");
create index products_product_variations_title_sort_idx on products_product_variations (company, sort_title, id);
alter table products_product_variations add constraint products_product_variations_pk primary key (id);
alter table products_product_variations add constraint products_product_variations_tenant_key unique (company, id);
create table products_products (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "reference" text,
  "description" text,
  "manufacturer_description" text,
  "cost_price" numeric,
  "buying_price" numeric,
  "saling_price" numeric,
  "weigth" numeric,
  "tax_amount" numeric,
  "type" text,
  "category" uuid,
  "manufacturer" uuid,
  "sku" text,
  "barcode" text,
  "sh_code" text,
  "stock_alert" numeric,
  "supply_alert" numeric,
  "expiration_date" date,
  "optimal_consumption_date" date,
  "tags" jsonb,
  "service" uuid,
  "origin_country" text,
  "brand" text,
  "season" text,
  "currency" text,
  "stock" numeric
);
create index products_products_search_idx on products_products using gin (search_text gin_trgm_ops);
create index products_products_created_idx on products_products (company, created_at desc, id desc);
create index products_products_category_idx on products_products (company, "category");
create index products_products_manufacturer_idx on products_products (company, "manufacturer");
create index products_products_service_idx on products_products (company, "service");
create index products_products_title_sort_idx on products_products (company, sort_title, id);
alter table products_products add constraint products_products_pk primary key (id);
alter table products_products add constraint products_products_tenant_key unique (company, id);
create table products_receipt_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "receipt" uuid,
  "title" text,
  "document" text,
  "size" numeric
);
create index products_receipt_documents_search_idx on products_receipt_documents using gin (search_text gin_trgm_ops);
create index products_receipt_documents_created_idx on products_receipt_documents (company, created_at desc, id desc);
create index products_receipt_documents_receipt_idx on products_receipt_documents (company, "receipt");
create index products_receipt_documents_title_sort_idx on products_receipt_documents (company, sort_title, id);
alter table products_receipt_documents add constraint products_receipt_documents_pk primary key (id);
alter table products_receipt_documents add constraint products_receipt_documents_tenant_key unique (company, id);
create table products_receipt_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "receipt" uuid,
  "text" text,
  "pin" boolean,
  "user" uuid
);
create index products_receipt_notes_search_idx on products_receipt_notes using gin (search_text gin_trgm_ops);
create index products_receipt_notes_created_idx on products_receipt_notes (company, created_at desc, id desc);
create index products_receipt_notes_receipt_idx on products_receipt_notes (company, "receipt");
create index products_receipt_notes_title_sort_idx on products_receipt_notes (company, sort_title, id);
alter table products_receipt_notes add constraint products_receipt_notes_pk primary key (id);
alter table products_receipt_notes add constraint products_receipt_notes_tenant_key unique (company, id);
create table products_receipts (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "status" text,
  "transaction" uuid,
  "date" date,
  "stockage_area" uuid,
  "attached_to" uuid,
  "client" uuid,
  "default_client" boolean,
  "phone" text,
  "address" text,
  "default_phone" boolean,
  "default_address" boolean,
  "season" text,
  "delivery_date" date,
  "cost" numeric,
  "tax" numeric,
  "number" text,
  "cgv" text,
  "internat_notes" text,
  "external_references" text,
  "purchase_order" uuid
);
create index products_receipts_search_idx on products_receipts using gin (search_text gin_trgm_ops);
create index products_receipts_created_idx on products_receipts (company, created_at desc, id desc);
create index products_receipts_transaction_idx on products_receipts (company, "transaction");
create index products_receipts_stockage_area_idx on products_receipts (company, "stockage_area");
create index products_receipts_client_idx on products_receipts (company, "client");
create index products_receipts_purchase_order_idx on products_receipts (company, "purchase_order");
create index products_receipts_date_sort_idx on products_receipts (company, "date" desc nulls last, id desc);
create index products_receipts_title_sort_idx on products_receipts (company, sort_title, id);
alter table products_receipts add constraint products_receipts_pk primary key (id);
alter table products_receipts add constraint products_receipts_tenant_key unique (company, id);
create table products_services (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "reference" text,
  "tags" jsonb
);
create index products_services_search_idx on products_services using gin (search_text gin_trgm_ops);
create index products_services_created_idx on products_services (company, created_at desc, id desc);
create index products_services_title_sort_idx on products_services (company, sort_title, id);
alter table products_services add constraint products_services_pk primary key (id);
alter table products_services add constraint products_services_tenant_key unique (company, id);
create table products_stock_movements (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "status" text,
  "type" text,
  "number" text,
  "date" date,
  "departure_area" uuid,
  "target_area" uuid
);
create index products_stock_movements_search_idx on products_stock_movements using gin (search_text gin_trgm_ops);
create index products_stock_movements_created_idx on products_stock_movements (company, created_at desc, id desc);
create index products_stock_movements_departure_area_idx on products_stock_movements (company, "departure_area");
create index products_stock_movements_target_area_idx on products_stock_movements (company, "target_area");
create index products_stock_movements_date_sort_idx on products_stock_movements (company, "date" desc nulls last, id desc);
create index products_stock_movements_title_sort_idx on products_stock_movements (company, sort_title, id);
alter table products_stock_movements add constraint products_stock_movements_pk primary key (id);
alter table products_stock_movements add constraint products_stock_movements_tenant_key unique (company, id);
create table products_stockage_areas (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "status" text,
  "address" text,
  "postcode" text,
  "city" text,
  "country" text,
  "email" text,
  "phone" text,
  "description" text,
  "contact" text,
  "products" jsonb,
  "delivery_cost" numeric,
  "type" text,
  "replace_names" jsonb
);
create index products_stockage_areas_search_idx on products_stockage_areas using gin (search_text gin_trgm_ops);
create index products_stockage_areas_created_idx on products_stockage_areas (company, created_at desc, id desc);
create index products_stockage_areas_title_sort_idx on products_stockage_areas (company, sort_title, id);
alter table products_stockage_areas add constraint products_stockage_areas_pk primary key (id);
alter table products_stockage_areas add constraint products_stockage_areas_tenant_key unique (company, id);
create table hr_params_absence_types (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "is_deducted_from_holiday_balance" boolean,
  "is_requiring_validation" boolean,
  "is_equivalent_working_day" boolean,
  "need_justificative_documents" text,
  "holiday_param" uuid
);
create index hr_params_absence_types_search_idx on hr_params_absence_types using gin (search_text gin_trgm_ops);
create index hr_params_absence_types_created_idx on hr_params_absence_types (company, created_at desc, id desc);
create index hr_params_absence_types_holiday_param_idx on hr_params_absence_types (company, "holiday_param");
create index hr_params_absence_types_title_sort_idx on hr_params_absence_types (company, sort_title, id);
alter table hr_params_absence_types add constraint hr_params_absence_types_pk primary key (id);
alter table hr_params_absence_types add constraint hr_params_absence_types_tenant_key unique (company, id);
create table hr_absences (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "employee" uuid,
  "absence_type" uuid,
  "start_date" date,
  "end_date" date,
  "status" text,
  "employee_comment" text,
  "half_day" text
);
create index hr_absences_search_idx on hr_absences using gin (search_text gin_trgm_ops);
create index hr_absences_created_idx on hr_absences (company, created_at desc, id desc);
create index hr_absences_employee_idx on hr_absences (company, "employee");
create index hr_absences_absence_type_idx on hr_absences (company, "absence_type");
create index hr_absences_title_sort_idx on hr_absences (company, sort_title, id);
alter table hr_absences add constraint hr_absences_pk primary key (id);
alter table hr_absences add constraint hr_absences_tenant_key unique (company, id);
create table hr_account_cards (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "account_iban" text,
  "account_bic" text,
  "bank_name" text,
  "employee" uuid
);
create index hr_account_cards_search_idx on hr_account_cards using gin (search_text gin_trgm_ops);
create index hr_account_cards_created_idx on hr_account_cards (company, created_at desc, id desc);
create index hr_account_cards_employee_idx on hr_account_cards (company, "employee");
create index hr_account_cards_title_sort_idx on hr_account_cards (company, sort_title, id);
alter table hr_account_cards add constraint hr_account_cards_pk primary key (id);
alter table hr_account_cards add constraint hr_account_cards_tenant_key unique (company, id);
create table hr_company_goods (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "type" text,
  "employee" uuid,
  "start_date" date,
  "end_date" date
);
create index hr_company_goods_search_idx on hr_company_goods using gin (search_text gin_trgm_ops);
create index hr_company_goods_created_idx on hr_company_goods (company, created_at desc, id desc);
create index hr_company_goods_employee_idx on hr_company_goods (company, "employee");
create index hr_company_goods_title_sort_idx on hr_company_goods (company, sort_title, id);
alter table hr_company_goods add constraint hr_company_goods_pk primary key (id);
alter table hr_company_goods add constraint hr_company_goods_tenant_key unique (company, id);
create table hr_contracts (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "employee" uuid,
  "type" text,
  "start_date" date,
  "end_date" date,
  "trial_period_start_date" date,
  "trial_period" integer,
  "trial_unit" text,
  "start_reason" text,
  "end_reason" text,
  "prior_notice_period" integer,
  "prior_notice_unit" text,
  "employee_type" text,
  "professional_status" text,
  "classification" text,
  "qualification" text,
  "coefficient" text,
  "rate" numeric,
  "id_cost_center" text,
  "cost_center_rate" numeric,
  "contract_status" text
);
create index hr_contracts_search_idx on hr_contracts using gin (search_text gin_trgm_ops);
create index hr_contracts_created_idx on hr_contracts (company, created_at desc, id desc);
create index hr_contracts_employee_idx on hr_contracts (company, "employee");
create index hr_contracts_start_date_sort_idx on hr_contracts (company, "start_date" desc nulls last, id desc);
create index hr_contracts_title_sort_idx on hr_contracts (company, sort_title, id);
alter table hr_contracts add constraint hr_contracts_pk primary key (id);
alter table hr_contracts add constraint hr_contracts_tenant_key unique (company, id);
create table hr_params_day_weeks (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "day_week_number" integer,
  "time_slot_1_start" text,
  "time_slot_1_end" text,
  "time_slot_2_start" text,
  "time_slot_2_end" text,
  "is_time_slot_1_active" boolean,
  "is_time_slot_2_active" boolean,
  "is_active" boolean,
  "schedule_template" uuid
);
create index hr_params_day_weeks_search_idx on hr_params_day_weeks using gin (search_text gin_trgm_ops);
create index hr_params_day_weeks_created_idx on hr_params_day_weeks (company, created_at desc, id desc);
create index hr_params_day_weeks_schedule_template_idx on hr_params_day_weeks (company, "schedule_template");
create index hr_params_day_weeks_title_sort_idx on hr_params_day_weeks (company, sort_title, id);
alter table hr_params_day_weeks add constraint hr_params_day_weeks_pk primary key (id);
alter table hr_params_day_weeks add constraint hr_params_day_weeks_tenant_key unique (company, id);
create table hr_departments (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text
);
create index hr_departments_search_idx on hr_departments using gin (search_text gin_trgm_ops);
create index hr_departments_created_idx on hr_departments (company, created_at desc, id desc);
create index hr_departments_title_sort_idx on hr_departments (company, sort_title, id);
alter table hr_departments add constraint hr_departments_pk primary key (id);
alter table hr_departments add constraint hr_departments_tenant_key unique (company, id);
create table hr_dependants (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "employee" uuid,
  "last_name" text,
  "first_name" text,
  "civility" text,
  "date_of_birth" date,
  "relationship" text
);
create index hr_dependants_search_idx on hr_dependants using gin (search_text gin_trgm_ops);
create index hr_dependants_created_idx on hr_dependants (company, created_at desc, id desc);
create index hr_dependants_employee_idx on hr_dependants (company, "employee");
create index hr_dependants_title_sort_idx on hr_dependants (company, sort_title, id);
alter table hr_dependants add constraint hr_dependants_pk primary key (id);
alter table hr_dependants add constraint hr_dependants_tenant_key unique (company, id);
create table hr_employee_sessions (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "employee" uuid,
  "session" uuid,
  "status" text
);
create index hr_employee_sessions_search_idx on hr_employee_sessions using gin (search_text gin_trgm_ops);
create index hr_employee_sessions_created_idx on hr_employee_sessions (company, created_at desc, id desc);
create index hr_employee_sessions_employee_idx on hr_employee_sessions (company, "employee");
create index hr_employee_sessions_session_idx on hr_employee_sessions (company, "session");
create index hr_employee_sessions_title_sort_idx on hr_employee_sessions (company, sort_title, id);
alter table hr_employee_sessions add constraint hr_employee_sessions_pk primary key (id);
alter table hr_employee_sessions add constraint hr_employee_sessions_tenant_key unique (company, id);
create table hr_employees (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "last_name" text,
  "first_name" text,
  "employee_type" text,
  "employee_id" text,
  "date_first_entry" date,
  "birth_name" text,
  "professional_email" text,
  "personal_email" text,
  "professional_phone" text,
  "personal_phone" text,
  "date_of_birth" date,
  "country_of_birth" text,
  "department_of_birth" text,
  "nationality" text,
  "civility" text,
  "address_1" text,
  "address_2" text,
  "city" text,
  "zip_code" text,
  "country" text,
  "department" text,
  "emergency_contact_name" text,
  "emergency_contact_phone" text,
  "linkedin_url" text,
  "facebook_url" text,
  "twitter_url" text,
  "social_security_id" text,
  "profile_photo" text,
  "profile_description" text,
  "marital_status" text,
  "status" text,
  "internal_external_status" text,
  "user" uuid
);
create index hr_employees_search_idx on hr_employees using gin (search_text gin_trgm_ops);
create index hr_employees_created_idx on hr_employees (company, created_at desc, id desc);
create index hr_employees_title_sort_idx on hr_employees (company, sort_title, id);
alter table hr_employees add constraint hr_employees_pk primary key (id);
alter table hr_employees add constraint hr_employees_tenant_key unique (company, id);
create table hr_evaluations (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "external_assessor_mail" text,
  "employee" uuid,
  "evaluator_employees" jsonb,
  "manager" uuid,
  "feedback" uuid,
  "is_closed" boolean,
  "deadline" date
);
create index hr_evaluations_search_idx on hr_evaluations using gin (search_text gin_trgm_ops);
create index hr_evaluations_created_idx on hr_evaluations (company, created_at desc, id desc);
create index hr_evaluations_employee_idx on hr_evaluations (company, "employee");
create index hr_evaluations_manager_idx on hr_evaluations (company, "manager");
create index hr_evaluations_feedback_idx on hr_evaluations (company, "feedback");
create index hr_evaluations_title_sort_idx on hr_evaluations (company, sort_title, id);
alter table hr_evaluations add constraint hr_evaluations_pk primary key (id);
alter table hr_evaluations add constraint hr_evaluations_tenant_key unique (company, id);
create table hr_expense_lines (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "expense_report" uuid,
  "type" text,
  "date" date,
  "is_chargeable" boolean,
  "gross_amount" numeric,
  "expense_category" text,
  "client" uuid,
  "regular_tax_amount" numeric,
  "intermediate_tax_amount" numeric,
  "reduced_tax_amount" numeric,
  "start_location" text,
  "end_location" text,
  "is_round_trip" boolean,
  "distance" numeric,
  "vehicle" uuid
);
create index hr_expense_lines_search_idx on hr_expense_lines using gin (search_text gin_trgm_ops);
create index hr_expense_lines_created_idx on hr_expense_lines (company, created_at desc, id desc);
create index hr_expense_lines_expense_report_idx on hr_expense_lines (company, "expense_report");
create index hr_expense_lines_client_idx on hr_expense_lines (company, "client");
create index hr_expense_lines_vehicle_idx on hr_expense_lines (company, "vehicle");
create index hr_expense_lines_date_sort_idx on hr_expense_lines (company, "date" desc nulls last, id desc);
create index hr_expense_lines_title_sort_idx on hr_expense_lines (company, sort_title, id);
alter table hr_expense_lines add constraint hr_expense_lines_pk primary key (id);
alter table hr_expense_lines add constraint hr_expense_lines_tenant_key unique (company, id);
create table hr_expense_reports (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "employee" uuid,
  "status" text,
  "start_date" date,
  "end_date" date,
  "reference_number" text
);
create index hr_expense_reports_search_idx on hr_expense_reports using gin (search_text gin_trgm_ops);
create index hr_expense_reports_created_idx on hr_expense_reports (company, created_at desc, id desc);
create index hr_expense_reports_employee_idx on hr_expense_reports (company, "employee");
create index hr_expense_reports_title_sort_idx on hr_expense_reports (company, sort_title, id);
alter table hr_expense_reports add constraint hr_expense_reports_pk primary key (id);
alter table hr_expense_reports add constraint hr_expense_reports_tenant_key unique (company, id);
create table hr_expertises (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "names" jsonb,
  "positions" jsonb
);
create index hr_expertises_search_idx on hr_expertises using gin (search_text gin_trgm_ops);
create index hr_expertises_created_idx on hr_expertises (company, created_at desc, id desc);
create index hr_expertises_title_sort_idx on hr_expertises (company, sort_title, id);
alter table hr_expertises add constraint hr_expertises_pk primary key (id);
alter table hr_expertises add constraint hr_expertises_tenant_key unique (company, id);
create table hr_feedback_answers (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "grade" integer,
  "feedback_question" uuid,
  "evaluation" uuid
);
create index hr_feedback_answers_search_idx on hr_feedback_answers using gin (search_text gin_trgm_ops);
create index hr_feedback_answers_created_idx on hr_feedback_answers (company, created_at desc, id desc);
create index hr_feedback_answers_feedback_question_idx on hr_feedback_answers (company, "feedback_question");
create index hr_feedback_answers_evaluation_idx on hr_feedback_answers (company, "evaluation");
create index hr_feedback_answers_title_sort_idx on hr_feedback_answers (company, sort_title, id);
alter table hr_feedback_answers add constraint hr_feedback_answers_pk primary key (id);
alter table hr_feedback_answers add constraint hr_feedback_answers_tenant_key unique (company, id);
create table hr_feedback_questions (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "number" integer,
  "feedback" uuid
);
create index hr_feedback_questions_search_idx on hr_feedback_questions using gin (search_text gin_trgm_ops);
create index hr_feedback_questions_created_idx on hr_feedback_questions (company, created_at desc, id desc);
create index hr_feedback_questions_feedback_idx on hr_feedback_questions (company, "feedback");
create index hr_feedback_questions_number_sort_idx on hr_feedback_questions (company, "number" desc nulls last, id desc);
create index hr_feedback_questions_title_sort_idx on hr_feedback_questions (company, sort_title, id);
alter table hr_feedback_questions add constraint hr_feedback_questions_pk primary key (id);
alter table hr_feedback_questions add constraint hr_feedback_questions_tenant_key unique (company, id);
create table hr_feedbacks (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "status" text
);
create index hr_feedbacks_search_idx on hr_feedbacks using gin (search_text gin_trgm_ops);
create index hr_feedbacks_created_idx on hr_feedbacks (company, created_at desc, id desc);
create index hr_feedbacks_title_sort_idx on hr_feedbacks (company, sort_title, id);
alter table hr_feedbacks add constraint hr_feedbacks_pk primary key (id);
alter table hr_feedbacks add constraint hr_feedbacks_tenant_key unique (company, id);
create table hr_graduated_answers (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "level" text,
  "interview" uuid
);
create index hr_graduated_answers_search_idx on hr_graduated_answers using gin (search_text gin_trgm_ops);
create index hr_graduated_answers_created_idx on hr_graduated_answers (company, created_at desc, id desc);
create index hr_graduated_answers_interview_idx on hr_graduated_answers (company, "interview");
create index hr_graduated_answers_title_sort_idx on hr_graduated_answers (company, sort_title, id);
alter table hr_graduated_answers add constraint hr_graduated_answers_pk primary key (id);
alter table hr_graduated_answers add constraint hr_graduated_answers_tenant_key unique (company, id);
create table hr_params_holiday_params (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "business_days_per_week" integer,
  "holidays_by_reference_period" numeric,
  "first_month_reference_cycle" integer,
  "is_available_on_same_period" boolean,
  "holidays_duration_cycle_amount" text,
  "holidays_duration_cycle_unit" text,
  "period" text
);
create index hr_params_holiday_params_search_idx on hr_params_holiday_params using gin (search_text gin_trgm_ops);
create index hr_params_holiday_params_created_idx on hr_params_holiday_params (company, created_at desc, id desc);
create index hr_params_holiday_params_title_sort_idx on hr_params_holiday_params (company, sort_title, id);
alter table hr_params_holiday_params add constraint hr_params_holiday_params_pk primary key (id);
alter table hr_params_holiday_params add constraint hr_params_holiday_params_tenant_key unique (company, id);
create table hr_hr_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "is_employee_document" boolean,
  "details" text,
  "employee" uuid,
  "onboarding_task" uuid
);
create index hr_hr_documents_search_idx on hr_hr_documents using gin (search_text gin_trgm_ops);
create index hr_hr_documents_created_idx on hr_hr_documents (company, created_at desc, id desc);
create index hr_hr_documents_employee_idx on hr_hr_documents (company, "employee");
create index hr_hr_documents_onboarding_task_idx on hr_hr_documents (company, "onboarding_task");
create index hr_hr_documents_title_sort_idx on hr_hr_documents (company, sort_title, id);
alter table hr_hr_documents add constraint hr_hr_documents_pk primary key (id);
alter table hr_hr_documents add constraint hr_hr_documents_tenant_key unique (company, id);
create table hr_interests (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "employee" uuid,
  "training_course" uuid,
  "status" text
);
create index hr_interests_search_idx on hr_interests using gin (search_text gin_trgm_ops);
create index hr_interests_created_idx on hr_interests (company, created_at desc, id desc);
create index hr_interests_employee_idx on hr_interests (company, "employee");
create index hr_interests_training_course_idx on hr_interests (company, "training_course");
create index hr_interests_title_sort_idx on hr_interests (company, sort_title, id);
alter table hr_interests add constraint hr_interests_pk primary key (id);
alter table hr_interests add constraint hr_interests_tenant_key unique (company, id);
create table hr_interview_campaigns (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "start_date" date,
  "end_date" date,
  "departments" jsonb,
  "teams" jsonb,
  "positions" jsonb,
  "manager" uuid,
  "interview_type" uuid,
  "status" text
);
create index hr_interview_campaigns_search_idx on hr_interview_campaigns using gin (search_text gin_trgm_ops);
create index hr_interview_campaigns_created_idx on hr_interview_campaigns (company, created_at desc, id desc);
create index hr_interview_campaigns_manager_idx on hr_interview_campaigns (company, "manager");
create index hr_interview_campaigns_interview_type_idx on hr_interview_campaigns (company, "interview_type");
create index hr_interview_campaigns_start_date_sort_idx on hr_interview_campaigns (company, "start_date" desc nulls last, id desc);
create index hr_interview_campaigns_title_sort_idx on hr_interview_campaigns (company, sort_title, id);
alter table hr_interview_campaigns add constraint hr_interview_campaigns_pk primary key (id);
alter table hr_interview_campaigns add constraint hr_interview_campaigns_tenant_key unique (company, id);
create table hr_interview_comments (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "type" text,
  "interview" uuid,
  "text" text
);
create index hr_interview_comments_search_idx on hr_interview_comments using gin (search_text gin_trgm_ops);
create index hr_interview_comments_created_idx on hr_interview_comments (company, created_at desc, id desc);
create index hr_interview_comments_interview_idx on hr_interview_comments (company, "interview");
create index hr_interview_comments_title_sort_idx on hr_interview_comments (company, sort_title, id);
alter table hr_interview_comments add constraint hr_interview_comments_pk primary key (id);
alter table hr_interview_comments add constraint hr_interview_comments_tenant_key unique (company, id);
create table hr_interview_types (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "is_active" boolean,
  "authorize_manager" boolean,
  "has_objectives" boolean,
  "hours" integer,
  "minutes" integer,
  "recurrence" text,
  "status" text
);
create index hr_interview_types_search_idx on hr_interview_types using gin (search_text gin_trgm_ops);
create index hr_interview_types_created_idx on hr_interview_types (company, created_at desc, id desc);
create index hr_interview_types_title_sort_idx on hr_interview_types (company, sort_title, id);
alter table hr_interview_types add constraint hr_interview_types_pk primary key (id);
alter table hr_interview_types add constraint hr_interview_types_tenant_key unique (company, id);
create table hr_interviews (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "status" text,
  "interview_campaign" uuid,
  "employee" uuid,
  "manager" uuid,
  "date" timestamptz
);
create index hr_interviews_search_idx on hr_interviews using gin (search_text gin_trgm_ops);
create index hr_interviews_created_idx on hr_interviews (company, created_at desc, id desc);
create index hr_interviews_interview_campaign_idx on hr_interviews (company, "interview_campaign");
create index hr_interviews_employee_idx on hr_interviews (company, "employee");
create index hr_interviews_manager_idx on hr_interviews (company, "manager");
create index hr_interviews_title_sort_idx on hr_interviews (company, sort_title, id);
alter table hr_interviews add constraint hr_interviews_pk primary key (id);
alter table hr_interviews add constraint hr_interviews_tenant_key unique (company, id);
create table hr_objectives (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "value" numeric,
  "result" numeric,
  "interview" uuid,
  "reviewed_date" date,
  "result_status" text
);
create index hr_objectives_search_idx on hr_objectives using gin (search_text gin_trgm_ops);
create index hr_objectives_created_idx on hr_objectives (company, created_at desc, id desc);
create index hr_objectives_interview_idx on hr_objectives (company, "interview");
create index hr_objectives_title_sort_idx on hr_objectives (company, sort_title, id);
alter table hr_objectives add constraint hr_objectives_pk primary key (id);
alter table hr_objectives add constraint hr_objectives_tenant_key unique (company, id);
create table hr_onboarding_steps (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "onboarding" uuid,
  "status" text,
  "email_auto" boolean,
  "email_template" uuid,
  "number" integer,
  "need_interview" boolean,
  "period_amount" integer,
  "period_unit" text,
  "is_automated" boolean
);
create index hr_onboarding_steps_search_idx on hr_onboarding_steps using gin (search_text gin_trgm_ops);
create index hr_onboarding_steps_created_idx on hr_onboarding_steps (company, created_at desc, id desc);
create index hr_onboarding_steps_onboarding_idx on hr_onboarding_steps (company, "onboarding");
create index hr_onboarding_steps_email_template_idx on hr_onboarding_steps (company, "email_template");
create index hr_onboarding_steps_number_sort_idx on hr_onboarding_steps (company, "number" desc nulls last, id desc);
create index hr_onboarding_steps_title_sort_idx on hr_onboarding_steps (company, sort_title, id);
alter table hr_onboarding_steps add constraint hr_onboarding_steps_pk primary key (id);
alter table hr_onboarding_steps add constraint hr_onboarding_steps_tenant_key unique (company, id);
create table hr_onboarding_tasks (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "onboarding_step" uuid,
  "type" text,
  "is_done" boolean,
  "done_date" timestamptz,
  "description" text,
  "period_amount" integer,
  "period_unit" text,
  "category" text,
  "role" text,
  "priority" text,
  "h_r_documents" jsonb,
  "number" integer
);
create index hr_onboarding_tasks_search_idx on hr_onboarding_tasks using gin (search_text gin_trgm_ops);
create index hr_onboarding_tasks_created_idx on hr_onboarding_tasks (company, created_at desc, id desc);
create index hr_onboarding_tasks_onboarding_step_idx on hr_onboarding_tasks (company, "onboarding_step");
create index hr_onboarding_tasks_number_sort_idx on hr_onboarding_tasks (company, "number" desc nulls last, id desc);
create index hr_onboarding_tasks_title_sort_idx on hr_onboarding_tasks (company, sort_title, id);
alter table hr_onboarding_tasks add constraint hr_onboarding_tasks_pk primary key (id);
alter table hr_onboarding_tasks add constraint hr_onboarding_tasks_tenant_key unique (company, id);
create table hr_onboardings (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "type" text,
  "status" text,
  "is_template" boolean,
  "is_protected" boolean,
  "employee" uuid
);
create index hr_onboardings_search_idx on hr_onboardings using gin (search_text gin_trgm_ops);
create index hr_onboardings_created_idx on hr_onboardings (company, created_at desc, id desc);
create index hr_onboardings_employee_idx on hr_onboardings (company, "employee");
create index hr_onboardings_title_sort_idx on hr_onboardings (company, sort_title, id);
alter table hr_onboardings add constraint hr_onboardings_pk primary key (id);
alter table hr_onboardings add constraint hr_onboardings_tenant_key unique (company, id);
create table hr_params_overtime_rules (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "type" text,
  "description" text,
  "pay_conversion_rate" numeric,
  "rest_conversion" boolean,
  "rest_conversion_rate" numeric,
  "day_week_number" integer,
  "day" date,
  "begin_time" text,
  "end_time" text,
  "time_interval" numeric,
  "after_time" text,
  "between_slot_1_time" text,
  "between_slot_2_time" text,
  "manager" uuid,
  "employee" uuid
);
create index hr_params_overtime_rules_search_idx on hr_params_overtime_rules using gin (search_text gin_trgm_ops);
create index hr_params_overtime_rules_created_idx on hr_params_overtime_rules (company, created_at desc, id desc);
create index hr_params_overtime_rules_manager_idx on hr_params_overtime_rules (company, "manager");
create index hr_params_overtime_rules_employee_idx on hr_params_overtime_rules (company, "employee");
create index hr_params_overtime_rules_title_sort_idx on hr_params_overtime_rules (company, sort_title, id);
alter table hr_params_overtime_rules add constraint hr_params_overtime_rules_pk primary key (id);
alter table hr_params_overtime_rules add constraint hr_params_overtime_rules_tenant_key unique (company, id);
create table hr_pay_details (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "contract" uuid,
  "withholding_tax_percentage" numeric,
  "is_eligible_half_day_meal_tickets" boolean,
  "meal_tickets" boolean,
  "payment_method" text,
  "pay_roll_frequency" text,
  "complementary_insurance_type" text,
  "complementary_insurance_package" text,
  "complementary_insurance_name" text,
  "base_gross_salary_frequency" text,
  "base_gross_salary_amount" numeric,
  "application_meal_tickets" text,
  "advantages" text,
  "insurance_name" text,
  "social_security_number" text
);
create index hr_pay_details_search_idx on hr_pay_details using gin (search_text gin_trgm_ops);
create index hr_pay_details_created_idx on hr_pay_details (company, created_at desc, id desc);
create index hr_pay_details_contract_idx on hr_pay_details (company, "contract");
create index hr_pay_details_title_sort_idx on hr_pay_details (company, sort_title, id);
alter table hr_pay_details add constraint hr_pay_details_pk primary key (id);
alter table hr_pay_details add constraint hr_pay_details_tenant_key unique (company, id);
create table hr_pay_elements (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "pay_detail" uuid,
  "description" text,
  "frequency" text,
  "first_payment_date" date,
  "base_amount" numeric,
  "start_date" date,
  "end_date" date,
  "type" text
);
create index hr_pay_elements_search_idx on hr_pay_elements using gin (search_text gin_trgm_ops);
create index hr_pay_elements_created_idx on hr_pay_elements (company, created_at desc, id desc);
create index hr_pay_elements_pay_detail_idx on hr_pay_elements (company, "pay_detail");
create index hr_pay_elements_title_sort_idx on hr_pay_elements (company, sort_title, id);
alter table hr_pay_elements add constraint hr_pay_elements_pk primary key (id);
alter table hr_pay_elements add constraint hr_pay_elements_tenant_key unique (company, id);
create table hr_payroll_batches (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "status" text,
  "start_date" date,
  "end_date" date,
  "filters" jsonb,
  "is_repeated" boolean,
  "recurrence_rule" text,
  "validator" uuid,
  "offboarding_only" boolean
);
create index hr_payroll_batches_search_idx on hr_payroll_batches using gin (search_text gin_trgm_ops);
create index hr_payroll_batches_created_idx on hr_payroll_batches (company, created_at desc, id desc);
create index hr_payroll_batches_start_date_sort_idx on hr_payroll_batches (company, "start_date" desc nulls last, id desc);
create index hr_payroll_batches_title_sort_idx on hr_payroll_batches (company, sort_title, id);
alter table hr_payroll_batches add constraint hr_payroll_batches_pk primary key (id);
alter table hr_payroll_batches add constraint hr_payroll_batches_tenant_key unique (company, id);
create table hr_payrolls (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "contract" uuid,
  "start_date" date,
  "end_date" date,
  "pay_roll_batch" uuid,
  "commentary" text,
  "department" uuid,
  "team" uuid,
  "position" uuid,
  "paid_leave" numeric,
  "time_off" numeric,
  "sick_leave" numeric,
  "other_leave" numeric,
  "worked_hours" numeric,
  "overtime_125_hours" numeric,
  "overtime_150_hours" numeric,
  "overtime_200_hours" numeric,
  "gross_salary" numeric,
  "transport" numeric,
  "complementary_insurance_package" text,
  "meal_tickets" numeric,
  "target_bonus" numeric,
  "exceptional_bonus" numeric,
  "on_call_payment" numeric,
  "another_advantage" numeric,
  "commission_advance" numeric,
  "payday_advance" numeric
);
create index hr_payrolls_search_idx on hr_payrolls using gin (search_text gin_trgm_ops);
create index hr_payrolls_created_idx on hr_payrolls (company, created_at desc, id desc);
create index hr_payrolls_contract_idx on hr_payrolls (company, "contract");
create index hr_payrolls_pay_roll_batch_idx on hr_payrolls (company, "pay_roll_batch");
create index hr_payrolls_department_idx on hr_payrolls (company, "department");
create index hr_payrolls_team_idx on hr_payrolls (company, "team");
create index hr_payrolls_position_idx on hr_payrolls (company, "position");
create index hr_payrolls_title_sort_idx on hr_payrolls (company, sort_title, id);
alter table hr_payrolls add constraint hr_payrolls_pk primary key (id);
alter table hr_payrolls add constraint hr_payrolls_tenant_key unique (company, id);
create table hr_plans (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "employee" uuid,
  "training_course" uuid,
  "status" text
);
create index hr_plans_search_idx on hr_plans using gin (search_text gin_trgm_ops);
create index hr_plans_created_idx on hr_plans (company, created_at desc, id desc);
create index hr_plans_employee_idx on hr_plans (company, "employee");
create index hr_plans_training_course_idx on hr_plans (company, "training_course");
create index hr_plans_title_sort_idx on hr_plans (company, sort_title, id);
alter table hr_plans add constraint hr_plans_pk primary key (id);
alter table hr_plans add constraint hr_plans_tenant_key unique (company, id);
create table hr_position_contracts (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "employee" uuid,
  "is_principal" boolean,
  "position" uuid,
  "contract" uuid,
  "manager" uuid,
  "upper_hierarchy" uuid,
  "job_status" text,
  "job_name" text,
  "status" text,
  "team" uuid,
  "department" uuid
);
create index hr_position_contracts_search_idx on hr_position_contracts using gin (search_text gin_trgm_ops);
create index hr_position_contracts_created_idx on hr_position_contracts (company, created_at desc, id desc);
create index hr_position_contracts_employee_idx on hr_position_contracts (company, "employee");
create index hr_position_contracts_position_idx on hr_position_contracts (company, "position");
create index hr_position_contracts_contract_idx on hr_position_contracts (company, "contract");
create index hr_position_contracts_manager_idx on hr_position_contracts (company, "manager");
create index hr_position_contracts_upper_hierarchy_idx on hr_position_contracts (company, "upper_hierarchy");
create index hr_position_contracts_team_idx on hr_position_contracts (company, "team");
create index hr_position_contracts_department_idx on hr_position_contracts (company, "department");
create index hr_position_contracts_title_sort_idx on hr_position_contracts (company, sort_title, id);
alter table hr_position_contracts add constraint hr_position_contracts_pk primary key (id);
alter table hr_position_contracts add constraint hr_position_contracts_tenant_key unique (company, id);
create table hr_positions (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text
);
create index hr_positions_search_idx on hr_positions using gin (search_text gin_trgm_ops);
create index hr_positions_created_idx on hr_positions (company, created_at desc, id desc);
create index hr_positions_title_sort_idx on hr_positions (company, sort_title, id);
alter table hr_positions add constraint hr_positions_pk primary key (id);
alter table hr_positions add constraint hr_positions_tenant_key unique (company, id);
create table hr_professional_payment_methods (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "card_number" text,
  "third_party_account" text,
  "third_party_centralizing" text,
  "is_active" boolean,
  "is_company_card" boolean,
  "contract" uuid
);
create index hr_professional_payment_methods_search_idx on hr_professional_payment_methods using gin (search_text gin_trgm_ops);
create index hr_professional_payment_methods_created_idx on hr_professional_payment_methods (company, created_at desc, id desc);
create index hr_professional_payment_methods_contract_idx on hr_professional_payment_methods (company, "contract");
create index hr_professional_payment_methods_title_sort_idx on hr_professional_payment_methods (company, sort_title, id);
alter table hr_professional_payment_methods add constraint hr_professional_payment_methods_pk primary key (id);
alter table hr_professional_payment_methods add constraint hr_professional_payment_methods_tenant_key unique (company, id);
create table hr_params_schedule_templates (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "is_global" boolean
);
create index hr_params_schedule_templates_search_idx on hr_params_schedule_templates using gin (search_text gin_trgm_ops);
create index hr_params_schedule_templates_created_idx on hr_params_schedule_templates (company, created_at desc, id desc);
create index hr_params_schedule_templates_title_sort_idx on hr_params_schedule_templates (company, sort_title, id);
alter table hr_params_schedule_templates add constraint hr_params_schedule_templates_pk primary key (id);
alter table hr_params_schedule_templates add constraint hr_params_schedule_templates_tenant_key unique (company, id);
create table hr_sessions (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "training_course" uuid,
  "employees" jsonb,
  "dates" jsonb,
  "location" text,
  "max_participants" integer
);
create index hr_sessions_search_idx on hr_sessions using gin (search_text gin_trgm_ops);
create index hr_sessions_created_idx on hr_sessions (company, created_at desc, id desc);
create index hr_sessions_training_course_idx on hr_sessions (company, "training_course");
create index hr_sessions_title_sort_idx on hr_sessions (company, sort_title, id);
alter table hr_sessions add constraint hr_sessions_pk primary key (id);
alter table hr_sessions add constraint hr_sessions_tenant_key unique (company, id);
create table hr_teams (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "department" uuid,
  "employee" uuid
);
create index hr_teams_search_idx on hr_teams using gin (search_text gin_trgm_ops);
create index hr_teams_created_idx on hr_teams (company, created_at desc, id desc);
create index hr_teams_department_idx on hr_teams (company, "department");
create index hr_teams_employee_idx on hr_teams (company, "employee");
create index hr_teams_title_sort_idx on hr_teams (company, sort_title, id);
alter table hr_teams add constraint hr_teams_pk primary key (id);
alter table hr_teams add constraint hr_teams_tenant_key unique (company, id);
create table hr_timesheet_details (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "time_sheet_period" uuid,
  "day_week_number" integer,
  "time_slot_1_start" text,
  "time_slot_1_end" text,
  "time_slot_2_start" text,
  "time_slot_2_end" text,
  "is_time_slot_1_active" boolean,
  "is_time_slot_2_active" boolean,
  "month_week_number" integer
);
create index hr_timesheet_details_search_idx on hr_timesheet_details using gin (search_text gin_trgm_ops);
create index hr_timesheet_details_created_idx on hr_timesheet_details (company, created_at desc, id desc);
create index hr_timesheet_details_time_sheet_period_idx on hr_timesheet_details (company, "time_sheet_period");
create index hr_timesheet_details_title_sort_idx on hr_timesheet_details (company, sort_title, id);
alter table hr_timesheet_details add constraint hr_timesheet_details_pk primary key (id);
alter table hr_timesheet_details add constraint hr_timesheet_details_tenant_key unique (company, id);
create table hr_timesheet_period_statuses (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "time_sheet_period" uuid,
  "status" text,
  "description" text
);
create index hr_timesheet_period_statuses_search_idx on hr_timesheet_period_statuses using gin (search_text gin_trgm_ops);
create index hr_timesheet_period_statuses_created_idx on hr_timesheet_period_statuses (company, created_at desc, id desc);
create index hr_timesheet_period_statuses_time_sheet_period_idx on hr_timesheet_period_statuses (company, "time_sheet_period");
create index hr_timesheet_period_statuses_title_sort_idx on hr_timesheet_period_statuses (company, sort_title, id);
alter table hr_timesheet_period_statuses add constraint hr_timesheet_period_statuses_pk primary key (id);
alter table hr_timesheet_period_statuses add constraint hr_timesheet_period_statuses_tenant_key unique (company, id);
create table hr_timesheet_periods (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "time_sheet" uuid,
  "is_sent" boolean,
  "is_refused" boolean,
  "is_accepted" boolean,
  "week_number" integer,
  "month" integer,
  "year" integer
);
create index hr_timesheet_periods_search_idx on hr_timesheet_periods using gin (search_text gin_trgm_ops);
create index hr_timesheet_periods_created_idx on hr_timesheet_periods (company, created_at desc, id desc);
create index hr_timesheet_periods_time_sheet_idx on hr_timesheet_periods (company, "time_sheet");
create index hr_timesheet_periods_title_sort_idx on hr_timesheet_periods (company, sort_title, id);
alter table hr_timesheet_periods add constraint hr_timesheet_periods_pk primary key (id);
alter table hr_timesheet_periods add constraint hr_timesheet_periods_tenant_key unique (company, id);
create table hr_timesheet_project_details (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "day" integer,
  "hours" integer,
  "minutes" integer,
  "is_active" boolean,
  "project" uuid
);
create index hr_timesheet_project_details_search_idx on hr_timesheet_project_details using gin (search_text gin_trgm_ops);
create index hr_timesheet_project_details_created_idx on hr_timesheet_project_details (company, created_at desc, id desc);
create index hr_timesheet_project_details_project_idx on hr_timesheet_project_details (company, "project");
create index hr_timesheet_project_details_title_sort_idx on hr_timesheet_project_details (company, sort_title, id);
alter table hr_timesheet_project_details add constraint hr_timesheet_project_details_pk primary key (id);
alter table hr_timesheet_project_details add constraint hr_timesheet_project_details_tenant_key unique (company, id);
create table hr_timesheet_projects (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "project_name" text,
  "project_id" text,
  "time_sheet_period" uuid
);
create index hr_timesheet_projects_search_idx on hr_timesheet_projects using gin (search_text gin_trgm_ops);
create index hr_timesheet_projects_created_idx on hr_timesheet_projects (company, created_at desc, id desc);
create index hr_timesheet_projects_time_sheet_period_idx on hr_timesheet_projects (company, "time_sheet_period");
create index hr_timesheet_projects_title_sort_idx on hr_timesheet_projects (company, sort_title, id);
alter table hr_timesheet_projects add constraint hr_timesheet_projects_pk primary key (id);
alter table hr_timesheet_projects add constraint hr_timesheet_projects_tenant_key unique (company, id);
create table hr_timesheets (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "employee" uuid
);
create index hr_timesheets_search_idx on hr_timesheets using gin (search_text gin_trgm_ops);
create index hr_timesheets_created_idx on hr_timesheets (company, created_at desc, id desc);
create index hr_timesheets_employee_idx on hr_timesheets (company, "employee");
create index hr_timesheets_title_sort_idx on hr_timesheets (company, sort_title, id);
alter table hr_timesheets add constraint hr_timesheets_pk primary key (id);
alter table hr_timesheets add constraint hr_timesheets_tenant_key unique (company, id);
create table hr_trainings (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "status" text,
  "type" text,
  "duration" text,
  "individual_cost" numeric,
  "group_cost" numeric,
  "departments" jsonb,
  "teams" jsonb,
  "jobs" jsonb,
  "provider" text,
  "archive" boolean,
  "deadline" date
);
create index hr_trainings_search_idx on hr_trainings using gin (search_text gin_trgm_ops);
create index hr_trainings_created_idx on hr_trainings (company, created_at desc, id desc);
create index hr_trainings_title_sort_idx on hr_trainings (company, sort_title, id);
alter table hr_trainings add constraint hr_trainings_pk primary key (id);
alter table hr_trainings add constraint hr_trainings_tenant_key unique (company, id);
create table hr_params_validation_rules (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "role" text,
  "transfer" text,
  "transfer_to" uuid,
  "remark" text,
  "responsible" uuid,
  "employee" uuid
);
create index hr_params_validation_rules_search_idx on hr_params_validation_rules using gin (search_text gin_trgm_ops);
create index hr_params_validation_rules_created_idx on hr_params_validation_rules (company, created_at desc, id desc);
create index hr_params_validation_rules_transfer_to_idx on hr_params_validation_rules (company, "transfer_to");
create index hr_params_validation_rules_responsible_idx on hr_params_validation_rules (company, "responsible");
create index hr_params_validation_rules_employee_idx on hr_params_validation_rules (company, "employee");
create index hr_params_validation_rules_title_sort_idx on hr_params_validation_rules (company, sort_title, id);
alter table hr_params_validation_rules add constraint hr_params_validation_rules_pk primary key (id);
alter table hr_params_validation_rules add constraint hr_params_validation_rules_tenant_key unique (company, id);
create table hr_vehicles (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "employee" uuid,
  "fiscal_horsepower" text,
  "brand" text,
  "type" text,
  "registration" text,
  "car_registration_document" text,
  "is_owned_by_company" boolean,
  "id_company_gas_card" text,
  "CO2_per_km" numeric
);
create index hr_vehicles_search_idx on hr_vehicles using gin (search_text gin_trgm_ops);
create index hr_vehicles_created_idx on hr_vehicles (company, created_at desc, id desc);
create index hr_vehicles_employee_idx on hr_vehicles (company, "employee");
create index hr_vehicles_title_sort_idx on hr_vehicles (company, sort_title, id);
alter table hr_vehicles add constraint hr_vehicles_pk primary key (id);
alter table hr_vehicles add constraint hr_vehicles_tenant_key unique (company, id);
create table hr_working_schedules (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "contract" uuid,
  "absence_leave" text,
  "days_by_year" numeric,
  "hours_by_month" numeric,
  "public_holiday" boolean,
  "rtt" numeric,
  "time_modulation_type" text,
  "timesheet" text,
  "timesheet_validation_period" text,
  "working_time" text
);
create index hr_working_schedules_search_idx on hr_working_schedules using gin (search_text gin_trgm_ops);
create index hr_working_schedules_created_idx on hr_working_schedules (company, created_at desc, id desc);
create index hr_working_schedules_contract_idx on hr_working_schedules (company, "contract");
create index hr_working_schedules_title_sort_idx on hr_working_schedules (company, sort_title, id);
alter table hr_working_schedules add constraint hr_working_schedules_pk primary key (id);
alter table hr_working_schedules add constraint hr_working_schedules_tenant_key unique (company, id);
create table ats_actions (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "cvtech" uuid,
  "title" text,
  "finished" boolean,
  "priority" boolean,
  "desc" text,
  "start" timestamptz,
  "end" timestamptz,
  "user" uuid,
  "assigned_user" uuid
);
create index ats_actions_search_idx on ats_actions using gin (search_text gin_trgm_ops);
create index ats_actions_created_idx on ats_actions (company, created_at desc, id desc);
create index ats_actions_cvtech_idx on ats_actions (company, "cvtech");
create index ats_actions_end_sort_idx on ats_actions (company, "end" desc nulls last, id desc);
create index ats_actions_title_sort_idx on ats_actions (company, sort_title, id);
alter table ats_actions add constraint ats_actions_pk primary key (id);
alter table ats_actions add constraint ats_actions_tenant_key unique (company, id);
create table ats_applies (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "recruitment" uuid,
  "first_name" jsonb,
  "last_name" jsonb,
  "email" jsonb,
  "phone" jsonb,
  "social_networks" jsonb,
  "motivation_text" jsonb,
  "cv" jsonb,
  "level_of_study" jsonb,
  "experience" jsonb,
  "availability" jsonb,
  "salary" jsonb
);
create index ats_applies_search_idx on ats_applies using gin (search_text gin_trgm_ops);
create index ats_applies_created_idx on ats_applies (company, created_at desc, id desc);
create index ats_applies_recruitment_idx on ats_applies (company, "recruitment");
create index ats_applies_title_sort_idx on ats_applies (company, sort_title, id);
alter table ats_applies add constraint ats_applies_pk primary key (id);
alter table ats_applies add constraint ats_applies_tenant_key unique (company, id);
create table ats_careers (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "company_name" text,
  "site_url" text,
  "company_desc" text,
  "twitter_link" text,
  "facebook_link" text,
  "instagram_link" text,
  "linkedin_link" text,
  "texts" jsonb,
  "logo" text,
  "banner" text,
  "pictures" jsonb,
  "employee_number" integer,
  "employee_average_age" integer,
  "employee_parity" numeric
);
create index ats_careers_search_idx on ats_careers using gin (search_text gin_trgm_ops);
create index ats_careers_created_idx on ats_careers (company, created_at desc, id desc);
create index ats_careers_title_sort_idx on ats_careers (company, sort_title, id);
alter table ats_careers add constraint ats_careers_pk primary key (id);
alter table ats_careers add constraint ats_careers_tenant_key unique (company, id);
create table ats_comments (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "cvtech" uuid,
  "comment" text
);
create index ats_comments_search_idx on ats_comments using gin (search_text gin_trgm_ops);
create index ats_comments_created_idx on ats_comments (company, created_at desc, id desc);
create index ats_comments_cvtech_idx on ats_comments (company, "cvtech");
create index ats_comments_title_sort_idx on ats_comments (company, sort_title, id);
alter table ats_comments add constraint ats_comments_pk primary key (id);
alter table ats_comments add constraint ats_comments_tenant_key unique (company, id);
create table ats_cvtech_cover_letters (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "cvtech" uuid,
  "title" text,
  "document" text,
  "size" numeric
);
create index ats_cvtech_cover_letters_search_idx on ats_cvtech_cover_letters using gin (search_text gin_trgm_ops);
create index ats_cvtech_cover_letters_created_idx on ats_cvtech_cover_letters (company, created_at desc, id desc);
create index ats_cvtech_cover_letters_cvtech_idx on ats_cvtech_cover_letters (company, "cvtech");
create index ats_cvtech_cover_letters_title_sort_idx on ats_cvtech_cover_letters (company, sort_title, id);
alter table ats_cvtech_cover_letters add constraint ats_cvtech_cover_letters_pk primary key (id);
alter table ats_cvtech_cover_letters add constraint ats_cvtech_cover_letters_tenant_key unique (company, id);
create table ats_cvtech_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "cvtech" uuid,
  "title" text,
  "document" text,
  "size" numeric
);
create index ats_cvtech_documents_search_idx on ats_cvtech_documents using gin (search_text gin_trgm_ops);
create index ats_cvtech_documents_created_idx on ats_cvtech_documents (company, created_at desc, id desc);
create index ats_cvtech_documents_cvtech_idx on ats_cvtech_documents (company, "cvtech");
create index ats_cvtech_documents_title_sort_idx on ats_cvtech_documents (company, sort_title, id);
alter table ats_cvtech_documents add constraint ats_cvtech_documents_pk primary key (id);
alter table ats_cvtech_documents add constraint ats_cvtech_documents_tenant_key unique (company, id);
create table ats_cvtechs (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "last_name" text,
  "our_cv" boolean,
  "civility" text,
  "first_name" text,
  "address" text,
  "city" text,
  "postal_code" text,
  "country" text,
  "email" text,
  "phone" text,
  "experience" text,
  "level_of_study" text,
  "salary" integer,
  "availability" text,
  "candidate_profile" text,
  "source" text,
  "source_detail" text,
  "grades" integer,
  "state" uuid,
  "linkedin_link" text,
  "interview_dates" jsonb,
  "work_address" text,
  "type_of_work" text,
  "activity_area" text,
  "strong_points" text,
  "profession" text,
  "speciality" text,
  "archived" boolean,
  "student" boolean,
  "id_card_type" text,
  "id_card_validity" date,
  "managers" jsonb
);
create index ats_cvtechs_search_idx on ats_cvtechs using gin (search_text gin_trgm_ops);
create index ats_cvtechs_created_idx on ats_cvtechs (company, created_at desc, id desc);
create index ats_cvtechs_state_idx on ats_cvtechs (company, "state");
create index ats_cvtechs_title_sort_idx on ats_cvtechs (company, sort_title, id);
alter table ats_cvtechs add constraint ats_cvtechs_pk primary key (id);
alter table ats_cvtechs add constraint ats_cvtechs_tenant_key unique (company, id);
create table ats_diffusion_categories (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text
);
create index ats_diffusion_categories_search_idx on ats_diffusion_categories using gin (search_text gin_trgm_ops);
create index ats_diffusion_categories_created_idx on ats_diffusion_categories (company, created_at desc, id desc);
create index ats_diffusion_categories_title_sort_idx on ats_diffusion_categories (company, sort_title, id);
alter table ats_diffusion_categories add constraint ats_diffusion_categories_pk primary key (id);
alter table ats_diffusion_categories add constraint ats_diffusion_categories_tenant_key unique (company, id);
create table ats_diffusion_choices (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "category" uuid
);
create index ats_diffusion_choices_search_idx on ats_diffusion_choices using gin (search_text gin_trgm_ops);
create index ats_diffusion_choices_created_idx on ats_diffusion_choices (company, created_at desc, id desc);
create index ats_diffusion_choices_category_idx on ats_diffusion_choices (company, "category");
create index ats_diffusion_choices_title_sort_idx on ats_diffusion_choices (company, sort_title, id);
alter table ats_diffusion_choices add constraint ats_diffusion_choices_pk primary key (id);
alter table ats_diffusion_choices add constraint ats_diffusion_choices_tenant_key unique (company, id);
create table ats_diffusions (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "choice" uuid,
  "recruitment" uuid
);
create index ats_diffusions_search_idx on ats_diffusions using gin (search_text gin_trgm_ops);
create index ats_diffusions_created_idx on ats_diffusions (company, created_at desc, id desc);
create index ats_diffusions_choice_idx on ats_diffusions (company, "choice");
create index ats_diffusions_recruitment_idx on ats_diffusions (company, "recruitment");
create index ats_diffusions_title_sort_idx on ats_diffusions (company, sort_title, id);
alter table ats_diffusions add constraint ats_diffusions_pk primary key (id);
alter table ats_diffusions add constraint ats_diffusions_tenant_key unique (company, id);
create table ats_emails (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "title" text,
  "object" text,
  "text" text,
  "category" uuid
);
create index ats_emails_search_idx on ats_emails using gin (search_text gin_trgm_ops);
create index ats_emails_created_idx on ats_emails (company, created_at desc, id desc);
create index ats_emails_category_idx on ats_emails (company, "category");
create index ats_emails_title_sort_idx on ats_emails (company, sort_title, id);
alter table ats_emails add constraint ats_emails_pk primary key (id);
alter table ats_emails add constraint ats_emails_tenant_key unique (company, id);
create table ats_filter_cvtechs (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "user" uuid,
  "filters" jsonb
);
create index ats_filter_cvtechs_search_idx on ats_filter_cvtechs using gin (search_text gin_trgm_ops);
create index ats_filter_cvtechs_created_idx on ats_filter_cvtechs (company, created_at desc, id desc);
create index ats_filter_cvtechs_title_sort_idx on ats_filter_cvtechs (company, sort_title, id);
alter table ats_filter_cvtechs add constraint ats_filter_cvtechs_pk primary key (id);
alter table ats_filter_cvtechs add constraint ats_filter_cvtechs_tenant_key unique (company, id);
create table ats_filter_recruitments (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "user" uuid,
  "filters" jsonb
);
create index ats_filter_recruitments_search_idx on ats_filter_recruitments using gin (search_text gin_trgm_ops);
create index ats_filter_recruitments_created_idx on ats_filter_recruitments (company, created_at desc, id desc);
create index ats_filter_recruitments_title_sort_idx on ats_filter_recruitments (company, sort_title, id);
alter table ats_filter_recruitments add constraint ats_filter_recruitments_pk primary key (id);
alter table ats_filter_recruitments add constraint ats_filter_recruitments_tenant_key unique (company, id);
create table ats_folders (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "recruitment" uuid,
  "cv" uuid
);
create index ats_folders_search_idx on ats_folders using gin (search_text gin_trgm_ops);
create index ats_folders_created_idx on ats_folders (company, created_at desc, id desc);
create index ats_folders_recruitment_idx on ats_folders (company, "recruitment");
create index ats_folders_cv_idx on ats_folders (company, "cv");
create index ats_folders_title_sort_idx on ats_folders (company, sort_title, id);
alter table ats_folders add constraint ats_folders_pk primary key (id);
alter table ats_folders add constraint ats_folders_tenant_key unique (company, id);
create table ats_interviews (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "title" text,
  "cvtech" uuid,
  "recruitment" uuid,
  "desc" text,
  "start" timestamptz,
  "end" timestamptz,
  "email" text,
  "email_auto" boolean,
  "type" text,
  "assigned_user" uuid
);
create index ats_interviews_search_idx on ats_interviews using gin (search_text gin_trgm_ops);
create index ats_interviews_created_idx on ats_interviews (company, created_at desc, id desc);
create index ats_interviews_cvtech_idx on ats_interviews (company, "cvtech");
create index ats_interviews_recruitment_idx on ats_interviews (company, "recruitment");
create index ats_interviews_start_sort_idx on ats_interviews (company, "start" desc nulls last, id desc);
create index ats_interviews_title_sort_idx on ats_interviews (company, sort_title, id);
alter table ats_interviews add constraint ats_interviews_pk primary key (id);
alter table ats_interviews add constraint ats_interviews_tenant_key unique (company, id);
create table ats_label_categories (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text
);
create index ats_label_categories_search_idx on ats_label_categories using gin (search_text gin_trgm_ops);
create index ats_label_categories_created_idx on ats_label_categories (company, created_at desc, id desc);
create index ats_label_categories_title_sort_idx on ats_label_categories (company, sort_title, id);
alter table ats_label_categories add constraint ats_label_categories_pk primary key (id);
alter table ats_label_categories add constraint ats_label_categories_tenant_key unique (company, id);
create table ats_label_choices (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "category" uuid
);
create index ats_label_choices_search_idx on ats_label_choices using gin (search_text gin_trgm_ops);
create index ats_label_choices_created_idx on ats_label_choices (company, created_at desc, id desc);
create index ats_label_choices_category_idx on ats_label_choices (company, "category");
create index ats_label_choices_title_sort_idx on ats_label_choices (company, sort_title, id);
alter table ats_label_choices add constraint ats_label_choices_pk primary key (id);
alter table ats_label_choices add constraint ats_label_choices_tenant_key unique (company, id);
create table ats_labels (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "choice" uuid,
  "recruitment" uuid
);
create index ats_labels_search_idx on ats_labels using gin (search_text gin_trgm_ops);
create index ats_labels_created_idx on ats_labels (company, created_at desc, id desc);
create index ats_labels_choice_idx on ats_labels (company, "choice");
create index ats_labels_recruitment_idx on ats_labels (company, "recruitment");
create index ats_labels_title_sort_idx on ats_labels (company, sort_title, id);
alter table ats_labels add constraint ats_labels_pk primary key (id);
alter table ats_labels add constraint ats_labels_tenant_key unique (company, id);
create table ats_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "cvtech" uuid,
  "text" text,
  "pin" boolean,
  "user" uuid
);
create index ats_notes_search_idx on ats_notes using gin (search_text gin_trgm_ops);
create index ats_notes_created_idx on ats_notes (company, created_at desc, id desc);
create index ats_notes_cvtech_idx on ats_notes (company, "cvtech");
create index ats_notes_title_sort_idx on ats_notes (company, sort_title, id);
alter table ats_notes add constraint ats_notes_pk primary key (id);
alter table ats_notes add constraint ats_notes_tenant_key unique (company, id);
create table ats_pipelines (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "pipeline_title" text,
  "steps" jsonb
);
create index ats_pipelines_search_idx on ats_pipelines using gin (search_text gin_trgm_ops);
create index ats_pipelines_created_idx on ats_pipelines (company, created_at desc, id desc);
create index ats_pipelines_title_sort_idx on ats_pipelines (company, sort_title, id);
alter table ats_pipelines add constraint ats_pipelines_pk primary key (id);
alter table ats_pipelines add constraint ats_pipelines_tenant_key unique (company, id);
create table ats_recruitment_company_banners (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "recruitment" uuid,
  "banner" text
);
create index ats_recruitment_company_banners_search_idx on ats_recruitment_company_banners using gin (search_text gin_trgm_ops);
create index ats_recruitment_company_banners_created_idx on ats_recruitment_company_banners (company, created_at desc, id desc);
create index ats_recruitment_company_banners_recruitment_idx on ats_recruitment_company_banners (company, "recruitment");
create index ats_recruitment_company_banners_title_sort_idx on ats_recruitment_company_banners (company, sort_title, id);
alter table ats_recruitment_company_banners add constraint ats_recruitment_company_banners_pk primary key (id);
alter table ats_recruitment_company_banners add constraint ats_recruitment_company_banners_tenant_key unique (company, id);
create table ats_recruitment_company_images (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "recruitment" uuid,
  "image" text
);
create index ats_recruitment_company_images_search_idx on ats_recruitment_company_images using gin (search_text gin_trgm_ops);
create index ats_recruitment_company_images_created_idx on ats_recruitment_company_images (company, created_at desc, id desc);
create index ats_recruitment_company_images_recruitment_idx on ats_recruitment_company_images (company, "recruitment");
create index ats_recruitment_company_images_title_sort_idx on ats_recruitment_company_images (company, sort_title, id);
alter table ats_recruitment_company_images add constraint ats_recruitment_company_images_pk primary key (id);
alter table ats_recruitment_company_images add constraint ats_recruitment_company_images_tenant_key unique (company, id);
create table ats_recruitment_teams (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "recruitment" uuid,
  "notification_bool" boolean,
  "email_bool" boolean,
  "manager" boolean,
  "first_name" text,
  "last_name" text,
  "email" text,
  "recruitment_user" uuid
);
create index ats_recruitment_teams_search_idx on ats_recruitment_teams using gin (search_text gin_trgm_ops);
create index ats_recruitment_teams_created_idx on ats_recruitment_teams (company, created_at desc, id desc);
create index ats_recruitment_teams_recruitment_idx on ats_recruitment_teams (company, "recruitment");
create index ats_recruitment_teams_last_name_sort_idx on ats_recruitment_teams (company, "last_name" desc nulls last, id desc);
create index ats_recruitment_teams_title_sort_idx on ats_recruitment_teams (company, sort_title, id);
alter table ats_recruitment_teams add constraint ats_recruitment_teams_pk primary key (id);
alter table ats_recruitment_teams add constraint ats_recruitment_teams_tenant_key unique (company, id);
create table ats_recruitments (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "job_name" text,
  "state" text,
  "archived" boolean,
  "company_name" text,
  "site_url" text,
  "company_desc" text,
  "city" text,
  "contract_type" text,
  "post_description" text,
  "candidate_profile" text,
  "pipeline" uuid,
  "level_of_study" text,
  "experience" text,
  "postal_code" text,
  "street_address" text,
  "referent_user" uuid,
  "country" text,
  "assigned_users" jsonb
);
create index ats_recruitments_search_idx on ats_recruitments using gin (search_text gin_trgm_ops);
create index ats_recruitments_created_idx on ats_recruitments (company, created_at desc, id desc);
create index ats_recruitments_pipeline_idx on ats_recruitments (company, "pipeline");
create index ats_recruitments_title_sort_idx on ats_recruitments (company, sort_title, id);
alter table ats_recruitments add constraint ats_recruitments_pk primary key (id);
alter table ats_recruitments add constraint ats_recruitments_tenant_key unique (company, id);
create table ats_state_folders (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "before_moving" uuid,
  "after_moving" uuid,
  "folder" uuid
);
create index ats_state_folders_search_idx on ats_state_folders using gin (search_text gin_trgm_ops);
create index ats_state_folders_created_idx on ats_state_folders (company, created_at desc, id desc);
create index ats_state_folders_before_moving_idx on ats_state_folders (company, "before_moving");
create index ats_state_folders_after_moving_idx on ats_state_folders (company, "after_moving");
create index ats_state_folders_folder_idx on ats_state_folders (company, "folder");
create index ats_state_folders_title_sort_idx on ats_state_folders (company, sort_title, id);
alter table ats_state_folders add constraint ats_state_folders_pk primary key (id);
alter table ats_state_folders add constraint ats_state_folders_tenant_key unique (company, id);
create table ats_state_recruitments (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "recruitment" uuid,
  "cv" uuid,
  "pipeline" uuid,
  "state" uuid,
  "reason_refusal" text
);
create index ats_state_recruitments_search_idx on ats_state_recruitments using gin (search_text gin_trgm_ops);
create index ats_state_recruitments_created_idx on ats_state_recruitments (company, created_at desc, id desc);
create index ats_state_recruitments_recruitment_idx on ats_state_recruitments (company, "recruitment");
create index ats_state_recruitments_cv_idx on ats_state_recruitments (company, "cv");
create index ats_state_recruitments_pipeline_idx on ats_state_recruitments (company, "pipeline");
create index ats_state_recruitments_state_idx on ats_state_recruitments (company, "state");
create index ats_state_recruitments_title_sort_idx on ats_state_recruitments (company, sort_title, id);
alter table ats_state_recruitments add constraint ats_state_recruitments_pk primary key (id);
alter table ats_state_recruitments add constraint ats_state_recruitments_tenant_key unique (company, id);
create table ats_states (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "pipeline" uuid,
  "state_number" integer,
  "email_auto" boolean,
  "email_object" text,
  "email_text" text
);
create index ats_states_search_idx on ats_states using gin (search_text gin_trgm_ops);
create index ats_states_created_idx on ats_states (company, created_at desc, id desc);
create index ats_states_pipeline_idx on ats_states (company, "pipeline");
create index ats_states_state_number_sort_idx on ats_states (company, "state_number" desc nulls last, id desc);
create index ats_states_title_sort_idx on ats_states (company, sort_title, id);
alter table ats_states add constraint ats_states_pk primary key (id);
alter table ats_states add constraint ats_states_tenant_key unique (company, id);
create table ats_tech_categories (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text
);
create index ats_tech_categories_search_idx on ats_tech_categories using gin (search_text gin_trgm_ops);
create index ats_tech_categories_created_idx on ats_tech_categories (company, created_at desc, id desc);
create index ats_tech_categories_title_sort_idx on ats_tech_categories (company, sort_title, id);
alter table ats_tech_categories add constraint ats_tech_categories_pk primary key (id);
alter table ats_tech_categories add constraint ats_tech_categories_tenant_key unique (company, id);
create table ats_tech_choices (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "category" uuid
);
create index ats_tech_choices_search_idx on ats_tech_choices using gin (search_text gin_trgm_ops);
create index ats_tech_choices_created_idx on ats_tech_choices (company, created_at desc, id desc);
create index ats_tech_choices_category_idx on ats_tech_choices (company, "category");
create index ats_tech_choices_title_sort_idx on ats_tech_choices (company, sort_title, id);
alter table ats_tech_choices add constraint ats_tech_choices_pk primary key (id);
alter table ats_tech_choices add constraint ats_tech_choices_tenant_key unique (company, id);
create table ats_techs (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "choice" uuid,
  "recruitment" uuid
);
create index ats_techs_search_idx on ats_techs using gin (search_text gin_trgm_ops);
create index ats_techs_created_idx on ats_techs (company, created_at desc, id desc);
create index ats_techs_choice_idx on ats_techs (company, "choice");
create index ats_techs_recruitment_idx on ats_techs (company, "recruitment");
create index ats_techs_title_sort_idx on ats_techs (company, sort_title, id);
alter table ats_techs add constraint ats_techs_pk primary key (id);
alter table ats_techs add constraint ats_techs_tenant_key unique (company, id);
create table projects_comments (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "message" text,
  "task" uuid,
  "assigned_users" jsonb
);
create index projects_comments_search_idx on projects_comments using gin (search_text gin_trgm_ops);
create index projects_comments_created_idx on projects_comments (company, created_at desc, id desc);
create index projects_comments_task_idx on projects_comments (company, "task");
create index projects_comments_title_sort_idx on projects_comments (company, sort_title, id);
alter table projects_comments add constraint projects_comments_pk primary key (id);
alter table projects_comments add constraint projects_comments_tenant_key unique (company, id);
create table projects_labels (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "color" text
);
create index projects_labels_search_idx on projects_labels using gin (search_text gin_trgm_ops);
create index projects_labels_created_idx on projects_labels (company, created_at desc, id desc);
create index projects_labels_title_sort_idx on projects_labels (company, sort_title, id);
alter table projects_labels add constraint projects_labels_pk primary key (id);
alter table projects_labels add constraint projects_labels_tenant_key unique (company, id);
create table projects_projects (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "advancement" integer,
  "status" text,
  "picture" text,
  "description" text,
  "deadline" date,
  "priority" text
);
create index projects_projects_search_idx on projects_projects using gin (search_text gin_trgm_ops);
create index projects_projects_created_idx on projects_projects (company, created_at desc, id desc);
create index projects_projects_title_sort_idx on projects_projects (company, sort_title, id);
alter table projects_projects add constraint projects_projects_pk primary key (id);
alter table projects_projects add constraint projects_projects_tenant_key unique (company, id);
create table projects_reports (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "project" uuid
);
create index projects_reports_search_idx on projects_reports using gin (search_text gin_trgm_ops);
create index projects_reports_created_idx on projects_reports (company, created_at desc, id desc);
create index projects_reports_project_idx on projects_reports (company, "project");
create index projects_reports_title_sort_idx on projects_reports (company, sort_title, id);
alter table projects_reports add constraint projects_reports_pk primary key (id);
alter table projects_reports add constraint projects_reports_tenant_key unique (company, id);
create table projects_steps (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "project" uuid,
  "name" text,
  "order" integer,
  "label" text
);
create index projects_steps_search_idx on projects_steps using gin (search_text gin_trgm_ops);
create index projects_steps_created_idx on projects_steps (company, created_at desc, id desc);
create index projects_steps_project_idx on projects_steps (company, "project");
create index projects_steps_order_sort_idx on projects_steps (company, "order" desc nulls last, id desc);
create index projects_steps_title_sort_idx on projects_steps (company, sort_title, id);
alter table projects_steps add constraint projects_steps_pk primary key (id);
alter table projects_steps add constraint projects_steps_tenant_key unique (company, id);
create table projects_tasks (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "title" text,
  "priority" text,
  "late_management" boolean,
  "at_risk" integer,
  "wrong_way" integer,
  "description" text,
  "step" uuid,
  "deadline" date,
  "labels" jsonb,
  "assigned_users" jsonb,
  "to_do_list" uuid,
  "topics" jsonb
);
create index projects_tasks_search_idx on projects_tasks using gin (search_text gin_trgm_ops);
create index projects_tasks_created_idx on projects_tasks (company, created_at desc, id desc);
create index projects_tasks_step_idx on projects_tasks (company, "step");
create index projects_tasks_to_do_list_idx on projects_tasks (company, "to_do_list");
create index projects_tasks_deadline_sort_idx on projects_tasks (company, "deadline" desc nulls last, id desc);
create index projects_tasks_title_sort_idx on projects_tasks (company, sort_title, id);
alter table projects_tasks add constraint projects_tasks_pk primary key (id);
alter table projects_tasks add constraint projects_tasks_tenant_key unique (company, id);
create table projects_to_do_items (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "is_done" boolean,
  "to_do_list" uuid,
  "assigned_users" jsonb,
  "deadline" date
);
create index projects_to_do_items_search_idx on projects_to_do_items using gin (search_text gin_trgm_ops);
create index projects_to_do_items_created_idx on projects_to_do_items (company, created_at desc, id desc);
create index projects_to_do_items_to_do_list_idx on projects_to_do_items (company, "to_do_list");
create index projects_to_do_items_title_sort_idx on projects_to_do_items (company, sort_title, id);
alter table projects_to_do_items add constraint projects_to_do_items_pk primary key (id);
alter table projects_to_do_items add constraint projects_to_do_items_tenant_key unique (company, id);
create table projects_to_do_lists (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text
);
create index projects_to_do_lists_search_idx on projects_to_do_lists using gin (search_text gin_trgm_ops);
create index projects_to_do_lists_created_idx on projects_to_do_lists (company, created_at desc, id desc);
create index projects_to_do_lists_title_sort_idx on projects_to_do_lists (company, sort_title, id);
alter table projects_to_do_lists add constraint projects_to_do_lists_pk primary key (id);
alter table projects_to_do_lists add constraint projects_to_do_lists_tenant_key unique (company, id);
create table projects_topics (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text
);
create index projects_topics_search_idx on projects_topics using gin (search_text gin_trgm_ops);
create index projects_topics_created_idx on projects_topics (company, created_at desc, id desc);
create index projects_topics_title_sort_idx on projects_topics (company, sort_title, id);
alter table projects_topics add constraint projects_topics_pk primary key (id);
alter table projects_topics add constraint projects_topics_tenant_key unique (company, id);
create table projects_workloads (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "normal" integer,
  "under_charge" integer,
  "user" uuid
);
create index projects_workloads_search_idx on projects_workloads using gin (search_text gin_trgm_ops);
create index projects_workloads_created_idx on projects_workloads (company, created_at desc, id desc);
create index projects_workloads_title_sort_idx on projects_workloads (company, sort_title, id);
alter table projects_workloads add constraint projects_workloads_pk primary key (id);
alter table projects_workloads add constraint projects_workloads_tenant_key unique (company, id);
create table crm_activities (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "assigned_users" jsonb,
  "types" text,
  "description" text,
  "location" text,
  "start" timestamptz,
  "end" timestamptz,
  "business_opportunity" uuid,
  "template" uuid,
  "contacts" jsonb,
  "assign_person" uuid
);
create index crm_activities_search_idx on crm_activities using gin (search_text gin_trgm_ops);
create index crm_activities_created_idx on crm_activities (company, created_at desc, id desc);
create index crm_activities_business_opportunity_idx on crm_activities (company, "business_opportunity");
create index crm_activities_template_idx on crm_activities (company, "template");
create index crm_activities_start_sort_idx on crm_activities (company, "start" desc nulls last, id desc);
create index crm_activities_title_sort_idx on crm_activities (company, sort_title, id);
alter table crm_activities add constraint crm_activities_pk primary key (id);
alter table crm_activities add constraint crm_activities_tenant_key unique (company, id);
create table crm_pipeline_teams (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "pipeline" uuid,
  "pipeline_user" uuid,
  "notification_bool" boolean,
  "email_bool" boolean,
  "manager" boolean
);
create index crm_pipeline_teams_search_idx on crm_pipeline_teams using gin (search_text gin_trgm_ops);
create index crm_pipeline_teams_created_idx on crm_pipeline_teams (company, created_at desc, id desc);
create index crm_pipeline_teams_pipeline_idx on crm_pipeline_teams (company, "pipeline");
create index crm_pipeline_teams_title_sort_idx on crm_pipeline_teams (company, sort_title, id);
alter table crm_pipeline_teams add constraint crm_pipeline_teams_pk primary key (id);
alter table crm_pipeline_teams add constraint crm_pipeline_teams_tenant_key unique (company, id);
create table crm_pipelines (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "assigned_users" jsonb
);
create index crm_pipelines_search_idx on crm_pipelines using gin (search_text gin_trgm_ops);
create index crm_pipelines_created_idx on crm_pipelines (company, created_at desc, id desc);
create index crm_pipelines_title_sort_idx on crm_pipelines (company, sort_title, id);
alter table crm_pipelines add constraint crm_pipelines_pk primary key (id);
alter table crm_pipelines add constraint crm_pipelines_tenant_key unique (company, id);
create table crm_states (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "pipeline" uuid,
  "probability" integer,
  "description" text,
  "awarded_in_bool" boolean,
  "awarded_in_type" text,
  "awarded_in_number" integer,
  "order" integer,
  "template" uuid,
  "automation_bool" boolean
);
create index crm_states_search_idx on crm_states using gin (search_text gin_trgm_ops);
create index crm_states_created_idx on crm_states (company, created_at desc, id desc);
create index crm_states_pipeline_idx on crm_states (company, "pipeline");
create index crm_states_template_idx on crm_states (company, "template");
create index crm_states_order_sort_idx on crm_states (company, "order" desc nulls last, id desc);
create index crm_states_title_sort_idx on crm_states (company, sort_title, id);
alter table crm_states add constraint crm_states_pk primary key (id);
alter table crm_states add constraint crm_states_tenant_key unique (company, id);
create table tickets_answer_rules (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "destinataire" text,
  "hierarchy" text,
  "name" text,
  "sla" uuid
);
create index tickets_answer_rules_search_idx on tickets_answer_rules using gin (search_text gin_trgm_ops);
create index tickets_answer_rules_created_idx on tickets_answer_rules (company, created_at desc, id desc);
create index tickets_answer_rules_sla_idx on tickets_answer_rules (company, "sla");
create index tickets_answer_rules_title_sort_idx on tickets_answer_rules (company, sort_title, id);
alter table tickets_answer_rules add constraint tickets_answer_rules_pk primary key (id);
alter table tickets_answer_rules add constraint tickets_answer_rules_tenant_key unique (company, id);
create table tickets_categories (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "reference" text
);
create index tickets_categories_search_idx on tickets_categories using gin (search_text gin_trgm_ops);
create index tickets_categories_created_idx on tickets_categories (company, created_at desc, id desc);
create index tickets_categories_title_sort_idx on tickets_categories (company, sort_title, id);
alter table tickets_categories add constraint tickets_categories_pk primary key (id);
alter table tickets_categories add constraint tickets_categories_tenant_key unique (company, id);
create table tickets_charges (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "date" date,
  "description" text,
  "price" numeric,
  "tool" uuid,
  "type" text
);
create index tickets_charges_search_idx on tickets_charges using gin (search_text gin_trgm_ops);
create index tickets_charges_created_idx on tickets_charges (company, created_at desc, id desc);
create index tickets_charges_tool_idx on tickets_charges (company, "tool");
create index tickets_charges_date_sort_idx on tickets_charges (company, "date" desc nulls last, id desc);
create index tickets_charges_title_sort_idx on tickets_charges (company, sort_title, id);
alter table tickets_charges add constraint tickets_charges_pk primary key (id);
alter table tickets_charges add constraint tickets_charges_tenant_key unique (company, id);
create table tickets_components (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "category" text,
  "manufacturer" text,
  "model" text,
  "capacity" text,
  "speed" text,
  "socket" text,
  "core_number" integer,
  "core_by_socket" integer,
  "logical_core" integer,
  "hyperthread" boolean,
  "memory_type" text,
  "disk_type" text,
  "rpm" integer,
  "free_space" text,
  "file_type" text,
  "adress_IP" text,
  "adress_MAC" text,
  "subnet_mask" text,
  "nic" text,
  "network" text,
  "default_bridge" text,
  "active_dhcp" boolean,
  "server_dhcp" text,
  "mounting_point" text,
  "tag_module" text,
  "location" text,
  "type" text,
  "tool" jsonb
);
create index tickets_components_search_idx on tickets_components using gin (search_text gin_trgm_ops);
create index tickets_components_created_idx on tickets_components (company, created_at desc, id desc);
create index tickets_components_title_sort_idx on tickets_components (company, sort_title, id);
alter table tickets_components add constraint tickets_components_pk primary key (id);
alter table tickets_components add constraint tickets_components_tenant_key unique (company, id);
create table tickets_contracts (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "number" text,
  "type" text,
  "status" text,
  "status_renewal" text,
  "licence_type" text,
  "licence_key" text,
  "service_provider" uuid,
  "reference" text,
  "renewal" boolean,
  "send_notif" integer,
  "send_approval" boolean,
  "approval_accept" boolean,
  "description" text,
  "start_date" date,
  "end_date" date,
  "cost" numeric,
  "refused_reason" text,
  "billing_cycle" text
);
create index tickets_contracts_search_idx on tickets_contracts using gin (search_text gin_trgm_ops);
create index tickets_contracts_created_idx on tickets_contracts (company, created_at desc, id desc);
create index tickets_contracts_service_provider_idx on tickets_contracts (company, "service_provider");
create index tickets_contracts_title_sort_idx on tickets_contracts (company, sort_title, id);
alter table tickets_contracts add constraint tickets_contracts_pk primary key (id);
alter table tickets_contracts add constraint tickets_contracts_tenant_key unique (company, id);
create table tickets_cost_items (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "license" uuid,
  "cost" uuid
);
create index tickets_cost_items_search_idx on tickets_cost_items using gin (search_text gin_trgm_ops);
create index tickets_cost_items_created_idx on tickets_cost_items (company, created_at desc, id desc);
create index tickets_cost_items_license_idx on tickets_cost_items (company, "license");
create index tickets_cost_items_cost_idx on tickets_cost_items (company, "cost");
create index tickets_cost_items_title_sort_idx on tickets_cost_items (company, sort_title, id);
alter table tickets_cost_items add constraint tickets_cost_items_pk primary key (id);
alter table tickets_cost_items add constraint tickets_cost_items_tenant_key unique (company, id);
create table tickets_costs (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "price" numeric
);
create index tickets_costs_search_idx on tickets_costs using gin (search_text gin_trgm_ops);
create index tickets_costs_created_idx on tickets_costs (company, created_at desc, id desc);
create index tickets_costs_title_sort_idx on tickets_costs (company, sort_title, id);
alter table tickets_costs add constraint tickets_costs_pk primary key (id);
alter table tickets_costs add constraint tickets_costs_tenant_key unique (company, id);
create table tickets_email_alerts (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "users" jsonb,
  "type" text,
  "time" integer,
  "duration" text,
  "sla" uuid
);
create index tickets_email_alerts_search_idx on tickets_email_alerts using gin (search_text gin_trgm_ops);
create index tickets_email_alerts_created_idx on tickets_email_alerts (company, created_at desc, id desc);
create index tickets_email_alerts_sla_idx on tickets_email_alerts (company, "sla");
create index tickets_email_alerts_title_sort_idx on tickets_email_alerts (company, sort_title, id);
alter table tickets_email_alerts add constraint tickets_email_alerts_pk primary key (id);
alter table tickets_email_alerts add constraint tickets_email_alerts_tenant_key unique (company, id);
create table tickets_licences (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "number" integer,
  "provider" jsonb,
  "status" text,
  "price" numeric,
  "approver" jsonb
);
create index tickets_licences_search_idx on tickets_licences using gin (search_text gin_trgm_ops);
create index tickets_licences_created_idx on tickets_licences (company, created_at desc, id desc);
create index tickets_licences_title_sort_idx on tickets_licences (company, sort_title, id);
alter table tickets_licences add constraint tickets_licences_pk primary key (id);
alter table tickets_licences add constraint tickets_licences_tenant_key unique (company, id);
create table tickets_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "description" text,
  "ticket" uuid
);
create index tickets_notes_search_idx on tickets_notes using gin (search_text gin_trgm_ops);
create index tickets_notes_created_idx on tickets_notes (company, created_at desc, id desc);
create index tickets_notes_ticket_idx on tickets_notes (company, "ticket");
create index tickets_notes_title_sort_idx on tickets_notes (company, sort_title, id);
alter table tickets_notes add constraint tickets_notes_pk primary key (id);
alter table tickets_notes add constraint tickets_notes_tenant_key unique (company, id);
create table tickets_questions (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "closed" boolean,
  "deadline" timestamptz,
  "element" text,
  "impact" text,
  "last_modification" timestamptz,
  "ticket" uuid,
  "urgent" boolean
);
create index tickets_questions_search_idx on tickets_questions using gin (search_text gin_trgm_ops);
create index tickets_questions_created_idx on tickets_questions (company, created_at desc, id desc);
create index tickets_questions_ticket_idx on tickets_questions (company, "ticket");
create index tickets_questions_title_sort_idx on tickets_questions (company, sort_title, id);
alter table tickets_questions add constraint tickets_questions_pk primary key (id);
alter table tickets_questions add constraint tickets_questions_tenant_key unique (company, id);
create table tickets_references (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "reference" text
);
create index tickets_references_search_idx on tickets_references using gin (search_text gin_trgm_ops);
create index tickets_references_created_idx on tickets_references (company, created_at desc, id desc);
create index tickets_references_title_sort_idx on tickets_references (company, sort_title, id);
alter table tickets_references add constraint tickets_references_pk primary key (id);
alter table tickets_references add constraint tickets_references_tenant_key unique (company, id);
create table tickets_resolution_rules (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "recipient" text,
  "rule_level" integer,
  "sla" uuid
);
create index tickets_resolution_rules_search_idx on tickets_resolution_rules using gin (search_text gin_trgm_ops);
create index tickets_resolution_rules_created_idx on tickets_resolution_rules (company, created_at desc, id desc);
create index tickets_resolution_rules_sla_idx on tickets_resolution_rules (company, "sla");
create index tickets_resolution_rules_rule_level_sort_idx on tickets_resolution_rules (company, "rule_level" desc nulls last, id desc);
create index tickets_resolution_rules_title_sort_idx on tickets_resolution_rules (company, sort_title, id);
alter table tickets_resolution_rules add constraint tickets_resolution_rules_pk primary key (id);
alter table tickets_resolution_rules add constraint tickets_resolution_rules_tenant_key unique (company, id);
create table tickets_rules (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "priority" text,
  "considered_time" integer,
  "considered_time_unit" text,
  "response_delay_time" integer,
  "response_delay_time_unit" text,
  "response_resolution_time" integer,
  "response_resolution_time_unit" text,
  "account_hours" boolean,
  "sla" uuid
);
create index tickets_rules_search_idx on tickets_rules using gin (search_text gin_trgm_ops);
create index tickets_rules_created_idx on tickets_rules (company, created_at desc, id desc);
create index tickets_rules_sla_idx on tickets_rules (company, "sla");
create index tickets_rules_title_sort_idx on tickets_rules (company, sort_title, id);
alter table tickets_rules add constraint tickets_rules_pk primary key (id);
alter table tickets_rules add constraint tickets_rules_tenant_key unique (company, id);
create table tickets_slas (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "tickets_concerned" text,
  "name" text,
  "description" text,
  "clients" jsonb,
  "types" jsonb,
  "situation" text
);
create index tickets_slas_search_idx on tickets_slas using gin (search_text gin_trgm_ops);
create index tickets_slas_created_idx on tickets_slas (company, created_at desc, id desc);
create index tickets_slas_title_sort_idx on tickets_slas (company, sort_title, id);
alter table tickets_slas add constraint tickets_slas_pk primary key (id);
alter table tickets_slas add constraint tickets_slas_tenant_key unique (company, id);
create table tickets_software_installations (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "date" date,
  "departement" text,
  "software" uuid,
  "tool" uuid,
  "version" text
);
create index tickets_software_installations_search_idx on tickets_software_installations using gin (search_text gin_trgm_ops);
create index tickets_software_installations_created_idx on tickets_software_installations (company, created_at desc, id desc);
create index tickets_software_installations_software_idx on tickets_software_installations (company, "software");
create index tickets_software_installations_tool_idx on tickets_software_installations (company, "tool");
create index tickets_software_installations_title_sort_idx on tickets_software_installations (company, sort_title, id);
alter table tickets_software_installations add constraint tickets_software_installations_pk primary key (id);
alter table tickets_software_installations add constraint tickets_software_installations_tenant_key unique (company, id);
create table tickets_software_licences (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "type" text,
  "key" text
);
create index tickets_software_licences_search_idx on tickets_software_licences using gin (search_text gin_trgm_ops);
create index tickets_software_licences_created_idx on tickets_software_licences (company, created_at desc, id desc);
create index tickets_software_licences_title_sort_idx on tickets_software_licences (company, sort_title, id);
alter table tickets_software_licences add constraint tickets_software_licences_pk primary key (id);
alter table tickets_software_licences add constraint tickets_software_licences_tenant_key unique (company, id);
create table tickets_software_users (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "assigned_date" date,
  "departement" text,
  "licence" uuid,
  "name" text,
  "software" uuid,
  "source" text
);
create index tickets_software_users_search_idx on tickets_software_users using gin (search_text gin_trgm_ops);
create index tickets_software_users_created_idx on tickets_software_users (company, created_at desc, id desc);
create index tickets_software_users_licence_idx on tickets_software_users (company, "licence");
create index tickets_software_users_software_idx on tickets_software_users (company, "software");
create index tickets_software_users_title_sort_idx on tickets_software_users (company, sort_title, id);
alter table tickets_software_users add constraint tickets_software_users_pk primary key (id);
alter table tickets_software_users add constraint tickets_software_users_tenant_key unique (company, id);
create table tickets_softwares (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "category" text,
  "editors" jsonb,
  "installations" jsonb,
  "managed_by" uuid,
  "name" text,
  "status" text,
  "type" text,
  "users" jsonb
);
create index tickets_softwares_search_idx on tickets_softwares using gin (search_text gin_trgm_ops);
create index tickets_softwares_created_idx on tickets_softwares (company, created_at desc, id desc);
create index tickets_softwares_title_sort_idx on tickets_softwares (company, sort_title, id);
alter table tickets_softwares add constraint tickets_softwares_pk primary key (id);
alter table tickets_softwares add constraint tickets_softwares_tenant_key unique (company, id);
create table tickets_solution_categories (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text
);
create index tickets_solution_categories_search_idx on tickets_solution_categories using gin (search_text gin_trgm_ops);
create index tickets_solution_categories_created_idx on tickets_solution_categories (company, created_at desc, id desc);
create index tickets_solution_categories_title_sort_idx on tickets_solution_categories (company, sort_title, id);
alter table tickets_solution_categories add constraint tickets_solution_categories_pk primary key (id);
alter table tickets_solution_categories add constraint tickets_solution_categories_tenant_key unique (company, id);
create table tickets_solutions (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "title" text,
  "description" text,
  "type" text,
  "status" text,
  "autor" uuid,
  "file" text,
  "keywords" jsonb,
  "revision_date" date,
  "views" integer,
  "useful" integer,
  "not_useful" integer,
  "inserted_in_tickets" integer,
  "items" jsonb,
  "category" uuid
);
create index tickets_solutions_search_idx on tickets_solutions using gin (search_text gin_trgm_ops);
create index tickets_solutions_created_idx on tickets_solutions (company, created_at desc, id desc);
create index tickets_solutions_category_idx on tickets_solutions (company, "category");
create index tickets_solutions_title_sort_idx on tickets_solutions (company, sort_title, id);
alter table tickets_solutions add constraint tickets_solutions_pk primary key (id);
alter table tickets_solutions add constraint tickets_solutions_tenant_key unique (company, id);
create table tickets_sources (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "is_active" boolean,
  "name" text
);
create index tickets_sources_search_idx on tickets_sources using gin (search_text gin_trgm_ops);
create index tickets_sources_created_idx on tickets_sources (company, created_at desc, id desc);
create index tickets_sources_title_sort_idx on tickets_sources (company, sort_title, id);
alter table tickets_sources add constraint tickets_sources_pk primary key (id);
alter table tickets_sources add constraint tickets_sources_tenant_key unique (company, id);
create table tickets_sub_categories (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "category" uuid
);
create index tickets_sub_categories_search_idx on tickets_sub_categories using gin (search_text gin_trgm_ops);
create index tickets_sub_categories_created_idx on tickets_sub_categories (company, created_at desc, id desc);
create index tickets_sub_categories_category_idx on tickets_sub_categories (company, "category");
create index tickets_sub_categories_title_sort_idx on tickets_sub_categories (company, sort_title, id);
alter table tickets_sub_categories add constraint tickets_sub_categories_pk primary key (id);
alter table tickets_sub_categories add constraint tickets_sub_categories_tenant_key unique (company, id);
create table tickets_tasks (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "priority" text,
  "never" boolean,
  "validate" boolean,
  "name" text,
  "description" text,
  "assignment" uuid,
  "deadline" timestamptz,
  "ticket" uuid,
  "remind" boolean,
  "repeat" text,
  "unit" text,
  "value" integer,
  "date" date,
  "after" integer,
  "remindDate" timestamptz,
  "before" integer,
  "beforeUnit" text,
  "monday" boolean,
  "tuesday" boolean,
  "wednesday" boolean,
  "thursday" boolean,
  "friday" boolean,
  "saturday" boolean,
  "sunday" boolean
);
create index tickets_tasks_search_idx on tickets_tasks using gin (search_text gin_trgm_ops);
create index tickets_tasks_created_idx on tickets_tasks (company, created_at desc, id desc);
create index tickets_tasks_ticket_idx on tickets_tasks (company, "ticket");
create index tickets_tasks_deadline_sort_idx on tickets_tasks (company, "deadline" desc nulls last, id desc);
create index tickets_tasks_title_sort_idx on tickets_tasks (company, sort_title, id);
alter table tickets_tasks add constraint tickets_tasks_pk primary key (id);
alter table tickets_tasks add constraint tickets_tasks_tenant_key unique (company, id);
create table tickets_ticket_answers (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "is_external" boolean,
  "author" uuid,
  "description" text,
  "link" text,
  "ticket" uuid,
  "recipient" text,
  "recipients_cc" jsonb,
  "recipients_cci" jsonb
);
create index tickets_ticket_answers_search_idx on tickets_ticket_answers using gin (search_text gin_trgm_ops);
create index tickets_ticket_answers_created_idx on tickets_ticket_answers (company, created_at desc, id desc);
create index tickets_ticket_answers_ticket_idx on tickets_ticket_answers (company, "ticket");
create index tickets_ticket_answers_title_sort_idx on tickets_ticket_answers (company, sort_title, id);
alter table tickets_ticket_answers add constraint tickets_ticket_answers_pk primary key (id);
alter table tickets_ticket_answers add constraint tickets_ticket_answers_tenant_key unique (company, id);
create table tickets_ticket_delay_rules (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "emails" jsonb,
  "hierarchy" text,
  "recipient" text,
  "rule_level" integer,
  "sla" uuid
);
create index tickets_ticket_delay_rules_search_idx on tickets_ticket_delay_rules using gin (search_text gin_trgm_ops);
create index tickets_ticket_delay_rules_created_idx on tickets_ticket_delay_rules (company, created_at desc, id desc);
create index tickets_ticket_delay_rules_sla_idx on tickets_ticket_delay_rules (company, "sla");
create index tickets_ticket_delay_rules_title_sort_idx on tickets_ticket_delay_rules (company, sort_title, id);
alter table tickets_ticket_delay_rules add constraint tickets_ticket_delay_rules_pk primary key (id);
alter table tickets_ticket_delay_rules add constraint tickets_ticket_delay_rules_tenant_key unique (company, id);
create table tickets_ticket_externals (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "assigned_to" uuid,
  "impact" text,
  "priority" text,
  "reference" text,
  "solution" jsonb,
  "step" text,
  "subject" text,
  "sub_category" uuid,
  "tool" jsonb,
  "source" text,
  "first_name" text,
  "last_name" text,
  "mail" text,
  "type" text,
  "status" text
);
create index tickets_ticket_externals_search_idx on tickets_ticket_externals using gin (search_text gin_trgm_ops);
create index tickets_ticket_externals_created_idx on tickets_ticket_externals (company, created_at desc, id desc);
create index tickets_ticket_externals_sub_category_idx on tickets_ticket_externals (company, "sub_category");
create index tickets_ticket_externals_title_sort_idx on tickets_ticket_externals (company, sort_title, id);
alter table tickets_ticket_externals add constraint tickets_ticket_externals_pk primary key (id);
alter table tickets_ticket_externals add constraint tickets_ticket_externals_tenant_key unique (company, id);
create table tickets_ticket_internals (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "is_active" boolean,
  "assigned_to" uuid,
  "impact" text,
  "priority" text,
  "reference" text,
  "solution" jsonb,
  "step" text,
  "subject" text,
  "sub_category" uuid,
  "tool" jsonb,
  "source" text,
  "client" uuid,
  "status" text,
  "deadline" timestamptz,
  "type" text
);
create index tickets_ticket_internals_search_idx on tickets_ticket_internals using gin (search_text gin_trgm_ops);
create index tickets_ticket_internals_created_idx on tickets_ticket_internals (company, created_at desc, id desc);
create index tickets_ticket_internals_sub_category_idx on tickets_ticket_internals (company, "sub_category");
create index tickets_ticket_internals_client_idx on tickets_ticket_internals (company, "client");
create index tickets_ticket_internals_title_sort_idx on tickets_ticket_internals (company, sort_title, id);
alter table tickets_ticket_internals add constraint tickets_ticket_internals_pk primary key (id);
alter table tickets_ticket_internals add constraint tickets_ticket_internals_tenant_key unique (company, id);
create table tickets_ticket_rules (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "condition" text,
  "field" text,
  "sla" uuid,
  "value" text
);
create index tickets_ticket_rules_search_idx on tickets_ticket_rules using gin (search_text gin_trgm_ops);
create index tickets_ticket_rules_created_idx on tickets_ticket_rules (company, created_at desc, id desc);
create index tickets_ticket_rules_sla_idx on tickets_ticket_rules (company, "sla");
create index tickets_ticket_rules_title_sort_idx on tickets_ticket_rules (company, sort_title, id);
alter table tickets_ticket_rules add constraint tickets_ticket_rules_pk primary key (id);
alter table tickets_ticket_rules add constraint tickets_ticket_rules_tenant_key unique (company, id);
create table tickets_tickets (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "is_active" boolean,
  "assigned_to" uuid,
  "impact" text,
  "priority" text,
  "reference" text,
  "solution" jsonb,
  "step" text,
  "subject" text,
  "sub_category" uuid,
  "tool" jsonb,
  "source" text,
  "client" uuid,
  "status" text,
  "deadline" timestamptz
);
create index tickets_tickets_search_idx on tickets_tickets using gin (search_text gin_trgm_ops);
create index tickets_tickets_created_idx on tickets_tickets (company, created_at desc, id desc);
create index tickets_tickets_sub_category_idx on tickets_tickets (company, "sub_category");
create index tickets_tickets_client_idx on tickets_tickets (company, "client");
create index tickets_tickets_title_sort_idx on tickets_tickets (company, sort_title, id);
alter table tickets_tickets add constraint tickets_tickets_pk primary key (id);
alter table tickets_tickets add constraint tickets_tickets_tenant_key unique (company, id);
create table tickets_time_entries (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "billable" boolean,
  "assignment" uuid,
  "time_pass" numeric,
  "description" text,
  "date" date,
  "ticket" uuid
);
create index tickets_time_entries_search_idx on tickets_time_entries using gin (search_text gin_trgm_ops);
create index tickets_time_entries_created_idx on tickets_time_entries (company, created_at desc, id desc);
create index tickets_time_entries_ticket_idx on tickets_time_entries (company, "ticket");
create index tickets_time_entries_date_sort_idx on tickets_time_entries (company, "date" desc nulls last, id desc);
create index tickets_time_entries_title_sort_idx on tickets_time_entries (company, sort_title, id);
alter table tickets_time_entries add constraint tickets_time_entries_pk primary key (id);
alter table tickets_time_entries add constraint tickets_time_entries_tenant_key unique (company, id);
create table tickets_timelines (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "agent" uuid,
  "billable" boolean,
  "date" date,
  "task" uuid,
  "time_spent" numeric
);
create index tickets_timelines_search_idx on tickets_timelines using gin (search_text gin_trgm_ops);
create index tickets_timelines_created_idx on tickets_timelines (company, created_at desc, id desc);
create index tickets_timelines_task_idx on tickets_timelines (company, "task");
create index tickets_timelines_title_sort_idx on tickets_timelines (company, sort_title, id);
alter table tickets_timelines add constraint tickets_timelines_pk primary key (id);
alter table tickets_timelines add constraint tickets_timelines_tenant_key unique (company, id);
create table tickets_tool_categories (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "parents" jsonb,
  "tool" uuid
);
create index tickets_tool_categories_search_idx on tickets_tool_categories using gin (search_text gin_trgm_ops);
create index tickets_tool_categories_created_idx on tickets_tool_categories (company, created_at desc, id desc);
create index tickets_tool_categories_tool_idx on tickets_tool_categories (company, "tool");
create index tickets_tool_categories_title_sort_idx on tickets_tool_categories (company, sort_title, id);
alter table tickets_tool_categories add constraint tickets_tool_categories_pk primary key (id);
alter table tickets_tool_categories add constraint tickets_tool_categories_tenant_key unique (company, id);
create table tickets_tool_expenses (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "cost" numeric,
  "date" date,
  "description" text,
  "tool" uuid,
  "type" text
);
create index tickets_tool_expenses_search_idx on tickets_tool_expenses using gin (search_text gin_trgm_ops);
create index tickets_tool_expenses_created_idx on tickets_tool_expenses (company, created_at desc, id desc);
create index tickets_tool_expenses_tool_idx on tickets_tool_expenses (company, "tool");
create index tickets_tool_expenses_date_sort_idx on tickets_tool_expenses (company, "date" desc nulls last, id desc);
create index tickets_tool_expenses_title_sort_idx on tickets_tool_expenses (company, sort_title, id);
alter table tickets_tool_expenses add constraint tickets_tool_expenses_pk primary key (id);
alter table tickets_tool_expenses add constraint tickets_tool_expenses_tenant_key unique (company, id);
create table tickets_tool_relations (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "origin" uuid,
  "target" uuid,
  "relation" text
);
create index tickets_tool_relations_search_idx on tickets_tool_relations using gin (search_text gin_trgm_ops);
create index tickets_tool_relations_created_idx on tickets_tool_relations (company, created_at desc, id desc);
create index tickets_tool_relations_origin_idx on tickets_tool_relations (company, "origin");
create index tickets_tool_relations_target_idx on tickets_tool_relations (company, "target");
create index tickets_tool_relations_title_sort_idx on tickets_tool_relations (company, sort_title, id);
alter table tickets_tool_relations add constraint tickets_tool_relations_pk primary key (id);
alter table tickets_tool_relations add constraint tickets_tool_relations_tenant_key unique (company, id);
create table tickets_tools (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "resourcetype" text,
  "departement" text,
  "description" text,
  "impact" text,
  "location" text,
  "managed_by" uuid,
  "reference" text,
  "tickets" jsonb,
  "type" text,
  "usage" text,
  "used_by" uuid,
  "sla" uuid,
  "cost" numeric,
  "last_audit" date,
  "acquisition" date,
  "expiration" date,
  "guarantee" date,
  "provider" uuid,
  "serial_number" text,
  "shock_absorber" text,
  "recover" text,
  "status" text,
  "adress_IP" text,
  "adress_MAC" text,
  "disk_space" text,
  "host_name" text,
  "last_connection_by" text,
  "memory" text,
  "operating_system" text,
  "processor_core_number" integer,
  "processor_speed" text,
  "service_pack" text,
  "UUID" text,
  "version" text,
  "checked" boolean,
  "disk_type" text,
  "free_space" text,
  "bandwidth" text,
  "network_reach" text,
  "number_imei" text,
  "subnet_mask" text,
  "baies" integer,
  "berries_used" integer,
  "energy_consumption" text,
  "footprint" text,
  "firmware" text,
  "ports" text,
  "opening_hours" text,
  "oid_system" text,
  "battery_current" text,
  "battery_status" text,
  "battery_voltage" text
);
create index tickets_tools_search_idx on tickets_tools using gin (search_text gin_trgm_ops);
create index tickets_tools_created_idx on tickets_tools (company, created_at desc, id desc);
create index tickets_tools_sla_idx on tickets_tools (company, "sla");
create index tickets_tools_provider_idx on tickets_tools (company, "provider");
create index tickets_tools_title_sort_idx on tickets_tools (company, sort_title, id);
alter table tickets_tools add constraint tickets_tools_pk primary key (id);
alter table tickets_tools add constraint tickets_tools_tenant_key unique (company, id);
create table files_files (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "type" text,
  "name" text,
  "text" text,
  "document" text,
  "owner" uuid,
  "user" uuid,
  "shared_users" jsonb,
  "favorite_users" jsonb,
  "external_id" text,
  "external_infos" jsonb,
  "folder_parent" uuid,
  "size" numeric,
  "service_category" text
);
create index files_files_search_idx on files_files using gin (search_text gin_trgm_ops);
create index files_files_created_idx on files_files (company, created_at desc, id desc);
create index files_files_folder_parent_idx on files_files (company, "folder_parent");
create index files_files_title_sort_idx on files_files (company, sort_title, id);
alter table files_files add constraint files_files_pk primary key (id);
alter table files_files add constraint files_files_tenant_key unique (company, id);
create table files_folders (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "default" boolean,
  "label" text,
  "parent" uuid,
  "owner" uuid,
  "type" text,
  "service_category" text
);
create index files_folders_search_idx on files_folders using gin (search_text gin_trgm_ops);
create index files_folders_created_idx on files_folders (company, created_at desc, id desc);
create index files_folders_parent_idx on files_folders (company, "parent");
create index files_folders_title_sort_idx on files_folders (company, sort_title, id);
alter table files_folders add constraint files_folders_pk primary key (id);
alter table files_folders add constraint files_folders_tenant_key unique (company, id);
create table dashboard_dashboard_items (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "type" text,
  "label" text,
  "color" text,
  "headers" jsonb,
  "datas" jsonb,
  "lookup_fields" jsonb,
  "functions" jsonb,
  "categories" jsonb
);
create index dashboard_dashboard_items_search_idx on dashboard_dashboard_items using gin (search_text gin_trgm_ops);
create index dashboard_dashboard_items_created_idx on dashboard_dashboard_items (company, created_at desc, id desc);
create index dashboard_dashboard_items_title_sort_idx on dashboard_dashboard_items (company, sort_title, id);
alter table dashboard_dashboard_items add constraint dashboard_dashboard_items_pk primary key (id);
alter table dashboard_dashboard_items add constraint dashboard_dashboard_items_tenant_key unique (company, id);
create table dashboard_layouts (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "widget" text,
  "lg" jsonb,
  "md" jsonb,
  "sm" jsonb,
  "filters" jsonb,
  "user" uuid
);
create index dashboard_layouts_search_idx on dashboard_layouts using gin (search_text gin_trgm_ops);
create index dashboard_layouts_created_idx on dashboard_layouts (company, created_at desc, id desc);
create index dashboard_layouts_title_sort_idx on dashboard_layouts (company, sort_title, id);
alter table dashboard_layouts add constraint dashboard_layouts_pk primary key (id);
alter table dashboard_layouts add constraint dashboard_layouts_tenant_key unique (company, id);
create table dashboard_news (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "date" date,
  "version" text,
  "changements" jsonb
);
create index dashboard_news_search_idx on dashboard_news using gin (search_text gin_trgm_ops);
create index dashboard_news_created_idx on dashboard_news (company, created_at desc, id desc);
create index dashboard_news_date_sort_idx on dashboard_news (company, "date" desc nulls last, id desc);
create index dashboard_news_title_sort_idx on dashboard_news (company, sort_title, id);
alter table dashboard_news add constraint dashboard_news_pk primary key (id);
alter table dashboard_news add constraint dashboard_news_tenant_key unique (company, id);
create table dashboard_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "content" text,
  "user" uuid
);
create index dashboard_notes_search_idx on dashboard_notes using gin (search_text gin_trgm_ops);
create index dashboard_notes_created_idx on dashboard_notes (company, created_at desc, id desc);
create index dashboard_notes_title_sort_idx on dashboard_notes (company, sort_title, id);
alter table dashboard_notes add constraint dashboard_notes_pk primary key (id);
alter table dashboard_notes add constraint dashboard_notes_tenant_key unique (company, id);
create table dashboard_tasks (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "title" text,
  "date" date,
  "finished" boolean,
  "description" text,
  "assigned_user" uuid,
  "external_id" text,
  "dashboard_title" text,
  "link" text
);
create index dashboard_tasks_search_idx on dashboard_tasks using gin (search_text gin_trgm_ops);
create index dashboard_tasks_created_idx on dashboard_tasks (company, created_at desc, id desc);
create index dashboard_tasks_date_sort_idx on dashboard_tasks (company, "date" desc nulls last, id desc);
create index dashboard_tasks_title_sort_idx on dashboard_tasks (company, sort_title, id);
alter table dashboard_tasks add constraint dashboard_tasks_pk primary key (id);
alter table dashboard_tasks add constraint dashboard_tasks_tenant_key unique (company, id);
create table dashboard_weather_infos (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "main" jsonb,
  "weather" jsonb
);
create index dashboard_weather_infos_search_idx on dashboard_weather_infos using gin (search_text gin_trgm_ops);
create index dashboard_weather_infos_created_idx on dashboard_weather_infos (company, created_at desc, id desc);
create index dashboard_weather_infos_title_sort_idx on dashboard_weather_infos (company, sort_title, id);
alter table dashboard_weather_infos add constraint dashboard_weather_infos_pk primary key (id);
alter table dashboard_weather_infos add constraint dashboard_weather_infos_tenant_key unique (company, id);
create table history_entries (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "action" text,
  "entity" text,
  "record" text,
  "actor" uuid,
  "at" timestamptz,
  "state_from" text,
  "state_to" text,
  "reason" text,
  "record_version" integer,
  "changes" jsonb
);
create index history_entries_search_idx on history_entries using gin (search_text gin_trgm_ops);
create index history_entries_created_idx on history_entries (company, created_at desc, id desc);
create index history_entries_at_sort_idx on history_entries (company, "at" desc nulls last, id desc);
create index history_entries_title_sort_idx on history_entries (company, sort_title, id);
alter table history_entries add constraint history_entries_pk primary key (id);
alter table history_entries add constraint history_entries_tenant_key unique (company, id);
create table calendar_events (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "title" text,
  "start" timestamptz,
  "end" timestamptz,
  "description" text,
  "location" text,
  "user" uuid,
  "assigned_users" jsonb,
  "external_id" text
);
create index calendar_events_search_idx on calendar_events using gin (search_text gin_trgm_ops);
create index calendar_events_created_idx on calendar_events (company, created_at desc, id desc);
create index calendar_events_start_sort_idx on calendar_events (company, "start" desc nulls last, id desc);
create index calendar_events_title_sort_idx on calendar_events (company, sort_title, id);
alter table calendar_events add constraint calendar_events_pk primary key (id);
alter table calendar_events add constraint calendar_events_tenant_key unique (company, id);
alter table directory_addresses add constraint directory_addresses_organization_fk foreign key (company, "organization") references directory_organizations (company, id) on delete cascade deferrable initially immediate;
alter table directory_addresses add constraint directory_addresses_contact_fk foreign key (company, "contact") references directory_contacts (company, id) on delete cascade deferrable initially immediate;
alter table directory_contact_documents add constraint directory_contact_documents_contact_fk foreign key (company, "contact") references directory_contacts (company, id) on delete cascade deferrable initially immediate;
alter table directory_contact_notes add constraint directory_contact_notes_contact_fk foreign key (company, "contact") references directory_contacts (company, id) on delete cascade deferrable initially immediate;
alter table directory_contacts add constraint directory_contacts_organization_fk foreign key (company, "organization") references directory_organizations (company, id) deferrable initially immediate;
alter table directory_organization_documents add constraint directory_organization_documents_organization_fk foreign key (company, "organization") references directory_organizations (company, id) on delete cascade deferrable initially immediate;
alter table directory_organization_documents add constraint directory_organization_documents_contact_fk foreign key (company, "contact") references directory_contacts (company, id) deferrable initially immediate;
alter table directory_organization_notes add constraint directory_organization_notes_organization_fk foreign key (company, "organization") references directory_organizations (company, id) on delete cascade deferrable initially immediate;
alter table directory_organization_notes add constraint directory_organization_notes_contact_fk foreign key (company, "contact") references directory_contacts (company, id) deferrable initially immediate;
alter table directory_organizations add constraint directory_organizations_default_price_fk foreign key (company, "default_price") references commercial_price_levels (company, id) deferrable initially immediate;
alter table directory_organizations add constraint directory_organizations_default_tax_fk foreign key (company, "default_tax") references commercial_taxes (company, id) deferrable initially immediate;
alter table directory_organizations add constraint directory_organizations_sale_tax_fk foreign key (company, "sale_tax") references commercial_taxes (company, id) deferrable initially immediate;
alter table directory_organizations add constraint directory_organizations_buy_tax_fk foreign key (company, "buy_tax") references commercial_taxes (company, id) deferrable initially immediate;
alter table commercial_aged_scales add constraint commercial_aged_scales_organization_fk foreign key (company, "organization") references directory_organizations (company, id) deferrable initially immediate;
alter table commercial_business_management_flows add constraint commercial_business_management_flows_business_management_for foreign key (company, "business_management_forecast") references commercial_business_management_forecasts (company, id) on delete cascade deferrable initially immediate;
alter table commercial_business_management_flows add constraint commercial_business_management_flows_label_fk foreign key (company, "label") references commercial_label_rules (company, id) deferrable initially immediate;
alter table commercial_business_opportunities add constraint commercial_business_opportunities_organization_fk foreign key (company, "organization") references directory_organizations (company, id) deferrable initially immediate;
alter table commercial_business_opportunities add constraint commercial_business_opportunities_contact_fk foreign key (company, "contact") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_business_opportunities add constraint commercial_business_opportunities_state_fk foreign key (company, "state") references crm_states (company, id) deferrable initially immediate;
alter table commercial_classification_rules add constraint commercial_classification_rules_label_fk foreign key (company, "label") references commercial_label_rules (company, id) deferrable initially immediate;
alter table commercial_credit_lines add constraint commercial_credit_lines_transaction_fk foreign key (company, "transaction") references commercial_credits (company, id) on delete cascade deferrable initially immediate;
alter table commercial_credit_lines add constraint commercial_credit_lines_product_fk foreign key (company, "product") references products_products (company, id) deferrable initially immediate;
alter table commercial_credits add constraint commercial_credits_organization_fk foreign key (company, "organization") references directory_organizations (company, id) deferrable initially immediate;
alter table commercial_credits add constraint commercial_credits_stockage_area_fk foreign key (company, "stockage_area") references products_stockage_areas (company, id) deferrable initially immediate;
alter table commercial_credits add constraint commercial_credits_price_level_fk foreign key (company, "price_level") references commercial_price_levels (company, id) deferrable initially immediate;
alter table commercial_credits add constraint commercial_credits_delivery_contact_fk foreign key (company, "delivery_contact") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_credits add constraint commercial_credits_invoice_contact_fk foreign key (company, "invoice_contact") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_credits add constraint commercial_credits_linked_product_return_fk foreign key (company, "linked_product_return") references commercial_product_returns (company, id) deferrable initially immediate;
alter table commercial_credits add constraint commercial_credits_linked_invoice_fk foreign key (company, "linked_invoice") references commercial_invoices (company, id) deferrable initially immediate;
alter table commercial_credits add constraint commercial_credits_linked_quotation_fk foreign key (company, "linked_quotation") references commercial_quotations (company, id) deferrable initially immediate;
alter table commercial_delivery_note_lines add constraint commercial_delivery_note_lines_transaction_fk foreign key (company, "transaction") references commercial_delivery_notes (company, id) on delete cascade deferrable initially immediate;
alter table commercial_delivery_note_lines add constraint commercial_delivery_note_lines_product_fk foreign key (company, "product") references products_products (company, id) deferrable initially immediate;
alter table commercial_delivery_notes add constraint commercial_delivery_notes_organization_fk foreign key (company, "organization") references directory_organizations (company, id) deferrable initially immediate;
alter table commercial_delivery_notes add constraint commercial_delivery_notes_stockage_area_fk foreign key (company, "stockage_area") references products_stockage_areas (company, id) deferrable initially immediate;
alter table commercial_delivery_notes add constraint commercial_delivery_notes_delivery_contact_fk foreign key (company, "delivery_contact") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_delivery_notes add constraint commercial_delivery_notes_invoice_contact_fk foreign key (company, "invoice_contact") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_delivery_notes add constraint commercial_delivery_notes_linked_purchase_order_fk foreign key (company, "linked_purchase_order") references commercial_purchase_orders (company, id) deferrable initially immediate;
alter table commercial_invoice_groups add constraint commercial_invoice_groups_organization_fk foreign key (company, "organization") references directory_organizations (company, id) deferrable initially immediate;
alter table commercial_invoice_lines add constraint commercial_invoice_lines_transaction_fk foreign key (company, "transaction") references commercial_invoices (company, id) on delete cascade deferrable initially immediate;
alter table commercial_invoice_lines add constraint commercial_invoice_lines_product_fk foreign key (company, "product") references products_products (company, id) deferrable initially immediate;
alter table commercial_invoice_lines add constraint commercial_invoice_lines_label_fk foreign key (company, "label") references commercial_label_rules (company, id) deferrable initially immediate;
alter table commercial_invoice_payments add constraint commercial_invoice_payments_invoice_fk foreign key (company, "invoice") references commercial_invoices (company, id) deferrable initially immediate;
alter table commercial_invoices add constraint commercial_invoices_organization_fk foreign key (company, "organization") references directory_organizations (company, id) deferrable initially immediate;
alter table commercial_invoices add constraint commercial_invoices_stockage_area_fk foreign key (company, "stockage_area") references products_stockage_areas (company, id) deferrable initially immediate;
alter table commercial_invoices add constraint commercial_invoices_price_level_fk foreign key (company, "price_level") references commercial_price_levels (company, id) deferrable initially immediate;
alter table commercial_invoices add constraint commercial_invoices_delivery_contact_fk foreign key (company, "delivery_contact") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_invoices add constraint commercial_invoices_invoice_contact_fk foreign key (company, "invoice_contact") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_invoices add constraint commercial_invoices_linked_quotation_fk foreign key (company, "linked_quotation") references commercial_quotations (company, id) deferrable initially immediate;
alter table commercial_invoices add constraint commercial_invoices_linked_purchase_order_fk foreign key (company, "linked_purchase_order") references commercial_purchase_orders (company, id) deferrable initially immediate;
alter table commercial_invoices add constraint commercial_invoices_linked_delivery_note_fk foreign key (company, "linked_delivery_note") references commercial_delivery_notes (company, id) deferrable initially immediate;
alter table commercial_invoices add constraint commercial_invoices_personal_organization_fk foreign key (company, "personal_organization") references commercial_personal_organizations (company, id) deferrable initially immediate;
alter table commercial_invoices add constraint commercial_invoices_linked_invoice_fk foreign key (company, "linked_invoice") references commercial_invoices (company, id) deferrable initially immediate;
alter table commercial_label_rules add constraint commercial_label_rules_account_fk foreign key (company, "account") references accounting_accounts (company, id) deferrable initially immediate;
alter table commercial_product_return_lines add constraint commercial_product_return_lines_transaction_fk foreign key (company, "transaction") references commercial_product_returns (company, id) on delete cascade deferrable initially immediate;
alter table commercial_product_return_lines add constraint commercial_product_return_lines_product_fk foreign key (company, "product") references products_products (company, id) deferrable initially immediate;
alter table commercial_product_returns add constraint commercial_product_returns_organization_fk foreign key (company, "organization") references directory_organizations (company, id) deferrable initially immediate;
alter table commercial_product_returns add constraint commercial_product_returns_stockage_area_fk foreign key (company, "stockage_area") references products_stockage_areas (company, id) deferrable initially immediate;
alter table commercial_product_returns add constraint commercial_product_returns_price_level_fk foreign key (company, "price_level") references commercial_price_levels (company, id) deferrable initially immediate;
alter table commercial_product_returns add constraint commercial_product_returns_delivery_contact_fk foreign key (company, "delivery_contact") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_product_returns add constraint commercial_product_returns_invoice_contact_fk foreign key (company, "invoice_contact") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_product_returns add constraint commercial_product_returns_return_to_storage_fk foreign key (company, "return_to_storage") references products_stockage_areas (company, id) deferrable initially immediate;
alter table commercial_product_returns add constraint commercial_product_returns_linked_purchase_order_fk foreign key (company, "linked_purchase_order") references commercial_purchase_orders (company, id) deferrable initially immediate;
alter table commercial_product_returns add constraint commercial_product_returns_linked_invoice_fk foreign key (company, "linked_invoice") references commercial_invoices (company, id) deferrable initially immediate;
alter table commercial_purchase_order_lines add constraint commercial_purchase_order_lines_transaction_fk foreign key (company, "transaction") references commercial_purchase_orders (company, id) on delete cascade deferrable initially immediate;
alter table commercial_purchase_order_lines add constraint commercial_purchase_order_lines_product_fk foreign key (company, "product") references products_products (company, id) deferrable initially immediate;
alter table commercial_purchase_orders add constraint commercial_purchase_orders_organization_fk foreign key (company, "organization") references directory_organizations (company, id) deferrable initially immediate;
alter table commercial_purchase_orders add constraint commercial_purchase_orders_stockage_area_fk foreign key (company, "stockage_area") references products_stockage_areas (company, id) deferrable initially immediate;
alter table commercial_purchase_orders add constraint commercial_purchase_orders_price_level_fk foreign key (company, "price_level") references commercial_price_levels (company, id) deferrable initially immediate;
alter table commercial_purchase_orders add constraint commercial_purchase_orders_delivery_contact_fk foreign key (company, "delivery_contact") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_purchase_orders add constraint commercial_purchase_orders_invoice_contact_fk foreign key (company, "invoice_contact") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_purchase_orders add constraint commercial_purchase_orders_linked_quotation_fk foreign key (company, "linked_quotation") references commercial_quotations (company, id) deferrable initially immediate;
alter table commercial_quotation_lines add constraint commercial_quotation_lines_transaction_fk foreign key (company, "transaction") references commercial_quotations (company, id) on delete cascade deferrable initially immediate;
alter table commercial_quotation_lines add constraint commercial_quotation_lines_product_fk foreign key (company, "product") references products_products (company, id) deferrable initially immediate;
alter table commercial_quotations add constraint commercial_quotations_organization_fk foreign key (company, "organization") references directory_organizations (company, id) deferrable initially immediate;
alter table commercial_quotations add constraint commercial_quotations_stockage_area_fk foreign key (company, "stockage_area") references products_stockage_areas (company, id) deferrable initially immediate;
alter table commercial_quotations add constraint commercial_quotations_price_level_fk foreign key (company, "price_level") references commercial_price_levels (company, id) deferrable initially immediate;
alter table commercial_quotations add constraint commercial_quotations_delivery_contact_fk foreign key (company, "delivery_contact") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_quotations add constraint commercial_quotations_invoice_contact_fk foreign key (company, "invoice_contact") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_quotations add constraint commercial_quotations_personal_organization_fk foreign key (company, "personal_organization") references commercial_personal_organizations (company, id) deferrable initially immediate;
alter table commercial_quotations add constraint commercial_quotations_attention_to_fk foreign key (company, "attention_to") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_quotations add constraint commercial_quotations_person_fk foreign key (company, "person") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_quotations add constraint commercial_quotations_business_opportunity_fk foreign key (company, "business_opportunity") references commercial_business_opportunities (company, id) deferrable initially immediate;
alter table commercial_refund_lines add constraint commercial_refund_lines_transaction_fk foreign key (company, "transaction") references commercial_refunds (company, id) on delete cascade deferrable initially immediate;
alter table commercial_refund_lines add constraint commercial_refund_lines_product_fk foreign key (company, "product") references products_products (company, id) deferrable initially immediate;
alter table commercial_refund_payments add constraint commercial_refund_payments_refund_fk foreign key (company, "refund") references commercial_refunds (company, id) deferrable initially immediate;
alter table commercial_refunds add constraint commercial_refunds_organization_fk foreign key (company, "organization") references directory_organizations (company, id) deferrable initially immediate;
alter table commercial_refunds add constraint commercial_refunds_stockage_area_fk foreign key (company, "stockage_area") references products_stockage_areas (company, id) deferrable initially immediate;
alter table commercial_refunds add constraint commercial_refunds_price_level_fk foreign key (company, "price_level") references commercial_price_levels (company, id) deferrable initially immediate;
alter table commercial_refunds add constraint commercial_refunds_delivery_contact_fk foreign key (company, "delivery_contact") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_refunds add constraint commercial_refunds_invoice_contact_fk foreign key (company, "invoice_contact") references directory_contacts (company, id) deferrable initially immediate;
alter table commercial_refunds add constraint commercial_refunds_linked_product_return_fk foreign key (company, "linked_product_return") references commercial_product_returns (company, id) deferrable initially immediate;
alter table commercial_refunds add constraint commercial_refunds_linked_invoice_fk foreign key (company, "linked_invoice") references commercial_invoices (company, id) deferrable initially immediate;
alter table commercial_taxes add constraint commercial_taxes_account_sale_fk foreign key (company, "account_sale") references accounting_accounts (company, id) deferrable initially immediate;
alter table commercial_taxes add constraint commercial_taxes_account_purchase_fk foreign key (company, "account_purchase") references accounting_accounts (company, id) deferrable initially immediate;
alter table accounting_account_lines add constraint accounting_account_lines_account_fk foreign key (company, "account") references accounting_accounts (company, id) deferrable initially immediate;
alter table accounting_account_lines add constraint accounting_account_lines_organization_fk foreign key (company, "organization") references directory_organizations (company, id) deferrable initially immediate;
alter table payment_transactions add constraint payment_transactions_bank_fk foreign key (company, "bank") references payment_banks (company, id) deferrable initially immediate;
alter table payment_transactions add constraint payment_transactions_invoice_payment_fk foreign key (company, "invoice_payment") references commercial_invoice_payments (company, id) deferrable initially immediate;
alter table notifications_emails_categories add constraint notifications_emails_categories_service_fk foreign key (company, "service") references notifications_services (company, id) deferrable initially immediate;
alter table notifications_emails_templates add constraint notifications_emails_templates_category_fk foreign key (company, "category") references notifications_emails_categories (company, id) deferrable initially immediate;
alter table products_client_delivery_documents add constraint products_client_delivery_documents_client_delivery_fk foreign key (company, "client_delivery") references products_client_deliveries (company, id) on delete cascade deferrable initially immediate;
alter table products_client_delivery_notes add constraint products_client_delivery_notes_client_delivery_fk foreign key (company, "client_delivery") references products_client_deliveries (company, id) on delete cascade deferrable initially immediate;
alter table products_client_deliveries add constraint products_client_deliveries_order_fk foreign key (company, "order") references products_orders (company, id) deferrable initially immediate;
alter table products_delivery_documents add constraint products_delivery_documents_delivery_fk foreign key (company, "delivery") references products_deliveries (company, id) on delete cascade deferrable initially immediate;
alter table products_delivery_lines add constraint products_delivery_lines_delivery_fk foreign key (company, "delivery") references products_deliveries (company, id) on delete cascade deferrable initially immediate;
alter table products_delivery_lines add constraint products_delivery_lines_product_fk foreign key (company, "product") references products_products (company, id) deferrable initially immediate;
alter table products_delivery_lines add constraint products_delivery_lines_variation_fk foreign key (company, "variation") references products_product_variations (company, id) deferrable initially immediate;
alter table products_delivery_notes add constraint products_delivery_notes_delivery_fk foreign key (company, "delivery") references products_deliveries (company, id) on delete cascade deferrable initially immediate;
alter table products_deliveries add constraint products_deliveries_order_fk foreign key (company, "order") references products_orders (company, id) deferrable initially immediate;
alter table products_deliveries add constraint products_deliveries_stockage_area_fk foreign key (company, "stockage_area") references products_stockage_areas (company, id) deferrable initially immediate;
alter table products_deliveries add constraint products_deliveries_client_fk foreign key (company, "client") references directory_organizations (company, id) deferrable initially immediate;
alter table products_manufacturer_documents add constraint products_manufacturer_documents_manufacturer_fk foreign key (company, "manufacturer") references products_manufacturers (company, id) on delete cascade deferrable initially immediate;
alter table products_manufacturer_notes add constraint products_manufacturer_notes_manufacturer_fk foreign key (company, "manufacturer") references products_manufacturers (company, id) on delete cascade deferrable initially immediate;
alter table products_manufacturers add constraint products_manufacturers_default_tax_fk foreign key (company, "default_tax") references commercial_taxes (company, id) deferrable initially immediate;
alter table products_manufacturers add constraint products_manufacturers_default_price_fk foreign key (company, "default_price") references commercial_price_levels (company, id) deferrable initially immediate;
alter table products_orders add constraint products_orders_purchase_order_fk foreign key (company, "purchase_order") references commercial_purchase_orders (company, id) deferrable initially immediate;
alter table products_product_batches add constraint products_product_batches_product_fk foreign key (company, "product") references products_products (company, id) deferrable initially immediate;
alter table products_product_batches add constraint products_product_batches_stockage_area_fk foreign key (company, "stockage_area") references products_stockage_areas (company, id) deferrable initially immediate;
alter table products_product_pack_items add constraint products_product_pack_items_product_pack_fk foreign key (company, "product_pack") references products_product_packs (company, id) on delete cascade deferrable initially immediate;
alter table products_product_pack_items add constraint products_product_pack_items_product_fk foreign key (company, "product") references products_products (company, id) deferrable initially immediate;
alter table products_product_pack_items add constraint products_product_pack_items_variation_fk foreign key (company, "variation") references products_product_variations (company, id) deferrable initially immediate;
alter table products_product_prices add constraint products_product_prices_product_fk foreign key (company, "product") references products_products (company, id) on delete cascade deferrable initially immediate;
alter table products_product_prices add constraint products_product_prices_price_level_fk foreign key (company, "price_level") references commercial_price_levels (company, id) deferrable initially immediate;
alter table products_product_variations add constraint products_product_variations_product_fk foreign key (company, "product") references products_products (company, id) on delete cascade deferrable initially immediate;
alter table products_products add constraint products_products_category_fk foreign key (company, "category") references products_product_categories (company, id) deferrable initially immediate;
alter table products_products add constraint products_products_manufacturer_fk foreign key (company, "manufacturer") references products_manufacturers (company, id) deferrable initially immediate;
alter table products_products add constraint products_products_service_fk foreign key (company, "service") references products_services (company, id) deferrable initially immediate;
alter table products_receipt_documents add constraint products_receipt_documents_receipt_fk foreign key (company, "receipt") references products_receipts (company, id) on delete cascade deferrable initially immediate;
alter table products_receipt_notes add constraint products_receipt_notes_receipt_fk foreign key (company, "receipt") references products_receipts (company, id) on delete cascade deferrable initially immediate;
alter table products_receipts add constraint products_receipts_transaction_fk foreign key (company, "transaction") references payment_transactions (company, id) deferrable initially immediate;
alter table products_receipts add constraint products_receipts_stockage_area_fk foreign key (company, "stockage_area") references products_stockage_areas (company, id) deferrable initially immediate;
alter table products_receipts add constraint products_receipts_client_fk foreign key (company, "client") references directory_organizations (company, id) deferrable initially immediate;
alter table products_receipts add constraint products_receipts_purchase_order_fk foreign key (company, "purchase_order") references commercial_purchase_orders (company, id) deferrable initially immediate;
alter table products_stock_movements add constraint products_stock_movements_departure_area_fk foreign key (company, "departure_area") references products_stockage_areas (company, id) deferrable initially immediate;
alter table products_stock_movements add constraint products_stock_movements_target_area_fk foreign key (company, "target_area") references products_stockage_areas (company, id) deferrable initially immediate;
alter table hr_params_absence_types add constraint hr_params_absence_types_holiday_param_fk foreign key (company, "holiday_param") references hr_params_holiday_params (company, id) deferrable initially immediate;
alter table hr_absences add constraint hr_absences_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_absences add constraint hr_absences_absence_type_fk foreign key (company, "absence_type") references hr_params_absence_types (company, id) deferrable initially immediate;
alter table hr_account_cards add constraint hr_account_cards_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_company_goods add constraint hr_company_goods_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_contracts add constraint hr_contracts_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_params_day_weeks add constraint hr_params_day_weeks_schedule_template_fk foreign key (company, "schedule_template") references hr_params_schedule_templates (company, id) on delete cascade deferrable initially immediate;
alter table hr_dependants add constraint hr_dependants_employee_fk foreign key (company, "employee") references hr_employees (company, id) on delete cascade deferrable initially immediate;
alter table hr_employee_sessions add constraint hr_employee_sessions_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_employee_sessions add constraint hr_employee_sessions_session_fk foreign key (company, "session") references hr_sessions (company, id) deferrable initially immediate;
alter table hr_evaluations add constraint hr_evaluations_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_evaluations add constraint hr_evaluations_manager_fk foreign key (company, "manager") references hr_employees (company, id) deferrable initially immediate;
alter table hr_evaluations add constraint hr_evaluations_feedback_fk foreign key (company, "feedback") references hr_feedbacks (company, id) deferrable initially immediate;
alter table hr_expense_lines add constraint hr_expense_lines_expense_report_fk foreign key (company, "expense_report") references hr_expense_reports (company, id) on delete cascade deferrable initially immediate;
alter table hr_expense_lines add constraint hr_expense_lines_client_fk foreign key (company, "client") references directory_organizations (company, id) deferrable initially immediate;
alter table hr_expense_lines add constraint hr_expense_lines_vehicle_fk foreign key (company, "vehicle") references hr_vehicles (company, id) deferrable initially immediate;
alter table hr_expense_reports add constraint hr_expense_reports_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_feedback_answers add constraint hr_feedback_answers_feedback_question_fk foreign key (company, "feedback_question") references hr_feedback_questions (company, id) on delete cascade deferrable initially immediate;
alter table hr_feedback_answers add constraint hr_feedback_answers_evaluation_fk foreign key (company, "evaluation") references hr_evaluations (company, id) on delete cascade deferrable initially immediate;
alter table hr_feedback_questions add constraint hr_feedback_questions_feedback_fk foreign key (company, "feedback") references hr_feedbacks (company, id) on delete cascade deferrable initially immediate;
alter table hr_graduated_answers add constraint hr_graduated_answers_interview_fk foreign key (company, "interview") references hr_interviews (company, id) on delete cascade deferrable initially immediate;
alter table hr_hr_documents add constraint hr_hr_documents_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_hr_documents add constraint hr_hr_documents_onboarding_task_fk foreign key (company, "onboarding_task") references hr_onboarding_tasks (company, id) deferrable initially immediate;
alter table hr_interests add constraint hr_interests_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_interests add constraint hr_interests_training_course_fk foreign key (company, "training_course") references hr_trainings (company, id) deferrable initially immediate;
alter table hr_interview_campaigns add constraint hr_interview_campaigns_manager_fk foreign key (company, "manager") references hr_employees (company, id) deferrable initially immediate;
alter table hr_interview_campaigns add constraint hr_interview_campaigns_interview_type_fk foreign key (company, "interview_type") references hr_interview_types (company, id) deferrable initially immediate;
alter table hr_interview_comments add constraint hr_interview_comments_interview_fk foreign key (company, "interview") references hr_interviews (company, id) on delete cascade deferrable initially immediate;
alter table hr_interviews add constraint hr_interviews_interview_campaign_fk foreign key (company, "interview_campaign") references hr_interview_campaigns (company, id) deferrable initially immediate;
alter table hr_interviews add constraint hr_interviews_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_interviews add constraint hr_interviews_manager_fk foreign key (company, "manager") references hr_employees (company, id) deferrable initially immediate;
alter table hr_objectives add constraint hr_objectives_interview_fk foreign key (company, "interview") references hr_interviews (company, id) on delete cascade deferrable initially immediate;
alter table hr_onboarding_steps add constraint hr_onboarding_steps_onboarding_fk foreign key (company, "onboarding") references hr_onboardings (company, id) on delete cascade deferrable initially immediate;
alter table hr_onboarding_steps add constraint hr_onboarding_steps_email_template_fk foreign key (company, "email_template") references notifications_emails_templates (company, id) deferrable initially immediate;
alter table hr_onboarding_tasks add constraint hr_onboarding_tasks_onboarding_step_fk foreign key (company, "onboarding_step") references hr_onboarding_steps (company, id) on delete cascade deferrable initially immediate;
alter table hr_onboardings add constraint hr_onboardings_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_params_overtime_rules add constraint hr_params_overtime_rules_manager_fk foreign key (company, "manager") references hr_employees (company, id) deferrable initially immediate;
alter table hr_params_overtime_rules add constraint hr_params_overtime_rules_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_pay_details add constraint hr_pay_details_contract_fk foreign key (company, "contract") references hr_contracts (company, id) deferrable initially immediate;
alter table hr_pay_elements add constraint hr_pay_elements_pay_detail_fk foreign key (company, "pay_detail") references hr_pay_details (company, id) on delete cascade deferrable initially immediate;
alter table hr_payrolls add constraint hr_payrolls_contract_fk foreign key (company, "contract") references hr_contracts (company, id) deferrable initially immediate;
alter table hr_payrolls add constraint hr_payrolls_pay_roll_batch_fk foreign key (company, "pay_roll_batch") references hr_payroll_batches (company, id) on delete cascade deferrable initially immediate;
alter table hr_payrolls add constraint hr_payrolls_department_fk foreign key (company, "department") references hr_departments (company, id) deferrable initially immediate;
alter table hr_payrolls add constraint hr_payrolls_team_fk foreign key (company, "team") references hr_teams (company, id) deferrable initially immediate;
alter table hr_payrolls add constraint hr_payrolls_position_fk foreign key (company, "position") references hr_positions (company, id) deferrable initially immediate;
alter table hr_plans add constraint hr_plans_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_plans add constraint hr_plans_training_course_fk foreign key (company, "training_course") references hr_trainings (company, id) deferrable initially immediate;
alter table hr_position_contracts add constraint hr_position_contracts_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_position_contracts add constraint hr_position_contracts_position_fk foreign key (company, "position") references hr_positions (company, id) deferrable initially immediate;
alter table hr_position_contracts add constraint hr_position_contracts_contract_fk foreign key (company, "contract") references hr_contracts (company, id) deferrable initially immediate;
alter table hr_position_contracts add constraint hr_position_contracts_manager_fk foreign key (company, "manager") references hr_employees (company, id) deferrable initially immediate;
alter table hr_position_contracts add constraint hr_position_contracts_upper_hierarchy_fk foreign key (company, "upper_hierarchy") references hr_employees (company, id) deferrable initially immediate;
alter table hr_position_contracts add constraint hr_position_contracts_team_fk foreign key (company, "team") references hr_teams (company, id) deferrable initially immediate;
alter table hr_position_contracts add constraint hr_position_contracts_department_fk foreign key (company, "department") references hr_departments (company, id) deferrable initially immediate;
alter table hr_professional_payment_methods add constraint hr_professional_payment_methods_contract_fk foreign key (company, "contract") references hr_contracts (company, id) deferrable initially immediate;
alter table hr_sessions add constraint hr_sessions_training_course_fk foreign key (company, "training_course") references hr_trainings (company, id) on delete cascade deferrable initially immediate;
alter table hr_teams add constraint hr_teams_department_fk foreign key (company, "department") references hr_departments (company, id) deferrable initially immediate;
alter table hr_teams add constraint hr_teams_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_timesheet_details add constraint hr_timesheet_details_time_sheet_period_fk foreign key (company, "time_sheet_period") references hr_timesheet_periods (company, id) on delete cascade deferrable initially immediate;
alter table hr_timesheet_period_statuses add constraint hr_timesheet_period_statuses_time_sheet_period_fk foreign key (company, "time_sheet_period") references hr_timesheet_periods (company, id) on delete cascade deferrable initially immediate;
alter table hr_timesheet_periods add constraint hr_timesheet_periods_time_sheet_fk foreign key (company, "time_sheet") references hr_timesheets (company, id) on delete cascade deferrable initially immediate;
alter table hr_timesheet_project_details add constraint hr_timesheet_project_details_project_fk foreign key (company, "project") references hr_timesheet_projects (company, id) on delete cascade deferrable initially immediate;
alter table hr_timesheet_projects add constraint hr_timesheet_projects_time_sheet_period_fk foreign key (company, "time_sheet_period") references hr_timesheet_periods (company, id) on delete cascade deferrable initially immediate;
alter table hr_timesheets add constraint hr_timesheets_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_params_validation_rules add constraint hr_params_validation_rules_transfer_to_fk foreign key (company, "transfer_to") references hr_employees (company, id) deferrable initially immediate;
alter table hr_params_validation_rules add constraint hr_params_validation_rules_responsible_fk foreign key (company, "responsible") references hr_employees (company, id) deferrable initially immediate;
alter table hr_params_validation_rules add constraint hr_params_validation_rules_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_vehicles add constraint hr_vehicles_employee_fk foreign key (company, "employee") references hr_employees (company, id) deferrable initially immediate;
alter table hr_working_schedules add constraint hr_working_schedules_contract_fk foreign key (company, "contract") references hr_contracts (company, id) deferrable initially immediate;
alter table ats_actions add constraint ats_actions_cvtech_fk foreign key (company, "cvtech") references ats_cvtechs (company, id) on delete cascade deferrable initially immediate;
alter table ats_applies add constraint ats_applies_recruitment_fk foreign key (company, "recruitment") references ats_recruitments (company, id) on delete cascade deferrable initially immediate;
alter table ats_comments add constraint ats_comments_cvtech_fk foreign key (company, "cvtech") references ats_cvtechs (company, id) on delete cascade deferrable initially immediate;
alter table ats_cvtech_cover_letters add constraint ats_cvtech_cover_letters_cvtech_fk foreign key (company, "cvtech") references ats_cvtechs (company, id) on delete cascade deferrable initially immediate;
alter table ats_cvtech_documents add constraint ats_cvtech_documents_cvtech_fk foreign key (company, "cvtech") references ats_cvtechs (company, id) on delete cascade deferrable initially immediate;
alter table ats_cvtechs add constraint ats_cvtechs_state_fk foreign key (company, "state") references ats_states (company, id) deferrable initially immediate;
alter table ats_diffusion_choices add constraint ats_diffusion_choices_category_fk foreign key (company, "category") references ats_diffusion_categories (company, id) deferrable initially immediate;
alter table ats_diffusions add constraint ats_diffusions_choice_fk foreign key (company, "choice") references ats_diffusion_choices (company, id) deferrable initially immediate;
alter table ats_diffusions add constraint ats_diffusions_recruitment_fk foreign key (company, "recruitment") references ats_recruitments (company, id) deferrable initially immediate;
alter table ats_emails add constraint ats_emails_category_fk foreign key (company, "category") references notifications_emails_categories (company, id) deferrable initially immediate;
alter table ats_folders add constraint ats_folders_recruitment_fk foreign key (company, "recruitment") references ats_recruitments (company, id) deferrable initially immediate;
alter table ats_folders add constraint ats_folders_cv_fk foreign key (company, "cv") references ats_cvtechs (company, id) deferrable initially immediate;
alter table ats_interviews add constraint ats_interviews_cvtech_fk foreign key (company, "cvtech") references ats_cvtechs (company, id) on delete cascade deferrable initially immediate;
alter table ats_interviews add constraint ats_interviews_recruitment_fk foreign key (company, "recruitment") references ats_recruitments (company, id) deferrable initially immediate;
alter table ats_label_choices add constraint ats_label_choices_category_fk foreign key (company, "category") references ats_label_categories (company, id) deferrable initially immediate;
alter table ats_labels add constraint ats_labels_choice_fk foreign key (company, "choice") references ats_label_choices (company, id) deferrable initially immediate;
alter table ats_labels add constraint ats_labels_recruitment_fk foreign key (company, "recruitment") references ats_recruitments (company, id) deferrable initially immediate;
alter table ats_notes add constraint ats_notes_cvtech_fk foreign key (company, "cvtech") references ats_cvtechs (company, id) on delete cascade deferrable initially immediate;
alter table ats_recruitment_company_banners add constraint ats_recruitment_company_banners_recruitment_fk foreign key (company, "recruitment") references ats_recruitments (company, id) on delete cascade deferrable initially immediate;
alter table ats_recruitment_company_images add constraint ats_recruitment_company_images_recruitment_fk foreign key (company, "recruitment") references ats_recruitments (company, id) on delete cascade deferrable initially immediate;
alter table ats_recruitment_teams add constraint ats_recruitment_teams_recruitment_fk foreign key (company, "recruitment") references ats_recruitments (company, id) on delete cascade deferrable initially immediate;
alter table ats_recruitments add constraint ats_recruitments_pipeline_fk foreign key (company, "pipeline") references ats_pipelines (company, id) deferrable initially immediate;
alter table ats_state_folders add constraint ats_state_folders_before_moving_fk foreign key (company, "before_moving") references ats_states (company, id) deferrable initially immediate;
alter table ats_state_folders add constraint ats_state_folders_after_moving_fk foreign key (company, "after_moving") references ats_states (company, id) deferrable initially immediate;
alter table ats_state_folders add constraint ats_state_folders_folder_fk foreign key (company, "folder") references ats_folders (company, id) on delete cascade deferrable initially immediate;
alter table ats_state_recruitments add constraint ats_state_recruitments_recruitment_fk foreign key (company, "recruitment") references ats_recruitments (company, id) on delete cascade deferrable initially immediate;
alter table ats_state_recruitments add constraint ats_state_recruitments_cv_fk foreign key (company, "cv") references ats_cvtechs (company, id) on delete cascade deferrable initially immediate;
alter table ats_state_recruitments add constraint ats_state_recruitments_pipeline_fk foreign key (company, "pipeline") references ats_pipelines (company, id) deferrable initially immediate;
alter table ats_state_recruitments add constraint ats_state_recruitments_state_fk foreign key (company, "state") references ats_states (company, id) deferrable initially immediate;
alter table ats_states add constraint ats_states_pipeline_fk foreign key (company, "pipeline") references ats_pipelines (company, id) on delete cascade deferrable initially immediate;
alter table ats_tech_choices add constraint ats_tech_choices_category_fk foreign key (company, "category") references ats_tech_categories (company, id) deferrable initially immediate;
alter table ats_techs add constraint ats_techs_choice_fk foreign key (company, "choice") references ats_tech_choices (company, id) deferrable initially immediate;
alter table ats_techs add constraint ats_techs_recruitment_fk foreign key (company, "recruitment") references ats_recruitments (company, id) deferrable initially immediate;
alter table projects_comments add constraint projects_comments_task_fk foreign key (company, "task") references projects_tasks (company, id) on delete cascade deferrable initially immediate;
alter table projects_reports add constraint projects_reports_project_fk foreign key (company, "project") references projects_projects (company, id) deferrable initially immediate;
alter table projects_steps add constraint projects_steps_project_fk foreign key (company, "project") references projects_projects (company, id) on delete cascade deferrable initially immediate;
alter table projects_tasks add constraint projects_tasks_step_fk foreign key (company, "step") references projects_steps (company, id) deferrable initially immediate;
alter table projects_tasks add constraint projects_tasks_to_do_list_fk foreign key (company, "to_do_list") references projects_to_do_lists (company, id) deferrable initially immediate;
alter table projects_to_do_items add constraint projects_to_do_items_to_do_list_fk foreign key (company, "to_do_list") references projects_to_do_lists (company, id) on delete cascade deferrable initially immediate;
alter table crm_activities add constraint crm_activities_business_opportunity_fk foreign key (company, "business_opportunity") references commercial_business_opportunities (company, id) deferrable initially immediate;
alter table crm_activities add constraint crm_activities_template_fk foreign key (company, "template") references notifications_emails_templates (company, id) deferrable initially immediate;
alter table crm_pipeline_teams add constraint crm_pipeline_teams_pipeline_fk foreign key (company, "pipeline") references crm_pipelines (company, id) on delete cascade deferrable initially immediate;
alter table crm_states add constraint crm_states_pipeline_fk foreign key (company, "pipeline") references crm_pipelines (company, id) on delete cascade deferrable initially immediate;
alter table crm_states add constraint crm_states_template_fk foreign key (company, "template") references notifications_emails_templates (company, id) deferrable initially immediate;
alter table tickets_answer_rules add constraint tickets_answer_rules_sla_fk foreign key (company, "sla") references tickets_slas (company, id) on delete cascade deferrable initially immediate;
alter table tickets_charges add constraint tickets_charges_tool_fk foreign key (company, "tool") references tickets_tools (company, id) deferrable initially immediate;
alter table tickets_contracts add constraint tickets_contracts_service_provider_fk foreign key (company, "service_provider") references directory_organizations (company, id) deferrable initially immediate;
alter table tickets_cost_items add constraint tickets_cost_items_license_fk foreign key (company, "license") references tickets_licences (company, id) deferrable initially immediate;
alter table tickets_cost_items add constraint tickets_cost_items_cost_fk foreign key (company, "cost") references tickets_costs (company, id) on delete cascade deferrable initially immediate;
alter table tickets_email_alerts add constraint tickets_email_alerts_sla_fk foreign key (company, "sla") references tickets_slas (company, id) on delete cascade deferrable initially immediate;
alter table tickets_notes add constraint tickets_notes_ticket_fk foreign key (company, "ticket") references tickets_tickets (company, id) on delete cascade deferrable initially immediate;
alter table tickets_questions add constraint tickets_questions_ticket_fk foreign key (company, "ticket") references tickets_tickets (company, id) on delete cascade deferrable initially immediate;
alter table tickets_resolution_rules add constraint tickets_resolution_rules_sla_fk foreign key (company, "sla") references tickets_slas (company, id) on delete cascade deferrable initially immediate;
alter table tickets_rules add constraint tickets_rules_sla_fk foreign key (company, "sla") references tickets_slas (company, id) on delete cascade deferrable initially immediate;
alter table tickets_software_installations add constraint tickets_software_installations_software_fk foreign key (company, "software") references tickets_softwares (company, id) deferrable initially immediate;
alter table tickets_software_installations add constraint tickets_software_installations_tool_fk foreign key (company, "tool") references tickets_tools (company, id) deferrable initially immediate;
alter table tickets_software_users add constraint tickets_software_users_licence_fk foreign key (company, "licence") references tickets_software_licences (company, id) deferrable initially immediate;
alter table tickets_software_users add constraint tickets_software_users_software_fk foreign key (company, "software") references tickets_softwares (company, id) deferrable initially immediate;
alter table tickets_solutions add constraint tickets_solutions_category_fk foreign key (company, "category") references tickets_solution_categories (company, id) deferrable initially immediate;
alter table tickets_sub_categories add constraint tickets_sub_categories_category_fk foreign key (company, "category") references tickets_categories (company, id) deferrable initially immediate;
alter table tickets_tasks add constraint tickets_tasks_ticket_fk foreign key (company, "ticket") references tickets_tickets (company, id) on delete cascade deferrable initially immediate;
alter table tickets_ticket_answers add constraint tickets_ticket_answers_ticket_fk foreign key (company, "ticket") references tickets_tickets (company, id) on delete cascade deferrable initially immediate;
alter table tickets_ticket_delay_rules add constraint tickets_ticket_delay_rules_sla_fk foreign key (company, "sla") references tickets_slas (company, id) on delete cascade deferrable initially immediate;
alter table tickets_ticket_externals add constraint tickets_ticket_externals_sub_category_fk foreign key (company, "sub_category") references tickets_sub_categories (company, id) deferrable initially immediate;
alter table tickets_ticket_internals add constraint tickets_ticket_internals_sub_category_fk foreign key (company, "sub_category") references tickets_sub_categories (company, id) deferrable initially immediate;
alter table tickets_ticket_internals add constraint tickets_ticket_internals_client_fk foreign key (company, "client") references directory_organizations (company, id) deferrable initially immediate;
alter table tickets_ticket_rules add constraint tickets_ticket_rules_sla_fk foreign key (company, "sla") references tickets_slas (company, id) on delete cascade deferrable initially immediate;
alter table tickets_tickets add constraint tickets_tickets_sub_category_fk foreign key (company, "sub_category") references tickets_sub_categories (company, id) deferrable initially immediate;
alter table tickets_tickets add constraint tickets_tickets_client_fk foreign key (company, "client") references directory_organizations (company, id) deferrable initially immediate;
alter table tickets_time_entries add constraint tickets_time_entries_ticket_fk foreign key (company, "ticket") references tickets_tickets (company, id) on delete cascade deferrable initially immediate;
alter table tickets_timelines add constraint tickets_timelines_task_fk foreign key (company, "task") references tickets_tasks (company, id) deferrable initially immediate;
alter table tickets_tool_categories add constraint tickets_tool_categories_tool_fk foreign key (company, "tool") references tickets_tools (company, id) deferrable initially immediate;
alter table tickets_tool_expenses add constraint tickets_tool_expenses_tool_fk foreign key (company, "tool") references tickets_tools (company, id) deferrable initially immediate;
alter table tickets_tool_relations add constraint tickets_tool_relations_origin_fk foreign key (company, "origin") references tickets_tools (company, id) on delete cascade deferrable initially immediate;
alter table tickets_tool_relations add constraint tickets_tool_relations_target_fk foreign key (company, "target") references tickets_tools (company, id) on delete cascade deferrable initially immediate;
alter table tickets_tools add constraint tickets_tools_sla_fk foreign key (company, "sla") references tickets_slas (company, id) deferrable initially immediate;
alter table tickets_tools add constraint tickets_tools_provider_fk foreign key (company, "provider") references directory_organizations (company, id) deferrable initially immediate;
alter table files_files add constraint files_files_folder_parent_fk foreign key (company, "folder_parent") references files_folders (company, id) deferrable initially immediate;
alter table files_folders add constraint files_folders_parent_fk foreign key (company, "parent") references files_folders (company, id) on delete cascade deferrable initially immediate;
