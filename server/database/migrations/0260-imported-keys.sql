-- Records that a row of a spreadsheet names by a key are found at once, however many there are: kinds imported since.
create index commercial_personal_organizations_siret_key_idx on commercial_personal_organizations (company, lower("siret"));
create index commercial_personal_organizations_name_key_idx on commercial_personal_organizations (company, lower("name"));
create index commercial_price_levels_name_key_idx on commercial_price_levels (company, lower("name"));
create index commercial_taxes_name_key_idx on commercial_taxes (company, lower("name"));
create index commercial_taxes_abbreviation_key_idx on commercial_taxes (company, lower("abbreviation"));
create index notifications_emails_templates_title_key_idx on notifications_emails_templates (company, lower("title"));
create index accounting_accounts_number_key_idx on accounting_accounts (company, lower("number"));
create index accounting_accounts_label_key_idx on accounting_accounts (company, lower("label"));
