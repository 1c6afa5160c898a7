-- Records that a row of a spreadsheet names by a key are found at once, however many there are.
create index directory_organizations_siret_number_key_idx on directory_organizations (company, lower("siret_number"));
create index directory_organizations_intracommunity_vat_number_key_idx on directory_organizations (company, lower("intracommunity_vat_number"));
create index directory_organizations_email_key_idx on directory_organizations (company, lower("email"));
create index directory_organizations_company_name_key_idx on directory_organizations (company, lower("company_name"));
create index directory_contacts_email_key_idx on directory_contacts (company, lower("email"));
create index directory_contacts_phone_key_idx on directory_contacts (company, lower("phone"));
create index products_products_reference_key_idx on products_products (company, lower("reference"));
create index products_products_sku_key_idx on products_products (company, lower("sku"));
create index products_products_barcode_key_idx on products_products (company, lower("barcode"));
create index products_products_name_key_idx on products_products (company, lower("name"));
