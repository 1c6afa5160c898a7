do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'auth/cards', r.id, x.field, x.fault)
      from (select * from auth_cards where "card_holder" is null or not coalesce(char_length("card_holder") <= 255, true) or not coalesce(char_length("type") <= 60, true)) r
     cross join lateral (values ('card_holder', 'missing', "card_holder" is null), ('card_holder', 'too long', not coalesce(char_length("card_holder") <= 255, true)), ('type', 'too long', not coalesce(char_length("type") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'auth/companies', r.id, x.field, x.fault)
      from (select * from auth_companies where "name" is null or "vat_exemption" is null or not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("siret") <= 20, true) or not coalesce(char_length("iban") <= 34, true) or not coalesce(char_length("bic") <= 11, true) or not coalesce(char_length("legal_name") <= 255, true) or not coalesce(char_length("legal_form") <= 80, true) or not coalesce(char_length("rcs") <= 255, true) or not coalesce(char_length("vat_number") <= 20, true) or not coalesce(char_length("email") <= 254, true) or not coalesce("penalty_rate" >= 0, true) or not coalesce(char_length("discount_terms") <= 255, true) or not coalesce(char_length("electronic_address") <= 125, true) or not coalesce(char_length("slug") <= 80, true) or not coalesce(char_length("phone") <= 40, true) or not coalesce(char_length("bank_name") <= 255, true) or not coalesce(char_length("bank_external_id") <= 255, true) or not coalesce(char_length("beneficiary_first_name") <= 120, true) or not coalesce(char_length("beneficiary_last_name") <= 120, true) or not coalesce(char_length("alternative_bridge_email") <= 254, true) or not coalesce(char_length("address") <= 255, true) or not coalesce(char_length("postal_code") <= 20, true) or not coalesce(char_length("city") <= 255, true) or not coalesce(char_length("country") <= 60, true) or not coalesce("validation_right" in ('full', 'update'), true) or not coalesce(char_length("payment_terms") <= 60, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('vat_exemption', 'missing', "vat_exemption" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('siret', 'too long', not coalesce(char_length("siret") <= 20, true)), ('iban', 'too long', not coalesce(char_length("iban") <= 34, true)), ('bic', 'too long', not coalesce(char_length("bic") <= 11, true)), ('legal_name', 'too long', not coalesce(char_length("legal_name") <= 255, true)), ('legal_form', 'too long', not coalesce(char_length("legal_form") <= 80, true)), ('rcs', 'too long', not coalesce(char_length("rcs") <= 255, true)), ('vat_number', 'too long', not coalesce(char_length("vat_number") <= 20, true)), ('email', 'too long', not coalesce(char_length("email") <= 254, true)), ('penalty_rate', 'below the least value', not coalesce("penalty_rate" >= 0, true)), ('discount_terms', 'too long', not coalesce(char_length("discount_terms") <= 255, true)), ('electronic_address', 'too long', not coalesce(char_length("electronic_address") <= 125, true)), ('slug', 'too long', not coalesce(char_length("slug") <= 80, true)), ('phone', 'too long', not coalesce(char_length("phone") <= 40, true)), ('bank_name', 'too long', not coalesce(char_length("bank_name") <= 255, true)), ('bank_external_id', 'too long', not coalesce(char_length("bank_external_id") <= 255, true)), ('beneficiary_first_name', 'too long', not coalesce(char_length("beneficiary_first_name") <= 120, true)), ('beneficiary_last_name', 'too long', not coalesce(char_length("beneficiary_last_name") <= 120, true)), ('alternative_bridge_email', 'too long', not coalesce(char_length("alternative_bridge_email") <= 254, true)), ('address', 'too long', not coalesce(char_length("address") <= 255, true)), ('postal_code', 'too long', not coalesce(char_length("postal_code") <= 20, true)), ('city', 'too long', not coalesce(char_length("city") <= 255, true)), ('country', 'too long', not coalesce(char_length("country") <= 60, true)), ('validation_right', 'not one of the choices', not coalesce("validation_right" in ('full', 'update'), true)), ('payment_terms', 'too long', not coalesce(char_length("payment_terms") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'auth/groups', r.id, x.field, x.fault)
      from (select * from auth_groups where "name" is null or not coalesce(char_length("name") <= 120, true) or not coalesce("number" >= 1, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true)), ('number', 'below the least value', not coalesce("number" >= 1, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'auth/invitations', r.id, x.field, x.fault)
      from (select * from auth_invitations where "email" is null or "first_name" is null or "last_name" is null or "group" is null or not coalesce(char_length("email") <= 254, true) or not coalesce(char_length("first_name") <= 120, true) or not coalesce(char_length("last_name") <= 120, true) or not coalesce("group" >= 1, true)) r
     cross join lateral (values ('email', 'missing', "email" is null), ('first_name', 'missing', "first_name" is null), ('last_name', 'missing', "last_name" is null), ('group', 'missing', "group" is null), ('email', 'too long', not coalesce(char_length("email") <= 254, true)), ('first_name', 'too long', not coalesce(char_length("first_name") <= 120, true)), ('last_name', 'too long', not coalesce(char_length("last_name") <= 120, true)), ('group', 'below the least value', not coalesce("group" >= 1, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'auth/notifications-parameters', r.id, x.field, x.fault)
      from (select * from auth_notifications_parameters where "email" is null or not coalesce(char_length("email") <= 254, true)) r
     cross join lateral (values ('email', 'missing', "email" is null), ('email', 'too long', not coalesce(char_length("email") <= 254, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'auth/services', r.id, x.field, x.fault)
      from (select * from auth_services where "name" is null or not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'auth/users', r.id, x.field, x.fault)
      from (select * from auth_users where "first_name" is null or "last_name" is null or "email" is null or not coalesce(char_length("first_name") <= 120, true) or not coalesce(char_length("last_name") <= 120, true) or not coalesce(char_length("email") <= 254, true) or not coalesce(char_length("job_position") <= 255, true) or not coalesce("language" in ('fr', 'en', 'es', 'ar', 'zh'), true)) r
     cross join lateral (values ('first_name', 'missing', "first_name" is null), ('last_name', 'missing', "last_name" is null), ('email', 'missing', "email" is null), ('first_name', 'too long', not coalesce(char_length("first_name") <= 120, true)), ('last_name', 'too long', not coalesce(char_length("last_name") <= 120, true)), ('email', 'too long', not coalesce(char_length("email") <= 254, true)), ('job_position', 'too long', not coalesce(char_length("job_position") <= 255, true)), ('language', 'not one of the choices', not coalesce("language" in ('fr', 'en', 'es', 'ar', 'zh'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'directory/addresses', r.id, x.field, x.fault)
      from (select * from directory_addresses where "address" is null or "default" is null or not coalesce(char_length("address") <= 255, true) or not coalesce(char_length("postcode") <= 20, true) or not coalesce(char_length("city") <= 255, true) or not coalesce(char_length("country") <= 60, true)) r
     cross join lateral (values ('address', 'missing', "address" is null), ('default', 'missing', "default" is null), ('address', 'too long', not coalesce(char_length("address") <= 255, true)), ('postcode', 'too long', not coalesce(char_length("postcode") <= 20, true)), ('city', 'too long', not coalesce(char_length("city") <= 255, true)), ('country', 'too long', not coalesce(char_length("country") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'directory/contact-documents', r.id, x.field, x.fault)
      from (select * from directory_contact_documents where "contact" is null or "title" is null or not coalesce(char_length("title") <= 255, true) or not coalesce("size" >= 0, true)) r
     cross join lateral (values ('contact', 'missing', "contact" is null), ('title', 'missing', "title" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('size', 'below the least value', not coalesce("size" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'directory/contact-notes', r.id, x.field, x.fault)
      from (select * from directory_contact_notes where "contact" is null or "text" is null or "pin" is null or not coalesce(char_length("text") <= 2000, true)) r
     cross join lateral (values ('contact', 'missing', "contact" is null), ('text', 'missing', "text" is null), ('pin', 'missing', "pin" is null), ('text', 'too long', not coalesce(char_length("text") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'directory/contacts', r.id, x.field, x.fault)
      from (select * from directory_contacts where "last_name" is null or "is_active" is null or not coalesce(char_length("last_name") <= 120, true) or not coalesce(char_length("address") <= 255, true) or not coalesce(char_length("postcode") <= 20, true) or not coalesce(char_length("city") <= 255, true) or not coalesce(char_length("country") <= 60, true) or not coalesce(char_length("email") <= 254, true) or not coalesce(char_length("phone") <= 40, true) or not coalesce(char_length("twitter_link") <= 2000, true) or not coalesce(char_length("facebook_link") <= 2000, true) or not coalesce(char_length("instagram_link") <= 2000, true) or not coalesce(char_length("linkedin_link") <= 2000, true) or not coalesce(char_length("first_name") <= 120, true) or not coalesce(char_length("post") <= 255, true) or not coalesce(char_length("region") <= 255, true) or not coalesce(char_length("adress_secondary") <= 255, true) or not coalesce(char_length("website") <= 2000, true) or not coalesce("type" in ('organisation', 'contact', 'provider'), true) or not coalesce("category" in ('comptable', 'collaborateur', 'cdp', 'rh'), true)) r
     cross join lateral (values ('last_name', 'missing', "last_name" is null), ('is_active', 'missing', "is_active" is null), ('last_name', 'too long', not coalesce(char_length("last_name") <= 120, true)), ('address', 'too long', not coalesce(char_length("address") <= 255, true)), ('postcode', 'too long', not coalesce(char_length("postcode") <= 20, true)), ('city', 'too long', not coalesce(char_length("city") <= 255, true)), ('country', 'too long', not coalesce(char_length("country") <= 60, true)), ('email', 'too long', not coalesce(char_length("email") <= 254, true)), ('phone', 'too long', not coalesce(char_length("phone") <= 40, true)), ('twitter_link', 'too long', not coalesce(char_length("twitter_link") <= 2000, true)), ('facebook_link', 'too long', not coalesce(char_length("facebook_link") <= 2000, true)), ('instagram_link', 'too long', not coalesce(char_length("instagram_link") <= 2000, true)), ('linkedin_link', 'too long', not coalesce(char_length("linkedin_link") <= 2000, true)), ('first_name', 'too long', not coalesce(char_length("first_name") <= 120, true)), ('post', 'too long', not coalesce(char_length("post") <= 255, true)), ('region', 'too long', not coalesce(char_length("region") <= 255, true)), ('adress_secondary', 'too long', not coalesce(char_length("adress_secondary") <= 255, true)), ('website', 'too long', not coalesce(char_length("website") <= 2000, true)), ('type', 'not one of the choices', not coalesce("type" in ('organisation', 'contact', 'provider'), true)), ('category', 'not one of the choices', not coalesce("category" in ('comptable', 'collaborateur', 'cdp', 'rh'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'directory/organization-documents', r.id, x.field, x.fault)
      from (select * from directory_organization_documents where "organization" is null or "title" is null or not coalesce(char_length("title") <= 255, true) or not coalesce("size" >= 0, true)) r
     cross join lateral (values ('organization', 'missing', "organization" is null), ('title', 'missing', "title" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('size', 'below the least value', not coalesce("size" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'directory/organization-notes', r.id, x.field, x.fault)
      from (select * from directory_organization_notes where "organization" is null or "text" is null or "pin" is null or not coalesce(char_length("text") <= 2000, true)) r
     cross join lateral (values ('organization', 'missing', "organization" is null), ('text', 'missing', "text" is null), ('pin', 'missing', "pin" is null), ('text', 'too long', not coalesce(char_length("text") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'directory/organizations', r.id, x.field, x.fault)
      from (select * from directory_organizations where "company_name" is null or "is_manufacturer" is null or "is_person" is null or "is_active" is null or not coalesce(char_length("company_name") <= 255, true) or not coalesce(char_length("address") <= 255, true) or not coalesce(char_length("postcode") <= 20, true) or not coalesce(char_length("city") <= 255, true) or not coalesce(char_length("country") <= 60, true) or not coalesce(char_length("email") <= 254, true) or not coalesce(char_length("phone") <= 40, true) or not coalesce(char_length("twitter_link") <= 2000, true) or not coalesce(char_length("facebook_link") <= 2000, true) or not coalesce(char_length("instagram_link") <= 2000, true) or not coalesce(char_length("linkedin_link") <= 2000, true) or not coalesce("type" in ('client', 'lead', 'prospect', 'manufacturer'), true) or not coalesce(char_length("region") <= 255, true) or not coalesce(char_length("website") <= 2000, true) or not coalesce(char_length("vat_number") <= 20, true) or not coalesce(char_length("intracommunity_vat_number") <= 20, true) or not coalesce(char_length("siret_number") <= 20, true) or not coalesce("currency" in ('eur', 'usd'), true) or not coalesce("default_discount" >= 0, true) or not coalesce("default_discount" <= 100, true) or not coalesce(char_length("default_tax_type") <= 60, true) or not coalesce(char_length("references") <= 255, true) or not coalesce("discount" >= 0, true) or not coalesce("discount" <= 100, true) or not coalesce("payday" >= 1, true) or not coalesce("payday" <= 31, true) or not coalesce("payment_method" in ('cb', 'bank_check', 'cash', 'bank_transfer'), true) or not coalesce(char_length("deadline") <= 60, true) or not coalesce(char_length("sku") <= 60, true) or not coalesce(char_length("iban") <= 34, true) or not coalesce(char_length("bic") <= 11, true) or not coalesce("invoice_policy" in ('order', 'delivery'), true) or not coalesce("category" in ('comptable', 'collaborateur', 'cdp', 'rh'), true) or not coalesce("source" in ('linkedin', 'instagram', 'facebook', 'twitter', 'website', 'physic_event', 'virtual_event', 'sea', 'communication', 'marketing', 'emailing', 'other'), true) or not coalesce(char_length("electronic_address") <= 125, true) or not coalesce("language" in ('fr', 'en', 'es', 'ar', 'zh'), true)) r
     cross join lateral (values ('company_name', 'missing', "company_name" is null), ('is_manufacturer', 'missing', "is_manufacturer" is null), ('is_person', 'missing', "is_person" is null), ('is_active', 'missing', "is_active" is null), ('company_name', 'too long', not coalesce(char_length("company_name") <= 255, true)), ('address', 'too long', not coalesce(char_length("address") <= 255, true)), ('postcode', 'too long', not coalesce(char_length("postcode") <= 20, true)), ('city', 'too long', not coalesce(char_length("city") <= 255, true)), ('country', 'too long', not coalesce(char_length("country") <= 60, true)), ('email', 'too long', not coalesce(char_length("email") <= 254, true)), ('phone', 'too long', not coalesce(char_length("phone") <= 40, true)), ('twitter_link', 'too long', not coalesce(char_length("twitter_link") <= 2000, true)), ('facebook_link', 'too long', not coalesce(char_length("facebook_link") <= 2000, true)), ('instagram_link', 'too long', not coalesce(char_length("instagram_link") <= 2000, true)), ('linkedin_link', 'too long', not coalesce(char_length("linkedin_link") <= 2000, true)), ('type', 'not one of the choices', not coalesce("type" in ('client', 'lead', 'prospect', 'manufacturer'), true)), ('region', 'too long', not coalesce(char_length("region") <= 255, true)), ('website', 'too long', not coalesce(char_length("website") <= 2000, true)), ('vat_number', 'too long', not coalesce(char_length("vat_number") <= 20, true)), ('intracommunity_vat_number', 'too long', not coalesce(char_length("intracommunity_vat_number") <= 20, true)), ('siret_number', 'too long', not coalesce(char_length("siret_number") <= 20, true)), ('currency', 'not one of the choices', not coalesce("currency" in ('eur', 'usd'), true)), ('default_discount', 'below the least value', not coalesce("default_discount" >= 0, true)), ('default_discount', 'above the greatest value', not coalesce("default_discount" <= 100, true)), ('default_tax_type', 'too long', not coalesce(char_length("default_tax_type") <= 60, true)), ('references', 'too long', not coalesce(char_length("references") <= 255, true)), ('discount', 'below the least value', not coalesce("discount" >= 0, true)), ('discount', 'above the greatest value', not coalesce("discount" <= 100, true)), ('payday', 'below the least value', not coalesce("payday" >= 1, true)), ('payday', 'above the greatest value', not coalesce("payday" <= 31, true)), ('payment_method', 'not one of the choices', not coalesce("payment_method" in ('cb', 'bank_check', 'cash', 'bank_transfer'), true)), ('deadline', 'too long', not coalesce(char_length("deadline") <= 60, true)), ('sku', 'too long', not coalesce(char_length("sku") <= 60, true)), ('iban', 'too long', not coalesce(char_length("iban") <= 34, true)), ('bic', 'too long', not coalesce(char_length("bic") <= 11, true)), ('invoice_policy', 'not one of the choices', not coalesce("invoice_policy" in ('order', 'delivery'), true)), ('category', 'not one of the choices', not coalesce("category" in ('comptable', 'collaborateur', 'cdp', 'rh'), true)), ('source', 'not one of the choices', not coalesce("source" in ('linkedin', 'instagram', 'facebook', 'twitter', 'website', 'physic_event', 'virtual_event', 'sea', 'communication', 'marketing', 'emailing', 'other'), true)), ('electronic_address', 'too long', not coalesce(char_length("electronic_address") <= 125, true)), ('language', 'not one of the choices', not coalesce("language" in ('fr', 'en', 'es', 'ar', 'zh'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/business-management-flows', r.id, x.field, x.fault)
      from (select * from commercial_business_management_flows where "month" is null or "business_management_forecast" is null or "type" is null or "total" is null or not coalesce("month" >= 1, true) or not coalesce("month" <= 12, true) or not coalesce("type" in ('in', 'out'), true)) r
     cross join lateral (values ('month', 'missing', "month" is null), ('business_management_forecast', 'missing', "business_management_forecast" is null), ('type', 'missing', "type" is null), ('total', 'missing', "total" is null), ('month', 'below the least value', not coalesce("month" >= 1, true)), ('month', 'above the greatest value', not coalesce("month" <= 12, true)), ('type', 'not one of the choices', not coalesce("type" in ('in', 'out'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/business-management-forecasts', r.id, x.field, x.fault)
      from (select * from commercial_business_management_forecasts where "name" is null or "year" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("year" >= 2018, true) or not coalesce("year" <= 9999, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('year', 'missing', "year" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('year', 'below the least value', not coalesce("year" >= 2018, true)), ('year', 'above the greatest value', not coalesce("year" <= 9999, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/business-management-years', r.id, x.field, x.fault)
      from (select * from commercial_business_management_years where "year" is null or "month" is null or not coalesce("year" >= 2018, true) or not coalesce("year" <= 9999, true) or not coalesce("month" >= 1, true) or not coalesce("month" <= 12, true)) r
     cross join lateral (values ('year', 'missing', "year" is null), ('month', 'missing', "month" is null), ('year', 'below the least value', not coalesce("year" >= 2018, true)), ('year', 'above the greatest value', not coalesce("year" <= 9999, true)), ('month', 'below the least value', not coalesce("month" >= 1, true)), ('month', 'above the greatest value', not coalesce("month" <= 12, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/business-opportunities', r.id, x.field, x.fault)
      from (select * from commercial_business_opportunities where "name" is null or "status" is null or "priority" is null or "amount" is null or "probability" is null or "smart_management" is null or "lower_weighting" is null or "lower_frequency" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("status" in ('pending', 'canceled', 'accepted'), true) or not coalesce("priority" in ('weak', 'medium', 'strong'), true) or not coalesce("probability" >= 0, true) or not coalesce("probability" <= 100, true) or not coalesce("lower_weighting" >= 0, true) or not coalesce("lower_weighting" <= 100, true) or not coalesce("lower_frequency" >= 0, true) or not coalesce("lower_frequency" <= 3650, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("phone") <= 40, true) or not coalesce(char_length("email") <= 254, true) or not coalesce("weighting" >= 0, true) or not coalesce("weighting" <= 100, true) or not coalesce("source" in ('linkedin', 'instagram', 'facebook', 'twitter', 'website', 'physic_event', 'virtual_event', 'sea', 'communication', 'marketing', 'emailing', 'other'), true) or not coalesce(char_length("other_source") <= 255, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('status', 'missing', "status" is null), ('priority', 'missing', "priority" is null), ('amount', 'missing', "amount" is null), ('probability', 'missing', "probability" is null), ('smart_management', 'missing', "smart_management" is null), ('lower_weighting', 'missing', "lower_weighting" is null), ('lower_frequency', 'missing', "lower_frequency" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('status', 'not one of the choices', not coalesce("status" in ('pending', 'canceled', 'accepted'), true)), ('priority', 'not one of the choices', not coalesce("priority" in ('weak', 'medium', 'strong'), true)), ('probability', 'below the least value', not coalesce("probability" >= 0, true)), ('probability', 'above the greatest value', not coalesce("probability" <= 100, true)), ('lower_weighting', 'below the least value', not coalesce("lower_weighting" >= 0, true)), ('lower_weighting', 'above the greatest value', not coalesce("lower_weighting" <= 100, true)), ('lower_frequency', 'below the least value', not coalesce("lower_frequency" >= 0, true)), ('lower_frequency', 'above the greatest value', not coalesce("lower_frequency" <= 3650, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('phone', 'too long', not coalesce(char_length("phone") <= 40, true)), ('email', 'too long', not coalesce(char_length("email") <= 254, true)), ('weighting', 'below the least value', not coalesce("weighting" >= 0, true)), ('weighting', 'above the greatest value', not coalesce("weighting" <= 100, true)), ('source', 'not one of the choices', not coalesce("source" in ('linkedin', 'instagram', 'facebook', 'twitter', 'website', 'physic_event', 'virtual_event', 'sea', 'communication', 'marketing', 'emailing', 'other'), true)), ('other_source', 'too long', not coalesce(char_length("other_source") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/classification-rules', r.id, x.field, x.fault)
      from (select * from commercial_classification_rules where "name" is null or "is_active" is null or not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("rule") <= 2000, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('is_active', 'missing', "is_active" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('rule', 'too long', not coalesce(char_length("rule") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/credit-lines', r.id, x.field, x.fault)
      from (select * from commercial_credit_lines where "transaction" is null or "kind" is null or not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option'), true) or not coalesce(char_length("product_name") <= 255, true) or not coalesce("position" >= 0, true) or not coalesce(char_length("unit") <= 20, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("source_line") <= 36, true) or not coalesce("price" >= 0, true) or not coalesce("discount" >= 0, true) or not coalesce("discount" <= 100, true)) r
     cross join lateral (values ('transaction', 'missing', "transaction" is null), ('kind', 'missing', "kind" is null), ('kind', 'not one of the choices', not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option'), true)), ('product_name', 'too long', not coalesce(char_length("product_name") <= 255, true)), ('position', 'below the least value', not coalesce("position" >= 0, true)), ('unit', 'too long', not coalesce(char_length("unit") <= 20, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('source_line', 'too long', not coalesce(char_length("source_line") <= 36, true)), ('price', 'below the least value', not coalesce("price" >= 0, true)), ('discount', 'below the least value', not coalesce("discount" >= 0, true)), ('discount', 'above the greatest value', not coalesce("discount" <= 100, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/credits', r.id, x.field, x.fault)
      from (select * from commercial_credits where "is_sales" is null or "currency" is null or "discount_type" is null or "cost" is null or "status" is null or not coalesce("currency" in ('eur', 'usd'), true) or not coalesce(char_length("number") <= 35, true) or not coalesce(char_length("subject") <= 200, true) or not coalesce(char_length("ref") <= 255, true) or not coalesce(char_length("external_refs") <= 255, true) or not coalesce(char_length("legal_policy") <= 2000, true) or not coalesce("discount_type" in ('percent', 'amount'), true) or not coalesce("discount" >= 0, true) or not coalesce(char_length("delivery_address") <= 255, true) or not coalesce(char_length("delivery_city") <= 255, true) or not coalesce(char_length("delivery_postal_code") <= 20, true) or not coalesce(char_length("delivery_country") <= 60, true) or not coalesce(char_length("delivery_phone") <= 40, true) or not coalesce(char_length("delivery_email") <= 254, true) or not coalesce(char_length("tracking") <= 255, true) or not coalesce(char_length("invoice_address") <= 255, true) or not coalesce(char_length("invoice_city") <= 255, true) or not coalesce(char_length("invoice_postal_code") <= 20, true) or not coalesce(char_length("invoice_country") <= 60, true) or not coalesce(char_length("invoice_phone") <= 40, true) or not coalesce(char_length("invoice_email") <= 254, true) or not coalesce(char_length("invoice_iban") <= 34, true) or not coalesce(char_length("invoice_bic") <= 11, true) or not coalesce("status" in ('pending', 'accepted', 'canceled'), true) or not coalesce("send" in ('not_send', 'send', 'read'), true) or not coalesce("advancement" in ('pro_format', 'check'), true)) r
     cross join lateral (values ('is_sales', 'missing', "is_sales" is null), ('currency', 'missing', "currency" is null), ('discount_type', 'missing', "discount_type" is null), ('cost', 'missing', "cost" is null), ('status', 'missing', "status" is null), ('currency', 'not one of the choices', not coalesce("currency" in ('eur', 'usd'), true)), ('number', 'too long', not coalesce(char_length("number") <= 35, true)), ('subject', 'too long', not coalesce(char_length("subject") <= 200, true)), ('ref', 'too long', not coalesce(char_length("ref") <= 255, true)), ('external_refs', 'too long', not coalesce(char_length("external_refs") <= 255, true)), ('legal_policy', 'too long', not coalesce(char_length("legal_policy") <= 2000, true)), ('discount_type', 'not one of the choices', not coalesce("discount_type" in ('percent', 'amount'), true)), ('discount', 'below the least value', not coalesce("discount" >= 0, true)), ('delivery_address', 'too long', not coalesce(char_length("delivery_address") <= 255, true)), ('delivery_city', 'too long', not coalesce(char_length("delivery_city") <= 255, true)), ('delivery_postal_code', 'too long', not coalesce(char_length("delivery_postal_code") <= 20, true)), ('delivery_country', 'too long', not coalesce(char_length("delivery_country") <= 60, true)), ('delivery_phone', 'too long', not coalesce(char_length("delivery_phone") <= 40, true)), ('delivery_email', 'too long', not coalesce(char_length("delivery_email") <= 254, true)), ('tracking', 'too long', not coalesce(char_length("tracking") <= 255, true)), ('invoice_address', 'too long', not coalesce(char_length("invoice_address") <= 255, true)), ('invoice_city', 'too long', not coalesce(char_length("invoice_city") <= 255, true)), ('invoice_postal_code', 'too long', not coalesce(char_length("invoice_postal_code") <= 20, true)), ('invoice_country', 'too long', not coalesce(char_length("invoice_country") <= 60, true)), ('invoice_phone', 'too long', not coalesce(char_length("invoice_phone") <= 40, true)), ('invoice_email', 'too long', not coalesce(char_length("invoice_email") <= 254, true)), ('invoice_iban', 'too long', not coalesce(char_length("invoice_iban") <= 34, true)), ('invoice_bic', 'too long', not coalesce(char_length("invoice_bic") <= 11, true)), ('status', 'not one of the choices', not coalesce("status" in ('pending', 'accepted', 'canceled'), true)), ('send', 'not one of the choices', not coalesce("send" in ('not_send', 'send', 'read'), true)), ('advancement', 'not one of the choices', not coalesce("advancement" in ('pro_format', 'check'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/delivery-note-lines', r.id, x.field, x.fault)
      from (select * from commercial_delivery_note_lines where "transaction" is null or "kind" is null or not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option'), true) or not coalesce(char_length("product_name") <= 255, true) or not coalesce("position" >= 0, true) or not coalesce(char_length("unit") <= 20, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("source_line") <= 36, true)) r
     cross join lateral (values ('transaction', 'missing', "transaction" is null), ('kind', 'missing', "kind" is null), ('kind', 'not one of the choices', not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option'), true)), ('product_name', 'too long', not coalesce(char_length("product_name") <= 255, true)), ('position', 'below the least value', not coalesce("position" >= 0, true)), ('unit', 'too long', not coalesce(char_length("unit") <= 20, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('source_line', 'too long', not coalesce(char_length("source_line") <= 36, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/delivery-notes', r.id, x.field, x.fault)
      from (select * from commercial_delivery_notes where "is_sales" is null or "currency" is null or "status" is null or not coalesce("currency" in ('eur', 'usd'), true) or not coalesce(char_length("number") <= 35, true) or not coalesce(char_length("subject") <= 200, true) or not coalesce(char_length("ref") <= 255, true) or not coalesce(char_length("external_refs") <= 255, true) or not coalesce(char_length("legal_policy") <= 2000, true) or not coalesce(char_length("delivery_address") <= 255, true) or not coalesce(char_length("delivery_city") <= 255, true) or not coalesce(char_length("delivery_postal_code") <= 20, true) or not coalesce(char_length("delivery_country") <= 60, true) or not coalesce(char_length("delivery_phone") <= 40, true) or not coalesce(char_length("delivery_email") <= 254, true) or not coalesce(char_length("tracking") <= 255, true) or not coalesce(char_length("invoice_address") <= 255, true) or not coalesce(char_length("invoice_city") <= 255, true) or not coalesce(char_length("invoice_postal_code") <= 20, true) or not coalesce(char_length("invoice_country") <= 60, true) or not coalesce(char_length("invoice_phone") <= 40, true) or not coalesce(char_length("invoice_email") <= 254, true) or not coalesce(char_length("invoice_iban") <= 34, true) or not coalesce(char_length("invoice_bic") <= 11, true) or not coalesce("status" in ('waiting', 'preparing', 'ready_to_deliver', 'make_the_delivery', 'deliver', 'canceled'), true) or not coalesce("send" in ('not_send', 'send', 'read'), true)) r
     cross join lateral (values ('is_sales', 'missing', "is_sales" is null), ('currency', 'missing', "currency" is null), ('status', 'missing', "status" is null), ('currency', 'not one of the choices', not coalesce("currency" in ('eur', 'usd'), true)), ('number', 'too long', not coalesce(char_length("number") <= 35, true)), ('subject', 'too long', not coalesce(char_length("subject") <= 200, true)), ('ref', 'too long', not coalesce(char_length("ref") <= 255, true)), ('external_refs', 'too long', not coalesce(char_length("external_refs") <= 255, true)), ('legal_policy', 'too long', not coalesce(char_length("legal_policy") <= 2000, true)), ('delivery_address', 'too long', not coalesce(char_length("delivery_address") <= 255, true)), ('delivery_city', 'too long', not coalesce(char_length("delivery_city") <= 255, true)), ('delivery_postal_code', 'too long', not coalesce(char_length("delivery_postal_code") <= 20, true)), ('delivery_country', 'too long', not coalesce(char_length("delivery_country") <= 60, true)), ('delivery_phone', 'too long', not coalesce(char_length("delivery_phone") <= 40, true)), ('delivery_email', 'too long', not coalesce(char_length("delivery_email") <= 254, true)), ('tracking', 'too long', not coalesce(char_length("tracking") <= 255, true)), ('invoice_address', 'too long', not coalesce(char_length("invoice_address") <= 255, true)), ('invoice_city', 'too long', not coalesce(char_length("invoice_city") <= 255, true)), ('invoice_postal_code', 'too long', not coalesce(char_length("invoice_postal_code") <= 20, true)), ('invoice_country', 'too long', not coalesce(char_length("invoice_country") <= 60, true)), ('invoice_phone', 'too long', not coalesce(char_length("invoice_phone") <= 40, true)), ('invoice_email', 'too long', not coalesce(char_length("invoice_email") <= 254, true)), ('invoice_iban', 'too long', not coalesce(char_length("invoice_iban") <= 34, true)), ('invoice_bic', 'too long', not coalesce(char_length("invoice_bic") <= 11, true)), ('status', 'not one of the choices', not coalesce("status" in ('waiting', 'preparing', 'ready_to_deliver', 'make_the_delivery', 'deliver', 'canceled'), true)), ('send', 'not one of the choices', not coalesce("send" in ('not_send', 'send', 'read'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/invoice-documents', r.id, x.field, x.fault)
      from (select * from commercial_invoice_documents where "invoice" is null or "title" is null or not coalesce(char_length("title") <= 255, true) or not coalesce("size" >= 0, true)) r
     cross join lateral (values ('invoice', 'missing', "invoice" is null), ('title', 'missing', "title" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('size', 'below the least value', not coalesce("size" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/invoice-groups', r.id, x.field, x.fault)
      from (select * from commercial_invoice_groups where "organization" is null or "invoices" is null) r
     cross join lateral (values ('organization', 'missing', "organization" is null), ('invoices', 'missing', "invoices" is null)) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/invoice-lines', r.id, x.field, x.fault)
      from (select * from commercial_invoice_lines where "transaction" is null or "kind" is null or not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option'), true) or not coalesce(char_length("product_name") <= 255, true) or not coalesce("position" >= 0, true) or not coalesce(char_length("unit") <= 20, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("source_line") <= 36, true) or not coalesce("price" >= 0, true) or not coalesce("discount" >= 0, true) or not coalesce("discount" <= 100, true)) r
     cross join lateral (values ('transaction', 'missing', "transaction" is null), ('kind', 'missing', "kind" is null), ('kind', 'not one of the choices', not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option'), true)), ('product_name', 'too long', not coalesce(char_length("product_name") <= 255, true)), ('position', 'below the least value', not coalesce("position" >= 0, true)), ('unit', 'too long', not coalesce(char_length("unit") <= 20, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('source_line', 'too long', not coalesce(char_length("source_line") <= 36, true)), ('price', 'below the least value', not coalesce("price" >= 0, true)), ('discount', 'below the least value', not coalesce("discount" >= 0, true)), ('discount', 'above the greatest value', not coalesce("discount" <= 100, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/invoice-notes', r.id, x.field, x.fault)
      from (select * from commercial_invoice_notes where "invoice" is null or "text" is null or "pin" is null or not coalesce(char_length("text") <= 2000, true)) r
     cross join lateral (values ('invoice', 'missing', "invoice" is null), ('text', 'missing', "text" is null), ('pin', 'missing', "pin" is null), ('text', 'too long', not coalesce(char_length("text") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/invoice-payments', r.id, x.field, x.fault)
      from (select * from commercial_invoice_payments where "invoice" is null or "amount" is null or not coalesce("payment_method" in ('cb', 'bank_check', 'cash', 'bank_transfer'), true) or not coalesce("provider" in ('bridge', 'user', 'reconciliation'), true) or not coalesce(char_length("note") <= 2000, true) or not coalesce("state" in ('pending', 'accepted', 'failed', 'removed', 'surplus'), true) or not coalesce("payment_status" in ('paid', 'unpaid', 'partially_paid'), true)) r
     cross join lateral (values ('invoice', 'missing', "invoice" is null), ('amount', 'missing', "amount" is null), ('payment_method', 'not one of the choices', not coalesce("payment_method" in ('cb', 'bank_check', 'cash', 'bank_transfer'), true)), ('provider', 'not one of the choices', not coalesce("provider" in ('bridge', 'user', 'reconciliation'), true)), ('note', 'too long', not coalesce(char_length("note") <= 2000, true)), ('state', 'not one of the choices', not coalesce("state" in ('pending', 'accepted', 'failed', 'removed', 'surplus'), true)), ('payment_status', 'not one of the choices', not coalesce("payment_status" in ('paid', 'unpaid', 'partially_paid'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/invoices', r.id, x.field, x.fault)
      from (select * from commercial_invoices where "is_sales" is null or "currency" is null or "discount_type" is null or "cost" is null or "status" is null or "type" is null or not coalesce("currency" in ('eur', 'usd'), true) or not coalesce(char_length("number") <= 35, true) or not coalesce(char_length("subject") <= 200, true) or not coalesce(char_length("ref") <= 255, true) or not coalesce(char_length("external_refs") <= 255, true) or not coalesce(char_length("legal_policy") <= 2000, true) or not coalesce("discount_type" in ('percent', 'amount'), true) or not coalesce("discount" >= 0, true) or not coalesce(char_length("delivery_address") <= 255, true) or not coalesce(char_length("delivery_city") <= 255, true) or not coalesce(char_length("delivery_postal_code") <= 20, true) or not coalesce(char_length("delivery_country") <= 60, true) or not coalesce(char_length("delivery_phone") <= 40, true) or not coalesce(char_length("delivery_email") <= 254, true) or not coalesce(char_length("tracking") <= 255, true) or not coalesce(char_length("invoice_address") <= 255, true) or not coalesce(char_length("invoice_city") <= 255, true) or not coalesce(char_length("invoice_postal_code") <= 20, true) or not coalesce(char_length("invoice_country") <= 60, true) or not coalesce(char_length("invoice_phone") <= 40, true) or not coalesce(char_length("invoice_email") <= 254, true) or not coalesce(char_length("invoice_iban") <= 34, true) or not coalesce(char_length("invoice_bic") <= 11, true) or not coalesce("status" in ('pro_format', 'accepted', 'canceled'), true) or not coalesce("type" in ('invoice', 'deposit', 'corrective', 'self_billing'), true) or not coalesce("payment_method" in ('cb', 'bank_check', 'cash', 'bank_transfer'), true) or not coalesce("send" in ('not_send', 'send', 'read'), true) or not coalesce("payment_status" in ('paid', 'unpaid', 'partially_paid'), true) or not coalesce("advancement" in ('pro_format', 'check', 'consulted'), true)) r
     cross join lateral (values ('is_sales', 'missing', "is_sales" is null), ('currency', 'missing', "currency" is null), ('discount_type', 'missing', "discount_type" is null), ('cost', 'missing', "cost" is null), ('status', 'missing', "status" is null), ('type', 'missing', "type" is null), ('currency', 'not one of the choices', not coalesce("currency" in ('eur', 'usd'), true)), ('number', 'too long', not coalesce(char_length("number") <= 35, true)), ('subject', 'too long', not coalesce(char_length("subject") <= 200, true)), ('ref', 'too long', not coalesce(char_length("ref") <= 255, true)), ('external_refs', 'too long', not coalesce(char_length("external_refs") <= 255, true)), ('legal_policy', 'too long', not coalesce(char_length("legal_policy") <= 2000, true)), ('discount_type', 'not one of the choices', not coalesce("discount_type" in ('percent', 'amount'), true)), ('discount', 'below the least value', not coalesce("discount" >= 0, true)), ('delivery_address', 'too long', not coalesce(char_length("delivery_address") <= 255, true)), ('delivery_city', 'too long', not coalesce(char_length("delivery_city") <= 255, true)), ('delivery_postal_code', 'too long', not coalesce(char_length("delivery_postal_code") <= 20, true)), ('delivery_country', 'too long', not coalesce(char_length("delivery_country") <= 60, true)), ('delivery_phone', 'too long', not coalesce(char_length("delivery_phone") <= 40, true)), ('delivery_email', 'too long', not coalesce(char_length("delivery_email") <= 254, true)), ('tracking', 'too long', not coalesce(char_length("tracking") <= 255, true)), ('invoice_address', 'too long', not coalesce(char_length("invoice_address") <= 255, true)), ('invoice_city', 'too long', not coalesce(char_length("invoice_city") <= 255, true)), ('invoice_postal_code', 'too long', not coalesce(char_length("invoice_postal_code") <= 20, true)), ('invoice_country', 'too long', not coalesce(char_length("invoice_country") <= 60, true)), ('invoice_phone', 'too long', not coalesce(char_length("invoice_phone") <= 40, true)), ('invoice_email', 'too long', not coalesce(char_length("invoice_email") <= 254, true)), ('invoice_iban', 'too long', not coalesce(char_length("invoice_iban") <= 34, true)), ('invoice_bic', 'too long', not coalesce(char_length("invoice_bic") <= 11, true)), ('status', 'not one of the choices', not coalesce("status" in ('pro_format', 'accepted', 'canceled'), true)), ('type', 'not one of the choices', not coalesce("type" in ('invoice', 'deposit', 'corrective', 'self_billing'), true)), ('payment_method', 'not one of the choices', not coalesce("payment_method" in ('cb', 'bank_check', 'cash', 'bank_transfer'), true)), ('send', 'not one of the choices', not coalesce("send" in ('not_send', 'send', 'read'), true)), ('payment_status', 'not one of the choices', not coalesce("payment_status" in ('paid', 'unpaid', 'partially_paid'), true)), ('advancement', 'not one of the choices', not coalesce("advancement" in ('pro_format', 'check', 'consulted'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/label-rules', r.id, x.field, x.fault)
      from (select * from commercial_label_rules where "label" is null or "is_business_management_label" is null or "is_accounting_label" is null or "is_active" is null or not coalesce(char_length("label") <= 255, true) or not coalesce(char_length("type") <= 60, true)) r
     cross join lateral (values ('label', 'missing', "label" is null), ('is_business_management_label', 'missing', "is_business_management_label" is null), ('is_accounting_label', 'missing', "is_accounting_label" is null), ('is_active', 'missing', "is_active" is null), ('label', 'too long', not coalesce(char_length("label") <= 255, true)), ('type', 'too long', not coalesce(char_length("type") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/personal-organizations', r.id, x.field, x.fault)
      from (select * from commercial_personal_organizations where "name" is null or "vat_exemption" is null or not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("siret") <= 20, true) or not coalesce(char_length("iban") <= 34, true) or not coalesce(char_length("bic") <= 11, true) or not coalesce(char_length("legal_name") <= 255, true) or not coalesce(char_length("legal_form") <= 80, true) or not coalesce(char_length("rcs") <= 255, true) or not coalesce(char_length("vat_number") <= 20, true) or not coalesce(char_length("email") <= 254, true) or not coalesce("penalty_rate" >= 0, true) or not coalesce(char_length("discount_terms") <= 255, true) or not coalesce(char_length("electronic_address") <= 125, true) or not coalesce(char_length("address") <= 255, true) or not coalesce(char_length("postal_code") <= 20, true) or not coalesce(char_length("city") <= 255, true) or not coalesce(char_length("country") <= 60, true) or not coalesce(char_length("phone") <= 40, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('vat_exemption', 'missing', "vat_exemption" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('siret', 'too long', not coalesce(char_length("siret") <= 20, true)), ('iban', 'too long', not coalesce(char_length("iban") <= 34, true)), ('bic', 'too long', not coalesce(char_length("bic") <= 11, true)), ('legal_name', 'too long', not coalesce(char_length("legal_name") <= 255, true)), ('legal_form', 'too long', not coalesce(char_length("legal_form") <= 80, true)), ('rcs', 'too long', not coalesce(char_length("rcs") <= 255, true)), ('vat_number', 'too long', not coalesce(char_length("vat_number") <= 20, true)), ('email', 'too long', not coalesce(char_length("email") <= 254, true)), ('penalty_rate', 'below the least value', not coalesce("penalty_rate" >= 0, true)), ('discount_terms', 'too long', not coalesce(char_length("discount_terms") <= 255, true)), ('electronic_address', 'too long', not coalesce(char_length("electronic_address") <= 125, true)), ('address', 'too long', not coalesce(char_length("address") <= 255, true)), ('postal_code', 'too long', not coalesce(char_length("postal_code") <= 20, true)), ('city', 'too long', not coalesce(char_length("city") <= 255, true)), ('country', 'too long', not coalesce(char_length("country") <= 60, true)), ('phone', 'too long', not coalesce(char_length("phone") <= 40, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/price-levels', r.id, x.field, x.fault)
      from (select * from commercial_price_levels where "name" is null or "is_active" is null or not coalesce(char_length("name") <= 120, true) or not coalesce("type" in ('sale', 'purchase'), true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('is_active', 'missing', "is_active" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true)), ('type', 'not one of the choices', not coalesce("type" in ('sale', 'purchase'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/product-return-lines', r.id, x.field, x.fault)
      from (select * from commercial_product_return_lines where "transaction" is null or "kind" is null or not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option'), true) or not coalesce(char_length("product_name") <= 255, true) or not coalesce("position" >= 0, true) or not coalesce(char_length("unit") <= 20, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("source_line") <= 36, true) or not coalesce("price" >= 0, true) or not coalesce("discount" >= 0, true) or not coalesce("discount" <= 100, true)) r
     cross join lateral (values ('transaction', 'missing', "transaction" is null), ('kind', 'missing', "kind" is null), ('kind', 'not one of the choices', not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option'), true)), ('product_name', 'too long', not coalesce(char_length("product_name") <= 255, true)), ('position', 'below the least value', not coalesce("position" >= 0, true)), ('unit', 'too long', not coalesce(char_length("unit") <= 20, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('source_line', 'too long', not coalesce(char_length("source_line") <= 36, true)), ('price', 'below the least value', not coalesce("price" >= 0, true)), ('discount', 'below the least value', not coalesce("discount" >= 0, true)), ('discount', 'above the greatest value', not coalesce("discount" <= 100, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/product-returns', r.id, x.field, x.fault)
      from (select * from commercial_product_returns where "is_sales" is null or "currency" is null or "discount_type" is null or "cost" is null or "status" is null or not coalesce("currency" in ('eur', 'usd'), true) or not coalesce(char_length("number") <= 35, true) or not coalesce(char_length("subject") <= 200, true) or not coalesce(char_length("ref") <= 255, true) or not coalesce(char_length("external_refs") <= 255, true) or not coalesce(char_length("legal_policy") <= 2000, true) or not coalesce("discount_type" in ('percent', 'amount'), true) or not coalesce("discount" >= 0, true) or not coalesce(char_length("delivery_address") <= 255, true) or not coalesce(char_length("delivery_city") <= 255, true) or not coalesce(char_length("delivery_postal_code") <= 20, true) or not coalesce(char_length("delivery_country") <= 60, true) or not coalesce(char_length("delivery_phone") <= 40, true) or not coalesce(char_length("delivery_email") <= 254, true) or not coalesce(char_length("tracking") <= 255, true) or not coalesce(char_length("invoice_address") <= 255, true) or not coalesce(char_length("invoice_city") <= 255, true) or not coalesce(char_length("invoice_postal_code") <= 20, true) or not coalesce(char_length("invoice_country") <= 60, true) or not coalesce(char_length("invoice_phone") <= 40, true) or not coalesce(char_length("invoice_email") <= 254, true) or not coalesce(char_length("invoice_iban") <= 34, true) or not coalesce(char_length("invoice_bic") <= 11, true) or not coalesce("status" in ('waiting', 'delivered', 'canceled', 'pending', 'finish'), true) or not coalesce("send" in ('not_send', 'send', 'read'), true)) r
     cross join lateral (values ('is_sales', 'missing', "is_sales" is null), ('currency', 'missing', "currency" is null), ('discount_type', 'missing', "discount_type" is null), ('cost', 'missing', "cost" is null), ('status', 'missing', "status" is null), ('currency', 'not one of the choices', not coalesce("currency" in ('eur', 'usd'), true)), ('number', 'too long', not coalesce(char_length("number") <= 35, true)), ('subject', 'too long', not coalesce(char_length("subject") <= 200, true)), ('ref', 'too long', not coalesce(char_length("ref") <= 255, true)), ('external_refs', 'too long', not coalesce(char_length("external_refs") <= 255, true)), ('legal_policy', 'too long', not coalesce(char_length("legal_policy") <= 2000, true)), ('discount_type', 'not one of the choices', not coalesce("discount_type" in ('percent', 'amount'), true)), ('discount', 'below the least value', not coalesce("discount" >= 0, true)), ('delivery_address', 'too long', not coalesce(char_length("delivery_address") <= 255, true)), ('delivery_city', 'too long', not coalesce(char_length("delivery_city") <= 255, true)), ('delivery_postal_code', 'too long', not coalesce(char_length("delivery_postal_code") <= 20, true)), ('delivery_country', 'too long', not coalesce(char_length("delivery_country") <= 60, true)), ('delivery_phone', 'too long', not coalesce(char_length("delivery_phone") <= 40, true)), ('delivery_email', 'too long', not coalesce(char_length("delivery_email") <= 254, true)), ('tracking', 'too long', not coalesce(char_length("tracking") <= 255, true)), ('invoice_address', 'too long', not coalesce(char_length("invoice_address") <= 255, true)), ('invoice_city', 'too long', not coalesce(char_length("invoice_city") <= 255, true)), ('invoice_postal_code', 'too long', not coalesce(char_length("invoice_postal_code") <= 20, true)), ('invoice_country', 'too long', not coalesce(char_length("invoice_country") <= 60, true)), ('invoice_phone', 'too long', not coalesce(char_length("invoice_phone") <= 40, true)), ('invoice_email', 'too long', not coalesce(char_length("invoice_email") <= 254, true)), ('invoice_iban', 'too long', not coalesce(char_length("invoice_iban") <= 34, true)), ('invoice_bic', 'too long', not coalesce(char_length("invoice_bic") <= 11, true)), ('status', 'not one of the choices', not coalesce("status" in ('waiting', 'delivered', 'canceled', 'pending', 'finish'), true)), ('send', 'not one of the choices', not coalesce("send" in ('not_send', 'send', 'read'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/purchase-order-lines', r.id, x.field, x.fault)
      from (select * from commercial_purchase_order_lines where "transaction" is null or "kind" is null or not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option'), true) or not coalesce(char_length("product_name") <= 255, true) or not coalesce("position" >= 0, true) or not coalesce(char_length("unit") <= 20, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("source_line") <= 36, true) or not coalesce("price" >= 0, true) or not coalesce("discount" >= 0, true) or not coalesce("discount" <= 100, true)) r
     cross join lateral (values ('transaction', 'missing', "transaction" is null), ('kind', 'missing', "kind" is null), ('kind', 'not one of the choices', not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option'), true)), ('product_name', 'too long', not coalesce(char_length("product_name") <= 255, true)), ('position', 'below the least value', not coalesce("position" >= 0, true)), ('unit', 'too long', not coalesce(char_length("unit") <= 20, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('source_line', 'too long', not coalesce(char_length("source_line") <= 36, true)), ('price', 'below the least value', not coalesce("price" >= 0, true)), ('discount', 'below the least value', not coalesce("discount" >= 0, true)), ('discount', 'above the greatest value', not coalesce("discount" <= 100, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/purchase-orders', r.id, x.field, x.fault)
      from (select * from commercial_purchase_orders where "is_sales" is null or "currency" is null or "discount_type" is null or "cost" is null or "status" is null or not coalesce("currency" in ('eur', 'usd'), true) or not coalesce(char_length("number") <= 35, true) or not coalesce(char_length("subject") <= 200, true) or not coalesce(char_length("ref") <= 255, true) or not coalesce(char_length("external_refs") <= 255, true) or not coalesce(char_length("legal_policy") <= 2000, true) or not coalesce("discount_type" in ('percent', 'amount'), true) or not coalesce("discount" >= 0, true) or not coalesce(char_length("delivery_address") <= 255, true) or not coalesce(char_length("delivery_city") <= 255, true) or not coalesce(char_length("delivery_postal_code") <= 20, true) or not coalesce(char_length("delivery_country") <= 60, true) or not coalesce(char_length("delivery_phone") <= 40, true) or not coalesce(char_length("delivery_email") <= 254, true) or not coalesce(char_length("tracking") <= 255, true) or not coalesce(char_length("invoice_address") <= 255, true) or not coalesce(char_length("invoice_city") <= 255, true) or not coalesce(char_length("invoice_postal_code") <= 20, true) or not coalesce(char_length("invoice_country") <= 60, true) or not coalesce(char_length("invoice_phone") <= 40, true) or not coalesce(char_length("invoice_email") <= 254, true) or not coalesce(char_length("invoice_iban") <= 34, true) or not coalesce(char_length("invoice_bic") <= 11, true) or not coalesce("status" in ('active', 'ended', 'canceled', 'pending', 'receipted', 'finish'), true) or not coalesce("send" in ('not_send', 'send', 'read'), true)) r
     cross join lateral (values ('is_sales', 'missing', "is_sales" is null), ('currency', 'missing', "currency" is null), ('discount_type', 'missing', "discount_type" is null), ('cost', 'missing', "cost" is null), ('status', 'missing', "status" is null), ('currency', 'not one of the choices', not coalesce("currency" in ('eur', 'usd'), true)), ('number', 'too long', not coalesce(char_length("number") <= 35, true)), ('subject', 'too long', not coalesce(char_length("subject") <= 200, true)), ('ref', 'too long', not coalesce(char_length("ref") <= 255, true)), ('external_refs', 'too long', not coalesce(char_length("external_refs") <= 255, true)), ('legal_policy', 'too long', not coalesce(char_length("legal_policy") <= 2000, true)), ('discount_type', 'not one of the choices', not coalesce("discount_type" in ('percent', 'amount'), true)), ('discount', 'below the least value', not coalesce("discount" >= 0, true)), ('delivery_address', 'too long', not coalesce(char_length("delivery_address") <= 255, true)), ('delivery_city', 'too long', not coalesce(char_length("delivery_city") <= 255, true)), ('delivery_postal_code', 'too long', not coalesce(char_length("delivery_postal_code") <= 20, true)), ('delivery_country', 'too long', not coalesce(char_length("delivery_country") <= 60, true)), ('delivery_phone', 'too long', not coalesce(char_length("delivery_phone") <= 40, true)), ('delivery_email', 'too long', not coalesce(char_length("delivery_email") <= 254, true)), ('tracking', 'too long', not coalesce(char_length("tracking") <= 255, true)), ('invoice_address', 'too long', not coalesce(char_length("invoice_address") <= 255, true)), ('invoice_city', 'too long', not coalesce(char_length("invoice_city") <= 255, true)), ('invoice_postal_code', 'too long', not coalesce(char_length("invoice_postal_code") <= 20, true)), ('invoice_country', 'too long', not coalesce(char_length("invoice_country") <= 60, true)), ('invoice_phone', 'too long', not coalesce(char_length("invoice_phone") <= 40, true)), ('invoice_email', 'too long', not coalesce(char_length("invoice_email") <= 254, true)), ('invoice_iban', 'too long', not coalesce(char_length("invoice_iban") <= 34, true)), ('invoice_bic', 'too long', not coalesce(char_length("invoice_bic") <= 11, true)), ('status', 'not one of the choices', not coalesce("status" in ('active', 'ended', 'canceled', 'pending', 'receipted', 'finish'), true)), ('send', 'not one of the choices', not coalesce("send" in ('not_send', 'send', 'read'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/quotation-documents', r.id, x.field, x.fault)
      from (select * from commercial_quotation_documents where "quotation" is null or "title" is null or not coalesce(char_length("title") <= 255, true) or not coalesce("size" >= 0, true)) r
     cross join lateral (values ('quotation', 'missing', "quotation" is null), ('title', 'missing', "title" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('size', 'below the least value', not coalesce("size" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/quotation-lines', r.id, x.field, x.fault)
      from (select * from commercial_quotation_lines where "transaction" is null or "kind" is null or not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option'), true) or not coalesce(char_length("product_name") <= 255, true) or not coalesce("position" >= 0, true) or not coalesce(char_length("unit") <= 20, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("source_line") <= 36, true) or not coalesce("price" >= 0, true) or not coalesce("discount" >= 0, true) or not coalesce("discount" <= 100, true)) r
     cross join lateral (values ('transaction', 'missing', "transaction" is null), ('kind', 'missing', "kind" is null), ('kind', 'not one of the choices', not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option'), true)), ('product_name', 'too long', not coalesce(char_length("product_name") <= 255, true)), ('position', 'below the least value', not coalesce("position" >= 0, true)), ('unit', 'too long', not coalesce(char_length("unit") <= 20, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('source_line', 'too long', not coalesce(char_length("source_line") <= 36, true)), ('price', 'below the least value', not coalesce("price" >= 0, true)), ('discount', 'below the least value', not coalesce("discount" >= 0, true)), ('discount', 'above the greatest value', not coalesce("discount" <= 100, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/quotation-notes', r.id, x.field, x.fault)
      from (select * from commercial_quotation_notes where "quotation" is null or "text" is null or "pin" is null or not coalesce(char_length("text") <= 2000, true)) r
     cross join lateral (values ('quotation', 'missing', "quotation" is null), ('text', 'missing', "text" is null), ('pin', 'missing', "pin" is null), ('text', 'too long', not coalesce(char_length("text") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/quotations', r.id, x.field, x.fault)
      from (select * from commercial_quotations where "is_sales" is null or "currency" is null or "discount_type" is null or "cost" is null or "status" is null or "expiration_days" is null or "my_organization" is null or not coalesce("currency" in ('eur', 'usd'), true) or not coalesce(char_length("number") <= 35, true) or not coalesce(char_length("subject") <= 200, true) or not coalesce(char_length("ref") <= 255, true) or not coalesce(char_length("external_refs") <= 255, true) or not coalesce(char_length("legal_policy") <= 2000, true) or not coalesce("discount_type" in ('percent', 'amount'), true) or not coalesce("discount" >= 0, true) or not coalesce(char_length("delivery_address") <= 255, true) or not coalesce(char_length("delivery_city") <= 255, true) or not coalesce(char_length("delivery_postal_code") <= 20, true) or not coalesce(char_length("delivery_country") <= 60, true) or not coalesce(char_length("delivery_phone") <= 40, true) or not coalesce(char_length("delivery_email") <= 254, true) or not coalesce(char_length("tracking") <= 255, true) or not coalesce(char_length("invoice_address") <= 255, true) or not coalesce(char_length("invoice_city") <= 255, true) or not coalesce(char_length("invoice_postal_code") <= 20, true) or not coalesce(char_length("invoice_country") <= 60, true) or not coalesce(char_length("invoice_phone") <= 40, true) or not coalesce(char_length("invoice_email") <= 254, true) or not coalesce(char_length("invoice_iban") <= 34, true) or not coalesce(char_length("invoice_bic") <= 11, true) or not coalesce("status" in ('pending', 'accepted', 'canceled', 'accepted_transformed'), true) or not coalesce("expiration_days" >= 0, true) or not coalesce("expiration_days" <= 3650, true) or not coalesce("season" in ('summer', 'winter', 'autumn', 'spring'), true) or not coalesce(char_length("phone") <= 40, true) or not coalesce(char_length("email") <= 254, true) or not coalesce(char_length("billing_province") <= 255, true) or not coalesce(char_length("delivery_province") <= 255, true) or not coalesce(char_length("terms_of_sales") <= 2000, true) or not coalesce("send" in ('not_send', 'send', 'read'), true)) r
     cross join lateral (values ('is_sales', 'missing', "is_sales" is null), ('currency', 'missing', "currency" is null), ('discount_type', 'missing', "discount_type" is null), ('cost', 'missing', "cost" is null), ('status', 'missing', "status" is null), ('expiration_days', 'missing', "expiration_days" is null), ('my_organization', 'missing', "my_organization" is null), ('currency', 'not one of the choices', not coalesce("currency" in ('eur', 'usd'), true)), ('number', 'too long', not coalesce(char_length("number") <= 35, true)), ('subject', 'too long', not coalesce(char_length("subject") <= 200, true)), ('ref', 'too long', not coalesce(char_length("ref") <= 255, true)), ('external_refs', 'too long', not coalesce(char_length("external_refs") <= 255, true)), ('legal_policy', 'too long', not coalesce(char_length("legal_policy") <= 2000, true)), ('discount_type', 'not one of the choices', not coalesce("discount_type" in ('percent', 'amount'), true)), ('discount', 'below the least value', not coalesce("discount" >= 0, true)), ('delivery_address', 'too long', not coalesce(char_length("delivery_address") <= 255, true)), ('delivery_city', 'too long', not coalesce(char_length("delivery_city") <= 255, true)), ('delivery_postal_code', 'too long', not coalesce(char_length("delivery_postal_code") <= 20, true)), ('delivery_country', 'too long', not coalesce(char_length("delivery_country") <= 60, true)), ('delivery_phone', 'too long', not coalesce(char_length("delivery_phone") <= 40, true)), ('delivery_email', 'too long', not coalesce(char_length("delivery_email") <= 254, true)), ('tracking', 'too long', not coalesce(char_length("tracking") <= 255, true)), ('invoice_address', 'too long', not coalesce(char_length("invoice_address") <= 255, true)), ('invoice_city', 'too long', not coalesce(char_length("invoice_city") <= 255, true)), ('invoice_postal_code', 'too long', not coalesce(char_length("invoice_postal_code") <= 20, true)), ('invoice_country', 'too long', not coalesce(char_length("invoice_country") <= 60, true)), ('invoice_phone', 'too long', not coalesce(char_length("invoice_phone") <= 40, true)), ('invoice_email', 'too long', not coalesce(char_length("invoice_email") <= 254, true)), ('invoice_iban', 'too long', not coalesce(char_length("invoice_iban") <= 34, true)), ('invoice_bic', 'too long', not coalesce(char_length("invoice_bic") <= 11, true)), ('status', 'not one of the choices', not coalesce("status" in ('pending', 'accepted', 'canceled', 'accepted_transformed'), true)), ('expiration_days', 'below the least value', not coalesce("expiration_days" >= 0, true)), ('expiration_days', 'above the greatest value', not coalesce("expiration_days" <= 3650, true)), ('season', 'not one of the choices', not coalesce("season" in ('summer', 'winter', 'autumn', 'spring'), true)), ('phone', 'too long', not coalesce(char_length("phone") <= 40, true)), ('email', 'too long', not coalesce(char_length("email") <= 254, true)), ('billing_province', 'too long', not coalesce(char_length("billing_province") <= 255, true)), ('delivery_province', 'too long', not coalesce(char_length("delivery_province") <= 255, true)), ('terms_of_sales', 'too long', not coalesce(char_length("terms_of_sales") <= 2000, true)), ('send', 'not one of the choices', not coalesce("send" in ('not_send', 'send', 'read'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/refund-lines', r.id, x.field, x.fault)
      from (select * from commercial_refund_lines where "transaction" is null or "kind" is null or not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option'), true) or not coalesce(char_length("product_name") <= 255, true) or not coalesce("position" >= 0, true) or not coalesce(char_length("unit") <= 20, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("source_line") <= 36, true) or not coalesce("price" >= 0, true) or not coalesce("discount" >= 0, true) or not coalesce("discount" <= 100, true)) r
     cross join lateral (values ('transaction', 'missing', "transaction" is null), ('kind', 'missing', "kind" is null), ('kind', 'not one of the choices', not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option'), true)), ('product_name', 'too long', not coalesce(char_length("product_name") <= 255, true)), ('position', 'below the least value', not coalesce("position" >= 0, true)), ('unit', 'too long', not coalesce(char_length("unit") <= 20, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('source_line', 'too long', not coalesce(char_length("source_line") <= 36, true)), ('price', 'below the least value', not coalesce("price" >= 0, true)), ('discount', 'below the least value', not coalesce("discount" >= 0, true)), ('discount', 'above the greatest value', not coalesce("discount" <= 100, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/refund-payments', r.id, x.field, x.fault)
      from (select * from commercial_refund_payments where "refund" is null or "amount" is null or not coalesce(char_length("note") <= 2000, true) or not coalesce("payment_method" in ('cb', 'bank_check', 'cash', 'bank_transfer'), true)) r
     cross join lateral (values ('refund', 'missing', "refund" is null), ('amount', 'missing', "amount" is null), ('note', 'too long', not coalesce(char_length("note") <= 2000, true)), ('payment_method', 'not one of the choices', not coalesce("payment_method" in ('cb', 'bank_check', 'cash', 'bank_transfer'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/refunds', r.id, x.field, x.fault)
      from (select * from commercial_refunds where "is_sales" is null or "currency" is null or "discount_type" is null or "cost" is null or "status" is null or not coalesce("currency" in ('eur', 'usd'), true) or not coalesce(char_length("number") <= 35, true) or not coalesce(char_length("subject") <= 200, true) or not coalesce(char_length("ref") <= 255, true) or not coalesce(char_length("external_refs") <= 255, true) or not coalesce(char_length("legal_policy") <= 2000, true) or not coalesce("discount_type" in ('percent', 'amount'), true) or not coalesce("discount" >= 0, true) or not coalesce(char_length("delivery_address") <= 255, true) or not coalesce(char_length("delivery_city") <= 255, true) or not coalesce(char_length("delivery_postal_code") <= 20, true) or not coalesce(char_length("delivery_country") <= 60, true) or not coalesce(char_length("delivery_phone") <= 40, true) or not coalesce(char_length("delivery_email") <= 254, true) or not coalesce(char_length("tracking") <= 255, true) or not coalesce(char_length("invoice_address") <= 255, true) or not coalesce(char_length("invoice_city") <= 255, true) or not coalesce(char_length("invoice_postal_code") <= 20, true) or not coalesce(char_length("invoice_country") <= 60, true) or not coalesce(char_length("invoice_phone") <= 40, true) or not coalesce(char_length("invoice_email") <= 254, true) or not coalesce(char_length("invoice_iban") <= 34, true) or not coalesce(char_length("invoice_bic") <= 11, true) or not coalesce("status" in ('pending', 'accepted', 'canceled'), true) or not coalesce("send" in ('not_send', 'send', 'read'), true) or not coalesce("payment_status" in ('paid', 'unpaid', 'partially_paid'), true)) r
     cross join lateral (values ('is_sales', 'missing', "is_sales" is null), ('currency', 'missing', "currency" is null), ('discount_type', 'missing', "discount_type" is null), ('cost', 'missing', "cost" is null), ('status', 'missing', "status" is null), ('currency', 'not one of the choices', not coalesce("currency" in ('eur', 'usd'), true)), ('number', 'too long', not coalesce(char_length("number") <= 35, true)), ('subject', 'too long', not coalesce(char_length("subject") <= 200, true)), ('ref', 'too long', not coalesce(char_length("ref") <= 255, true)), ('external_refs', 'too long', not coalesce(char_length("external_refs") <= 255, true)), ('legal_policy', 'too long', not coalesce(char_length("legal_policy") <= 2000, true)), ('discount_type', 'not one of the choices', not coalesce("discount_type" in ('percent', 'amount'), true)), ('discount', 'below the least value', not coalesce("discount" >= 0, true)), ('delivery_address', 'too long', not coalesce(char_length("delivery_address") <= 255, true)), ('delivery_city', 'too long', not coalesce(char_length("delivery_city") <= 255, true)), ('delivery_postal_code', 'too long', not coalesce(char_length("delivery_postal_code") <= 20, true)), ('delivery_country', 'too long', not coalesce(char_length("delivery_country") <= 60, true)), ('delivery_phone', 'too long', not coalesce(char_length("delivery_phone") <= 40, true)), ('delivery_email', 'too long', not coalesce(char_length("delivery_email") <= 254, true)), ('tracking', 'too long', not coalesce(char_length("tracking") <= 255, true)), ('invoice_address', 'too long', not coalesce(char_length("invoice_address") <= 255, true)), ('invoice_city', 'too long', not coalesce(char_length("invoice_city") <= 255, true)), ('invoice_postal_code', 'too long', not coalesce(char_length("invoice_postal_code") <= 20, true)), ('invoice_country', 'too long', not coalesce(char_length("invoice_country") <= 60, true)), ('invoice_phone', 'too long', not coalesce(char_length("invoice_phone") <= 40, true)), ('invoice_email', 'too long', not coalesce(char_length("invoice_email") <= 254, true)), ('invoice_iban', 'too long', not coalesce(char_length("invoice_iban") <= 34, true)), ('invoice_bic', 'too long', not coalesce(char_length("invoice_bic") <= 11, true)), ('status', 'not one of the choices', not coalesce("status" in ('pending', 'accepted', 'canceled'), true)), ('send', 'not one of the choices', not coalesce("send" in ('not_send', 'send', 'read'), true)), ('payment_status', 'not one of the choices', not coalesce("payment_status" in ('paid', 'unpaid', 'partially_paid'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/send-transaction', r.id, x.field, x.fault)
      from (select * from commercial_send_transaction where "default" is null or "emails" is null or not coalesce(char_length("type") <= 60, true) or not coalesce(char_length("object") <= 255, true)) r
     cross join lateral (values ('default', 'missing', "default" is null), ('emails', 'missing', "emails" is null), ('type', 'too long', not coalesce(char_length("type") <= 60, true)), ('object', 'too long', not coalesce(char_length("object") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/taxes', r.id, x.field, x.fault)
      from (select * from commercial_taxes where "name" is null or "is_active" is null or not coalesce(char_length("name") <= 120, true) or not coalesce(char_length("abbreviation") <= 30, true) or not coalesce("number" >= 0, true) or not coalesce("number" <= 100, true) or not coalesce("category" in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O'), true) or not coalesce(char_length("exemption_code") <= 40, true) or not coalesce(char_length("exemption_text") <= 255, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('is_active', 'missing', "is_active" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true)), ('abbreviation', 'too long', not coalesce(char_length("abbreviation") <= 30, true)), ('number', 'below the least value', not coalesce("number" >= 0, true)), ('number', 'above the greatest value', not coalesce("number" <= 100, true)), ('category', 'not one of the choices', not coalesce("category" in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O'), true)), ('exemption_code', 'too long', not coalesce(char_length("exemption_code") <= 40, true)), ('exemption_text', 'too long', not coalesce(char_length("exemption_text") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'accounting/account-lines', r.id, x.field, x.fault)
      from (select * from accounting_account_lines where "date" is null or "debit" is null or "credit" is null or "currency" is null or not coalesce("currency" in ('eur', 'usd'), true) or not coalesce(char_length("type") <= 60, true) or not coalesce(char_length("client") <= 255, true) or not coalesce(char_length("journal") <= 10, true) or not coalesce(char_length("entry") <= 40, true) or not coalesce("entry_number" >= 1, true) or not coalesce(char_length("label") <= 255, true) or not coalesce(char_length("document_key") <= 60, true) or not coalesce(char_length("document") <= 36, true) or not coalesce(char_length("letter") <= 10, true)) r
     cross join lateral (values ('date', 'missing', "date" is null), ('debit', 'missing', "debit" is null), ('credit', 'missing', "credit" is null), ('currency', 'missing', "currency" is null), ('currency', 'not one of the choices', not coalesce("currency" in ('eur', 'usd'), true)), ('type', 'too long', not coalesce(char_length("type") <= 60, true)), ('client', 'too long', not coalesce(char_length("client") <= 255, true)), ('journal', 'too long', not coalesce(char_length("journal") <= 10, true)), ('entry', 'too long', not coalesce(char_length("entry") <= 40, true)), ('entry_number', 'below the least value', not coalesce("entry_number" >= 1, true)), ('label', 'too long', not coalesce(char_length("label") <= 255, true)), ('document_key', 'too long', not coalesce(char_length("document_key") <= 60, true)), ('document', 'too long', not coalesce(char_length("document") <= 36, true)), ('letter', 'too long', not coalesce(char_length("letter") <= 10, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'accounting/account-tags', r.id, x.field, x.fault)
      from (select * from accounting_account_tags where "name" is null or not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'accounting/accounts', r.id, x.field, x.fault)
      from (select * from accounting_accounts where "label" is null or "number" is null or not coalesce(char_length("label") <= 255, true) or not coalesce(char_length("number") <= 20, true) or not coalesce(char_length("type") <= 60, true) or not coalesce(char_length("sub_type") <= 60, true)) r
     cross join lateral (values ('label', 'missing', "label" is null), ('number', 'missing', "number" is null), ('label', 'too long', not coalesce(char_length("label") <= 255, true)), ('number', 'too long', not coalesce(char_length("number") <= 20, true)), ('type', 'too long', not coalesce(char_length("type") <= 60, true)), ('sub_type', 'too long', not coalesce(char_length("sub_type") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'payment/banks', r.id, x.field, x.fault)
      from (select * from payment_banks where "name" is null or not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("bank_external_id") <= 255, true) or not coalesce(char_length("country") <= 60, true) or not coalesce(char_length("logo") <= 2000, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('bank_external_id', 'too long', not coalesce(char_length("bank_external_id") <= 255, true)), ('country', 'too long', not coalesce(char_length("country") <= 60, true)), ('logo', 'too long', not coalesce(char_length("logo") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'payment/transactions', r.id, x.field, x.fault)
      from (select * from payment_transactions where "date" is null or "amount" is null or not coalesce(char_length("label") <= 255, true) or not coalesce("currency" in ('eur', 'usd'), true) or not coalesce(char_length("external_id") <= 255, true)) r
     cross join lateral (values ('date', 'missing', "date" is null), ('amount', 'missing', "amount" is null), ('label', 'too long', not coalesce(char_length("label") <= 255, true)), ('currency', 'not one of the choices', not coalesce("currency" in ('eur', 'usd'), true)), ('external_id', 'too long', not coalesce(char_length("external_id") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'notifications/emails/categories', r.id, x.field, x.fault)
      from (select * from notifications_emails_categories where "label" is null or not coalesce(char_length("label") <= 120, true)) r
     cross join lateral (values ('label', 'missing', "label" is null), ('label', 'too long', not coalesce(char_length("label") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'notifications/emails/templates', r.id, x.field, x.fault)
      from (select * from notifications_emails_templates where "title" is null or "object" is null or "text" is null or "category" is null or not coalesce(char_length("title") <= 255, true) or not coalesce(char_length("object") <= 255, true)) r
     cross join lateral (values ('title', 'missing', "title" is null), ('object', 'missing', "object" is null), ('text', 'missing', "text" is null), ('category', 'missing', "category" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('object', 'too long', not coalesce(char_length("object") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'notifications/mails', r.id, x.field, x.fault)
      from (select * from notifications_mails where "recipients" is null or "object" is null or "content" is null or not coalesce(char_length("object") <= 255, true) or not coalesce("status" in ('pending', 'sent', 'failed'), true)) r
     cross join lateral (values ('recipients', 'missing', "recipients" is null), ('object', 'missing', "object" is null), ('content', 'missing', "content" is null), ('object', 'too long', not coalesce(char_length("object") <= 255, true)), ('status', 'not one of the choices', not coalesce("status" in ('pending', 'sent', 'failed'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'notifications/notifications', r.id, x.field, x.fault)
      from (select * from notifications_notifications where "verb" is null or "opened" is null or not coalesce(char_length("verb") <= 500, true) or not coalesce(char_length("action") <= 500, true)) r
     cross join lateral (values ('verb', 'missing', "verb" is null), ('opened', 'missing', "opened" is null), ('verb', 'too long', not coalesce(char_length("verb") <= 500, true)), ('action', 'too long', not coalesce(char_length("action") <= 500, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'notifications/services', r.id, x.field, x.fault)
      from (select * from notifications_services where "name" is null or not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/client-delivery-documents', r.id, x.field, x.fault)
      from (select * from products_client_delivery_documents where "client_delivery" is null or "title" is null or not coalesce(char_length("title") <= 255, true) or not coalesce("size" >= 0, true)) r
     cross join lateral (values ('client_delivery', 'missing', "client_delivery" is null), ('title', 'missing', "title" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('size', 'below the least value', not coalesce("size" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/client-delivery-notes', r.id, x.field, x.fault)
      from (select * from products_client_delivery_notes where "client_delivery" is null or "text" is null or "pin" is null or not coalesce(char_length("text") <= 2000, true)) r
     cross join lateral (values ('client_delivery', 'missing', "client_delivery" is null), ('text', 'missing', "text" is null), ('pin', 'missing', "pin" is null), ('text', 'too long', not coalesce(char_length("text") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/client-deliveries', r.id, x.field, x.fault)
      from (select * from products_client_deliveries where "status" is null or not coalesce("status" in ('pending', 'canceled', 'in transit', 'delivered'), true) or not coalesce("tax" >= 0, true) or not coalesce("tax" <= 100, true)) r
     cross join lateral (values ('status', 'missing', "status" is null), ('status', 'not one of the choices', not coalesce("status" in ('pending', 'canceled', 'in transit', 'delivered'), true)), ('tax', 'below the least value', not coalesce("tax" >= 0, true)), ('tax', 'above the greatest value', not coalesce("tax" <= 100, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/delivery-documents', r.id, x.field, x.fault)
      from (select * from products_delivery_documents where "delivery" is null or "title" is null or not coalesce(char_length("title") <= 255, true) or not coalesce("size" >= 0, true)) r
     cross join lateral (values ('delivery', 'missing', "delivery" is null), ('title', 'missing', "title" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('size', 'below the least value', not coalesce("size" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/delivery-lines', r.id, x.field, x.fault)
      from (select * from products_delivery_lines where "delivery" is null) r
     cross join lateral (values ('delivery', 'missing', "delivery" is null)) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/delivery-notes', r.id, x.field, x.fault)
      from (select * from products_delivery_notes where "delivery" is null or "text" is null or "pin" is null or not coalesce(char_length("text") <= 2000, true)) r
     cross join lateral (values ('delivery', 'missing', "delivery" is null), ('text', 'missing', "text" is null), ('pin', 'missing', "pin" is null), ('text', 'too long', not coalesce(char_length("text") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/deliveries', r.id, x.field, x.fault)
      from (select * from products_deliveries where "status" is null or not coalesce("status" in ('pending', 'preparing', 'ready', 'processing', 'delivered', 'sent', 'canceled'), true) or not coalesce(char_length("phone") <= 40, true) or not coalesce(char_length("adress") <= 255, true) or not coalesce("season" in ('summer', 'winter', 'autumn', 'spring'), true) or not coalesce("tax" >= 0, true) or not coalesce("tax" <= 100, true) or not coalesce(char_length("number") <= 35, true) or not coalesce(char_length("notes") <= 2000, true) or not coalesce(char_length("cgv") <= 2000, true) or not coalesce(char_length("internal_notes") <= 2000, true) or not coalesce(char_length("external_notes") <= 2000, true)) r
     cross join lateral (values ('status', 'missing', "status" is null), ('status', 'not one of the choices', not coalesce("status" in ('pending', 'preparing', 'ready', 'processing', 'delivered', 'sent', 'canceled'), true)), ('phone', 'too long', not coalesce(char_length("phone") <= 40, true)), ('adress', 'too long', not coalesce(char_length("adress") <= 255, true)), ('season', 'not one of the choices', not coalesce("season" in ('summer', 'winter', 'autumn', 'spring'), true)), ('tax', 'below the least value', not coalesce("tax" >= 0, true)), ('tax', 'above the greatest value', not coalesce("tax" <= 100, true)), ('number', 'too long', not coalesce(char_length("number") <= 35, true)), ('notes', 'too long', not coalesce(char_length("notes") <= 2000, true)), ('cgv', 'too long', not coalesce(char_length("cgv") <= 2000, true)), ('internal_notes', 'too long', not coalesce(char_length("internal_notes") <= 2000, true)), ('external_notes', 'too long', not coalesce(char_length("external_notes") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/manufacturer-documents', r.id, x.field, x.fault)
      from (select * from products_manufacturer_documents where "manufacturer" is null or "title" is null or not coalesce(char_length("title") <= 255, true) or not coalesce("size" >= 0, true)) r
     cross join lateral (values ('manufacturer', 'missing', "manufacturer" is null), ('title', 'missing', "title" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('size', 'below the least value', not coalesce("size" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/manufacturer-notes', r.id, x.field, x.fault)
      from (select * from products_manufacturer_notes where "manufacturer" is null or "text" is null or "pin" is null or not coalesce(char_length("text") <= 2000, true)) r
     cross join lateral (values ('manufacturer', 'missing', "manufacturer" is null), ('text', 'missing', "text" is null), ('pin', 'missing', "pin" is null), ('text', 'too long', not coalesce(char_length("text") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/manufacturers', r.id, x.field, x.fault)
      from (select * from products_manufacturers where "name" is null or not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("address") <= 255, true) or not coalesce(char_length("postcode") <= 20, true) or not coalesce(char_length("city") <= 255, true) or not coalesce(char_length("country") <= 60, true) or not coalesce(char_length("email") <= 254, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("number") <= 60, true) or not coalesce(char_length("twitter") <= 2000, true) or not coalesce(char_length("facebook") <= 2000, true) or not coalesce(char_length("linkedin") <= 2000, true) or not coalesce(char_length("youtube") <= 2000, true) or not coalesce(char_length("instagram") <= 2000, true) or not coalesce(char_length("website") <= 2000, true) or not coalesce("default_currency" in ('eur', 'usd'), true) or not coalesce("default_discount" >= 0, true) or not coalesce("default_discount" <= 100, true) or not coalesce(char_length("sku") <= 60, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('address', 'too long', not coalesce(char_length("address") <= 255, true)), ('postcode', 'too long', not coalesce(char_length("postcode") <= 20, true)), ('city', 'too long', not coalesce(char_length("city") <= 255, true)), ('country', 'too long', not coalesce(char_length("country") <= 60, true)), ('email', 'too long', not coalesce(char_length("email") <= 254, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('number', 'too long', not coalesce(char_length("number") <= 60, true)), ('twitter', 'too long', not coalesce(char_length("twitter") <= 2000, true)), ('facebook', 'too long', not coalesce(char_length("facebook") <= 2000, true)), ('linkedin', 'too long', not coalesce(char_length("linkedin") <= 2000, true)), ('youtube', 'too long', not coalesce(char_length("youtube") <= 2000, true)), ('instagram', 'too long', not coalesce(char_length("instagram") <= 2000, true)), ('website', 'too long', not coalesce(char_length("website") <= 2000, true)), ('default_currency', 'not one of the choices', not coalesce("default_currency" in ('eur', 'usd'), true)), ('default_discount', 'below the least value', not coalesce("default_discount" >= 0, true)), ('default_discount', 'above the greatest value', not coalesce("default_discount" <= 100, true)), ('sku', 'too long', not coalesce(char_length("sku") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/orders', r.id, x.field, x.fault)
      from (select * from products_orders where "status" is null or not coalesce("status" in ('active', 'canceled'), true)) r
     cross join lateral (values ('status', 'missing', "status" is null), ('status', 'not one of the choices', not coalesce("status" in ('active', 'canceled'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/product-batches', r.id, x.field, x.fault)
      from (select * from products_product_batches where "number" is null or "product" is null or not coalesce(char_length("number") <= 60, true)) r
     cross join lateral (values ('number', 'missing', "number" is null), ('product', 'missing', "product" is null), ('number', 'too long', not coalesce(char_length("number") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/product-categories', r.id, x.field, x.fault)
      from (select * from products_product_categories where "name" is null or not coalesce(char_length("name") <= 120, true) or not coalesce(char_length("reference") <= 60, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true)), ('reference', 'too long', not coalesce(char_length("reference") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/product-pack-items', r.id, x.field, x.fault)
      from (select * from products_product_pack_items where "product_pack" is null) r
     cross join lateral (values ('product_pack', 'missing', "product_pack" is null)) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/product-packs', r.id, x.field, x.fault)
      from (select * from products_product_packs where "name" is null or not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("reference") <= 60, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce("cost_price" >= 0, true) or not coalesce("buying_price" >= 0, true) or not coalesce("saling_price" >= 0, true) or not coalesce("tax_amount" >= 0, true) or not coalesce("tax_amount" <= 100, true) or not coalesce(char_length("sku") <= 60, true) or not coalesce(char_length("barcode") <= 60, true) or not coalesce(char_length("sh_code") <= 20, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('reference', 'too long', not coalesce(char_length("reference") <= 60, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('cost_price', 'below the least value', not coalesce("cost_price" >= 0, true)), ('buying_price', 'below the least value', not coalesce("buying_price" >= 0, true)), ('saling_price', 'below the least value', not coalesce("saling_price" >= 0, true)), ('tax_amount', 'below the least value', not coalesce("tax_amount" >= 0, true)), ('tax_amount', 'above the greatest value', not coalesce("tax_amount" <= 100, true)), ('sku', 'too long', not coalesce(char_length("sku") <= 60, true)), ('barcode', 'too long', not coalesce(char_length("barcode") <= 60, true)), ('sh_code', 'too long', not coalesce(char_length("sh_code") <= 20, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/product-prices', r.id, x.field, x.fault)
      from (select * from products_product_prices where "product" is null or "order" is null or "active" is null or "price" is null or not coalesce("order" >= 0, true) or not coalesce("price" >= 0, true) or not coalesce("type" in ('purchase_price', 'reseller_price', 'advised_sale_price'), true)) r
     cross join lateral (values ('product', 'missing', "product" is null), ('order', 'missing', "order" is null), ('active', 'missing', "active" is null), ('price', 'missing', "price" is null), ('order', 'below the least value', not coalesce("order" >= 0, true)), ('price', 'below the least value', not coalesce("price" >= 0, true)), ('type', 'not one of the choices', not coalesce("type" in ('purchase_price', 'reseller_price', 'advised_sale_price'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/product-variations', r.id, x.field, x.fault)
      from (select * from products_product_variations where "product" is null or "name" is null or not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce("cost_price" >= 0, true) or not coalesce("saling_price" >= 0, true) or not coalesce("price" >= 0, true) or not coalesce("tax_amount" >= 0, true) or not coalesce("tax_amount" <= 100, true) or not coalesce("weigth" >= 0, true) or not coalesce(char_length("barcode") <= 60, true) or not coalesce(char_length("sku") <= 60, true)) r
     cross join lateral (values ('product', 'missing', "product" is null), ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('cost_price', 'below the least value', not coalesce("cost_price" >= 0, true)), ('saling_price', 'below the least value', not coalesce("saling_price" >= 0, true)), ('price', 'below the least value', not coalesce("price" >= 0, true)), ('tax_amount', 'below the least value', not coalesce("tax_amount" >= 0, true)), ('tax_amount', 'above the greatest value', not coalesce("tax_amount" <= 100, true)), ('weigth', 'below the least value', not coalesce("weigth" >= 0, true)), ('barcode', 'too long', not coalesce(char_length("barcode") <= 60, true)), ('sku', 'too long', not coalesce(char_length("sku") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/products', r.id, x.field, x.fault)
      from (select * from products_products where "name" is null or not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("reference") <= 60, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("manufacturer_description") <= 2000, true) or not coalesce("cost_price" >= 0, true) or not coalesce("buying_price" >= 0, true) or not coalesce("saling_price" >= 0, true) or not coalesce("weigth" >= 0, true) or not coalesce("tax_amount" >= 0, true) or not coalesce("tax_amount" <= 100, true) or not coalesce("type" in ('physical', 'service'), true) or not coalesce(char_length("sku") <= 60, true) or not coalesce(char_length("barcode") <= 60, true) or not coalesce(char_length("sh_code") <= 20, true) or not coalesce(char_length("origin_country") <= 60, true) or not coalesce(char_length("brand") <= 120, true) or not coalesce("season" in ('summer', 'winter', 'autumn', 'spring'), true) or not coalesce("currency" in ('eur'), true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('reference', 'too long', not coalesce(char_length("reference") <= 60, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('manufacturer_description', 'too long', not coalesce(char_length("manufacturer_description") <= 2000, true)), ('cost_price', 'below the least value', not coalesce("cost_price" >= 0, true)), ('buying_price', 'below the least value', not coalesce("buying_price" >= 0, true)), ('saling_price', 'below the least value', not coalesce("saling_price" >= 0, true)), ('weigth', 'below the least value', not coalesce("weigth" >= 0, true)), ('tax_amount', 'below the least value', not coalesce("tax_amount" >= 0, true)), ('tax_amount', 'above the greatest value', not coalesce("tax_amount" <= 100, true)), ('type', 'not one of the choices', not coalesce("type" in ('physical', 'service'), true)), ('sku', 'too long', not coalesce(char_length("sku") <= 60, true)), ('barcode', 'too long', not coalesce(char_length("barcode") <= 60, true)), ('sh_code', 'too long', not coalesce(char_length("sh_code") <= 20, true)), ('origin_country', 'too long', not coalesce(char_length("origin_country") <= 60, true)), ('brand', 'too long', not coalesce(char_length("brand") <= 120, true)), ('season', 'not one of the choices', not coalesce("season" in ('summer', 'winter', 'autumn', 'spring'), true)), ('currency', 'not one of the choices', not coalesce("currency" in ('eur'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/receipt-documents', r.id, x.field, x.fault)
      from (select * from products_receipt_documents where "receipt" is null or "title" is null or not coalesce(char_length("title") <= 255, true) or not coalesce("size" >= 0, true)) r
     cross join lateral (values ('receipt', 'missing', "receipt" is null), ('title', 'missing', "title" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('size', 'below the least value', not coalesce("size" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/receipt-notes', r.id, x.field, x.fault)
      from (select * from products_receipt_notes where "receipt" is null or "text" is null or "pin" is null or not coalesce(char_length("text") <= 2000, true)) r
     cross join lateral (values ('receipt', 'missing', "receipt" is null), ('text', 'missing', "text" is null), ('pin', 'missing', "pin" is null), ('text', 'too long', not coalesce(char_length("text") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/receipts', r.id, x.field, x.fault)
      from (select * from products_receipts where "status" is null or not coalesce("status" in ('receipted', 'pending', 'canceled'), true) or not coalesce(char_length("phone") <= 40, true) or not coalesce(char_length("address") <= 255, true) or not coalesce("season" in ('summer', 'winter', 'autumn', 'spring'), true) or not coalesce("tax" >= 0, true) or not coalesce("tax" <= 100, true) or not coalesce(char_length("number") <= 35, true) or not coalesce(char_length("cgv") <= 2000, true) or not coalesce(char_length("internat_notes") <= 2000, true) or not coalesce(char_length("external_references") <= 255, true)) r
     cross join lateral (values ('status', 'missing', "status" is null), ('status', 'not one of the choices', not coalesce("status" in ('receipted', 'pending', 'canceled'), true)), ('phone', 'too long', not coalesce(char_length("phone") <= 40, true)), ('address', 'too long', not coalesce(char_length("address") <= 255, true)), ('season', 'not one of the choices', not coalesce("season" in ('summer', 'winter', 'autumn', 'spring'), true)), ('tax', 'below the least value', not coalesce("tax" >= 0, true)), ('tax', 'above the greatest value', not coalesce("tax" <= 100, true)), ('number', 'too long', not coalesce(char_length("number") <= 35, true)), ('cgv', 'too long', not coalesce(char_length("cgv") <= 2000, true)), ('internat_notes', 'too long', not coalesce(char_length("internat_notes") <= 2000, true)), ('external_references', 'too long', not coalesce(char_length("external_references") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/services', r.id, x.field, x.fault)
      from (select * from products_services where "name" is null or not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("reference") <= 60, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('reference', 'too long', not coalesce(char_length("reference") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/stock-movements', r.id, x.field, x.fault)
      from (select * from products_stock_movements where "status" is null or "type" is null or not coalesce("status" in ('pending', 'finish', 'canceled'), true) or not coalesce("type" in ('entrance', 'exit', 'movement'), true) or not coalesce(char_length("number") <= 35, true)) r
     cross join lateral (values ('status', 'missing', "status" is null), ('type', 'missing', "type" is null), ('status', 'not one of the choices', not coalesce("status" in ('pending', 'finish', 'canceled'), true)), ('type', 'not one of the choices', not coalesce("type" in ('entrance', 'exit', 'movement'), true)), ('number', 'too long', not coalesce(char_length("number") <= 35, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/stockage-areas', r.id, x.field, x.fault)
      from (select * from products_stockage_areas where "name" is null or "status" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("status" in ('active', 'inactive'), true) or not coalesce(char_length("address") <= 255, true) or not coalesce(char_length("postcode") <= 20, true) or not coalesce(char_length("city") <= 255, true) or not coalesce(char_length("country") <= 60, true) or not coalesce(char_length("email") <= 254, true) or not coalesce(char_length("phone") <= 40, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("contact") <= 255, true) or not coalesce("type" in ('warehouse', 'store'), true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('status', 'missing', "status" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('status', 'not one of the choices', not coalesce("status" in ('active', 'inactive'), true)), ('address', 'too long', not coalesce(char_length("address") <= 255, true)), ('postcode', 'too long', not coalesce(char_length("postcode") <= 20, true)), ('city', 'too long', not coalesce(char_length("city") <= 255, true)), ('country', 'too long', not coalesce(char_length("country") <= 60, true)), ('email', 'too long', not coalesce(char_length("email") <= 254, true)), ('phone', 'too long', not coalesce(char_length("phone") <= 40, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('contact', 'too long', not coalesce(char_length("contact") <= 255, true)), ('type', 'not one of the choices', not coalesce("type" in ('warehouse', 'store'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr-params/absence-types', r.id, x.field, x.fault)
      from (select * from hr_params_absence_types where "name" is null or not coalesce("name" in ('Bereavement', 'Childcare leave (COVID-19)', 'Compensatory rest', 'Leave for business creation', 'Leave for sick child', 'Maternity leave', 'Paid leave', 'Parental leave for education', 'Paternity leave', 'Sabbatical leave', 'Seniority leave', 'Sick leave', 'Simplified work stoppage (COVID-19)', 'Split days', 'Telecommuting', 'Time off', 'Time Savings Account', 'Training', 'Travel', 'Unpaid leave'), true) or not coalesce("need_justificative_documents" in ('yes_optional', 'yes_required', 'no'), true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'not one of the choices', not coalesce("name" in ('Bereavement', 'Childcare leave (COVID-19)', 'Compensatory rest', 'Leave for business creation', 'Leave for sick child', 'Maternity leave', 'Paid leave', 'Parental leave for education', 'Paternity leave', 'Sabbatical leave', 'Seniority leave', 'Sick leave', 'Simplified work stoppage (COVID-19)', 'Split days', 'Telecommuting', 'Time off', 'Time Savings Account', 'Training', 'Travel', 'Unpaid leave'), true)), ('need_justificative_documents', 'not one of the choices', not coalesce("need_justificative_documents" in ('yes_optional', 'yes_required', 'no'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/absences', r.id, x.field, x.fault)
      from (select * from hr_absences where "employee" is null or "absence_type" is null or "start_date" is null or "end_date" is null or "status" is null or not coalesce("status" in ('waiting', 'granted', 'denied', 'cancelled'), true) or not coalesce(char_length("employee_comment") <= 2000, true) or not coalesce("half_day" in ('first_half', 'second_half'), true)) r
     cross join lateral (values ('employee', 'missing', "employee" is null), ('absence_type', 'missing', "absence_type" is null), ('start_date', 'missing', "start_date" is null), ('end_date', 'missing', "end_date" is null), ('status', 'missing', "status" is null), ('status', 'not one of the choices', not coalesce("status" in ('waiting', 'granted', 'denied', 'cancelled'), true)), ('employee_comment', 'too long', not coalesce(char_length("employee_comment") <= 2000, true)), ('half_day', 'not one of the choices', not coalesce("half_day" in ('first_half', 'second_half'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/account-cards', r.id, x.field, x.fault)
      from (select * from hr_account_cards where not coalesce(char_length("account_iban") <= 34, true) or not coalesce(char_length("account_bic") <= 11, true) or not coalesce(char_length("bank_name") <= 255, true)) r
     cross join lateral (values ('account_iban', 'too long', not coalesce(char_length("account_iban") <= 34, true)), ('account_bic', 'too long', not coalesce(char_length("account_bic") <= 11, true)), ('bank_name', 'too long', not coalesce(char_length("bank_name") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/company-goods', r.id, x.field, x.fault)
      from (select * from hr_company_goods where "name" is null or not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("type") <= 60, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('type', 'too long', not coalesce(char_length("type") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/contracts', r.id, x.field, x.fault)
      from (select * from hr_contracts where "employee" is null or "type" is null or not coalesce("type" in ('cdi', 'cdd', 'mission', 'cdichantier', 'apprenticeshipcontract', 'youthemploymentcontract', 'internshipagreement', 'professionalizationcontract', 'secondmentcontract', 'nocontract', 'other'), true) or not coalesce("trial_period" >= 0, true) or not coalesce(char_length("trial_unit") <= 20, true) or not coalesce("start_reason" in ('hiring', 'transfer', 'replacement', 'internship', 'extraworkload', 'other'), true) or not coalesce(char_length("end_reason") <= 60, true) or not coalesce("prior_notice_period" >= 0, true) or not coalesce("prior_notice_unit" in ('days', 'months'), true) or not coalesce("employee_type" in ('permanentemployee', 'minoremployee', 'minijob', 'internship', 'studentemployee'), true) or not coalesce("professional_status" in ('leader', 'executive', 'non-executive', 'worker', 'employee', 'technician', 'supervisor', 'trainee', 'apprentice', 'other', 'autonomous executive', 'ETAM'), true) or not coalesce(char_length("classification") <= 60, true) or not coalesce(char_length("qualification") <= 255, true) or not coalesce(char_length("coefficient") <= 30, true) or not coalesce(char_length("id_cost_center") <= 60, true) or not coalesce("contract_status" in ('in-progress', 'end'), true)) r
     cross join lateral (values ('employee', 'missing', "employee" is null), ('type', 'missing', "type" is null), ('type', 'not one of the choices', not coalesce("type" in ('cdi', 'cdd', 'mission', 'cdichantier', 'apprenticeshipcontract', 'youthemploymentcontract', 'internshipagreement', 'professionalizationcontract', 'secondmentcontract', 'nocontract', 'other'), true)), ('trial_period', 'below the least value', not coalesce("trial_period" >= 0, true)), ('trial_unit', 'too long', not coalesce(char_length("trial_unit") <= 20, true)), ('start_reason', 'not one of the choices', not coalesce("start_reason" in ('hiring', 'transfer', 'replacement', 'internship', 'extraworkload', 'other'), true)), ('end_reason', 'too long', not coalesce(char_length("end_reason") <= 60, true)), ('prior_notice_period', 'below the least value', not coalesce("prior_notice_period" >= 0, true)), ('prior_notice_unit', 'not one of the choices', not coalesce("prior_notice_unit" in ('days', 'months'), true)), ('employee_type', 'not one of the choices', not coalesce("employee_type" in ('permanentemployee', 'minoremployee', 'minijob', 'internship', 'studentemployee'), true)), ('professional_status', 'not one of the choices', not coalesce("professional_status" in ('leader', 'executive', 'non-executive', 'worker', 'employee', 'technician', 'supervisor', 'trainee', 'apprentice', 'other', 'autonomous executive', 'ETAM'), true)), ('classification', 'too long', not coalesce(char_length("classification") <= 60, true)), ('qualification', 'too long', not coalesce(char_length("qualification") <= 255, true)), ('coefficient', 'too long', not coalesce(char_length("coefficient") <= 30, true)), ('id_cost_center', 'too long', not coalesce(char_length("id_cost_center") <= 60, true)), ('contract_status', 'not one of the choices', not coalesce("contract_status" in ('in-progress', 'end'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr-params/day-weeks', r.id, x.field, x.fault)
      from (select * from hr_params_day_weeks where "day_week_number" is null or "time_slot_1_start" is null or "time_slot_1_end" is null or "time_slot_2_start" is null or "time_slot_2_end" is null or not coalesce("day_week_number" >= 0, true) or not coalesce("day_week_number" <= 6, true)) r
     cross join lateral (values ('day_week_number', 'missing', "day_week_number" is null), ('time_slot_1_start', 'missing', "time_slot_1_start" is null), ('time_slot_1_end', 'missing', "time_slot_1_end" is null), ('time_slot_2_start', 'missing', "time_slot_2_start" is null), ('time_slot_2_end', 'missing', "time_slot_2_end" is null), ('day_week_number', 'below the least value', not coalesce("day_week_number" >= 0, true)), ('day_week_number', 'above the greatest value', not coalesce("day_week_number" <= 6, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/departments', r.id, x.field, x.fault)
      from (select * from hr_departments where "name" is null or not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/dependants', r.id, x.field, x.fault)
      from (select * from hr_dependants where "employee" is null or "last_name" is null or not coalesce(char_length("last_name") <= 120, true) or not coalesce(char_length("first_name") <= 120, true) or not coalesce("civility" in ('various', 'male', 'woman', 'non/undefined', 'unknown'), true) or not coalesce("relationship" in ('child', 'parent', 'other'), true)) r
     cross join lateral (values ('employee', 'missing', "employee" is null), ('last_name', 'missing', "last_name" is null), ('last_name', 'too long', not coalesce(char_length("last_name") <= 120, true)), ('first_name', 'too long', not coalesce(char_length("first_name") <= 120, true)), ('civility', 'not one of the choices', not coalesce("civility" in ('various', 'male', 'woman', 'non/undefined', 'unknown'), true)), ('relationship', 'not one of the choices', not coalesce("relationship" in ('child', 'parent', 'other'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/employee-sessions', r.id, x.field, x.fault)
      from (select * from hr_employee_sessions where "employee" is null or "session" is null or "status" is null or not coalesce("status" in ('pending', 'accepted', 'refuse'), true)) r
     cross join lateral (values ('employee', 'missing', "employee" is null), ('session', 'missing', "session" is null), ('status', 'missing', "status" is null), ('status', 'not one of the choices', not coalesce("status" in ('pending', 'accepted', 'refuse'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/employees', r.id, x.field, x.fault)
      from (select * from hr_employees where "last_name" is null or "first_name" is null or not coalesce(char_length("last_name") <= 120, true) or not coalesce(char_length("first_name") <= 120, true) or not coalesce("employee_type" in ('permanent', 'temporaire'), true) or not coalesce(char_length("employee_id") <= 40, true) or not coalesce(char_length("birth_name") <= 120, true) or not coalesce(char_length("professional_email") <= 254, true) or not coalesce(char_length("personal_email") <= 254, true) or not coalesce(char_length("professional_phone") <= 40, true) or not coalesce(char_length("personal_phone") <= 40, true) or not coalesce(char_length("country_of_birth") <= 3, true) or not coalesce(char_length("department_of_birth") <= 60, true) or not coalesce(char_length("nationality") <= 60, true) or not coalesce("civility" in ('various', 'male', 'woman', 'non/undefined', 'unknown'), true) or not coalesce(char_length("address_1") <= 255, true) or not coalesce(char_length("address_2") <= 255, true) or not coalesce(char_length("city") <= 255, true) or not coalesce(char_length("zip_code") <= 20, true) or not coalesce(char_length("country") <= 60, true) or not coalesce(char_length("department") <= 60, true) or not coalesce(char_length("emergency_contact_name") <= 255, true) or not coalesce(char_length("emergency_contact_phone") <= 40, true) or not coalesce(char_length("linkedin_url") <= 2000, true) or not coalesce(char_length("facebook_url") <= 2000, true) or not coalesce(char_length("twitter_url") <= 2000, true) or not coalesce(char_length("social_security_id") <= 21, true) or not coalesce(char_length("profile_description") <= 2000, true) or not coalesce("marital_status" in ('concubine(e)', 'married', 'divorced', 'separated', 'common-law', 'widow(er)', 'civilunion', 'singleparent', 'notknown'), true) or not coalesce("status" in ('activ', 'onboarding', 'crossboarding'), true) or not coalesce("internal_external_status" in ('internal', 'external'), true)) r
     cross join lateral (values ('last_name', 'missing', "last_name" is null), ('first_name', 'missing', "first_name" is null), ('last_name', 'too long', not coalesce(char_length("last_name") <= 120, true)), ('first_name', 'too long', not coalesce(char_length("first_name") <= 120, true)), ('employee_type', 'not one of the choices', not coalesce("employee_type" in ('permanent', 'temporaire'), true)), ('employee_id', 'too long', not coalesce(char_length("employee_id") <= 40, true)), ('birth_name', 'too long', not coalesce(char_length("birth_name") <= 120, true)), ('professional_email', 'too long', not coalesce(char_length("professional_email") <= 254, true)), ('personal_email', 'too long', not coalesce(char_length("personal_email") <= 254, true)), ('professional_phone', 'too long', not coalesce(char_length("professional_phone") <= 40, true)), ('personal_phone', 'too long', not coalesce(char_length("personal_phone") <= 40, true)), ('country_of_birth', 'too long', not coalesce(char_length("country_of_birth") <= 3, true)), ('department_of_birth', 'too long', not coalesce(char_length("department_of_birth") <= 60, true)), ('nationality', 'too long', not coalesce(char_length("nationality") <= 60, true)), ('civility', 'not one of the choices', not coalesce("civility" in ('various', 'male', 'woman', 'non/undefined', 'unknown'), true)), ('address_1', 'too long', not coalesce(char_length("address_1") <= 255, true)), ('address_2', 'too long', not coalesce(char_length("address_2") <= 255, true)), ('city', 'too long', not coalesce(char_length("city") <= 255, true)), ('zip_code', 'too long', not coalesce(char_length("zip_code") <= 20, true)), ('country', 'too long', not coalesce(char_length("country") <= 60, true)), ('department', 'too long', not coalesce(char_length("department") <= 60, true)), ('emergency_contact_name', 'too long', not coalesce(char_length("emergency_contact_name") <= 255, true)), ('emergency_contact_phone', 'too long', not coalesce(char_length("emergency_contact_phone") <= 40, true)), ('linkedin_url', 'too long', not coalesce(char_length("linkedin_url") <= 2000, true)), ('facebook_url', 'too long', not coalesce(char_length("facebook_url") <= 2000, true)), ('twitter_url', 'too long', not coalesce(char_length("twitter_url") <= 2000, true)), ('social_security_id', 'too long', not coalesce(char_length("social_security_id") <= 21, true)), ('profile_description', 'too long', not coalesce(char_length("profile_description") <= 2000, true)), ('marital_status', 'not one of the choices', not coalesce("marital_status" in ('concubine(e)', 'married', 'divorced', 'separated', 'common-law', 'widow(er)', 'civilunion', 'singleparent', 'notknown'), true)), ('status', 'not one of the choices', not coalesce("status" in ('activ', 'onboarding', 'crossboarding'), true)), ('internal_external_status', 'not one of the choices', not coalesce("internal_external_status" in ('internal', 'external'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/evaluations', r.id, x.field, x.fault)
      from (select * from hr_evaluations where not coalesce(char_length("external_assessor_mail") <= 254, true)) r
     cross join lateral (values ('external_assessor_mail', 'too long', not coalesce(char_length("external_assessor_mail") <= 254, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/expense-lines', r.id, x.field, x.fault)
      from (select * from hr_expense_lines where "expense_report" is null or "type" is null or not coalesce("type" in ('Miscellaneous', 'Hotel', 'Furniture', 'Advance', 'MobilePhone', 'LunchRestaurant', 'DinnerRestaurant', 'Plane', 'Train', 'Taxi', 'Toll', 'Parking', 'PublicTransportation', 'Diesel', 'Gasoline', 'Mileage'), true) or not coalesce(char_length("expense_category") <= 60, true) or not coalesce(char_length("start_location") <= 255, true) or not coalesce(char_length("end_location") <= 255, true)) r
     cross join lateral (values ('expense_report', 'missing', "expense_report" is null), ('type', 'missing', "type" is null), ('type', 'not one of the choices', not coalesce("type" in ('Miscellaneous', 'Hotel', 'Furniture', 'Advance', 'MobilePhone', 'LunchRestaurant', 'DinnerRestaurant', 'Plane', 'Train', 'Taxi', 'Toll', 'Parking', 'PublicTransportation', 'Diesel', 'Gasoline', 'Mileage'), true)), ('expense_category', 'too long', not coalesce(char_length("expense_category") <= 60, true)), ('start_location', 'too long', not coalesce(char_length("start_location") <= 255, true)), ('end_location', 'too long', not coalesce(char_length("end_location") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/expense-reports', r.id, x.field, x.fault)
      from (select * from hr_expense_reports where "name" is null or "employee" is null or "status" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("status" in ('pending', 'waiting', 'granted', 'denied', 'refunded', 'cancelled'), true) or not coalesce(char_length("reference_number") <= 40, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('employee', 'missing', "employee" is null), ('status', 'missing', "status" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('status', 'not one of the choices', not coalesce("status" in ('pending', 'waiting', 'granted', 'denied', 'refunded', 'cancelled'), true)), ('reference_number', 'too long', not coalesce(char_length("reference_number") <= 40, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/feedback-answers', r.id, x.field, x.fault)
      from (select * from hr_feedback_answers where "grade" is null or not coalesce("grade" >= 0, true) or not coalesce("grade" <= 5, true)) r
     cross join lateral (values ('grade', 'missing', "grade" is null), ('grade', 'below the least value', not coalesce("grade" >= 0, true)), ('grade', 'above the greatest value', not coalesce("grade" <= 5, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/feedback-questions', r.id, x.field, x.fault)
      from (select * from hr_feedback_questions where "name" is null or not coalesce(char_length("name") <= 2000, true) or not coalesce("number" >= 0, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 2000, true)), ('number', 'below the least value', not coalesce("number" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/feedbacks', r.id, x.field, x.fault)
      from (select * from hr_feedbacks where "name" is null or "status" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("status" in ('to_do', 'expires_soon', 'completed', 'in_progress', 'closed', 'expired'), true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('status', 'missing', "status" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('status', 'not one of the choices', not coalesce("status" in ('to_do', 'expires_soon', 'completed', 'in_progress', 'closed', 'expired'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/graduated-answers', r.id, x.field, x.fault)
      from (select * from hr_graduated_answers where "level" is null or not coalesce("level" in ('insufficient', 'satisfying', 'sufficient', 'very-satisfying'), true)) r
     cross join lateral (values ('level', 'missing', "level" is null), ('level', 'not one of the choices', not coalesce("level" in ('insufficient', 'satisfying', 'sufficient', 'very-satisfying'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr-params/holiday-params', r.id, x.field, x.fault)
      from (select * from hr_params_holiday_params where not coalesce("business_days_per_week" >= 5, true) or not coalesce("business_days_per_week" <= 6, true) or not coalesce("first_month_reference_cycle" >= 1, true) or not coalesce("first_month_reference_cycle" <= 12, true) or not coalesce("holidays_duration_cycle_amount" in ('one_month', 'two_month', 'three_month', 'four_month', 'five_month', 'six_month', 'seven_month', 'eight_month', 'nine_month', 'ten_month', 'eleven_month'), true) or not coalesce("holidays_duration_cycle_unit" in ('one_cycle', 'two_cycle', 'three_cycle'), true) or not coalesce(char_length("period") <= 60, true)) r
     cross join lateral (values ('business_days_per_week', 'below the least value', not coalesce("business_days_per_week" >= 5, true)), ('business_days_per_week', 'above the greatest value', not coalesce("business_days_per_week" <= 6, true)), ('first_month_reference_cycle', 'below the least value', not coalesce("first_month_reference_cycle" >= 1, true)), ('first_month_reference_cycle', 'above the greatest value', not coalesce("first_month_reference_cycle" <= 12, true)), ('holidays_duration_cycle_amount', 'not one of the choices', not coalesce("holidays_duration_cycle_amount" in ('one_month', 'two_month', 'three_month', 'four_month', 'five_month', 'six_month', 'seven_month', 'eight_month', 'nine_month', 'ten_month', 'eleven_month'), true)), ('holidays_duration_cycle_unit', 'not one of the choices', not coalesce("holidays_duration_cycle_unit" in ('one_cycle', 'two_cycle', 'three_cycle'), true)), ('period', 'too long', not coalesce(char_length("period") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/hr-documents', r.id, x.field, x.fault)
      from (select * from hr_hr_documents where not coalesce(char_length("details") <= 2000, true)) r
     cross join lateral (values ('details', 'too long', not coalesce(char_length("details") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/interests', r.id, x.field, x.fault)
      from (select * from hr_interests where "employee" is null or "training_course" is null or "status" is null or not coalesce("status" in ('pending', 'accepted', 'refuse'), true)) r
     cross join lateral (values ('employee', 'missing', "employee" is null), ('training_course', 'missing', "training_course" is null), ('status', 'missing', "status" is null), ('status', 'not one of the choices', not coalesce("status" in ('pending', 'accepted', 'refuse'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/interview-campaigns', r.id, x.field, x.fault)
      from (select * from hr_interview_campaigns where "name" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("status" in ('to_come', 'active', 'ended', 'archived', 'planned', 'pending', 'coming'), true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('status', 'not one of the choices', not coalesce("status" in ('to_come', 'active', 'ended', 'archived', 'planned', 'pending', 'coming'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/interview-comments', r.id, x.field, x.fault)
      from (select * from hr_interview_comments where "type" is null or not coalesce("type" in ('feedback', 'comment'), true) or not coalesce(char_length("text") <= 2000, true)) r
     cross join lateral (values ('type', 'missing', "type" is null), ('type', 'not one of the choices', not coalesce("type" in ('feedback', 'comment'), true)), ('text', 'too long', not coalesce(char_length("text") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/interview-types', r.id, x.field, x.fault)
      from (select * from hr_interview_types where "name" is null or not coalesce(char_length("name") <= 120, true) or not coalesce("hours" >= 0, true) or not coalesce("minutes" >= 0, true) or not coalesce("minutes" <= 59, true) or not coalesce("recurrence" in ('weekly', 'biweekly', 'monthly', 'bimonthly', 'quarterly', 'annual'), true) or not coalesce("status" in ('archived', 'active', 'inactive'), true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true)), ('hours', 'below the least value', not coalesce("hours" >= 0, true)), ('minutes', 'below the least value', not coalesce("minutes" >= 0, true)), ('minutes', 'above the greatest value', not coalesce("minutes" <= 59, true)), ('recurrence', 'not one of the choices', not coalesce("recurrence" in ('weekly', 'biweekly', 'monthly', 'bimonthly', 'quarterly', 'annual'), true)), ('status', 'not one of the choices', not coalesce("status" in ('archived', 'active', 'inactive'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/interviews', r.id, x.field, x.fault)
      from (select * from hr_interviews where "status" is null or not coalesce("status" in ('pending', 'planned', 'ended'), true)) r
     cross join lateral (values ('status', 'missing', "status" is null), ('status', 'not one of the choices', not coalesce("status" in ('pending', 'planned', 'ended'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/objectives', r.id, x.field, x.fault)
      from (select * from hr_objectives where "name" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("result_status" in ('not_reached', 'reached', 'exceeded'), true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('result_status', 'not one of the choices', not coalesce("result_status" in ('not_reached', 'reached', 'exceeded'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/onboarding-steps', r.id, x.field, x.fault)
      from (select * from hr_onboarding_steps where "name" is null or "onboarding" is null or "status" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("status" in ('in_progress', 'overdue', 'waiting', 'completed'), true) or not coalesce("number" >= 1, true) or not coalesce("period_unit" in ('months', 'weeks', 'days', 'hours'), true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('onboarding', 'missing', "onboarding" is null), ('status', 'missing', "status" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('status', 'not one of the choices', not coalesce("status" in ('in_progress', 'overdue', 'waiting', 'completed'), true)), ('number', 'below the least value', not coalesce("number" >= 1, true)), ('period_unit', 'not one of the choices', not coalesce("period_unit" in ('months', 'weeks', 'days', 'hours'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/onboarding-tasks', r.id, x.field, x.fault)
      from (select * from hr_onboarding_tasks where "name" is null or "onboarding_step" is null or not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("type") <= 60, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce("period_unit" in ('days', 'hours', 'minutes'), true) or not coalesce("category" in ('organization', 'administrative', 'information'), true) or not coalesce("role" in ('hr', 'boardee', 'manager', 'buddy'), true) or not coalesce("priority" in ('weak', 'medium', 'strong'), true) or not coalesce("number" >= 1, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('onboarding_step', 'missing', "onboarding_step" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('type', 'too long', not coalesce(char_length("type") <= 60, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('period_unit', 'not one of the choices', not coalesce("period_unit" in ('days', 'hours', 'minutes'), true)), ('category', 'not one of the choices', not coalesce("category" in ('organization', 'administrative', 'information'), true)), ('role', 'not one of the choices', not coalesce("role" in ('hr', 'boardee', 'manager', 'buddy'), true)), ('priority', 'not one of the choices', not coalesce("priority" in ('weak', 'medium', 'strong'), true)), ('number', 'below the least value', not coalesce("number" >= 1, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/onboardings', r.id, x.field, x.fault)
      from (select * from hr_onboardings where "name" is null or "type" is null or "status" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("type" in ('onboarding', 'crossboarding', 'offboarding'), true) or not coalesce("status" in ('in_progress', 'overdue', 'waiting', 'completed'), true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('type', 'missing', "type" is null), ('status', 'missing', "status" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('type', 'not one of the choices', not coalesce("type" in ('onboarding', 'crossboarding', 'offboarding'), true)), ('status', 'not one of the choices', not coalesce("status" in ('in_progress', 'overdue', 'waiting', 'completed'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr-params/overtime-rules', r.id, x.field, x.fault)
      from (select * from hr_params_overtime_rules where "type" is null or not coalesce(char_length("type") <= 60, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce("day_week_number" >= 0, true) or not coalesce("day_week_number" <= 6, true)) r
     cross join lateral (values ('type', 'missing', "type" is null), ('type', 'too long', not coalesce(char_length("type") <= 60, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('day_week_number', 'below the least value', not coalesce("day_week_number" >= 0, true)), ('day_week_number', 'above the greatest value', not coalesce("day_week_number" <= 6, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/pay-details', r.id, x.field, x.fault)
      from (select * from hr_pay_details where "contract" is null or not coalesce("withholding_tax_percentage" >= 0, true) or not coalesce("withholding_tax_percentage" <= 100, true) or not coalesce("payment_method" in ('cash', 'check', 'transfer', 'other'), true) or not coalesce(char_length("pay_roll_frequency") <= 30, true) or not coalesce("complementary_insurance_type" in ('public', 'private'), true) or not coalesce(char_length("complementary_insurance_package") <= 255, true) or not coalesce(char_length("complementary_insurance_name") <= 255, true) or not coalesce("base_gross_salary_frequency" in ('annual', 'monthly', 'weekly', 'daily', 'hourly'), true) or not coalesce(char_length("application_meal_tickets") <= 60, true) or not coalesce(char_length("advantages") <= 2000, true) or not coalesce(char_length("insurance_name") <= 255, true) or not coalesce(char_length("social_security_number") <= 21, true)) r
     cross join lateral (values ('contract', 'missing', "contract" is null), ('withholding_tax_percentage', 'below the least value', not coalesce("withholding_tax_percentage" >= 0, true)), ('withholding_tax_percentage', 'above the greatest value', not coalesce("withholding_tax_percentage" <= 100, true)), ('payment_method', 'not one of the choices', not coalesce("payment_method" in ('cash', 'check', 'transfer', 'other'), true)), ('pay_roll_frequency', 'too long', not coalesce(char_length("pay_roll_frequency") <= 30, true)), ('complementary_insurance_type', 'not one of the choices', not coalesce("complementary_insurance_type" in ('public', 'private'), true)), ('complementary_insurance_package', 'too long', not coalesce(char_length("complementary_insurance_package") <= 255, true)), ('complementary_insurance_name', 'too long', not coalesce(char_length("complementary_insurance_name") <= 255, true)), ('base_gross_salary_frequency', 'not one of the choices', not coalesce("base_gross_salary_frequency" in ('annual', 'monthly', 'weekly', 'daily', 'hourly'), true)), ('application_meal_tickets', 'too long', not coalesce(char_length("application_meal_tickets") <= 60, true)), ('advantages', 'too long', not coalesce(char_length("advantages") <= 2000, true)), ('insurance_name', 'too long', not coalesce(char_length("insurance_name") <= 255, true)), ('social_security_number', 'too long', not coalesce(char_length("social_security_number") <= 21, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/pay-elements', r.id, x.field, x.fault)
      from (select * from hr_pay_elements where "pay_detail" is null or not coalesce(char_length("description") <= 2000, true) or not coalesce("frequency" in ('monthly', 'bi-monthly', 'quarterly', 'annual'), true) or not coalesce("type" in ('fix', 'undefined', 'until'), true)) r
     cross join lateral (values ('pay_detail', 'missing', "pay_detail" is null), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('frequency', 'not one of the choices', not coalesce("frequency" in ('monthly', 'bi-monthly', 'quarterly', 'annual'), true)), ('type', 'not one of the choices', not coalesce("type" in ('fix', 'undefined', 'until'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/payroll-batches', r.id, x.field, x.fault)
      from (select * from hr_payroll_batches where "name" is null or "status" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("status" in ('todo', 'waiting', 'validated', 'shared', 'done'), true) or not coalesce("recurrence_rule" in ('day', 'week', 'month', 'year'), true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('status', 'missing', "status" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('status', 'not one of the choices', not coalesce("status" in ('todo', 'waiting', 'validated', 'shared', 'done'), true)), ('recurrence_rule', 'not one of the choices', not coalesce("recurrence_rule" in ('day', 'week', 'month', 'year'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/payrolls', r.id, x.field, x.fault)
      from (select * from hr_payrolls where "contract" is null or not coalesce(char_length("commentary") <= 2000, true) or not coalesce(char_length("complementary_insurance_package") <= 255, true)) r
     cross join lateral (values ('contract', 'missing', "contract" is null), ('commentary', 'too long', not coalesce(char_length("commentary") <= 2000, true)), ('complementary_insurance_package', 'too long', not coalesce(char_length("complementary_insurance_package") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/plans', r.id, x.field, x.fault)
      from (select * from hr_plans where "employee" is null or "training_course" is null or "status" is null or not coalesce("status" in ('pending', 'accepted', 'refuse'), true)) r
     cross join lateral (values ('employee', 'missing', "employee" is null), ('training_course', 'missing', "training_course" is null), ('status', 'missing', "status" is null), ('status', 'not one of the choices', not coalesce("status" in ('pending', 'accepted', 'refuse'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/position-contracts', r.id, x.field, x.fault)
      from (select * from hr_position_contracts where "employee" is null or not coalesce("job_status" in ('main', 'secondary'), true) or not coalesce(char_length("job_name") <= 255, true) or not coalesce("status" in ('inactive', 'holiday', 'activ', 'onboarding'), true)) r
     cross join lateral (values ('employee', 'missing', "employee" is null), ('job_status', 'not one of the choices', not coalesce("job_status" in ('main', 'secondary'), true)), ('job_name', 'too long', not coalesce(char_length("job_name") <= 255, true)), ('status', 'not one of the choices', not coalesce("status" in ('inactive', 'holiday', 'activ', 'onboarding'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/positions', r.id, x.field, x.fault)
      from (select * from hr_positions where "name" is null or not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/professional-payment-methods', r.id, x.field, x.fault)
      from (select * from hr_professional_payment_methods where "name" is null or not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("card_number") <= 24, true) or not coalesce(char_length("third_party_account") <= 60, true) or not coalesce(char_length("third_party_centralizing") <= 60, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('card_number', 'too long', not coalesce(char_length("card_number") <= 24, true)), ('third_party_account', 'too long', not coalesce(char_length("third_party_account") <= 60, true)), ('third_party_centralizing', 'too long', not coalesce(char_length("third_party_centralizing") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr-params/schedule-templates', r.id, x.field, x.fault)
      from (select * from hr_params_schedule_templates where "name" is null or not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/sessions', r.id, x.field, x.fault)
      from (select * from hr_sessions where "training_course" is null or not coalesce(char_length("location") <= 255, true) or not coalesce("max_participants" >= 0, true)) r
     cross join lateral (values ('training_course', 'missing', "training_course" is null), ('location', 'too long', not coalesce(char_length("location") <= 255, true)), ('max_participants', 'below the least value', not coalesce("max_participants" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/teams', r.id, x.field, x.fault)
      from (select * from hr_teams where "name" is null or not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/timesheet-details', r.id, x.field, x.fault)
      from (select * from hr_timesheet_details where "time_sheet_period" is null or "day_week_number" is null or not coalesce("day_week_number" >= 0, true) or not coalesce("day_week_number" <= 6, true) or not coalesce("month_week_number" >= 1, true) or not coalesce("month_week_number" <= 6, true)) r
     cross join lateral (values ('time_sheet_period', 'missing', "time_sheet_period" is null), ('day_week_number', 'missing', "day_week_number" is null), ('day_week_number', 'below the least value', not coalesce("day_week_number" >= 0, true)), ('day_week_number', 'above the greatest value', not coalesce("day_week_number" <= 6, true)), ('month_week_number', 'below the least value', not coalesce("month_week_number" >= 1, true)), ('month_week_number', 'above the greatest value', not coalesce("month_week_number" <= 6, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/timesheet-period-statuses', r.id, x.field, x.fault)
      from (select * from hr_timesheet_period_statuses where "time_sheet_period" is null or "status" is null or not coalesce("status" in ('waiting', 'refused', 'accepted'), true) or not coalesce(char_length("description") <= 2000, true)) r
     cross join lateral (values ('time_sheet_period', 'missing', "time_sheet_period" is null), ('status', 'missing', "status" is null), ('status', 'not one of the choices', not coalesce("status" in ('waiting', 'refused', 'accepted'), true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/timesheet-periods', r.id, x.field, x.fault)
      from (select * from hr_timesheet_periods where "time_sheet" is null or not coalesce("week_number" >= 1, true) or not coalesce("week_number" <= 53, true) or not coalesce("month" >= 1, true) or not coalesce("month" <= 12, true) or not coalesce("year" >= 2000, true) or not coalesce("year" <= 9999, true)) r
     cross join lateral (values ('time_sheet', 'missing', "time_sheet" is null), ('week_number', 'below the least value', not coalesce("week_number" >= 1, true)), ('week_number', 'above the greatest value', not coalesce("week_number" <= 53, true)), ('month', 'below the least value', not coalesce("month" >= 1, true)), ('month', 'above the greatest value', not coalesce("month" <= 12, true)), ('year', 'below the least value', not coalesce("year" >= 2000, true)), ('year', 'above the greatest value', not coalesce("year" <= 9999, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/timesheet-project-details', r.id, x.field, x.fault)
      from (select * from hr_timesheet_project_details where not coalesce("day" >= 0, true) or not coalesce("day" <= 31, true) or not coalesce("hours" >= 0, true) or not coalesce("hours" <= 24, true) or not coalesce("minutes" >= 0, true) or not coalesce("minutes" <= 59, true)) r
     cross join lateral (values ('day', 'below the least value', not coalesce("day" >= 0, true)), ('day', 'above the greatest value', not coalesce("day" <= 31, true)), ('hours', 'below the least value', not coalesce("hours" >= 0, true)), ('hours', 'above the greatest value', not coalesce("hours" <= 24, true)), ('minutes', 'below the least value', not coalesce("minutes" >= 0, true)), ('minutes', 'above the greatest value', not coalesce("minutes" <= 59, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/timesheet-projects', r.id, x.field, x.fault)
      from (select * from hr_timesheet_projects where "project_name" is null or not coalesce(char_length("project_name") <= 255, true) or not coalesce(char_length("project_id") <= 36, true)) r
     cross join lateral (values ('project_name', 'missing', "project_name" is null), ('project_name', 'too long', not coalesce(char_length("project_name") <= 255, true)), ('project_id', 'too long', not coalesce(char_length("project_id") <= 36, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/timesheets', r.id, x.field, x.fault)
      from (select * from hr_timesheets where "employee" is null) r
     cross join lateral (values ('employee', 'missing', "employee" is null)) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/trainings', r.id, x.field, x.fault)
      from (select * from hr_trainings where "name" is null or "status" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("status" in ('invisible', 'not_program', 'program', 'realized'), true) or not coalesce("type" in ('training', 'evolution', 'adaptation', 'internship'), true) or not coalesce(char_length("duration") <= 60, true) or not coalesce(char_length("provider") <= 255, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('status', 'missing', "status" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('status', 'not one of the choices', not coalesce("status" in ('invisible', 'not_program', 'program', 'realized'), true)), ('type', 'not one of the choices', not coalesce("type" in ('training', 'evolution', 'adaptation', 'internship'), true)), ('duration', 'too long', not coalesce(char_length("duration") <= 60, true)), ('provider', 'too long', not coalesce(char_length("provider") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr-params/validation-rules', r.id, x.field, x.fault)
      from (select * from hr_params_validation_rules where "role" is null or not coalesce("role" in ('module_validation', 'leave_absence', 'expense_report', 'refund_expense_report', 'time_activity'), true) or not coalesce("transfer" in ('unauthorized', 'transfer_manual', 'transfer_automatic'), true) or not coalesce(char_length("remark") <= 2000, true)) r
     cross join lateral (values ('role', 'missing', "role" is null), ('role', 'not one of the choices', not coalesce("role" in ('module_validation', 'leave_absence', 'expense_report', 'refund_expense_report', 'time_activity'), true)), ('transfer', 'not one of the choices', not coalesce("transfer" in ('unauthorized', 'transfer_manual', 'transfer_automatic'), true)), ('remark', 'too long', not coalesce(char_length("remark") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/vehicles', r.id, x.field, x.fault)
      from (select * from hr_vehicles where "name" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("fiscal_horsepower" in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13+'), true) or not coalesce(char_length("brand") <= 60, true) or not coalesce("type" in ('car 5CV', 'moped', 'car', 'motorcycle', 'commercial vehicles', 'cycle'), true) or not coalesce(char_length("registration") <= 20, true) or not coalesce(char_length("id_company_gas_card") <= 60, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('fiscal_horsepower', 'not one of the choices', not coalesce("fiscal_horsepower" in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13+'), true)), ('brand', 'too long', not coalesce(char_length("brand") <= 60, true)), ('type', 'not one of the choices', not coalesce("type" in ('car 5CV', 'moped', 'car', 'motorcycle', 'commercial vehicles', 'cycle'), true)), ('registration', 'too long', not coalesce(char_length("registration") <= 20, true)), ('id_company_gas_card', 'too long', not coalesce(char_length("id_company_gas_card") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/working-schedules', r.id, x.field, x.fault)
      from (select * from hr_working_schedules where not coalesce("absence_leave" in ('10', '12', '24', 'base', 'learning', 'choice', 'leader', 'traineeship'), true) or not coalesce("time_modulation_type" in ('annual', 'semi_annual', 'quarter', 'monthly', 'daily'), true) or not coalesce("timesheet" in ('attendance_days', 'attendance_hours', 'hours_by_project'), true) or not coalesce("timesheet_validation_period" in ('month', 'week'), true) or not coalesce("working_time" in ('full_time', 'part_time'), true)) r
     cross join lateral (values ('absence_leave', 'not one of the choices', not coalesce("absence_leave" in ('10', '12', '24', 'base', 'learning', 'choice', 'leader', 'traineeship'), true)), ('time_modulation_type', 'not one of the choices', not coalesce("time_modulation_type" in ('annual', 'semi_annual', 'quarter', 'monthly', 'daily'), true)), ('timesheet', 'not one of the choices', not coalesce("timesheet" in ('attendance_days', 'attendance_hours', 'hours_by_project'), true)), ('timesheet_validation_period', 'not one of the choices', not coalesce("timesheet_validation_period" in ('month', 'week'), true)), ('working_time', 'not one of the choices', not coalesce("working_time" in ('full_time', 'part_time'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/actions', r.id, x.field, x.fault)
      from (select * from ats_actions where "cvtech" is null or "title" is null or "finished" is null or "priority" is null or not coalesce(char_length("title") <= 255, true) or not coalesce(char_length("desc") <= 2000, true)) r
     cross join lateral (values ('cvtech', 'missing', "cvtech" is null), ('title', 'missing', "title" is null), ('finished', 'missing', "finished" is null), ('priority', 'missing', "priority" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('desc', 'too long', not coalesce(char_length("desc") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/applies', r.id, x.field, x.fault)
      from (select * from ats_applies where "recruitment" is null) r
     cross join lateral (values ('recruitment', 'missing', "recruitment" is null)) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/careers', r.id, x.field, x.fault)
      from (select * from ats_careers where not coalesce(char_length("company_name") <= 255, true) or not coalesce(char_length("site_url") <= 2000, true) or not coalesce(char_length("company_desc") <= 2000, true) or not coalesce(char_length("twitter_link") <= 2000, true) or not coalesce(char_length("facebook_link") <= 2000, true) or not coalesce(char_length("instagram_link") <= 2000, true) or not coalesce(char_length("linkedin_link") <= 2000, true) or not coalesce("employee_number" >= 0, true) or not coalesce("employee_average_age" >= 0, true) or not coalesce("employee_average_age" <= 120, true) or not coalesce("employee_parity" >= 0, true) or not coalesce("employee_parity" <= 100, true)) r
     cross join lateral (values ('company_name', 'too long', not coalesce(char_length("company_name") <= 255, true)), ('site_url', 'too long', not coalesce(char_length("site_url") <= 2000, true)), ('company_desc', 'too long', not coalesce(char_length("company_desc") <= 2000, true)), ('twitter_link', 'too long', not coalesce(char_length("twitter_link") <= 2000, true)), ('facebook_link', 'too long', not coalesce(char_length("facebook_link") <= 2000, true)), ('instagram_link', 'too long', not coalesce(char_length("instagram_link") <= 2000, true)), ('linkedin_link', 'too long', not coalesce(char_length("linkedin_link") <= 2000, true)), ('employee_number', 'below the least value', not coalesce("employee_number" >= 0, true)), ('employee_average_age', 'below the least value', not coalesce("employee_average_age" >= 0, true)), ('employee_average_age', 'above the greatest value', not coalesce("employee_average_age" <= 120, true)), ('employee_parity', 'below the least value', not coalesce("employee_parity" >= 0, true)), ('employee_parity', 'above the greatest value', not coalesce("employee_parity" <= 100, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/comments', r.id, x.field, x.fault)
      from (select * from ats_comments where "cvtech" is null or "comment" is null or not coalesce(char_length("comment") <= 2000, true)) r
     cross join lateral (values ('cvtech', 'missing', "cvtech" is null), ('comment', 'missing', "comment" is null), ('comment', 'too long', not coalesce(char_length("comment") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/cvtech-cover-letters', r.id, x.field, x.fault)
      from (select * from ats_cvtech_cover_letters where "cvtech" is null or "title" is null or not coalesce(char_length("title") <= 255, true) or not coalesce("size" >= 0, true)) r
     cross join lateral (values ('cvtech', 'missing', "cvtech" is null), ('title', 'missing', "title" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('size', 'below the least value', not coalesce("size" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/cvtech-documents', r.id, x.field, x.fault)
      from (select * from ats_cvtech_documents where "cvtech" is null or "title" is null or not coalesce(char_length("title") <= 255, true) or not coalesce("size" >= 0, true)) r
     cross join lateral (values ('cvtech', 'missing', "cvtech" is null), ('title', 'missing', "title" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('size', 'below the least value', not coalesce("size" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/cvtechs', r.id, x.field, x.fault)
      from (select * from ats_cvtechs where "last_name" is null or "our_cv" is null or not coalesce(char_length("last_name") <= 120, true) or not coalesce(char_length("civility") <= 30, true) or not coalesce(char_length("first_name") <= 120, true) or not coalesce(char_length("address") <= 255, true) or not coalesce(char_length("city") <= 255, true) or not coalesce(char_length("postal_code") <= 20, true) or not coalesce(char_length("country") <= 60, true) or not coalesce(char_length("email") <= 254, true) or not coalesce(char_length("phone") <= 40, true) or not coalesce(char_length("experience") <= 60, true) or not coalesce(char_length("level_of_study") <= 60, true) or not coalesce("salary" >= 10000, true) or not coalesce("salary" <= 120000, true) or not coalesce(char_length("availability") <= 120, true) or not coalesce(char_length("candidate_profile") <= 2000, true) or not coalesce(char_length("source") <= 60, true) or not coalesce(char_length("source_detail") <= 255, true) or not coalesce("grades" >= 1, true) or not coalesce("grades" <= 5, true) or not coalesce(char_length("linkedin_link") <= 2000, true) or not coalesce(char_length("work_address") <= 255, true) or not coalesce(char_length("type_of_work") <= 60, true) or not coalesce(char_length("activity_area") <= 255, true) or not coalesce(char_length("strong_points") <= 2000, true) or not coalesce(char_length("profession") <= 255, true) or not coalesce(char_length("speciality") <= 255, true) or not coalesce(char_length("id_card_type") <= 60, true)) r
     cross join lateral (values ('last_name', 'missing', "last_name" is null), ('our_cv', 'missing', "our_cv" is null), ('last_name', 'too long', not coalesce(char_length("last_name") <= 120, true)), ('civility', 'too long', not coalesce(char_length("civility") <= 30, true)), ('first_name', 'too long', not coalesce(char_length("first_name") <= 120, true)), ('address', 'too long', not coalesce(char_length("address") <= 255, true)), ('city', 'too long', not coalesce(char_length("city") <= 255, true)), ('postal_code', 'too long', not coalesce(char_length("postal_code") <= 20, true)), ('country', 'too long', not coalesce(char_length("country") <= 60, true)), ('email', 'too long', not coalesce(char_length("email") <= 254, true)), ('phone', 'too long', not coalesce(char_length("phone") <= 40, true)), ('experience', 'too long', not coalesce(char_length("experience") <= 60, true)), ('level_of_study', 'too long', not coalesce(char_length("level_of_study") <= 60, true)), ('salary', 'below the least value', not coalesce("salary" >= 10000, true)), ('salary', 'above the greatest value', not coalesce("salary" <= 120000, true)), ('availability', 'too long', not coalesce(char_length("availability") <= 120, true)), ('candidate_profile', 'too long', not coalesce(char_length("candidate_profile") <= 2000, true)), ('source', 'too long', not coalesce(char_length("source") <= 60, true)), ('source_detail', 'too long', not coalesce(char_length("source_detail") <= 255, true)), ('grades', 'below the least value', not coalesce("grades" >= 1, true)), ('grades', 'above the greatest value', not coalesce("grades" <= 5, true)), ('linkedin_link', 'too long', not coalesce(char_length("linkedin_link") <= 2000, true)), ('work_address', 'too long', not coalesce(char_length("work_address") <= 255, true)), ('type_of_work', 'too long', not coalesce(char_length("type_of_work") <= 60, true)), ('activity_area', 'too long', not coalesce(char_length("activity_area") <= 255, true)), ('strong_points', 'too long', not coalesce(char_length("strong_points") <= 2000, true)), ('profession', 'too long', not coalesce(char_length("profession") <= 255, true)), ('speciality', 'too long', not coalesce(char_length("speciality") <= 255, true)), ('id_card_type', 'too long', not coalesce(char_length("id_card_type") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/diffusion-categories', r.id, x.field, x.fault)
      from (select * from ats_diffusion_categories where "name" is null or not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/diffusion-choices', r.id, x.field, x.fault)
      from (select * from ats_diffusion_choices where "name" is null or not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/diffusions', r.id, x.field, x.fault)
      from (select * from ats_diffusions where "choice" is null) r
     cross join lateral (values ('choice', 'missing', "choice" is null)) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/emails', r.id, x.field, x.fault)
      from (select * from ats_emails where "title" is null or "object" is null or "text" is null or not coalesce(char_length("title") <= 255, true) or not coalesce(char_length("object") <= 255, true)) r
     cross join lateral (values ('title', 'missing', "title" is null), ('object', 'missing', "object" is null), ('text', 'missing', "text" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('object', 'too long', not coalesce(char_length("object") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/filter-cvtechs', r.id, x.field, x.fault)
      from (select * from ats_filter_cvtechs where not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/filter-recruitments', r.id, x.field, x.fault)
      from (select * from ats_filter_recruitments where not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/interviews', r.id, x.field, x.fault)
      from (select * from ats_interviews where "title" is null or "cvtech" is null or not coalesce(char_length("title") <= 255, true) or not coalesce(char_length("desc") <= 2000, true) or not coalesce(char_length("email") <= 254, true) or not coalesce(char_length("type") <= 60, true)) r
     cross join lateral (values ('title', 'missing', "title" is null), ('cvtech', 'missing', "cvtech" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('desc', 'too long', not coalesce(char_length("desc") <= 2000, true)), ('email', 'too long', not coalesce(char_length("email") <= 254, true)), ('type', 'too long', not coalesce(char_length("type") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/label-categories', r.id, x.field, x.fault)
      from (select * from ats_label_categories where "name" is null or not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/label-choices', r.id, x.field, x.fault)
      from (select * from ats_label_choices where "name" is null or not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/labels', r.id, x.field, x.fault)
      from (select * from ats_labels where "choice" is null) r
     cross join lateral (values ('choice', 'missing', "choice" is null)) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/notes', r.id, x.field, x.fault)
      from (select * from ats_notes where "cvtech" is null or "text" is null or "pin" is null or not coalesce(char_length("text") <= 2000, true)) r
     cross join lateral (values ('cvtech', 'missing', "cvtech" is null), ('text', 'missing', "text" is null), ('pin', 'missing', "pin" is null), ('text', 'too long', not coalesce(char_length("text") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/pipelines', r.id, x.field, x.fault)
      from (select * from ats_pipelines where "pipeline_title" is null or not coalesce(char_length("pipeline_title") <= 120, true)) r
     cross join lateral (values ('pipeline_title', 'missing', "pipeline_title" is null), ('pipeline_title', 'too long', not coalesce(char_length("pipeline_title") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/recruitment-company-banners', r.id, x.field, x.fault)
      from (select * from ats_recruitment_company_banners where "recruitment" is null) r
     cross join lateral (values ('recruitment', 'missing', "recruitment" is null)) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/recruitment-company-images', r.id, x.field, x.fault)
      from (select * from ats_recruitment_company_images where "recruitment" is null) r
     cross join lateral (values ('recruitment', 'missing', "recruitment" is null)) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/recruitment-teams', r.id, x.field, x.fault)
      from (select * from ats_recruitment_teams where "recruitment" is null or "notification_bool" is null or "email_bool" is null or "manager" is null or not coalesce(char_length("first_name") <= 120, true) or not coalesce(char_length("last_name") <= 120, true) or not coalesce(char_length("email") <= 254, true)) r
     cross join lateral (values ('recruitment', 'missing', "recruitment" is null), ('notification_bool', 'missing', "notification_bool" is null), ('email_bool', 'missing', "email_bool" is null), ('manager', 'missing', "manager" is null), ('first_name', 'too long', not coalesce(char_length("first_name") <= 120, true)), ('last_name', 'too long', not coalesce(char_length("last_name") <= 120, true)), ('email', 'too long', not coalesce(char_length("email") <= 254, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/recruitments', r.id, x.field, x.fault)
      from (select * from ats_recruitments where "job_name" is null or "state" is null or not coalesce(char_length("job_name") <= 255, true) or not coalesce("state" in ('sketch', 'online', 'offline'), true) or not coalesce(char_length("company_name") <= 255, true) or not coalesce(char_length("site_url") <= 2000, true) or not coalesce(char_length("company_desc") <= 2000, true) or not coalesce(char_length("city") <= 255, true) or not coalesce(char_length("contract_type") <= 60, true) or not coalesce(char_length("post_description") <= 2000, true) or not coalesce(char_length("candidate_profile") <= 2000, true) or not coalesce(char_length("level_of_study") <= 60, true) or not coalesce(char_length("experience") <= 60, true) or not coalesce(char_length("postal_code") <= 20, true) or not coalesce(char_length("street_address") <= 255, true) or not coalesce(char_length("country") <= 60, true)) r
     cross join lateral (values ('job_name', 'missing', "job_name" is null), ('state', 'missing', "state" is null), ('job_name', 'too long', not coalesce(char_length("job_name") <= 255, true)), ('state', 'not one of the choices', not coalesce("state" in ('sketch', 'online', 'offline'), true)), ('company_name', 'too long', not coalesce(char_length("company_name") <= 255, true)), ('site_url', 'too long', not coalesce(char_length("site_url") <= 2000, true)), ('company_desc', 'too long', not coalesce(char_length("company_desc") <= 2000, true)), ('city', 'too long', not coalesce(char_length("city") <= 255, true)), ('contract_type', 'too long', not coalesce(char_length("contract_type") <= 60, true)), ('post_description', 'too long', not coalesce(char_length("post_description") <= 2000, true)), ('candidate_profile', 'too long', not coalesce(char_length("candidate_profile") <= 2000, true)), ('level_of_study', 'too long', not coalesce(char_length("level_of_study") <= 60, true)), ('experience', 'too long', not coalesce(char_length("experience") <= 60, true)), ('postal_code', 'too long', not coalesce(char_length("postal_code") <= 20, true)), ('street_address', 'too long', not coalesce(char_length("street_address") <= 255, true)), ('country', 'too long', not coalesce(char_length("country") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/state-recruitments', r.id, x.field, x.fault)
      from (select * from ats_state_recruitments where "recruitment" is null or "cv" is null or not coalesce(char_length("reason_refusal") <= 2000, true)) r
     cross join lateral (values ('recruitment', 'missing', "recruitment" is null), ('cv', 'missing', "cv" is null), ('reason_refusal', 'too long', not coalesce(char_length("reason_refusal") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/states', r.id, x.field, x.fault)
      from (select * from ats_states where "name" is null or "pipeline" is null or not coalesce(char_length("name") <= 120, true) or not coalesce("state_number" >= 1, true) or not coalesce("state_number" <= 8, true) or not coalesce(char_length("email_object") <= 255, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('pipeline', 'missing', "pipeline" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true)), ('state_number', 'below the least value', not coalesce("state_number" >= 1, true)), ('state_number', 'above the greatest value', not coalesce("state_number" <= 8, true)), ('email_object', 'too long', not coalesce(char_length("email_object") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/tech-categories', r.id, x.field, x.fault)
      from (select * from ats_tech_categories where "name" is null or not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/tech-choices', r.id, x.field, x.fault)
      from (select * from ats_tech_choices where "name" is null or not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'ats/techs', r.id, x.field, x.fault)
      from (select * from ats_techs where "choice" is null) r
     cross join lateral (values ('choice', 'missing', "choice" is null)) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/comments', r.id, x.field, x.fault)
      from (select * from projects_comments where "message" is null or "task" is null or not coalesce(char_length("message") <= 2000, true)) r
     cross join lateral (values ('message', 'missing', "message" is null), ('task', 'missing', "task" is null), ('message', 'too long', not coalesce(char_length("message") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/labels', r.id, x.field, x.fault)
      from (select * from projects_labels where "name" is null or not coalesce(char_length("name") <= 60, true) or not coalesce(char_length("color") <= 9, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 60, true)), ('color', 'too long', not coalesce(char_length("color") <= 9, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/projects', r.id, x.field, x.fault)
      from (select * from projects_projects where "name" is null or "advancement" is null or "status" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("advancement" >= 0, true) or not coalesce("advancement" <= 100, true) or not coalesce("status" in ('in_progress', 'ended', 'canceled'), true) or not coalesce(char_length("description") <= 2000, true) or not coalesce("priority" in ('weak', 'medium', 'strong'), true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('advancement', 'missing', "advancement" is null), ('status', 'missing', "status" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('advancement', 'below the least value', not coalesce("advancement" >= 0, true)), ('advancement', 'above the greatest value', not coalesce("advancement" <= 100, true)), ('status', 'not one of the choices', not coalesce("status" in ('in_progress', 'ended', 'canceled'), true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('priority', 'not one of the choices', not coalesce("priority" in ('weak', 'medium', 'strong'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/reports', r.id, x.field, x.fault)
      from (select * from projects_reports where "name" is null or not coalesce(char_length("name") <= 255, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/steps', r.id, x.field, x.fault)
      from (select * from projects_steps where "project" is null or "name" is null or "order" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("order" >= 0, true) or not coalesce(char_length("label") <= 255, true)) r
     cross join lateral (values ('project', 'missing', "project" is null), ('name', 'missing', "name" is null), ('order', 'missing', "order" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('order', 'below the least value', not coalesce("order" >= 0, true)), ('label', 'too long', not coalesce(char_length("label") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/tasks', r.id, x.field, x.fault)
      from (select * from projects_tasks where "title" is null or "priority" is null or "late_management" is null or "at_risk" is null or "wrong_way" is null or not coalesce(char_length("title") <= 255, true) or not coalesce("priority" in ('weak', 'medium', 'strong'), true) or not coalesce("at_risk" >= 0, true) or not coalesce("wrong_way" >= 0, true) or not coalesce(char_length("description") <= 2000, true)) r
     cross join lateral (values ('title', 'missing', "title" is null), ('priority', 'missing', "priority" is null), ('late_management', 'missing', "late_management" is null), ('at_risk', 'missing', "at_risk" is null), ('wrong_way', 'missing', "wrong_way" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('priority', 'not one of the choices', not coalesce("priority" in ('weak', 'medium', 'strong'), true)), ('at_risk', 'below the least value', not coalesce("at_risk" >= 0, true)), ('wrong_way', 'below the least value', not coalesce("wrong_way" >= 0, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/to-do-items', r.id, x.field, x.fault)
      from (select * from projects_to_do_items where "name" is null or "is_done" is null or "to_do_list" is null or not coalesce(char_length("name") <= 255, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('is_done', 'missing', "is_done" is null), ('to_do_list', 'missing', "to_do_list" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/to-do-lists', r.id, x.field, x.fault)
      from (select * from projects_to_do_lists where "name" is null or not coalesce(char_length("name") <= 255, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/topics', r.id, x.field, x.fault)
      from (select * from projects_topics where "name" is null or not coalesce(char_length("name") <= 255, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/workloads', r.id, x.field, x.fault)
      from (select * from projects_workloads where "normal" is null or "under_charge" is null or not coalesce("normal" >= 0, true) or not coalesce("under_charge" >= 0, true)) r
     cross join lateral (values ('normal', 'missing', "normal" is null), ('under_charge', 'missing', "under_charge" is null), ('normal', 'below the least value', not coalesce("normal" >= 0, true)), ('under_charge', 'below the least value', not coalesce("under_charge" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'crm/activities', r.id, x.field, x.fault)
      from (select * from crm_activities where "name" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("types" in ('call', 'rdv', 'flight', 'lunch'), true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("location") <= 255, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('types', 'not one of the choices', not coalesce("types" in ('call', 'rdv', 'flight', 'lunch'), true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('location', 'too long', not coalesce(char_length("location") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'crm/pipeline-teams', r.id, x.field, x.fault)
      from (select * from crm_pipeline_teams where "pipeline" is null or "pipeline_user" is null or "notification_bool" is null or "email_bool" is null or "manager" is null) r
     cross join lateral (values ('pipeline', 'missing', "pipeline" is null), ('pipeline_user', 'missing', "pipeline_user" is null), ('notification_bool', 'missing', "notification_bool" is null), ('email_bool', 'missing', "email_bool" is null), ('manager', 'missing', "manager" is null)) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'crm/pipelines', r.id, x.field, x.fault)
      from (select * from crm_pipelines where "name" is null or not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'crm/states', r.id, x.field, x.fault)
      from (select * from crm_states where "name" is null or "pipeline" is null or "probability" is null or not coalesce(char_length("name") <= 120, true) or not coalesce("probability" >= 0, true) or not coalesce("probability" <= 100, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("awarded_in_type") <= 30, true) or not coalesce("awarded_in_number" >= 0, true) or not coalesce("order" >= 0, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('pipeline', 'missing', "pipeline" is null), ('probability', 'missing', "probability" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true)), ('probability', 'below the least value', not coalesce("probability" >= 0, true)), ('probability', 'above the greatest value', not coalesce("probability" <= 100, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('awarded_in_type', 'too long', not coalesce(char_length("awarded_in_type") <= 30, true)), ('awarded_in_number', 'below the least value', not coalesce("awarded_in_number" >= 0, true)), ('order', 'below the least value', not coalesce("order" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/answer-rules', r.id, x.field, x.fault)
      from (select * from tickets_answer_rules where not coalesce(char_length("destinataire") <= 255, true) or not coalesce(char_length("hierarchy") <= 120, true) or not coalesce(char_length("name") <= 255, true)) r
     cross join lateral (values ('destinataire', 'too long', not coalesce(char_length("destinataire") <= 255, true)), ('hierarchy', 'too long', not coalesce(char_length("hierarchy") <= 120, true)), ('name', 'too long', not coalesce(char_length("name") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/categories', r.id, x.field, x.fault)
      from (select * from tickets_categories where not coalesce(char_length("name") <= 120, true) or not coalesce(char_length("reference") <= 40, true)) r
     cross join lateral (values ('name', 'too long', not coalesce(char_length("name") <= 120, true)), ('reference', 'too long', not coalesce(char_length("reference") <= 40, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/charges', r.id, x.field, x.fault)
      from (select * from tickets_charges where not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("type") <= 60, true)) r
     cross join lateral (values ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('type', 'too long', not coalesce(char_length("type") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/components', r.id, x.field, x.fault)
      from (select * from tickets_components where not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("category") <= 120, true) or not coalesce(char_length("manufacturer") <= 255, true) or not coalesce(char_length("model") <= 255, true) or not coalesce(char_length("capacity") <= 60, true) or not coalesce(char_length("speed") <= 60, true) or not coalesce(char_length("socket") <= 60, true) or not coalesce("core_number" >= 0, true) or not coalesce("core_by_socket" >= 0, true) or not coalesce("logical_core" >= 0, true) or not coalesce(char_length("memory_type") <= 60, true) or not coalesce(char_length("disk_type") <= 60, true) or not coalesce("rpm" >= 0, true) or not coalesce(char_length("free_space") <= 60, true) or not coalesce(char_length("file_type") <= 60, true) or not coalesce(char_length("adress_IP") <= 45, true) or not coalesce(char_length("adress_MAC") <= 17, true) or not coalesce(char_length("subnet_mask") <= 45, true) or not coalesce(char_length("nic") <= 60, true) or not coalesce(char_length("network") <= 120, true) or not coalesce(char_length("default_bridge") <= 45, true) or not coalesce(char_length("server_dhcp") <= 45, true) or not coalesce(char_length("mounting_point") <= 255, true) or not coalesce(char_length("tag_module") <= 60, true) or not coalesce(char_length("location") <= 255, true) or not coalesce(char_length("type") <= 60, true)) r
     cross join lateral (values ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('category', 'too long', not coalesce(char_length("category") <= 120, true)), ('manufacturer', 'too long', not coalesce(char_length("manufacturer") <= 255, true)), ('model', 'too long', not coalesce(char_length("model") <= 255, true)), ('capacity', 'too long', not coalesce(char_length("capacity") <= 60, true)), ('speed', 'too long', not coalesce(char_length("speed") <= 60, true)), ('socket', 'too long', not coalesce(char_length("socket") <= 60, true)), ('core_number', 'below the least value', not coalesce("core_number" >= 0, true)), ('core_by_socket', 'below the least value', not coalesce("core_by_socket" >= 0, true)), ('logical_core', 'below the least value', not coalesce("logical_core" >= 0, true)), ('memory_type', 'too long', not coalesce(char_length("memory_type") <= 60, true)), ('disk_type', 'too long', not coalesce(char_length("disk_type") <= 60, true)), ('rpm', 'below the least value', not coalesce("rpm" >= 0, true)), ('free_space', 'too long', not coalesce(char_length("free_space") <= 60, true)), ('file_type', 'too long', not coalesce(char_length("file_type") <= 60, true)), ('adress_IP', 'too long', not coalesce(char_length("adress_IP") <= 45, true)), ('adress_MAC', 'too long', not coalesce(char_length("adress_MAC") <= 17, true)), ('subnet_mask', 'too long', not coalesce(char_length("subnet_mask") <= 45, true)), ('nic', 'too long', not coalesce(char_length("nic") <= 60, true)), ('network', 'too long', not coalesce(char_length("network") <= 120, true)), ('default_bridge', 'too long', not coalesce(char_length("default_bridge") <= 45, true)), ('server_dhcp', 'too long', not coalesce(char_length("server_dhcp") <= 45, true)), ('mounting_point', 'too long', not coalesce(char_length("mounting_point") <= 255, true)), ('tag_module', 'too long', not coalesce(char_length("tag_module") <= 60, true)), ('location', 'too long', not coalesce(char_length("location") <= 255, true)), ('type', 'too long', not coalesce(char_length("type") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/contracts', r.id, x.field, x.fault)
      from (select * from tickets_contracts where not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("number") <= 60, true) or not coalesce("type" in ('lease', 'maintenance', 'licence'), true) or not coalesce("status" in ('drafts', 'waiting', 'active', 'cancel', 'refuse', 'expired'), true) or not coalesce("status_renewal" in ('ask_renewal', 'renewed', 'renewel_refused', 'extension_refused'), true) or not coalesce(char_length("licence_type") <= 60, true) or not coalesce(char_length("licence_key") <= 500, true) or not coalesce(char_length("reference") <= 60, true) or not coalesce("send_notif" >= 0, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("refused_reason") <= 2000, true) or not coalesce("billing_cycle" in ('monthly', 'Quarterly', 'Half-yearly', 'Annual', 'one_time'), true)) r
     cross join lateral (values ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('number', 'too long', not coalesce(char_length("number") <= 60, true)), ('type', 'not one of the choices', not coalesce("type" in ('lease', 'maintenance', 'licence'), true)), ('status', 'not one of the choices', not coalesce("status" in ('drafts', 'waiting', 'active', 'cancel', 'refuse', 'expired'), true)), ('status_renewal', 'not one of the choices', not coalesce("status_renewal" in ('ask_renewal', 'renewed', 'renewel_refused', 'extension_refused'), true)), ('licence_type', 'too long', not coalesce(char_length("licence_type") <= 60, true)), ('licence_key', 'too long', not coalesce(char_length("licence_key") <= 500, true)), ('reference', 'too long', not coalesce(char_length("reference") <= 60, true)), ('send_notif', 'below the least value', not coalesce("send_notif" >= 0, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('refused_reason', 'too long', not coalesce(char_length("refused_reason") <= 2000, true)), ('billing_cycle', 'not one of the choices', not coalesce("billing_cycle" in ('monthly', 'Quarterly', 'Half-yearly', 'Annual', 'one_time'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/email-alerts', r.id, x.field, x.fault)
      from (select * from tickets_email_alerts where not coalesce("type" in ('before', 'after'), true) or not coalesce("time" >= 0, true) or not coalesce("duration" in ('minutes', 'hours', 'days', 'weeks', 'months'), true)) r
     cross join lateral (values ('type', 'not one of the choices', not coalesce("type" in ('before', 'after'), true)), ('time', 'below the least value', not coalesce("time" >= 0, true)), ('duration', 'not one of the choices', not coalesce("duration" in ('minutes', 'hours', 'days', 'weeks', 'months'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/licences', r.id, x.field, x.fault)
      from (select * from tickets_licences where not coalesce(char_length("name") <= 255, true) or not coalesce("number" >= 0, true) or not coalesce("status" in ('active', 'disable'), true)) r
     cross join lateral (values ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('number', 'below the least value', not coalesce("number" >= 0, true)), ('status', 'not one of the choices', not coalesce("status" in ('active', 'disable'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/notes', r.id, x.field, x.fault)
      from (select * from tickets_notes where not coalesce(char_length("description") <= 2000, true)) r
     cross join lateral (values ('description', 'too long', not coalesce(char_length("description") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/questions', r.id, x.field, x.fault)
      from (select * from tickets_questions where not coalesce(char_length("element") <= 255, true) or not coalesce("impact" in ('low', 'medium', 'high'), true)) r
     cross join lateral (values ('element', 'too long', not coalesce(char_length("element") <= 255, true)), ('impact', 'not one of the choices', not coalesce("impact" in ('low', 'medium', 'high'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/references', r.id, x.field, x.fault)
      from (select * from tickets_references where not coalesce(char_length("name") <= 120, true) or not coalesce(char_length("reference") <= 40, true)) r
     cross join lateral (values ('name', 'too long', not coalesce(char_length("name") <= 120, true)), ('reference', 'too long', not coalesce(char_length("reference") <= 40, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/resolution-rules', r.id, x.field, x.fault)
      from (select * from tickets_resolution_rules where not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("recipient") <= 255, true) or not coalesce("rule_level" >= 0, true)) r
     cross join lateral (values ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('recipient', 'too long', not coalesce(char_length("recipient") <= 255, true)), ('rule_level', 'below the least value', not coalesce("rule_level" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/rules', r.id, x.field, x.fault)
      from (select * from tickets_rules where not coalesce("priority" in ('low', 'average', 'high', 'emergency'), true) or not coalesce("considered_time" >= 0, true) or not coalesce("considered_time_unit" in ('minutes', 'hours', 'days', 'weeks', 'months'), true) or not coalesce("response_delay_time" >= 0, true) or not coalesce("response_delay_time_unit" in ('minutes', 'hours', 'days', 'weeks', 'months'), true) or not coalesce("response_resolution_time" >= 0, true) or not coalesce("response_resolution_time_unit" in ('minutes', 'hours', 'days', 'weeks', 'months'), true)) r
     cross join lateral (values ('priority', 'not one of the choices', not coalesce("priority" in ('low', 'average', 'high', 'emergency'), true)), ('considered_time', 'below the least value', not coalesce("considered_time" >= 0, true)), ('considered_time_unit', 'not one of the choices', not coalesce("considered_time_unit" in ('minutes', 'hours', 'days', 'weeks', 'months'), true)), ('response_delay_time', 'below the least value', not coalesce("response_delay_time" >= 0, true)), ('response_delay_time_unit', 'not one of the choices', not coalesce("response_delay_time_unit" in ('minutes', 'hours', 'days', 'weeks', 'months'), true)), ('response_resolution_time', 'below the least value', not coalesce("response_resolution_time" >= 0, true)), ('response_resolution_time_unit', 'not one of the choices', not coalesce("response_resolution_time_unit" in ('minutes', 'hours', 'days', 'weeks', 'months'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/slas', r.id, x.field, x.fault)
      from (select * from tickets_slas where "tickets_concerned" is null or not coalesce(char_length("tickets_concerned") <= 60, true) or not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("situation") <= 255, true)) r
     cross join lateral (values ('tickets_concerned', 'missing', "tickets_concerned" is null), ('tickets_concerned', 'too long', not coalesce(char_length("tickets_concerned") <= 60, true)), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('situation', 'too long', not coalesce(char_length("situation") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/software-installations', r.id, x.field, x.fault)
      from (select * from tickets_software_installations where not coalesce(char_length("departement") <= 120, true) or not coalesce(char_length("version") <= 60, true)) r
     cross join lateral (values ('departement', 'too long', not coalesce(char_length("departement") <= 120, true)), ('version', 'too long', not coalesce(char_length("version") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/software-licences', r.id, x.field, x.fault)
      from (select * from tickets_software_licences where not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("type") <= 60, true) or not coalesce(char_length("key") <= 500, true)) r
     cross join lateral (values ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('type', 'too long', not coalesce(char_length("type") <= 60, true)), ('key', 'too long', not coalesce(char_length("key") <= 500, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/software-users', r.id, x.field, x.fault)
      from (select * from tickets_software_users where not coalesce(char_length("departement") <= 120, true) or not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("source") <= 120, true)) r
     cross join lateral (values ('departement', 'too long', not coalesce(char_length("departement") <= 120, true)), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('source', 'too long', not coalesce(char_length("source") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/softwares', r.id, x.field, x.fault)
      from (select * from tickets_softwares where not coalesce(char_length("category") <= 120, true) or not coalesce(char_length("name") <= 255, true) or not coalesce("status" in ('disabled', 'active', 'revision'), true) or not coalesce(char_length("type") <= 60, true)) r
     cross join lateral (values ('category', 'too long', not coalesce(char_length("category") <= 120, true)), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('status', 'not one of the choices', not coalesce("status" in ('disabled', 'active', 'revision'), true)), ('type', 'too long', not coalesce(char_length("type") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/solution-categories', r.id, x.field, x.fault)
      from (select * from tickets_solution_categories where not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/solutions', r.id, x.field, x.fault)
      from (select * from tickets_solutions where not coalesce(char_length("title") <= 255, true) or not coalesce(char_length("description") <= 10000, true) or not coalesce(char_length("type") <= 60, true) or not coalesce("status" in ('drafts', 'publish'), true) or not coalesce("views" >= 0, true) or not coalesce("useful" >= 0, true) or not coalesce("not_useful" >= 0, true) or not coalesce("inserted_in_tickets" >= 0, true)) r
     cross join lateral (values ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('description', 'too long', not coalesce(char_length("description") <= 10000, true)), ('type', 'too long', not coalesce(char_length("type") <= 60, true)), ('status', 'not one of the choices', not coalesce("status" in ('drafts', 'publish'), true)), ('views', 'below the least value', not coalesce("views" >= 0, true)), ('useful', 'below the least value', not coalesce("useful" >= 0, true)), ('not_useful', 'below the least value', not coalesce("not_useful" >= 0, true)), ('inserted_in_tickets', 'below the least value', not coalesce("inserted_in_tickets" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/sources', r.id, x.field, x.fault)
      from (select * from tickets_sources where "is_active" is null or not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('is_active', 'missing', "is_active" is null), ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/sub-categories', r.id, x.field, x.fault)
      from (select * from tickets_sub_categories where not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/tasks', r.id, x.field, x.fault)
      from (select * from tickets_tasks where "priority" is null or "never" is null or "validate" is null or not coalesce("priority" in ('low', 'average', 'high', 'emergency'), true) or not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce("repeat" in ('once', 'everyday', 'everyweek', 'everymonth', 'everyyear', 'week', 'personalize'), true) or not coalesce(char_length("unit") <= 20, true) or not coalesce("value" >= 0, true) or not coalesce("after" >= 0, true) or not coalesce("before" >= 0, true) or not coalesce(char_length("beforeUnit") <= 20, true)) r
     cross join lateral (values ('priority', 'missing', "priority" is null), ('never', 'missing', "never" is null), ('validate', 'missing', "validate" is null), ('priority', 'not one of the choices', not coalesce("priority" in ('low', 'average', 'high', 'emergency'), true)), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('repeat', 'not one of the choices', not coalesce("repeat" in ('once', 'everyday', 'everyweek', 'everymonth', 'everyyear', 'week', 'personalize'), true)), ('unit', 'too long', not coalesce(char_length("unit") <= 20, true)), ('value', 'below the least value', not coalesce("value" >= 0, true)), ('after', 'below the least value', not coalesce("after" >= 0, true)), ('before', 'below the least value', not coalesce("before" >= 0, true)), ('beforeUnit', 'too long', not coalesce(char_length("beforeUnit") <= 20, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/ticket-answers', r.id, x.field, x.fault)
      from (select * from tickets_ticket_answers where "is_external" is null or not coalesce(char_length("description") <= 10000, true) or not coalesce(char_length("link") <= 2000, true) or not coalesce(char_length("recipient") <= 254, true)) r
     cross join lateral (values ('is_external', 'missing', "is_external" is null), ('description', 'too long', not coalesce(char_length("description") <= 10000, true)), ('link', 'too long', not coalesce(char_length("link") <= 2000, true)), ('recipient', 'too long', not coalesce(char_length("recipient") <= 254, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/ticket-delay-rules', r.id, x.field, x.fault)
      from (select * from tickets_ticket_delay_rules where not coalesce(char_length("hierarchy") <= 120, true) or not coalesce(char_length("recipient") <= 255, true) or not coalesce("rule_level" >= 0, true)) r
     cross join lateral (values ('hierarchy', 'too long', not coalesce(char_length("hierarchy") <= 120, true)), ('recipient', 'too long', not coalesce(char_length("recipient") <= 255, true)), ('rule_level', 'below the least value', not coalesce("rule_level" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/ticket-externals', r.id, x.field, x.fault)
      from (select * from tickets_ticket_externals where not coalesce("impact" in ('low', 'medium', 'high'), true) or not coalesce("priority" in ('low', 'average', 'high', 'emergency'), true) or not coalesce(char_length("reference") <= 40, true) or not coalesce("step" in ('late', 'emergency', 'in_time'), true) or not coalesce(char_length("subject") <= 255, true) or not coalesce("source" in ('chat', 'mail', 'portal', 'website'), true) or not coalesce(char_length("first_name") <= 120, true) or not coalesce(char_length("last_name") <= 120, true) or not coalesce(char_length("mail") <= 254, true) or not coalesce("type" in ('incident', 'problem', 'question', 'fonctionality', 'order', 'return_refund'), true) or not coalesce("status" in ('open', 'waiting', 'solved', 'closed'), true)) r
     cross join lateral (values ('impact', 'not one of the choices', not coalesce("impact" in ('low', 'medium', 'high'), true)), ('priority', 'not one of the choices', not coalesce("priority" in ('low', 'average', 'high', 'emergency'), true)), ('reference', 'too long', not coalesce(char_length("reference") <= 40, true)), ('step', 'not one of the choices', not coalesce("step" in ('late', 'emergency', 'in_time'), true)), ('subject', 'too long', not coalesce(char_length("subject") <= 255, true)), ('source', 'not one of the choices', not coalesce("source" in ('chat', 'mail', 'portal', 'website'), true)), ('first_name', 'too long', not coalesce(char_length("first_name") <= 120, true)), ('last_name', 'too long', not coalesce(char_length("last_name") <= 120, true)), ('mail', 'too long', not coalesce(char_length("mail") <= 254, true)), ('type', 'not one of the choices', not coalesce("type" in ('incident', 'problem', 'question', 'fonctionality', 'order', 'return_refund'), true)), ('status', 'not one of the choices', not coalesce("status" in ('open', 'waiting', 'solved', 'closed'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/ticket-internals', r.id, x.field, x.fault)
      from (select * from tickets_ticket_internals where "is_active" is null or not coalesce("impact" in ('low', 'medium', 'high'), true) or not coalesce("priority" in ('low', 'average', 'high', 'emergency'), true) or not coalesce(char_length("reference") <= 40, true) or not coalesce("step" in ('late', 'emergency', 'in_time'), true) or not coalesce(char_length("subject") <= 255, true) or not coalesce("source" in ('chat', 'mail', 'portal', 'website'), true) or not coalesce("status" in ('open', 'waiting', 'solved', 'closed'), true) or not coalesce("type" in ('incident', 'problem', 'changement'), true)) r
     cross join lateral (values ('is_active', 'missing', "is_active" is null), ('impact', 'not one of the choices', not coalesce("impact" in ('low', 'medium', 'high'), true)), ('priority', 'not one of the choices', not coalesce("priority" in ('low', 'average', 'high', 'emergency'), true)), ('reference', 'too long', not coalesce(char_length("reference") <= 40, true)), ('step', 'not one of the choices', not coalesce("step" in ('late', 'emergency', 'in_time'), true)), ('subject', 'too long', not coalesce(char_length("subject") <= 255, true)), ('source', 'not one of the choices', not coalesce("source" in ('chat', 'mail', 'portal', 'website'), true)), ('status', 'not one of the choices', not coalesce("status" in ('open', 'waiting', 'solved', 'closed'), true)), ('type', 'not one of the choices', not coalesce("type" in ('incident', 'problem', 'changement'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/ticket-rules', r.id, x.field, x.fault)
      from (select * from tickets_ticket_rules where not coalesce(char_length("condition") <= 60, true) or not coalesce(char_length("field") <= 60, true) or not coalesce(char_length("value") <= 255, true)) r
     cross join lateral (values ('condition', 'too long', not coalesce(char_length("condition") <= 60, true)), ('field', 'too long', not coalesce(char_length("field") <= 60, true)), ('value', 'too long', not coalesce(char_length("value") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/tickets', r.id, x.field, x.fault)
      from (select * from tickets_tickets where "is_active" is null or not coalesce("impact" in ('low', 'medium', 'high'), true) or not coalesce("priority" in ('low', 'average', 'high', 'emergency'), true) or not coalesce(char_length("reference") <= 40, true) or not coalesce("step" in ('late', 'emergency', 'in_time'), true) or not coalesce(char_length("subject") <= 255, true) or not coalesce("source" in ('chat', 'mail', 'portal', 'website'), true) or not coalesce("status" in ('open', 'waiting', 'solved', 'closed'), true)) r
     cross join lateral (values ('is_active', 'missing', "is_active" is null), ('impact', 'not one of the choices', not coalesce("impact" in ('low', 'medium', 'high'), true)), ('priority', 'not one of the choices', not coalesce("priority" in ('low', 'average', 'high', 'emergency'), true)), ('reference', 'too long', not coalesce(char_length("reference") <= 40, true)), ('step', 'not one of the choices', not coalesce("step" in ('late', 'emergency', 'in_time'), true)), ('subject', 'too long', not coalesce(char_length("subject") <= 255, true)), ('source', 'not one of the choices', not coalesce("source" in ('chat', 'mail', 'portal', 'website'), true)), ('status', 'not one of the choices', not coalesce("status" in ('open', 'waiting', 'solved', 'closed'), true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/time-entries', r.id, x.field, x.fault)
      from (select * from tickets_time_entries where "billable" is null or not coalesce(char_length("description") <= 2000, true)) r
     cross join lateral (values ('billable', 'missing', "billable" is null), ('description', 'too long', not coalesce(char_length("description") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/tool-categories', r.id, x.field, x.fault)
      from (select * from tickets_tool_categories where not coalesce(char_length("name") <= 120, true)) r
     cross join lateral (values ('name', 'too long', not coalesce(char_length("name") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/tool-expenses', r.id, x.field, x.fault)
      from (select * from tickets_tool_expenses where not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("type") <= 60, true)) r
     cross join lateral (values ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('type', 'too long', not coalesce(char_length("type") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/tool-relations', r.id, x.field, x.fault)
      from (select * from tickets_tool_relations where not coalesce(char_length("relation") <= 60, true)) r
     cross join lateral (values ('relation', 'too long', not coalesce(char_length("relation") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'tickets/tools', r.id, x.field, x.fault)
      from (select * from tickets_tools where "name" is null or "resourcetype" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("resourcetype" in ('Tool', 'BusinessService', 'Cloud', 'Hardware', 'Computer', 'Disk', 'Network', 'Phone', 'Printer', 'Rack', 'Router', 'ITService', 'SNMP', 'Tablet', 'UPS'), true) or not coalesce(char_length("departement") <= 120, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce("impact" in ('low', 'medium', 'high'), true) or not coalesce(char_length("location") <= 255, true) or not coalesce(char_length("reference") <= 60, true) or not coalesce(char_length("type") <= 60, true) or not coalesce(char_length("usage") <= 120, true) or not coalesce(char_length("serial_number") <= 120, true) or not coalesce(char_length("shock_absorber") <= 60, true) or not coalesce(char_length("recover") <= 60, true) or not coalesce("status" in ('used', 'missing', 'transit', 'stock', 'removed', 'reserved'), true) or not coalesce(char_length("adress_IP") <= 45, true) or not coalesce(char_length("adress_MAC") <= 17, true) or not coalesce(char_length("disk_space") <= 60, true) or not coalesce(char_length("host_name") <= 120, true) or not coalesce(char_length("last_connection_by") <= 120, true) or not coalesce(char_length("memory") <= 60, true) or not coalesce(char_length("operating_system") <= 120, true) or not coalesce("processor_core_number" >= 0, true) or not coalesce(char_length("processor_speed") <= 60, true) or not coalesce(char_length("service_pack") <= 60, true) or not coalesce(char_length("UUID") <= 64, true) or not coalesce(char_length("version") <= 60, true) or not coalesce(char_length("disk_type") <= 60, true) or not coalesce(char_length("free_space") <= 60, true) or not coalesce(char_length("bandwidth") <= 60, true) or not coalesce(char_length("network_reach") <= 60, true) or not coalesce(char_length("number_imei") <= 20, true) or not coalesce(char_length("subnet_mask") <= 45, true) or not coalesce("baies" >= 0, true) or not coalesce("berries_used" >= 0, true) or not coalesce(char_length("energy_consumption") <= 60, true) or not coalesce(char_length("footprint") <= 60, true) or not coalesce(char_length("firmware") <= 60, true) or not coalesce(char_length("ports") <= 120, true) or not coalesce(char_length("opening_hours") <= 120, true) or not coalesce(char_length("oid_system") <= 120, true) or not coalesce(char_length("battery_current") <= 60, true) or not coalesce(char_length("battery_status") <= 60, true) or not coalesce(char_length("battery_voltage") <= 60, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('resourcetype', 'missing', "resourcetype" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('resourcetype', 'not one of the choices', not coalesce("resourcetype" in ('Tool', 'BusinessService', 'Cloud', 'Hardware', 'Computer', 'Disk', 'Network', 'Phone', 'Printer', 'Rack', 'Router', 'ITService', 'SNMP', 'Tablet', 'UPS'), true)), ('departement', 'too long', not coalesce(char_length("departement") <= 120, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('impact', 'not one of the choices', not coalesce("impact" in ('low', 'medium', 'high'), true)), ('location', 'too long', not coalesce(char_length("location") <= 255, true)), ('reference', 'too long', not coalesce(char_length("reference") <= 60, true)), ('type', 'too long', not coalesce(char_length("type") <= 60, true)), ('usage', 'too long', not coalesce(char_length("usage") <= 120, true)), ('serial_number', 'too long', not coalesce(char_length("serial_number") <= 120, true)), ('shock_absorber', 'too long', not coalesce(char_length("shock_absorber") <= 60, true)), ('recover', 'too long', not coalesce(char_length("recover") <= 60, true)), ('status', 'not one of the choices', not coalesce("status" in ('used', 'missing', 'transit', 'stock', 'removed', 'reserved'), true)), ('adress_IP', 'too long', not coalesce(char_length("adress_IP") <= 45, true)), ('adress_MAC', 'too long', not coalesce(char_length("adress_MAC") <= 17, true)), ('disk_space', 'too long', not coalesce(char_length("disk_space") <= 60, true)), ('host_name', 'too long', not coalesce(char_length("host_name") <= 120, true)), ('last_connection_by', 'too long', not coalesce(char_length("last_connection_by") <= 120, true)), ('memory', 'too long', not coalesce(char_length("memory") <= 60, true)), ('operating_system', 'too long', not coalesce(char_length("operating_system") <= 120, true)), ('processor_core_number', 'below the least value', not coalesce("processor_core_number" >= 0, true)), ('processor_speed', 'too long', not coalesce(char_length("processor_speed") <= 60, true)), ('service_pack', 'too long', not coalesce(char_length("service_pack") <= 60, true)), ('UUID', 'too long', not coalesce(char_length("UUID") <= 64, true)), ('version', 'too long', not coalesce(char_length("version") <= 60, true)), ('disk_type', 'too long', not coalesce(char_length("disk_type") <= 60, true)), ('free_space', 'too long', not coalesce(char_length("free_space") <= 60, true)), ('bandwidth', 'too long', not coalesce(char_length("bandwidth") <= 60, true)), ('network_reach', 'too long', not coalesce(char_length("network_reach") <= 60, true)), ('number_imei', 'too long', not coalesce(char_length("number_imei") <= 20, true)), ('subnet_mask', 'too long', not coalesce(char_length("subnet_mask") <= 45, true)), ('baies', 'below the least value', not coalesce("baies" >= 0, true)), ('berries_used', 'below the least value', not coalesce("berries_used" >= 0, true)), ('energy_consumption', 'too long', not coalesce(char_length("energy_consumption") <= 60, true)), ('footprint', 'too long', not coalesce(char_length("footprint") <= 60, true)), ('firmware', 'too long', not coalesce(char_length("firmware") <= 60, true)), ('ports', 'too long', not coalesce(char_length("ports") <= 120, true)), ('opening_hours', 'too long', not coalesce(char_length("opening_hours") <= 120, true)), ('oid_system', 'too long', not coalesce(char_length("oid_system") <= 120, true)), ('battery_current', 'too long', not coalesce(char_length("battery_current") <= 60, true)), ('battery_status', 'too long', not coalesce(char_length("battery_status") <= 60, true)), ('battery_voltage', 'too long', not coalesce(char_length("battery_voltage") <= 60, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'files/files', r.id, x.field, x.fault)
      from (select * from files_files where "type" is null or "name" is null or not coalesce("type" in ('document', 'note'), true) or not coalesce(char_length("name") <= 255, true) or not coalesce(char_length("external_id") <= 64, true) or not coalesce("size" >= 0, true) or not coalesce(char_length("service_category") <= 64, true)) r
     cross join lateral (values ('type', 'missing', "type" is null), ('name', 'missing', "name" is null), ('type', 'not one of the choices', not coalesce("type" in ('document', 'note'), true)), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('external_id', 'too long', not coalesce(char_length("external_id") <= 64, true)), ('size', 'below the least value', not coalesce("size" >= 0, true)), ('service_category', 'too long', not coalesce(char_length("service_category") <= 64, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'files/folders', r.id, x.field, x.fault)
      from (select * from files_folders where "name" is null or "default" is null or not coalesce(char_length("name") <= 255, true) or not coalesce("label" in ('all', 'my', 'shared', 'fav'), true) or not coalesce("type" in ('note', 'doc'), true) or not coalesce(char_length("service_category") <= 64, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('default', 'missing', "default" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true)), ('label', 'not one of the choices', not coalesce("label" in ('all', 'my', 'shared', 'fav'), true)), ('type', 'not one of the choices', not coalesce("type" in ('note', 'doc'), true)), ('service_category', 'too long', not coalesce(char_length("service_category") <= 64, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'dashboard/dashboard-items', r.id, x.field, x.fault)
      from (select * from dashboard_dashboard_items where "type" is null or not coalesce("type" in ('numbers', 'array', 'recap'), true) or not coalesce(char_length("label") <= 255, true) or not coalesce(char_length("color") <= 30, true)) r
     cross join lateral (values ('type', 'missing', "type" is null), ('type', 'not one of the choices', not coalesce("type" in ('numbers', 'array', 'recap'), true)), ('label', 'too long', not coalesce(char_length("label") <= 255, true)), ('color', 'too long', not coalesce(char_length("color") <= 30, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'dashboard/layouts', r.id, x.field, x.fault)
      from (select * from dashboard_layouts where "widget" is null or not coalesce(char_length("widget") <= 120, true)) r
     cross join lateral (values ('widget', 'missing', "widget" is null), ('widget', 'too long', not coalesce(char_length("widget") <= 120, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'dashboard/news', r.id, x.field, x.fault)
      from (select * from dashboard_news where "date" is null or "version" is null or not coalesce(char_length("version") <= 30, true)) r
     cross join lateral (values ('date', 'missing', "date" is null), ('version', 'missing', "version" is null), ('version', 'too long', not coalesce(char_length("version") <= 30, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'dashboard/notes', r.id, x.field, x.fault)
      from (select * from dashboard_notes where "content" is null or not coalesce(char_length("content") <= 2000, true)) r
     cross join lateral (values ('content', 'missing', "content" is null), ('content', 'too long', not coalesce(char_length("content") <= 2000, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'dashboard/tasks', r.id, x.field, x.fault)
      from (select * from dashboard_tasks where "title" is null or "date" is null or "finished" is null or not coalesce(char_length("title") <= 255, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("external_id") <= 64, true) or not coalesce(char_length("dashboard_title") <= 255, true) or not coalesce(char_length("link") <= 500, true)) r
     cross join lateral (values ('title', 'missing', "title" is null), ('date', 'missing', "date" is null), ('finished', 'missing', "finished" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('external_id', 'too long', not coalesce(char_length("external_id") <= 64, true)), ('dashboard_title', 'too long', not coalesce(char_length("dashboard_title") <= 255, true)), ('link', 'too long', not coalesce(char_length("link") <= 500, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'dashboard/weather-infos', r.id, x.field, x.fault)
      from (select * from dashboard_weather_infos where "name" is null or not coalesce(char_length("name") <= 255, true)) r
     cross join lateral (values ('name', 'missing', "name" is null), ('name', 'too long', not coalesce(char_length("name") <= 255, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'history/entries', r.id, x.field, x.fault)
      from (select * from history_entries where "action" is null or not coalesce(char_length("action") <= 120, true) or not coalesce(char_length("entity") <= 80, true) or not coalesce(char_length("record") <= 36, true) or not coalesce(char_length("state_from") <= 60, true) or not coalesce(char_length("state_to") <= 60, true) or not coalesce(char_length("reason") <= 2000, true) or not coalesce("record_version" >= 0, true)) r
     cross join lateral (values ('action', 'missing', "action" is null), ('action', 'too long', not coalesce(char_length("action") <= 120, true)), ('entity', 'too long', not coalesce(char_length("entity") <= 80, true)), ('record', 'too long', not coalesce(char_length("record") <= 36, true)), ('state_from', 'too long', not coalesce(char_length("state_from") <= 60, true)), ('state_to', 'too long', not coalesce(char_length("state_to") <= 60, true)), ('reason', 'too long', not coalesce(char_length("reason") <= 2000, true)), ('record_version', 'below the least value', not coalesce("record_version" >= 0, true))) x (field, fault, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'calendar/events', r.id, x.field, x.fault)
      from (select * from calendar_events where "title" is null or "start" is null or not coalesce(char_length("title") <= 255, true) or not coalesce(char_length("description") <= 2000, true) or not coalesce(char_length("location") <= 255, true) or not coalesce(char_length("external_id") <= 64, true)) r
     cross join lateral (values ('title', 'missing', "title" is null), ('start', 'missing', "start" is null), ('title', 'too long', not coalesce(char_length("title") <= 255, true)), ('description', 'too long', not coalesce(char_length("description") <= 2000, true)), ('location', 'too long', not coalesce(char_length("location") <= 255, true)), ('external_id', 'too long', not coalesce(char_length("external_id") <= 64, true))) x (field, fault, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table auth_cards
  alter column "card_holder" set not null,
  add constraint card_holder_length check (char_length("card_holder") <= 255),
  add constraint type_length check (char_length("type") <= 60);
alter table auth_companies
  alter column "name" set not null,
  alter column "vat_exemption" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint siret_length check (char_length("siret") <= 20),
  add constraint iban_length check (char_length("iban") <= 34),
  add constraint bic_length check (char_length("bic") <= 11),
  add constraint legal_name_length check (char_length("legal_name") <= 255),
  add constraint legal_form_length check (char_length("legal_form") <= 80),
  add constraint rcs_length check (char_length("rcs") <= 255),
  add constraint vat_number_length check (char_length("vat_number") <= 20),
  add constraint email_length check (char_length("email") <= 254),
  add constraint penalty_rate_min check ("penalty_rate" >= 0),
  add constraint discount_terms_length check (char_length("discount_terms") <= 255),
  add constraint electronic_address_length check (char_length("electronic_address") <= 125),
  add constraint slug_length check (char_length("slug") <= 80),
  add constraint phone_length check (char_length("phone") <= 40),
  add constraint bank_name_length check (char_length("bank_name") <= 255),
  add constraint bank_external_id_length check (char_length("bank_external_id") <= 255),
  add constraint beneficiary_first_name_length check (char_length("beneficiary_first_name") <= 120),
  add constraint beneficiary_last_name_length check (char_length("beneficiary_last_name") <= 120),
  add constraint alternative_bridge_email_length check (char_length("alternative_bridge_email") <= 254),
  add constraint address_length check (char_length("address") <= 255),
  add constraint postal_code_length check (char_length("postal_code") <= 20),
  add constraint city_length check (char_length("city") <= 255),
  add constraint country_length check (char_length("country") <= 60),
  add constraint validation_right_choice check ("validation_right" in ('full', 'update')),
  add constraint payment_terms_length check (char_length("payment_terms") <= 60);
alter table auth_groups
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120),
  add constraint number_min check ("number" >= 1);
alter table auth_invitations
  alter column "email" set not null,
  alter column "first_name" set not null,
  alter column "last_name" set not null,
  alter column "group" set not null,
  add constraint email_length check (char_length("email") <= 254),
  add constraint first_name_length check (char_length("first_name") <= 120),
  add constraint last_name_length check (char_length("last_name") <= 120),
  add constraint group_min check ("group" >= 1);
alter table auth_notifications_parameters
  alter column "email" set not null,
  add constraint email_length check (char_length("email") <= 254);
alter table auth_services
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120);
alter table auth_users
  alter column "first_name" set not null,
  alter column "last_name" set not null,
  alter column "email" set not null,
  add constraint first_name_length check (char_length("first_name") <= 120),
  add constraint last_name_length check (char_length("last_name") <= 120),
  add constraint email_length check (char_length("email") <= 254),
  add constraint job_position_length check (char_length("job_position") <= 255),
  add constraint language_choice check ("language" in ('fr', 'en', 'es', 'ar', 'zh'));
alter table directory_addresses
  alter column "address" set not null,
  alter column "default" set not null,
  add constraint address_length check (char_length("address") <= 255),
  add constraint postcode_length check (char_length("postcode") <= 20),
  add constraint city_length check (char_length("city") <= 255),
  add constraint country_length check (char_length("country") <= 60);
alter table directory_contact_documents
  alter column "contact" set not null,
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table directory_contact_notes
  alter column "contact" set not null,
  alter column "text" set not null,
  alter column "pin" set not null,
  add constraint text_length check (char_length("text") <= 2000);
alter table directory_contacts
  alter column "last_name" set not null,
  alter column "is_active" set not null,
  add constraint last_name_length check (char_length("last_name") <= 120),
  add constraint address_length check (char_length("address") <= 255),
  add constraint postcode_length check (char_length("postcode") <= 20),
  add constraint city_length check (char_length("city") <= 255),
  add constraint country_length check (char_length("country") <= 60),
  add constraint email_length check (char_length("email") <= 254),
  add constraint phone_length check (char_length("phone") <= 40),
  add constraint twitter_link_length check (char_length("twitter_link") <= 2000),
  add constraint facebook_link_length check (char_length("facebook_link") <= 2000),
  add constraint instagram_link_length check (char_length("instagram_link") <= 2000),
  add constraint linkedin_link_length check (char_length("linkedin_link") <= 2000),
  add constraint first_name_length check (char_length("first_name") <= 120),
  add constraint post_length check (char_length("post") <= 255),
  add constraint region_length check (char_length("region") <= 255),
  add constraint adress_secondary_length check (char_length("adress_secondary") <= 255),
  add constraint website_length check (char_length("website") <= 2000),
  add constraint type_choice check ("type" in ('organisation', 'contact', 'provider')),
  add constraint category_choice check ("category" in ('comptable', 'collaborateur', 'cdp', 'rh'));
alter table directory_organization_documents
  alter column "organization" set not null,
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table directory_organization_notes
  alter column "organization" set not null,
  alter column "text" set not null,
  alter column "pin" set not null,
  add constraint text_length check (char_length("text") <= 2000);
alter table directory_organizations
  alter column "company_name" set not null,
  alter column "is_manufacturer" set not null,
  alter column "is_person" set not null,
  alter column "is_active" set not null,
  add constraint company_name_length check (char_length("company_name") <= 255),
  add constraint address_length check (char_length("address") <= 255),
  add constraint postcode_length check (char_length("postcode") <= 20),
  add constraint city_length check (char_length("city") <= 255),
  add constraint country_length check (char_length("country") <= 60),
  add constraint email_length check (char_length("email") <= 254),
  add constraint phone_length check (char_length("phone") <= 40),
  add constraint twitter_link_length check (char_length("twitter_link") <= 2000),
  add constraint facebook_link_length check (char_length("facebook_link") <= 2000),
  add constraint instagram_link_length check (char_length("instagram_link") <= 2000),
  add constraint linkedin_link_length check (char_length("linkedin_link") <= 2000),
  add constraint type_choice check ("type" in ('client', 'lead', 'prospect', 'manufacturer')),
  add constraint region_length check (char_length("region") <= 255),
  add constraint website_length check (char_length("website") <= 2000),
  add constraint vat_number_length check (char_length("vat_number") <= 20),
  add constraint intracommunity_vat_number_length check (char_length("intracommunity_vat_number") <= 20),
  add constraint siret_number_length check (char_length("siret_number") <= 20),
  add constraint currency_choice check ("currency" in ('eur', 'usd')),
  add constraint default_discount_min check ("default_discount" >= 0),
  add constraint default_discount_max check ("default_discount" <= 100),
  add constraint default_tax_type_length check (char_length("default_tax_type") <= 60),
  add constraint references_length check (char_length("references") <= 255),
  add constraint discount_min check ("discount" >= 0),
  add constraint discount_max check ("discount" <= 100),
  add constraint payday_min check ("payday" >= 1),
  add constraint payday_max check ("payday" <= 31),
  add constraint payment_method_choice check ("payment_method" in ('cb', 'bank_check', 'cash', 'bank_transfer')),
  add constraint deadline_length check (char_length("deadline") <= 60),
  add constraint sku_length check (char_length("sku") <= 60),
  add constraint iban_length check (char_length("iban") <= 34),
  add constraint bic_length check (char_length("bic") <= 11),
  add constraint invoice_policy_choice check ("invoice_policy" in ('order', 'delivery')),
  add constraint category_choice check ("category" in ('comptable', 'collaborateur', 'cdp', 'rh')),
  add constraint source_choice check ("source" in ('linkedin', 'instagram', 'facebook', 'twitter', 'website', 'physic_event', 'virtual_event', 'sea', 'communication', 'marketing', 'emailing', 'other')),
  add constraint electronic_address_length check (char_length("electronic_address") <= 125),
  add constraint language_choice check ("language" in ('fr', 'en', 'es', 'ar', 'zh'));
alter table commercial_business_management_flows
  alter column "month" set not null,
  alter column "business_management_forecast" set not null,
  alter column "type" set not null,
  alter column "total" set not null,
  add constraint month_min check ("month" >= 1),
  add constraint month_max check ("month" <= 12),
  add constraint type_choice check ("type" in ('in', 'out'));
alter table commercial_business_management_forecasts
  alter column "name" set not null,
  alter column "year" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint year_min check ("year" >= 2018),
  add constraint year_max check ("year" <= 9999);
alter table commercial_business_management_years
  alter column "year" set not null,
  alter column "month" set not null,
  add constraint year_min check ("year" >= 2018),
  add constraint year_max check ("year" <= 9999),
  add constraint month_min check ("month" >= 1),
  add constraint month_max check ("month" <= 12);
alter table commercial_business_opportunities
  alter column "name" set not null,
  alter column "status" set not null,
  alter column "priority" set not null,
  alter column "amount" set not null,
  alter column "probability" set not null,
  alter column "smart_management" set not null,
  alter column "lower_weighting" set not null,
  alter column "lower_frequency" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint status_choice check ("status" in ('pending', 'canceled', 'accepted')),
  add constraint priority_choice check ("priority" in ('weak', 'medium', 'strong')),
  add constraint probability_min check ("probability" >= 0),
  add constraint probability_max check ("probability" <= 100),
  add constraint lower_weighting_min check ("lower_weighting" >= 0),
  add constraint lower_weighting_max check ("lower_weighting" <= 100),
  add constraint lower_frequency_min check ("lower_frequency" >= 0),
  add constraint lower_frequency_max check ("lower_frequency" <= 3650),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint phone_length check (char_length("phone") <= 40),
  add constraint email_length check (char_length("email") <= 254),
  add constraint weighting_min check ("weighting" >= 0),
  add constraint weighting_max check ("weighting" <= 100),
  add constraint source_choice check ("source" in ('linkedin', 'instagram', 'facebook', 'twitter', 'website', 'physic_event', 'virtual_event', 'sea', 'communication', 'marketing', 'emailing', 'other')),
  add constraint other_source_length check (char_length("other_source") <= 255);
alter table commercial_classification_rules
  alter column "name" set not null,
  alter column "is_active" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint rule_length check (char_length("rule") <= 2000);
alter table commercial_credit_lines
  alter column "transaction" set not null,
  alter column "kind" set not null,
  add constraint kind_choice check ("kind" in ('product', 'section', 'text', 'subtotal', 'option')),
  add constraint product_name_length check (char_length("product_name") <= 255),
  add constraint position_min check ("position" >= 0),
  add constraint unit_length check (char_length("unit") <= 20),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint source_line_length check (char_length("source_line") <= 36),
  add constraint price_min check ("price" >= 0),
  add constraint discount_min check ("discount" >= 0),
  add constraint discount_max check ("discount" <= 100);
alter table commercial_credits
  alter column "is_sales" set not null,
  alter column "currency" set not null,
  alter column "discount_type" set not null,
  alter column "cost" set not null,
  alter column "status" set not null,
  add constraint currency_choice check ("currency" in ('eur', 'usd')),
  add constraint number_length check (char_length("number") <= 35),
  add constraint subject_length check (char_length("subject") <= 200),
  add constraint ref_length check (char_length("ref") <= 255),
  add constraint external_refs_length check (char_length("external_refs") <= 255),
  add constraint legal_policy_length check (char_length("legal_policy") <= 2000),
  add constraint discount_type_choice check ("discount_type" in ('percent', 'amount')),
  add constraint discount_min check ("discount" >= 0),
  add constraint delivery_address_length check (char_length("delivery_address") <= 255),
  add constraint delivery_city_length check (char_length("delivery_city") <= 255),
  add constraint delivery_postal_code_length check (char_length("delivery_postal_code") <= 20),
  add constraint delivery_country_length check (char_length("delivery_country") <= 60),
  add constraint delivery_phone_length check (char_length("delivery_phone") <= 40),
  add constraint delivery_email_length check (char_length("delivery_email") <= 254),
  add constraint tracking_length check (char_length("tracking") <= 255),
  add constraint invoice_address_length check (char_length("invoice_address") <= 255),
  add constraint invoice_city_length check (char_length("invoice_city") <= 255),
  add constraint invoice_postal_code_length check (char_length("invoice_postal_code") <= 20),
  add constraint invoice_country_length check (char_length("invoice_country") <= 60),
  add constraint invoice_phone_length check (char_length("invoice_phone") <= 40),
  add constraint invoice_email_length check (char_length("invoice_email") <= 254),
  add constraint invoice_iban_length check (char_length("invoice_iban") <= 34),
  add constraint invoice_bic_length check (char_length("invoice_bic") <= 11),
  add constraint status_choice check ("status" in ('pending', 'accepted', 'canceled')),
  add constraint send_choice check ("send" in ('not_send', 'send', 'read')),
  add constraint advancement_choice check ("advancement" in ('pro_format', 'check'));
alter table commercial_delivery_note_lines
  alter column "transaction" set not null,
  alter column "kind" set not null,
  add constraint kind_choice check ("kind" in ('product', 'section', 'text', 'subtotal', 'option')),
  add constraint product_name_length check (char_length("product_name") <= 255),
  add constraint position_min check ("position" >= 0),
  add constraint unit_length check (char_length("unit") <= 20),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint source_line_length check (char_length("source_line") <= 36);
alter table commercial_delivery_notes
  alter column "is_sales" set not null,
  alter column "currency" set not null,
  alter column "status" set not null,
  add constraint currency_choice check ("currency" in ('eur', 'usd')),
  add constraint number_length check (char_length("number") <= 35),
  add constraint subject_length check (char_length("subject") <= 200),
  add constraint ref_length check (char_length("ref") <= 255),
  add constraint external_refs_length check (char_length("external_refs") <= 255),
  add constraint legal_policy_length check (char_length("legal_policy") <= 2000),
  add constraint delivery_address_length check (char_length("delivery_address") <= 255),
  add constraint delivery_city_length check (char_length("delivery_city") <= 255),
  add constraint delivery_postal_code_length check (char_length("delivery_postal_code") <= 20),
  add constraint delivery_country_length check (char_length("delivery_country") <= 60),
  add constraint delivery_phone_length check (char_length("delivery_phone") <= 40),
  add constraint delivery_email_length check (char_length("delivery_email") <= 254),
  add constraint tracking_length check (char_length("tracking") <= 255),
  add constraint invoice_address_length check (char_length("invoice_address") <= 255),
  add constraint invoice_city_length check (char_length("invoice_city") <= 255),
  add constraint invoice_postal_code_length check (char_length("invoice_postal_code") <= 20),
  add constraint invoice_country_length check (char_length("invoice_country") <= 60),
  add constraint invoice_phone_length check (char_length("invoice_phone") <= 40),
  add constraint invoice_email_length check (char_length("invoice_email") <= 254),
  add constraint invoice_iban_length check (char_length("invoice_iban") <= 34),
  add constraint invoice_bic_length check (char_length("invoice_bic") <= 11),
  add constraint status_choice check ("status" in ('waiting', 'preparing', 'ready_to_deliver', 'make_the_delivery', 'deliver', 'canceled')),
  add constraint send_choice check ("send" in ('not_send', 'send', 'read'));
alter table commercial_invoice_documents
  alter column "invoice" set not null,
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table commercial_invoice_groups
  alter column "organization" set not null,
  alter column "invoices" set not null;
alter table commercial_invoice_lines
  alter column "transaction" set not null,
  alter column "kind" set not null,
  add constraint kind_choice check ("kind" in ('product', 'section', 'text', 'subtotal', 'option')),
  add constraint product_name_length check (char_length("product_name") <= 255),
  add constraint position_min check ("position" >= 0),
  add constraint unit_length check (char_length("unit") <= 20),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint source_line_length check (char_length("source_line") <= 36),
  add constraint price_min check ("price" >= 0),
  add constraint discount_min check ("discount" >= 0),
  add constraint discount_max check ("discount" <= 100);
alter table commercial_invoice_notes
  alter column "invoice" set not null,
  alter column "text" set not null,
  alter column "pin" set not null,
  add constraint text_length check (char_length("text") <= 2000);
alter table commercial_invoice_payments
  alter column "invoice" set not null,
  alter column "amount" set not null,
  add constraint payment_method_choice check ("payment_method" in ('cb', 'bank_check', 'cash', 'bank_transfer')),
  add constraint provider_choice check ("provider" in ('bridge', 'user', 'reconciliation')),
  add constraint note_length check (char_length("note") <= 2000),
  add constraint state_choice check ("state" in ('pending', 'accepted', 'failed', 'removed', 'surplus')),
  add constraint payment_status_choice check ("payment_status" in ('paid', 'unpaid', 'partially_paid'));
alter table commercial_invoices
  alter column "is_sales" set not null,
  alter column "currency" set not null,
  alter column "discount_type" set not null,
  alter column "cost" set not null,
  alter column "status" set not null,
  alter column "type" set not null,
  add constraint currency_choice check ("currency" in ('eur', 'usd')),
  add constraint number_length check (char_length("number") <= 35),
  add constraint subject_length check (char_length("subject") <= 200),
  add constraint ref_length check (char_length("ref") <= 255),
  add constraint external_refs_length check (char_length("external_refs") <= 255),
  add constraint legal_policy_length check (char_length("legal_policy") <= 2000),
  add constraint discount_type_choice check ("discount_type" in ('percent', 'amount')),
  add constraint discount_min check ("discount" >= 0),
  add constraint delivery_address_length check (char_length("delivery_address") <= 255),
  add constraint delivery_city_length check (char_length("delivery_city") <= 255),
  add constraint delivery_postal_code_length check (char_length("delivery_postal_code") <= 20),
  add constraint delivery_country_length check (char_length("delivery_country") <= 60),
  add constraint delivery_phone_length check (char_length("delivery_phone") <= 40),
  add constraint delivery_email_length check (char_length("delivery_email") <= 254),
  add constraint tracking_length check (char_length("tracking") <= 255),
  add constraint invoice_address_length check (char_length("invoice_address") <= 255),
  add constraint invoice_city_length check (char_length("invoice_city") <= 255),
  add constraint invoice_postal_code_length check (char_length("invoice_postal_code") <= 20),
  add constraint invoice_country_length check (char_length("invoice_country") <= 60),
  add constraint invoice_phone_length check (char_length("invoice_phone") <= 40),
  add constraint invoice_email_length check (char_length("invoice_email") <= 254),
  add constraint invoice_iban_length check (char_length("invoice_iban") <= 34),
  add constraint invoice_bic_length check (char_length("invoice_bic") <= 11),
  add constraint status_choice check ("status" in ('pro_format', 'accepted', 'canceled')),
  add constraint type_choice check ("type" in ('invoice', 'deposit', 'corrective', 'self_billing')),
  add constraint payment_method_choice check ("payment_method" in ('cb', 'bank_check', 'cash', 'bank_transfer')),
  add constraint send_choice check ("send" in ('not_send', 'send', 'read')),
  add constraint payment_status_choice check ("payment_status" in ('paid', 'unpaid', 'partially_paid')),
  add constraint advancement_choice check ("advancement" in ('pro_format', 'check', 'consulted'));
alter table commercial_label_rules
  alter column "label" set not null,
  alter column "is_business_management_label" set not null,
  alter column "is_accounting_label" set not null,
  alter column "is_active" set not null,
  add constraint label_length check (char_length("label") <= 255),
  add constraint type_length check (char_length("type") <= 60);
alter table commercial_personal_organizations
  alter column "name" set not null,
  alter column "vat_exemption" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint siret_length check (char_length("siret") <= 20),
  add constraint iban_length check (char_length("iban") <= 34),
  add constraint bic_length check (char_length("bic") <= 11),
  add constraint legal_name_length check (char_length("legal_name") <= 255),
  add constraint legal_form_length check (char_length("legal_form") <= 80),
  add constraint rcs_length check (char_length("rcs") <= 255),
  add constraint vat_number_length check (char_length("vat_number") <= 20),
  add constraint email_length check (char_length("email") <= 254),
  add constraint penalty_rate_min check ("penalty_rate" >= 0),
  add constraint discount_terms_length check (char_length("discount_terms") <= 255),
  add constraint electronic_address_length check (char_length("electronic_address") <= 125),
  add constraint address_length check (char_length("address") <= 255),
  add constraint postal_code_length check (char_length("postal_code") <= 20),
  add constraint city_length check (char_length("city") <= 255),
  add constraint country_length check (char_length("country") <= 60),
  add constraint phone_length check (char_length("phone") <= 40);
alter table commercial_price_levels
  alter column "name" set not null,
  alter column "is_active" set not null,
  add constraint name_length check (char_length("name") <= 120),
  add constraint type_choice check ("type" in ('sale', 'purchase'));
alter table commercial_product_return_lines
  alter column "transaction" set not null,
  alter column "kind" set not null,
  add constraint kind_choice check ("kind" in ('product', 'section', 'text', 'subtotal', 'option')),
  add constraint product_name_length check (char_length("product_name") <= 255),
  add constraint position_min check ("position" >= 0),
  add constraint unit_length check (char_length("unit") <= 20),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint source_line_length check (char_length("source_line") <= 36),
  add constraint price_min check ("price" >= 0),
  add constraint discount_min check ("discount" >= 0),
  add constraint discount_max check ("discount" <= 100);
alter table commercial_product_returns
  alter column "is_sales" set not null,
  alter column "currency" set not null,
  alter column "discount_type" set not null,
  alter column "cost" set not null,
  alter column "status" set not null,
  add constraint currency_choice check ("currency" in ('eur', 'usd')),
  add constraint number_length check (char_length("number") <= 35),
  add constraint subject_length check (char_length("subject") <= 200),
  add constraint ref_length check (char_length("ref") <= 255),
  add constraint external_refs_length check (char_length("external_refs") <= 255),
  add constraint legal_policy_length check (char_length("legal_policy") <= 2000),
  add constraint discount_type_choice check ("discount_type" in ('percent', 'amount')),
  add constraint discount_min check ("discount" >= 0),
  add constraint delivery_address_length check (char_length("delivery_address") <= 255),
  add constraint delivery_city_length check (char_length("delivery_city") <= 255),
  add constraint delivery_postal_code_length check (char_length("delivery_postal_code") <= 20),
  add constraint delivery_country_length check (char_length("delivery_country") <= 60),
  add constraint delivery_phone_length check (char_length("delivery_phone") <= 40),
  add constraint delivery_email_length check (char_length("delivery_email") <= 254),
  add constraint tracking_length check (char_length("tracking") <= 255),
  add constraint invoice_address_length check (char_length("invoice_address") <= 255),
  add constraint invoice_city_length check (char_length("invoice_city") <= 255),
  add constraint invoice_postal_code_length check (char_length("invoice_postal_code") <= 20),
  add constraint invoice_country_length check (char_length("invoice_country") <= 60),
  add constraint invoice_phone_length check (char_length("invoice_phone") <= 40),
  add constraint invoice_email_length check (char_length("invoice_email") <= 254),
  add constraint invoice_iban_length check (char_length("invoice_iban") <= 34),
  add constraint invoice_bic_length check (char_length("invoice_bic") <= 11),
  add constraint status_choice check ("status" in ('waiting', 'delivered', 'canceled', 'pending', 'finish')),
  add constraint send_choice check ("send" in ('not_send', 'send', 'read'));
alter table commercial_purchase_order_lines
  alter column "transaction" set not null,
  alter column "kind" set not null,
  add constraint kind_choice check ("kind" in ('product', 'section', 'text', 'subtotal', 'option')),
  add constraint product_name_length check (char_length("product_name") <= 255),
  add constraint position_min check ("position" >= 0),
  add constraint unit_length check (char_length("unit") <= 20),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint source_line_length check (char_length("source_line") <= 36),
  add constraint price_min check ("price" >= 0),
  add constraint discount_min check ("discount" >= 0),
  add constraint discount_max check ("discount" <= 100);
alter table commercial_purchase_orders
  alter column "is_sales" set not null,
  alter column "currency" set not null,
  alter column "discount_type" set not null,
  alter column "cost" set not null,
  alter column "status" set not null,
  add constraint currency_choice check ("currency" in ('eur', 'usd')),
  add constraint number_length check (char_length("number") <= 35),
  add constraint subject_length check (char_length("subject") <= 200),
  add constraint ref_length check (char_length("ref") <= 255),
  add constraint external_refs_length check (char_length("external_refs") <= 255),
  add constraint legal_policy_length check (char_length("legal_policy") <= 2000),
  add constraint discount_type_choice check ("discount_type" in ('percent', 'amount')),
  add constraint discount_min check ("discount" >= 0),
  add constraint delivery_address_length check (char_length("delivery_address") <= 255),
  add constraint delivery_city_length check (char_length("delivery_city") <= 255),
  add constraint delivery_postal_code_length check (char_length("delivery_postal_code") <= 20),
  add constraint delivery_country_length check (char_length("delivery_country") <= 60),
  add constraint delivery_phone_length check (char_length("delivery_phone") <= 40),
  add constraint delivery_email_length check (char_length("delivery_email") <= 254),
  add constraint tracking_length check (char_length("tracking") <= 255),
  add constraint invoice_address_length check (char_length("invoice_address") <= 255),
  add constraint invoice_city_length check (char_length("invoice_city") <= 255),
  add constraint invoice_postal_code_length check (char_length("invoice_postal_code") <= 20),
  add constraint invoice_country_length check (char_length("invoice_country") <= 60),
  add constraint invoice_phone_length check (char_length("invoice_phone") <= 40),
  add constraint invoice_email_length check (char_length("invoice_email") <= 254),
  add constraint invoice_iban_length check (char_length("invoice_iban") <= 34),
  add constraint invoice_bic_length check (char_length("invoice_bic") <= 11),
  add constraint status_choice check ("status" in ('active', 'ended', 'canceled', 'pending', 'receipted', 'finish')),
  add constraint send_choice check ("send" in ('not_send', 'send', 'read'));
alter table commercial_quotation_documents
  alter column "quotation" set not null,
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table commercial_quotation_lines
  alter column "transaction" set not null,
  alter column "kind" set not null,
  add constraint kind_choice check ("kind" in ('product', 'section', 'text', 'subtotal', 'option')),
  add constraint product_name_length check (char_length("product_name") <= 255),
  add constraint position_min check ("position" >= 0),
  add constraint unit_length check (char_length("unit") <= 20),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint source_line_length check (char_length("source_line") <= 36),
  add constraint price_min check ("price" >= 0),
  add constraint discount_min check ("discount" >= 0),
  add constraint discount_max check ("discount" <= 100);
alter table commercial_quotation_notes
  alter column "quotation" set not null,
  alter column "text" set not null,
  alter column "pin" set not null,
  add constraint text_length check (char_length("text") <= 2000);
alter table commercial_quotations
  alter column "is_sales" set not null,
  alter column "currency" set not null,
  alter column "discount_type" set not null,
  alter column "cost" set not null,
  alter column "status" set not null,
  alter column "expiration_days" set not null,
  alter column "my_organization" set not null,
  add constraint currency_choice check ("currency" in ('eur', 'usd')),
  add constraint number_length check (char_length("number") <= 35),
  add constraint subject_length check (char_length("subject") <= 200),
  add constraint ref_length check (char_length("ref") <= 255),
  add constraint external_refs_length check (char_length("external_refs") <= 255),
  add constraint legal_policy_length check (char_length("legal_policy") <= 2000),
  add constraint discount_type_choice check ("discount_type" in ('percent', 'amount')),
  add constraint discount_min check ("discount" >= 0),
  add constraint delivery_address_length check (char_length("delivery_address") <= 255),
  add constraint delivery_city_length check (char_length("delivery_city") <= 255),
  add constraint delivery_postal_code_length check (char_length("delivery_postal_code") <= 20),
  add constraint delivery_country_length check (char_length("delivery_country") <= 60),
  add constraint delivery_phone_length check (char_length("delivery_phone") <= 40),
  add constraint delivery_email_length check (char_length("delivery_email") <= 254),
  add constraint tracking_length check (char_length("tracking") <= 255),
  add constraint invoice_address_length check (char_length("invoice_address") <= 255),
  add constraint invoice_city_length check (char_length("invoice_city") <= 255),
  add constraint invoice_postal_code_length check (char_length("invoice_postal_code") <= 20),
  add constraint invoice_country_length check (char_length("invoice_country") <= 60),
  add constraint invoice_phone_length check (char_length("invoice_phone") <= 40),
  add constraint invoice_email_length check (char_length("invoice_email") <= 254),
  add constraint invoice_iban_length check (char_length("invoice_iban") <= 34),
  add constraint invoice_bic_length check (char_length("invoice_bic") <= 11),
  add constraint status_choice check ("status" in ('pending', 'accepted', 'canceled', 'accepted_transformed')),
  add constraint expiration_days_min check ("expiration_days" >= 0),
  add constraint expiration_days_max check ("expiration_days" <= 3650),
  add constraint season_choice check ("season" in ('summer', 'winter', 'autumn', 'spring')),
  add constraint phone_length check (char_length("phone") <= 40),
  add constraint email_length check (char_length("email") <= 254),
  add constraint billing_province_length check (char_length("billing_province") <= 255),
  add constraint delivery_province_length check (char_length("delivery_province") <= 255),
  add constraint terms_of_sales_length check (char_length("terms_of_sales") <= 2000),
  add constraint send_choice check ("send" in ('not_send', 'send', 'read'));
alter table commercial_refund_lines
  alter column "transaction" set not null,
  alter column "kind" set not null,
  add constraint kind_choice check ("kind" in ('product', 'section', 'text', 'subtotal', 'option')),
  add constraint product_name_length check (char_length("product_name") <= 255),
  add constraint position_min check ("position" >= 0),
  add constraint unit_length check (char_length("unit") <= 20),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint source_line_length check (char_length("source_line") <= 36),
  add constraint price_min check ("price" >= 0),
  add constraint discount_min check ("discount" >= 0),
  add constraint discount_max check ("discount" <= 100);
alter table commercial_refund_payments
  alter column "refund" set not null,
  alter column "amount" set not null,
  add constraint note_length check (char_length("note") <= 2000),
  add constraint payment_method_choice check ("payment_method" in ('cb', 'bank_check', 'cash', 'bank_transfer'));
alter table commercial_refunds
  alter column "is_sales" set not null,
  alter column "currency" set not null,
  alter column "discount_type" set not null,
  alter column "cost" set not null,
  alter column "status" set not null,
  add constraint currency_choice check ("currency" in ('eur', 'usd')),
  add constraint number_length check (char_length("number") <= 35),
  add constraint subject_length check (char_length("subject") <= 200),
  add constraint ref_length check (char_length("ref") <= 255),
  add constraint external_refs_length check (char_length("external_refs") <= 255),
  add constraint legal_policy_length check (char_length("legal_policy") <= 2000),
  add constraint discount_type_choice check ("discount_type" in ('percent', 'amount')),
  add constraint discount_min check ("discount" >= 0),
  add constraint delivery_address_length check (char_length("delivery_address") <= 255),
  add constraint delivery_city_length check (char_length("delivery_city") <= 255),
  add constraint delivery_postal_code_length check (char_length("delivery_postal_code") <= 20),
  add constraint delivery_country_length check (char_length("delivery_country") <= 60),
  add constraint delivery_phone_length check (char_length("delivery_phone") <= 40),
  add constraint delivery_email_length check (char_length("delivery_email") <= 254),
  add constraint tracking_length check (char_length("tracking") <= 255),
  add constraint invoice_address_length check (char_length("invoice_address") <= 255),
  add constraint invoice_city_length check (char_length("invoice_city") <= 255),
  add constraint invoice_postal_code_length check (char_length("invoice_postal_code") <= 20),
  add constraint invoice_country_length check (char_length("invoice_country") <= 60),
  add constraint invoice_phone_length check (char_length("invoice_phone") <= 40),
  add constraint invoice_email_length check (char_length("invoice_email") <= 254),
  add constraint invoice_iban_length check (char_length("invoice_iban") <= 34),
  add constraint invoice_bic_length check (char_length("invoice_bic") <= 11),
  add constraint status_choice check ("status" in ('pending', 'accepted', 'canceled')),
  add constraint send_choice check ("send" in ('not_send', 'send', 'read')),
  add constraint payment_status_choice check ("payment_status" in ('paid', 'unpaid', 'partially_paid'));
alter table commercial_send_transaction
  alter column "default" set not null,
  alter column "emails" set not null,
  add constraint type_length check (char_length("type") <= 60),
  add constraint object_length check (char_length("object") <= 255);
alter table commercial_taxes
  alter column "name" set not null,
  alter column "is_active" set not null,
  add constraint name_length check (char_length("name") <= 120),
  add constraint abbreviation_length check (char_length("abbreviation") <= 30),
  add constraint number_min check ("number" >= 0),
  add constraint number_max check ("number" <= 100),
  add constraint category_choice check ("category" in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  add constraint exemption_code_length check (char_length("exemption_code") <= 40),
  add constraint exemption_text_length check (char_length("exemption_text") <= 255);
alter table accounting_account_lines
  alter column "date" set not null,
  alter column "debit" set not null,
  alter column "credit" set not null,
  alter column "currency" set not null,
  add constraint currency_choice check ("currency" in ('eur', 'usd')),
  add constraint type_length check (char_length("type") <= 60),
  add constraint client_length check (char_length("client") <= 255),
  add constraint journal_length check (char_length("journal") <= 10),
  add constraint entry_length check (char_length("entry") <= 40),
  add constraint entry_number_min check ("entry_number" >= 1),
  add constraint label_length check (char_length("label") <= 255),
  add constraint document_key_length check (char_length("document_key") <= 60),
  add constraint document_length check (char_length("document") <= 36),
  add constraint letter_length check (char_length("letter") <= 10);
alter table accounting_account_tags
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120);
alter table accounting_accounts
  alter column "label" set not null,
  alter column "number" set not null,
  add constraint label_length check (char_length("label") <= 255),
  add constraint number_length check (char_length("number") <= 20),
  add constraint type_length check (char_length("type") <= 60),
  add constraint sub_type_length check (char_length("sub_type") <= 60);
alter table payment_banks
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint bank_external_id_length check (char_length("bank_external_id") <= 255),
  add constraint country_length check (char_length("country") <= 60),
  add constraint logo_length check (char_length("logo") <= 2000);
alter table payment_transactions
  alter column "date" set not null,
  alter column "amount" set not null,
  add constraint label_length check (char_length("label") <= 255),
  add constraint currency_choice check ("currency" in ('eur', 'usd')),
  add constraint external_id_length check (char_length("external_id") <= 255);
alter table notifications_emails_categories
  alter column "label" set not null,
  add constraint label_length check (char_length("label") <= 120);
alter table notifications_emails_templates
  alter column "title" set not null,
  alter column "object" set not null,
  alter column "text" set not null,
  alter column "category" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint object_length check (char_length("object") <= 255);
alter table notifications_mails
  alter column "recipients" set not null,
  alter column "object" set not null,
  alter column "content" set not null,
  add constraint object_length check (char_length("object") <= 255),
  add constraint status_choice check ("status" in ('pending', 'sent', 'failed'));
alter table notifications_notifications
  alter column "verb" set not null,
  alter column "opened" set not null,
  add constraint verb_length check (char_length("verb") <= 500),
  add constraint action_length check (char_length("action") <= 500);
alter table notifications_services
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120);
alter table products_client_delivery_documents
  alter column "client_delivery" set not null,
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table products_client_delivery_notes
  alter column "client_delivery" set not null,
  alter column "text" set not null,
  alter column "pin" set not null,
  add constraint text_length check (char_length("text") <= 2000);
alter table products_client_deliveries
  alter column "status" set not null,
  add constraint status_choice check ("status" in ('pending', 'canceled', 'in transit', 'delivered')),
  add constraint tax_min check ("tax" >= 0),
  add constraint tax_max check ("tax" <= 100);
alter table products_delivery_documents
  alter column "delivery" set not null,
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table products_delivery_lines
  alter column "delivery" set not null;
alter table products_delivery_notes
  alter column "delivery" set not null,
  alter column "text" set not null,
  alter column "pin" set not null,
  add constraint text_length check (char_length("text") <= 2000);
alter table products_deliveries
  alter column "status" set not null,
  add constraint status_choice check ("status" in ('pending', 'preparing', 'ready', 'processing', 'delivered', 'sent', 'canceled')),
  add constraint phone_length check (char_length("phone") <= 40),
  add constraint adress_length check (char_length("adress") <= 255),
  add constraint season_choice check ("season" in ('summer', 'winter', 'autumn', 'spring')),
  add constraint tax_min check ("tax" >= 0),
  add constraint tax_max check ("tax" <= 100),
  add constraint number_length check (char_length("number") <= 35),
  add constraint notes_length check (char_length("notes") <= 2000),
  add constraint cgv_length check (char_length("cgv") <= 2000),
  add constraint internal_notes_length check (char_length("internal_notes") <= 2000),
  add constraint external_notes_length check (char_length("external_notes") <= 2000);
alter table products_manufacturer_documents
  alter column "manufacturer" set not null,
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table products_manufacturer_notes
  alter column "manufacturer" set not null,
  alter column "text" set not null,
  alter column "pin" set not null,
  add constraint text_length check (char_length("text") <= 2000);
alter table products_manufacturers
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint address_length check (char_length("address") <= 255),
  add constraint postcode_length check (char_length("postcode") <= 20),
  add constraint city_length check (char_length("city") <= 255),
  add constraint country_length check (char_length("country") <= 60),
  add constraint email_length check (char_length("email") <= 254),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint number_length check (char_length("number") <= 60),
  add constraint twitter_length check (char_length("twitter") <= 2000),
  add constraint facebook_length check (char_length("facebook") <= 2000),
  add constraint linkedin_length check (char_length("linkedin") <= 2000),
  add constraint youtube_length check (char_length("youtube") <= 2000),
  add constraint instagram_length check (char_length("instagram") <= 2000),
  add constraint website_length check (char_length("website") <= 2000),
  add constraint default_currency_choice check ("default_currency" in ('eur', 'usd')),
  add constraint default_discount_min check ("default_discount" >= 0),
  add constraint default_discount_max check ("default_discount" <= 100),
  add constraint sku_length check (char_length("sku") <= 60);
alter table products_orders
  alter column "status" set not null,
  add constraint status_choice check ("status" in ('active', 'canceled'));
alter table products_product_batches
  alter column "number" set not null,
  alter column "product" set not null,
  add constraint number_length check (char_length("number") <= 60);
alter table products_product_categories
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120),
  add constraint reference_length check (char_length("reference") <= 60);
alter table products_product_pack_items
  alter column "product_pack" set not null;
alter table products_product_packs
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint reference_length check (char_length("reference") <= 60),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint cost_price_min check ("cost_price" >= 0),
  add constraint buying_price_min check ("buying_price" >= 0),
  add constraint saling_price_min check ("saling_price" >= 0),
  add constraint tax_amount_min check ("tax_amount" >= 0),
  add constraint tax_amount_max check ("tax_amount" <= 100),
  add constraint sku_length check (char_length("sku") <= 60),
  add constraint barcode_length check (char_length("barcode") <= 60),
  add constraint sh_code_length check (char_length("sh_code") <= 20);
alter table products_product_prices
  alter column "product" set not null,
  alter column "order" set not null,
  alter column "active" set not null,
  alter column "price" set not null,
  add constraint order_min check ("order" >= 0),
  add constraint price_min check ("price" >= 0),
  add constraint type_choice check ("type" in ('purchase_price', 'reseller_price', 'advised_sale_price'));
alter table products_product_variations
  alter column "product" set not null,
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint cost_price_min check ("cost_price" >= 0),
  add constraint saling_price_min check ("saling_price" >= 0),
  add constraint price_min check ("price" >= 0),
  add constraint tax_amount_min check ("tax_amount" >= 0),
  add constraint tax_amount_max check ("tax_amount" <= 100),
  add constraint weigth_min check ("weigth" >= 0),
  add constraint barcode_length check (char_length("barcode") <= 60),
  add constraint sku_length check (char_length("sku") <= 60);
alter table products_products
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint reference_length check (char_length("reference") <= 60),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint manufacturer_description_length check (char_length("manufacturer_description") <= 2000),
  add constraint cost_price_min check ("cost_price" >= 0),
  add constraint buying_price_min check ("buying_price" >= 0),
  add constraint saling_price_min check ("saling_price" >= 0),
  add constraint weigth_min check ("weigth" >= 0),
  add constraint tax_amount_min check ("tax_amount" >= 0),
  add constraint tax_amount_max check ("tax_amount" <= 100),
  add constraint type_choice check ("type" in ('physical', 'service')),
  add constraint sku_length check (char_length("sku") <= 60),
  add constraint barcode_length check (char_length("barcode") <= 60),
  add constraint sh_code_length check (char_length("sh_code") <= 20),
  add constraint origin_country_length check (char_length("origin_country") <= 60),
  add constraint brand_length check (char_length("brand") <= 120),
  add constraint season_choice check ("season" in ('summer', 'winter', 'autumn', 'spring')),
  add constraint currency_choice check ("currency" in ('eur'));
alter table products_receipt_documents
  alter column "receipt" set not null,
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table products_receipt_notes
  alter column "receipt" set not null,
  alter column "text" set not null,
  alter column "pin" set not null,
  add constraint text_length check (char_length("text") <= 2000);
alter table products_receipts
  alter column "status" set not null,
  add constraint status_choice check ("status" in ('receipted', 'pending', 'canceled')),
  add constraint phone_length check (char_length("phone") <= 40),
  add constraint address_length check (char_length("address") <= 255),
  add constraint season_choice check ("season" in ('summer', 'winter', 'autumn', 'spring')),
  add constraint tax_min check ("tax" >= 0),
  add constraint tax_max check ("tax" <= 100),
  add constraint number_length check (char_length("number") <= 35),
  add constraint cgv_length check (char_length("cgv") <= 2000),
  add constraint internat_notes_length check (char_length("internat_notes") <= 2000),
  add constraint external_references_length check (char_length("external_references") <= 255);
alter table products_services
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint reference_length check (char_length("reference") <= 60);
alter table products_stock_movements
  alter column "status" set not null,
  alter column "type" set not null,
  add constraint status_choice check ("status" in ('pending', 'finish', 'canceled')),
  add constraint type_choice check ("type" in ('entrance', 'exit', 'movement')),
  add constraint number_length check (char_length("number") <= 35);
alter table products_stockage_areas
  alter column "name" set not null,
  alter column "status" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint status_choice check ("status" in ('active', 'inactive')),
  add constraint address_length check (char_length("address") <= 255),
  add constraint postcode_length check (char_length("postcode") <= 20),
  add constraint city_length check (char_length("city") <= 255),
  add constraint country_length check (char_length("country") <= 60),
  add constraint email_length check (char_length("email") <= 254),
  add constraint phone_length check (char_length("phone") <= 40),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint contact_length check (char_length("contact") <= 255),
  add constraint type_choice check ("type" in ('warehouse', 'store'));
alter table hr_params_absence_types
  alter column "name" set not null,
  add constraint name_choice check ("name" in ('Bereavement', 'Childcare leave (COVID-19)', 'Compensatory rest', 'Leave for business creation', 'Leave for sick child', 'Maternity leave', 'Paid leave', 'Parental leave for education', 'Paternity leave', 'Sabbatical leave', 'Seniority leave', 'Sick leave', 'Simplified work stoppage (COVID-19)', 'Split days', 'Telecommuting', 'Time off', 'Time Savings Account', 'Training', 'Travel', 'Unpaid leave')),
  add constraint need_justificative_documents_choice check ("need_justificative_documents" in ('yes_optional', 'yes_required', 'no'));
alter table hr_absences
  alter column "employee" set not null,
  alter column "absence_type" set not null,
  alter column "start_date" set not null,
  alter column "end_date" set not null,
  alter column "status" set not null,
  add constraint status_choice check ("status" in ('waiting', 'granted', 'denied', 'cancelled')),
  add constraint employee_comment_length check (char_length("employee_comment") <= 2000),
  add constraint half_day_choice check ("half_day" in ('first_half', 'second_half'));
alter table hr_account_cards
  add constraint account_iban_length check (char_length("account_iban") <= 34),
  add constraint account_bic_length check (char_length("account_bic") <= 11),
  add constraint bank_name_length check (char_length("bank_name") <= 255);
alter table hr_company_goods
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint type_length check (char_length("type") <= 60);
alter table hr_contracts
  alter column "employee" set not null,
  alter column "type" set not null,
  add constraint type_choice check ("type" in ('cdi', 'cdd', 'mission', 'cdichantier', 'apprenticeshipcontract', 'youthemploymentcontract', 'internshipagreement', 'professionalizationcontract', 'secondmentcontract', 'nocontract', 'other')),
  add constraint trial_period_min check ("trial_period" >= 0),
  add constraint trial_unit_length check (char_length("trial_unit") <= 20),
  add constraint start_reason_choice check ("start_reason" in ('hiring', 'transfer', 'replacement', 'internship', 'extraworkload', 'other')),
  add constraint end_reason_length check (char_length("end_reason") <= 60),
  add constraint prior_notice_period_min check ("prior_notice_period" >= 0),
  add constraint prior_notice_unit_choice check ("prior_notice_unit" in ('days', 'months')),
  add constraint employee_type_choice check ("employee_type" in ('permanentemployee', 'minoremployee', 'minijob', 'internship', 'studentemployee')),
  add constraint professional_status_choice check ("professional_status" in ('leader', 'executive', 'non-executive', 'worker', 'employee', 'technician', 'supervisor', 'trainee', 'apprentice', 'other', 'autonomous executive', 'ETAM')),
  add constraint classification_length check (char_length("classification") <= 60),
  add constraint qualification_length check (char_length("qualification") <= 255),
  add constraint coefficient_length check (char_length("coefficient") <= 30),
  add constraint id_cost_center_length check (char_length("id_cost_center") <= 60),
  add constraint contract_status_choice check ("contract_status" in ('in-progress', 'end'));
alter table hr_params_day_weeks
  alter column "day_week_number" set not null,
  alter column "time_slot_1_start" set not null,
  alter column "time_slot_1_end" set not null,
  alter column "time_slot_2_start" set not null,
  alter column "time_slot_2_end" set not null,
  add constraint day_week_number_min check ("day_week_number" >= 0),
  add constraint day_week_number_max check ("day_week_number" <= 6);
alter table hr_departments
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120);
alter table hr_dependants
  alter column "employee" set not null,
  alter column "last_name" set not null,
  add constraint last_name_length check (char_length("last_name") <= 120),
  add constraint first_name_length check (char_length("first_name") <= 120),
  add constraint civility_choice check ("civility" in ('various', 'male', 'woman', 'non/undefined', 'unknown')),
  add constraint relationship_choice check ("relationship" in ('child', 'parent', 'other'));
alter table hr_employee_sessions
  alter column "employee" set not null,
  alter column "session" set not null,
  alter column "status" set not null,
  add constraint status_choice check ("status" in ('pending', 'accepted', 'refuse'));
alter table hr_employees
  alter column "last_name" set not null,
  alter column "first_name" set not null,
  add constraint last_name_length check (char_length("last_name") <= 120),
  add constraint first_name_length check (char_length("first_name") <= 120),
  add constraint employee_type_choice check ("employee_type" in ('permanent', 'temporaire')),
  add constraint employee_id_length check (char_length("employee_id") <= 40),
  add constraint birth_name_length check (char_length("birth_name") <= 120),
  add constraint professional_email_length check (char_length("professional_email") <= 254),
  add constraint personal_email_length check (char_length("personal_email") <= 254),
  add constraint professional_phone_length check (char_length("professional_phone") <= 40),
  add constraint personal_phone_length check (char_length("personal_phone") <= 40),
  add constraint country_of_birth_length check (char_length("country_of_birth") <= 3),
  add constraint department_of_birth_length check (char_length("department_of_birth") <= 60),
  add constraint nationality_length check (char_length("nationality") <= 60),
  add constraint civility_choice check ("civility" in ('various', 'male', 'woman', 'non/undefined', 'unknown')),
  add constraint address_1_length check (char_length("address_1") <= 255),
  add constraint address_2_length check (char_length("address_2") <= 255),
  add constraint city_length check (char_length("city") <= 255),
  add constraint zip_code_length check (char_length("zip_code") <= 20),
  add constraint country_length check (char_length("country") <= 60),
  add constraint department_length check (char_length("department") <= 60),
  add constraint emergency_contact_name_length check (char_length("emergency_contact_name") <= 255),
  add constraint emergency_contact_phone_length check (char_length("emergency_contact_phone") <= 40),
  add constraint linkedin_url_length check (char_length("linkedin_url") <= 2000),
  add constraint facebook_url_length check (char_length("facebook_url") <= 2000),
  add constraint twitter_url_length check (char_length("twitter_url") <= 2000),
  add constraint social_security_id_length check (char_length("social_security_id") <= 21),
  add constraint profile_description_length check (char_length("profile_description") <= 2000),
  add constraint marital_status_choice check ("marital_status" in ('concubine(e)', 'married', 'divorced', 'separated', 'common-law', 'widow(er)', 'civilunion', 'singleparent', 'notknown')),
  add constraint status_choice check ("status" in ('activ', 'onboarding', 'crossboarding')),
  add constraint internal_external_status_choice check ("internal_external_status" in ('internal', 'external'));
alter table hr_evaluations
  add constraint external_assessor_mail_length check (char_length("external_assessor_mail") <= 254);
alter table hr_expense_lines
  alter column "expense_report" set not null,
  alter column "type" set not null,
  add constraint type_choice check ("type" in ('Miscellaneous', 'Hotel', 'Furniture', 'Advance', 'MobilePhone', 'LunchRestaurant', 'DinnerRestaurant', 'Plane', 'Train', 'Taxi', 'Toll', 'Parking', 'PublicTransportation', 'Diesel', 'Gasoline', 'Mileage')),
  add constraint expense_category_length check (char_length("expense_category") <= 60),
  add constraint start_location_length check (char_length("start_location") <= 255),
  add constraint end_location_length check (char_length("end_location") <= 255);
alter table hr_expense_reports
  alter column "name" set not null,
  alter column "employee" set not null,
  alter column "status" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint status_choice check ("status" in ('pending', 'waiting', 'granted', 'denied', 'refunded', 'cancelled')),
  add constraint reference_number_length check (char_length("reference_number") <= 40);
alter table hr_feedback_answers
  alter column "grade" set not null,
  add constraint grade_min check ("grade" >= 0),
  add constraint grade_max check ("grade" <= 5);
alter table hr_feedback_questions
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 2000),
  add constraint number_min check ("number" >= 0);
alter table hr_feedbacks
  alter column "name" set not null,
  alter column "status" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint status_choice check ("status" in ('to_do', 'expires_soon', 'completed', 'in_progress', 'closed', 'expired'));
alter table hr_graduated_answers
  alter column "level" set not null,
  add constraint level_choice check ("level" in ('insufficient', 'satisfying', 'sufficient', 'very-satisfying'));
alter table hr_params_holiday_params
  add constraint business_days_per_week_min check ("business_days_per_week" >= 5),
  add constraint business_days_per_week_max check ("business_days_per_week" <= 6),
  add constraint first_month_reference_cycle_min check ("first_month_reference_cycle" >= 1),
  add constraint first_month_reference_cycle_max check ("first_month_reference_cycle" <= 12),
  add constraint holidays_duration_cycle_amount_choice check ("holidays_duration_cycle_amount" in ('one_month', 'two_month', 'three_month', 'four_month', 'five_month', 'six_month', 'seven_month', 'eight_month', 'nine_month', 'ten_month', 'eleven_month')),
  add constraint holidays_duration_cycle_unit_choice check ("holidays_duration_cycle_unit" in ('one_cycle', 'two_cycle', 'three_cycle')),
  add constraint period_length check (char_length("period") <= 60);
alter table hr_hr_documents
  add constraint details_length check (char_length("details") <= 2000);
alter table hr_interests
  alter column "employee" set not null,
  alter column "training_course" set not null,
  alter column "status" set not null,
  add constraint status_choice check ("status" in ('pending', 'accepted', 'refuse'));
alter table hr_interview_campaigns
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint status_choice check ("status" in ('to_come', 'active', 'ended', 'archived', 'planned', 'pending', 'coming'));
alter table hr_interview_comments
  alter column "type" set not null,
  add constraint type_choice check ("type" in ('feedback', 'comment')),
  add constraint text_length check (char_length("text") <= 2000);
alter table hr_interview_types
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120),
  add constraint hours_min check ("hours" >= 0),
  add constraint minutes_min check ("minutes" >= 0),
  add constraint minutes_max check ("minutes" <= 59),
  add constraint recurrence_choice check ("recurrence" in ('weekly', 'biweekly', 'monthly', 'bimonthly', 'quarterly', 'annual')),
  add constraint status_choice check ("status" in ('archived', 'active', 'inactive'));
alter table hr_interviews
  alter column "status" set not null,
  add constraint status_choice check ("status" in ('pending', 'planned', 'ended'));
alter table hr_objectives
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint result_status_choice check ("result_status" in ('not_reached', 'reached', 'exceeded'));
alter table hr_onboarding_steps
  alter column "name" set not null,
  alter column "onboarding" set not null,
  alter column "status" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint status_choice check ("status" in ('in_progress', 'overdue', 'waiting', 'completed')),
  add constraint number_min check ("number" >= 1),
  add constraint period_unit_choice check ("period_unit" in ('months', 'weeks', 'days', 'hours'));
alter table hr_onboarding_tasks
  alter column "name" set not null,
  alter column "onboarding_step" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint type_length check (char_length("type") <= 60),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint period_unit_choice check ("period_unit" in ('days', 'hours', 'minutes')),
  add constraint category_choice check ("category" in ('organization', 'administrative', 'information')),
  add constraint role_choice check ("role" in ('hr', 'boardee', 'manager', 'buddy')),
  add constraint priority_choice check ("priority" in ('weak', 'medium', 'strong')),
  add constraint number_min check ("number" >= 1);
alter table hr_onboardings
  alter column "name" set not null,
  alter column "type" set not null,
  alter column "status" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint type_choice check ("type" in ('onboarding', 'crossboarding', 'offboarding')),
  add constraint status_choice check ("status" in ('in_progress', 'overdue', 'waiting', 'completed'));
alter table hr_params_overtime_rules
  alter column "type" set not null,
  add constraint type_length check (char_length("type") <= 60),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint day_week_number_min check ("day_week_number" >= 0),
  add constraint day_week_number_max check ("day_week_number" <= 6);
alter table hr_pay_details
  alter column "contract" set not null,
  add constraint withholding_tax_percentage_min check ("withholding_tax_percentage" >= 0),
  add constraint withholding_tax_percentage_max check ("withholding_tax_percentage" <= 100),
  add constraint payment_method_choice check ("payment_method" in ('cash', 'check', 'transfer', 'other')),
  add constraint pay_roll_frequency_length check (char_length("pay_roll_frequency") <= 30),
  add constraint complementary_insurance_type_choice check ("complementary_insurance_type" in ('public', 'private')),
  add constraint complementary_insurance_package_length check (char_length("complementary_insurance_package") <= 255),
  add constraint complementary_insurance_name_length check (char_length("complementary_insurance_name") <= 255),
  add constraint base_gross_salary_frequency_choice check ("base_gross_salary_frequency" in ('annual', 'monthly', 'weekly', 'daily', 'hourly')),
  add constraint application_meal_tickets_length check (char_length("application_meal_tickets") <= 60),
  add constraint advantages_length check (char_length("advantages") <= 2000),
  add constraint insurance_name_length check (char_length("insurance_name") <= 255),
  add constraint social_security_number_length check (char_length("social_security_number") <= 21);
alter table hr_pay_elements
  alter column "pay_detail" set not null,
  add constraint description_length check (char_length("description") <= 2000),
  add constraint frequency_choice check ("frequency" in ('monthly', 'bi-monthly', 'quarterly', 'annual')),
  add constraint type_choice check ("type" in ('fix', 'undefined', 'until'));
alter table hr_payroll_batches
  alter column "name" set not null,
  alter column "status" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint status_choice check ("status" in ('todo', 'waiting', 'validated', 'shared', 'done')),
  add constraint recurrence_rule_choice check ("recurrence_rule" in ('day', 'week', 'month', 'year'));
alter table hr_payrolls
  alter column "contract" set not null,
  add constraint commentary_length check (char_length("commentary") <= 2000),
  add constraint complementary_insurance_package_length check (char_length("complementary_insurance_package") <= 255);
alter table hr_plans
  alter column "employee" set not null,
  alter column "training_course" set not null,
  alter column "status" set not null,
  add constraint status_choice check ("status" in ('pending', 'accepted', 'refuse'));
alter table hr_position_contracts
  alter column "employee" set not null,
  add constraint job_status_choice check ("job_status" in ('main', 'secondary')),
  add constraint job_name_length check (char_length("job_name") <= 255),
  add constraint status_choice check ("status" in ('inactive', 'holiday', 'activ', 'onboarding'));
alter table hr_positions
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120);
alter table hr_professional_payment_methods
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint card_number_length check (char_length("card_number") <= 24),
  add constraint third_party_account_length check (char_length("third_party_account") <= 60),
  add constraint third_party_centralizing_length check (char_length("third_party_centralizing") <= 60);
alter table hr_params_schedule_templates
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120);
alter table hr_sessions
  alter column "training_course" set not null,
  add constraint location_length check (char_length("location") <= 255),
  add constraint max_participants_min check ("max_participants" >= 0);
alter table hr_teams
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120);
alter table hr_timesheet_details
  alter column "time_sheet_period" set not null,
  alter column "day_week_number" set not null,
  add constraint day_week_number_min check ("day_week_number" >= 0),
  add constraint day_week_number_max check ("day_week_number" <= 6),
  add constraint month_week_number_min check ("month_week_number" >= 1),
  add constraint month_week_number_max check ("month_week_number" <= 6);
alter table hr_timesheet_period_statuses
  alter column "time_sheet_period" set not null,
  alter column "status" set not null,
  add constraint status_choice check ("status" in ('waiting', 'refused', 'accepted')),
  add constraint description_length check (char_length("description") <= 2000);
alter table hr_timesheet_periods
  alter column "time_sheet" set not null,
  add constraint week_number_min check ("week_number" >= 1),
  add constraint week_number_max check ("week_number" <= 53),
  add constraint month_min check ("month" >= 1),
  add constraint month_max check ("month" <= 12),
  add constraint year_min check ("year" >= 2000),
  add constraint year_max check ("year" <= 9999);
alter table hr_timesheet_project_details
  add constraint day_min check ("day" >= 0),
  add constraint day_max check ("day" <= 31),
  add constraint hours_min check ("hours" >= 0),
  add constraint hours_max check ("hours" <= 24),
  add constraint minutes_min check ("minutes" >= 0),
  add constraint minutes_max check ("minutes" <= 59);
alter table hr_timesheet_projects
  alter column "project_name" set not null,
  add constraint project_name_length check (char_length("project_name") <= 255),
  add constraint project_id_length check (char_length("project_id") <= 36);
alter table hr_timesheets
  alter column "employee" set not null;
alter table hr_trainings
  alter column "name" set not null,
  alter column "status" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint status_choice check ("status" in ('invisible', 'not_program', 'program', 'realized')),
  add constraint type_choice check ("type" in ('training', 'evolution', 'adaptation', 'internship')),
  add constraint duration_length check (char_length("duration") <= 60),
  add constraint provider_length check (char_length("provider") <= 255);
alter table hr_params_validation_rules
  alter column "role" set not null,
  add constraint role_choice check ("role" in ('module_validation', 'leave_absence', 'expense_report', 'refund_expense_report', 'time_activity')),
  add constraint transfer_choice check ("transfer" in ('unauthorized', 'transfer_manual', 'transfer_automatic')),
  add constraint remark_length check (char_length("remark") <= 2000);
alter table hr_vehicles
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint fiscal_horsepower_choice check ("fiscal_horsepower" in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13+')),
  add constraint brand_length check (char_length("brand") <= 60),
  add constraint type_choice check ("type" in ('car 5CV', 'moped', 'car', 'motorcycle', 'commercial vehicles', 'cycle')),
  add constraint registration_length check (char_length("registration") <= 20),
  add constraint id_company_gas_card_length check (char_length("id_company_gas_card") <= 60);
alter table hr_working_schedules
  add constraint absence_leave_choice check ("absence_leave" in ('10', '12', '24', 'base', 'learning', 'choice', 'leader', 'traineeship')),
  add constraint time_modulation_type_choice check ("time_modulation_type" in ('annual', 'semi_annual', 'quarter', 'monthly', 'daily')),
  add constraint timesheet_choice check ("timesheet" in ('attendance_days', 'attendance_hours', 'hours_by_project')),
  add constraint timesheet_validation_period_choice check ("timesheet_validation_period" in ('month', 'week')),
  add constraint working_time_choice check ("working_time" in ('full_time', 'part_time'));
alter table ats_actions
  alter column "cvtech" set not null,
  alter column "title" set not null,
  alter column "finished" set not null,
  alter column "priority" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint desc_length check (char_length("desc") <= 2000);
alter table ats_applies
  alter column "recruitment" set not null;
alter table ats_careers
  add constraint company_name_length check (char_length("company_name") <= 255),
  add constraint site_url_length check (char_length("site_url") <= 2000),
  add constraint company_desc_length check (char_length("company_desc") <= 2000),
  add constraint twitter_link_length check (char_length("twitter_link") <= 2000),
  add constraint facebook_link_length check (char_length("facebook_link") <= 2000),
  add constraint instagram_link_length check (char_length("instagram_link") <= 2000),
  add constraint linkedin_link_length check (char_length("linkedin_link") <= 2000),
  add constraint employee_number_min check ("employee_number" >= 0),
  add constraint employee_average_age_min check ("employee_average_age" >= 0),
  add constraint employee_average_age_max check ("employee_average_age" <= 120),
  add constraint employee_parity_min check ("employee_parity" >= 0),
  add constraint employee_parity_max check ("employee_parity" <= 100);
alter table ats_comments
  alter column "cvtech" set not null,
  alter column "comment" set not null,
  add constraint comment_length check (char_length("comment") <= 2000);
alter table ats_cvtech_cover_letters
  alter column "cvtech" set not null,
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table ats_cvtech_documents
  alter column "cvtech" set not null,
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table ats_cvtechs
  alter column "last_name" set not null,
  alter column "our_cv" set not null,
  add constraint last_name_length check (char_length("last_name") <= 120),
  add constraint civility_length check (char_length("civility") <= 30),
  add constraint first_name_length check (char_length("first_name") <= 120),
  add constraint address_length check (char_length("address") <= 255),
  add constraint city_length check (char_length("city") <= 255),
  add constraint postal_code_length check (char_length("postal_code") <= 20),
  add constraint country_length check (char_length("country") <= 60),
  add constraint email_length check (char_length("email") <= 254),
  add constraint phone_length check (char_length("phone") <= 40),
  add constraint experience_length check (char_length("experience") <= 60),
  add constraint level_of_study_length check (char_length("level_of_study") <= 60),
  add constraint salary_min check ("salary" >= 10000),
  add constraint salary_max check ("salary" <= 120000),
  add constraint availability_length check (char_length("availability") <= 120),
  add constraint candidate_profile_length check (char_length("candidate_profile") <= 2000),
  add constraint source_length check (char_length("source") <= 60),
  add constraint source_detail_length check (char_length("source_detail") <= 255),
  add constraint grades_min check ("grades" >= 1),
  add constraint grades_max check ("grades" <= 5),
  add constraint linkedin_link_length check (char_length("linkedin_link") <= 2000),
  add constraint work_address_length check (char_length("work_address") <= 255),
  add constraint type_of_work_length check (char_length("type_of_work") <= 60),
  add constraint activity_area_length check (char_length("activity_area") <= 255),
  add constraint strong_points_length check (char_length("strong_points") <= 2000),
  add constraint profession_length check (char_length("profession") <= 255),
  add constraint speciality_length check (char_length("speciality") <= 255),
  add constraint id_card_type_length check (char_length("id_card_type") <= 60);
alter table ats_diffusion_categories
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120);
alter table ats_diffusion_choices
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120);
alter table ats_diffusions
  alter column "choice" set not null;
alter table ats_emails
  alter column "title" set not null,
  alter column "object" set not null,
  alter column "text" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint object_length check (char_length("object") <= 255);
alter table ats_filter_cvtechs
  add constraint name_length check (char_length("name") <= 120);
alter table ats_filter_recruitments
  add constraint name_length check (char_length("name") <= 120);
alter table ats_interviews
  alter column "title" set not null,
  alter column "cvtech" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint desc_length check (char_length("desc") <= 2000),
  add constraint email_length check (char_length("email") <= 254),
  add constraint type_length check (char_length("type") <= 60);
alter table ats_label_categories
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120);
alter table ats_label_choices
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120);
alter table ats_labels
  alter column "choice" set not null;
alter table ats_notes
  alter column "cvtech" set not null,
  alter column "text" set not null,
  alter column "pin" set not null,
  add constraint text_length check (char_length("text") <= 2000);
alter table ats_pipelines
  alter column "pipeline_title" set not null,
  add constraint pipeline_title_length check (char_length("pipeline_title") <= 120);
alter table ats_recruitment_company_banners
  alter column "recruitment" set not null;
alter table ats_recruitment_company_images
  alter column "recruitment" set not null;
alter table ats_recruitment_teams
  alter column "recruitment" set not null,
  alter column "notification_bool" set not null,
  alter column "email_bool" set not null,
  alter column "manager" set not null,
  add constraint first_name_length check (char_length("first_name") <= 120),
  add constraint last_name_length check (char_length("last_name") <= 120),
  add constraint email_length check (char_length("email") <= 254);
alter table ats_recruitments
  alter column "job_name" set not null,
  alter column "state" set not null,
  add constraint job_name_length check (char_length("job_name") <= 255),
  add constraint state_choice check ("state" in ('sketch', 'online', 'offline')),
  add constraint company_name_length check (char_length("company_name") <= 255),
  add constraint site_url_length check (char_length("site_url") <= 2000),
  add constraint company_desc_length check (char_length("company_desc") <= 2000),
  add constraint city_length check (char_length("city") <= 255),
  add constraint contract_type_length check (char_length("contract_type") <= 60),
  add constraint post_description_length check (char_length("post_description") <= 2000),
  add constraint candidate_profile_length check (char_length("candidate_profile") <= 2000),
  add constraint level_of_study_length check (char_length("level_of_study") <= 60),
  add constraint experience_length check (char_length("experience") <= 60),
  add constraint postal_code_length check (char_length("postal_code") <= 20),
  add constraint street_address_length check (char_length("street_address") <= 255),
  add constraint country_length check (char_length("country") <= 60);
alter table ats_state_recruitments
  alter column "recruitment" set not null,
  alter column "cv" set not null,
  add constraint reason_refusal_length check (char_length("reason_refusal") <= 2000);
alter table ats_states
  alter column "name" set not null,
  alter column "pipeline" set not null,
  add constraint name_length check (char_length("name") <= 120),
  add constraint state_number_min check ("state_number" >= 1),
  add constraint state_number_max check ("state_number" <= 8),
  add constraint email_object_length check (char_length("email_object") <= 255);
alter table ats_tech_categories
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120);
alter table ats_tech_choices
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120);
alter table ats_techs
  alter column "choice" set not null;
alter table projects_comments
  alter column "message" set not null,
  alter column "task" set not null,
  add constraint message_length check (char_length("message") <= 2000);
alter table projects_labels
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 60),
  add constraint color_length check (char_length("color") <= 9);
alter table projects_projects
  alter column "name" set not null,
  alter column "advancement" set not null,
  alter column "status" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint advancement_min check ("advancement" >= 0),
  add constraint advancement_max check ("advancement" <= 100),
  add constraint status_choice check ("status" in ('in_progress', 'ended', 'canceled')),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint priority_choice check ("priority" in ('weak', 'medium', 'strong'));
alter table projects_reports
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 255);
alter table projects_steps
  alter column "project" set not null,
  alter column "name" set not null,
  alter column "order" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint order_min check ("order" >= 0),
  add constraint label_length check (char_length("label") <= 255);
alter table projects_tasks
  alter column "title" set not null,
  alter column "priority" set not null,
  alter column "late_management" set not null,
  alter column "at_risk" set not null,
  alter column "wrong_way" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint priority_choice check ("priority" in ('weak', 'medium', 'strong')),
  add constraint at_risk_min check ("at_risk" >= 0),
  add constraint wrong_way_min check ("wrong_way" >= 0),
  add constraint description_length check (char_length("description") <= 2000);
alter table projects_to_do_items
  alter column "name" set not null,
  alter column "is_done" set not null,
  alter column "to_do_list" set not null,
  add constraint name_length check (char_length("name") <= 255);
alter table projects_to_do_lists
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 255);
alter table projects_topics
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 255);
alter table projects_workloads
  alter column "normal" set not null,
  alter column "under_charge" set not null,
  add constraint normal_min check ("normal" >= 0),
  add constraint under_charge_min check ("under_charge" >= 0);
alter table crm_activities
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint types_choice check ("types" in ('call', 'rdv', 'flight', 'lunch')),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint location_length check (char_length("location") <= 255);
alter table crm_pipeline_teams
  alter column "pipeline" set not null,
  alter column "pipeline_user" set not null,
  alter column "notification_bool" set not null,
  alter column "email_bool" set not null,
  alter column "manager" set not null;
alter table crm_pipelines
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 120);
alter table crm_states
  alter column "name" set not null,
  alter column "pipeline" set not null,
  alter column "probability" set not null,
  add constraint name_length check (char_length("name") <= 120),
  add constraint probability_min check ("probability" >= 0),
  add constraint probability_max check ("probability" <= 100),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint awarded_in_type_length check (char_length("awarded_in_type") <= 30),
  add constraint awarded_in_number_min check ("awarded_in_number" >= 0),
  add constraint order_min check ("order" >= 0);
alter table tickets_answer_rules
  add constraint destinataire_length check (char_length("destinataire") <= 255),
  add constraint hierarchy_length check (char_length("hierarchy") <= 120),
  add constraint name_length check (char_length("name") <= 255);
alter table tickets_categories
  add constraint name_length check (char_length("name") <= 120),
  add constraint reference_length check (char_length("reference") <= 40);
alter table tickets_charges
  add constraint description_length check (char_length("description") <= 2000),
  add constraint type_length check (char_length("type") <= 60);
alter table tickets_components
  add constraint name_length check (char_length("name") <= 255),
  add constraint category_length check (char_length("category") <= 120),
  add constraint manufacturer_length check (char_length("manufacturer") <= 255),
  add constraint model_length check (char_length("model") <= 255),
  add constraint capacity_length check (char_length("capacity") <= 60),
  add constraint speed_length check (char_length("speed") <= 60),
  add constraint socket_length check (char_length("socket") <= 60),
  add constraint core_number_min check ("core_number" >= 0),
  add constraint core_by_socket_min check ("core_by_socket" >= 0),
  add constraint logical_core_min check ("logical_core" >= 0),
  add constraint memory_type_length check (char_length("memory_type") <= 60),
  add constraint disk_type_length check (char_length("disk_type") <= 60),
  add constraint rpm_min check ("rpm" >= 0),
  add constraint free_space_length check (char_length("free_space") <= 60),
  add constraint file_type_length check (char_length("file_type") <= 60),
  add constraint adress_IP_length check (char_length("adress_IP") <= 45),
  add constraint adress_MAC_length check (char_length("adress_MAC") <= 17),
  add constraint subnet_mask_length check (char_length("subnet_mask") <= 45),
  add constraint nic_length check (char_length("nic") <= 60),
  add constraint network_length check (char_length("network") <= 120),
  add constraint default_bridge_length check (char_length("default_bridge") <= 45),
  add constraint server_dhcp_length check (char_length("server_dhcp") <= 45),
  add constraint mounting_point_length check (char_length("mounting_point") <= 255),
  add constraint tag_module_length check (char_length("tag_module") <= 60),
  add constraint location_length check (char_length("location") <= 255),
  add constraint type_length check (char_length("type") <= 60);
alter table tickets_contracts
  add constraint name_length check (char_length("name") <= 255),
  add constraint number_length check (char_length("number") <= 60),
  add constraint type_choice check ("type" in ('lease', 'maintenance', 'licence')),
  add constraint status_choice check ("status" in ('drafts', 'waiting', 'active', 'cancel', 'refuse', 'expired')),
  add constraint status_renewal_choice check ("status_renewal" in ('ask_renewal', 'renewed', 'renewel_refused', 'extension_refused')),
  add constraint licence_type_length check (char_length("licence_type") <= 60),
  add constraint licence_key_length check (char_length("licence_key") <= 500),
  add constraint reference_length check (char_length("reference") <= 60),
  add constraint send_notif_min check ("send_notif" >= 0),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint refused_reason_length check (char_length("refused_reason") <= 2000),
  add constraint billing_cycle_choice check ("billing_cycle" in ('monthly', 'Quarterly', 'Half-yearly', 'Annual', 'one_time'));
alter table tickets_email_alerts
  add constraint type_choice check ("type" in ('before', 'after')),
  add constraint time_min check ("time" >= 0),
  add constraint duration_choice check ("duration" in ('minutes', 'hours', 'days', 'weeks', 'months'));
alter table tickets_licences
  add constraint name_length check (char_length("name") <= 255),
  add constraint number_min check ("number" >= 0),
  add constraint status_choice check ("status" in ('active', 'disable'));
alter table tickets_notes
  add constraint description_length check (char_length("description") <= 2000);
alter table tickets_questions
  add constraint element_length check (char_length("element") <= 255),
  add constraint impact_choice check ("impact" in ('low', 'medium', 'high'));
alter table tickets_references
  add constraint name_length check (char_length("name") <= 120),
  add constraint reference_length check (char_length("reference") <= 40);
alter table tickets_resolution_rules
  add constraint name_length check (char_length("name") <= 255),
  add constraint recipient_length check (char_length("recipient") <= 255),
  add constraint rule_level_min check ("rule_level" >= 0);
alter table tickets_rules
  add constraint priority_choice check ("priority" in ('low', 'average', 'high', 'emergency')),
  add constraint considered_time_min check ("considered_time" >= 0),
  add constraint considered_time_unit_choice check ("considered_time_unit" in ('minutes', 'hours', 'days', 'weeks', 'months')),
  add constraint response_delay_time_min check ("response_delay_time" >= 0),
  add constraint response_delay_time_unit_choice check ("response_delay_time_unit" in ('minutes', 'hours', 'days', 'weeks', 'months')),
  add constraint response_resolution_time_min check ("response_resolution_time" >= 0),
  add constraint response_resolution_time_unit_choice check ("response_resolution_time_unit" in ('minutes', 'hours', 'days', 'weeks', 'months'));
alter table tickets_slas
  alter column "tickets_concerned" set not null,
  add constraint tickets_concerned_length check (char_length("tickets_concerned") <= 60),
  add constraint name_length check (char_length("name") <= 255),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint situation_length check (char_length("situation") <= 255);
alter table tickets_software_installations
  add constraint departement_length check (char_length("departement") <= 120),
  add constraint version_length check (char_length("version") <= 60);
alter table tickets_software_licences
  add constraint name_length check (char_length("name") <= 255),
  add constraint type_length check (char_length("type") <= 60),
  add constraint key_length check (char_length("key") <= 500);
alter table tickets_software_users
  add constraint departement_length check (char_length("departement") <= 120),
  add constraint name_length check (char_length("name") <= 255),
  add constraint source_length check (char_length("source") <= 120);
alter table tickets_softwares
  add constraint category_length check (char_length("category") <= 120),
  add constraint name_length check (char_length("name") <= 255),
  add constraint status_choice check ("status" in ('disabled', 'active', 'revision')),
  add constraint type_length check (char_length("type") <= 60);
alter table tickets_solution_categories
  add constraint name_length check (char_length("name") <= 120);
alter table tickets_solutions
  add constraint title_length check (char_length("title") <= 255),
  add constraint description_length check (char_length("description") <= 10000),
  add constraint type_length check (char_length("type") <= 60),
  add constraint status_choice check ("status" in ('drafts', 'publish')),
  add constraint views_min check ("views" >= 0),
  add constraint useful_min check ("useful" >= 0),
  add constraint not_useful_min check ("not_useful" >= 0),
  add constraint inserted_in_tickets_min check ("inserted_in_tickets" >= 0);
alter table tickets_sources
  alter column "is_active" set not null,
  add constraint name_length check (char_length("name") <= 120);
alter table tickets_sub_categories
  add constraint name_length check (char_length("name") <= 120);
alter table tickets_tasks
  alter column "priority" set not null,
  alter column "never" set not null,
  alter column "validate" set not null,
  add constraint priority_choice check ("priority" in ('low', 'average', 'high', 'emergency')),
  add constraint name_length check (char_length("name") <= 255),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint repeat_choice check ("repeat" in ('once', 'everyday', 'everyweek', 'everymonth', 'everyyear', 'week', 'personalize')),
  add constraint unit_length check (char_length("unit") <= 20),
  add constraint value_min check ("value" >= 0),
  add constraint after_min check ("after" >= 0),
  add constraint before_min check ("before" >= 0),
  add constraint beforeUnit_length check (char_length("beforeUnit") <= 20);
alter table tickets_ticket_answers
  alter column "is_external" set not null,
  add constraint description_length check (char_length("description") <= 10000),
  add constraint link_length check (char_length("link") <= 2000),
  add constraint recipient_length check (char_length("recipient") <= 254);
alter table tickets_ticket_delay_rules
  add constraint hierarchy_length check (char_length("hierarchy") <= 120),
  add constraint recipient_length check (char_length("recipient") <= 255),
  add constraint rule_level_min check ("rule_level" >= 0);
alter table tickets_ticket_externals
  add constraint impact_choice check ("impact" in ('low', 'medium', 'high')),
  add constraint priority_choice check ("priority" in ('low', 'average', 'high', 'emergency')),
  add constraint reference_length check (char_length("reference") <= 40),
  add constraint step_choice check ("step" in ('late', 'emergency', 'in_time')),
  add constraint subject_length check (char_length("subject") <= 255),
  add constraint source_choice check ("source" in ('chat', 'mail', 'portal', 'website')),
  add constraint first_name_length check (char_length("first_name") <= 120),
  add constraint last_name_length check (char_length("last_name") <= 120),
  add constraint mail_length check (char_length("mail") <= 254),
  add constraint type_choice check ("type" in ('incident', 'problem', 'question', 'fonctionality', 'order', 'return_refund')),
  add constraint status_choice check ("status" in ('open', 'waiting', 'solved', 'closed'));
alter table tickets_ticket_internals
  alter column "is_active" set not null,
  add constraint impact_choice check ("impact" in ('low', 'medium', 'high')),
  add constraint priority_choice check ("priority" in ('low', 'average', 'high', 'emergency')),
  add constraint reference_length check (char_length("reference") <= 40),
  add constraint step_choice check ("step" in ('late', 'emergency', 'in_time')),
  add constraint subject_length check (char_length("subject") <= 255),
  add constraint source_choice check ("source" in ('chat', 'mail', 'portal', 'website')),
  add constraint status_choice check ("status" in ('open', 'waiting', 'solved', 'closed')),
  add constraint type_choice check ("type" in ('incident', 'problem', 'changement'));
alter table tickets_ticket_rules
  add constraint condition_length check (char_length("condition") <= 60),
  add constraint field_length check (char_length("field") <= 60),
  add constraint value_length check (char_length("value") <= 255);
alter table tickets_tickets
  alter column "is_active" set not null,
  add constraint impact_choice check ("impact" in ('low', 'medium', 'high')),
  add constraint priority_choice check ("priority" in ('low', 'average', 'high', 'emergency')),
  add constraint reference_length check (char_length("reference") <= 40),
  add constraint step_choice check ("step" in ('late', 'emergency', 'in_time')),
  add constraint subject_length check (char_length("subject") <= 255),
  add constraint source_choice check ("source" in ('chat', 'mail', 'portal', 'website')),
  add constraint status_choice check ("status" in ('open', 'waiting', 'solved', 'closed'));
alter table tickets_time_entries
  alter column "billable" set not null,
  add constraint description_length check (char_length("description") <= 2000);
alter table tickets_tool_categories
  add constraint name_length check (char_length("name") <= 120);
alter table tickets_tool_expenses
  add constraint description_length check (char_length("description") <= 2000),
  add constraint type_length check (char_length("type") <= 60);
alter table tickets_tool_relations
  add constraint relation_length check (char_length("relation") <= 60);
alter table tickets_tools
  alter column "name" set not null,
  alter column "resourcetype" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint resourcetype_choice check ("resourcetype" in ('Tool', 'BusinessService', 'Cloud', 'Hardware', 'Computer', 'Disk', 'Network', 'Phone', 'Printer', 'Rack', 'Router', 'ITService', 'SNMP', 'Tablet', 'UPS')),
  add constraint departement_length check (char_length("departement") <= 120),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint impact_choice check ("impact" in ('low', 'medium', 'high')),
  add constraint location_length check (char_length("location") <= 255),
  add constraint reference_length check (char_length("reference") <= 60),
  add constraint type_length check (char_length("type") <= 60),
  add constraint usage_length check (char_length("usage") <= 120),
  add constraint serial_number_length check (char_length("serial_number") <= 120),
  add constraint shock_absorber_length check (char_length("shock_absorber") <= 60),
  add constraint recover_length check (char_length("recover") <= 60),
  add constraint status_choice check ("status" in ('used', 'missing', 'transit', 'stock', 'removed', 'reserved')),
  add constraint adress_IP_length check (char_length("adress_IP") <= 45),
  add constraint adress_MAC_length check (char_length("adress_MAC") <= 17),
  add constraint disk_space_length check (char_length("disk_space") <= 60),
  add constraint host_name_length check (char_length("host_name") <= 120),
  add constraint last_connection_by_length check (char_length("last_connection_by") <= 120),
  add constraint memory_length check (char_length("memory") <= 60),
  add constraint operating_system_length check (char_length("operating_system") <= 120),
  add constraint processor_core_number_min check ("processor_core_number" >= 0),
  add constraint processor_speed_length check (char_length("processor_speed") <= 60),
  add constraint service_pack_length check (char_length("service_pack") <= 60),
  add constraint UUID_length check (char_length("UUID") <= 64),
  add constraint version_length check (char_length("version") <= 60),
  add constraint disk_type_length check (char_length("disk_type") <= 60),
  add constraint free_space_length check (char_length("free_space") <= 60),
  add constraint bandwidth_length check (char_length("bandwidth") <= 60),
  add constraint network_reach_length check (char_length("network_reach") <= 60),
  add constraint number_imei_length check (char_length("number_imei") <= 20),
  add constraint subnet_mask_length check (char_length("subnet_mask") <= 45),
  add constraint baies_min check ("baies" >= 0),
  add constraint berries_used_min check ("berries_used" >= 0),
  add constraint energy_consumption_length check (char_length("energy_consumption") <= 60),
  add constraint footprint_length check (char_length("footprint") <= 60),
  add constraint firmware_length check (char_length("firmware") <= 60),
  add constraint ports_length check (char_length("ports") <= 120),
  add constraint opening_hours_length check (char_length("opening_hours") <= 120),
  add constraint oid_system_length check (char_length("oid_system") <= 120),
  add constraint battery_current_length check (char_length("battery_current") <= 60),
  add constraint battery_status_length check (char_length("battery_status") <= 60),
  add constraint battery_voltage_length check (char_length("battery_voltage") <= 60);
alter table files_files
  alter column "type" set not null,
  alter column "name" set not null,
  add constraint type_choice check ("type" in ('document', 'note')),
  add constraint name_length check (char_length("name") <= 255),
  add constraint external_id_length check (char_length("external_id") <= 64),
  add constraint size_min check ("size" >= 0),
  add constraint service_category_length check (char_length("service_category") <= 64);
alter table files_folders
  alter column "name" set not null,
  alter column "default" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint label_choice check ("label" in ('all', 'my', 'shared', 'fav')),
  add constraint type_choice check ("type" in ('note', 'doc')),
  add constraint service_category_length check (char_length("service_category") <= 64);
alter table dashboard_dashboard_items
  alter column "type" set not null,
  add constraint type_choice check ("type" in ('numbers', 'array', 'recap')),
  add constraint label_length check (char_length("label") <= 255),
  add constraint color_length check (char_length("color") <= 30);
alter table dashboard_layouts
  alter column "widget" set not null,
  add constraint widget_length check (char_length("widget") <= 120);
alter table dashboard_news
  alter column "date" set not null,
  alter column "version" set not null,
  add constraint version_length check (char_length("version") <= 30);
alter table dashboard_notes
  alter column "content" set not null,
  add constraint content_length check (char_length("content") <= 2000);
alter table dashboard_tasks
  alter column "title" set not null,
  alter column "date" set not null,
  alter column "finished" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint external_id_length check (char_length("external_id") <= 64),
  add constraint dashboard_title_length check (char_length("dashboard_title") <= 255),
  add constraint link_length check (char_length("link") <= 500);
alter table dashboard_weather_infos
  alter column "name" set not null,
  add constraint name_length check (char_length("name") <= 255);
alter table history_entries
  alter column "action" set not null,
  add constraint action_length check (char_length("action") <= 120),
  add constraint entity_length check (char_length("entity") <= 80),
  add constraint record_length check (char_length("record") <= 36),
  add constraint state_from_length check (char_length("state_from") <= 60),
  add constraint state_to_length check (char_length("state_to") <= 60),
  add constraint reason_length check (char_length("reason") <= 2000),
  add constraint record_version_min check ("record_version" >= 0);
alter table calendar_events
  alter column "title" set not null,
  alter column "start" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint description_length check (char_length("description") <= 2000),
  add constraint location_length check (char_length("location") <= 255),
  add constraint external_id_length check (char_length("external_id") <= 64);
