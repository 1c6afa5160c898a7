create unique index commercial_quotation_templates_name on commercial_quotation_templates (company, is_sales, lower(name));
