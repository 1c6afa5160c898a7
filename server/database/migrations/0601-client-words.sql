-- Opportunities recorded before they were found by the name of their client are found by it too; lower case without accents, as everything that is searched.
update commercial_business_opportunities b
   set search_text = btrim(b.search_text || ' ' || lower(regexp_replace(normalize(o.company_name, NFD), '[\u0300-\u036f]', '', 'g')))
  from directory_organizations o
 where o.company = b.company and o.id = b.organization;
