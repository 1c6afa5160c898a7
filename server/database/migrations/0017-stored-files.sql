-- The bytes of a file may stand in a folder (FILES_DIR): its row holds none then.
alter table system_files alter column content drop not null;
-- Who may read a record, and this field of it, may read its file.
alter table system_files add column owner_field text;
-- Files that came with a new record did not know it.
do $$
declare
  place record;
begin
  for place in select * from (values
    ('auth/companies', 'auth_companies', 'logo'),
    ('auth/users', 'auth_users', 'profile_picture'),
    ('directory/contact-documents', 'directory_contact_documents', 'document'),
    ('directory/organization-documents', 'directory_organization_documents', 'document'),
    ('commercial/invoice-documents', 'commercial_invoice_documents', 'document'),
    ('commercial/personal-organizations', 'commercial_personal_organizations', 'logo'),
    ('commercial/quotation-documents', 'commercial_quotation_documents', 'document'),
    ('notifications/mails', 'notifications_mails', 'file'),
    ('products/client-delivery-documents', 'products_client_delivery_documents', 'document'),
    ('products/delivery-documents', 'products_delivery_documents', 'document'),
    ('products/manufacturer-documents', 'products_manufacturer_documents', 'document'),
    ('products/receipt-documents', 'products_receipt_documents', 'document'),
    ('hr/employees', 'hr_employees', 'profile_photo'),
    ('hr/vehicles', 'hr_vehicles', 'car_registration_document'),
    ('ats/careers', 'ats_careers', 'logo'),
    ('ats/careers', 'ats_careers', 'banner'),
    ('ats/cvtech-cover-letters', 'ats_cvtech_cover_letters', 'document'),
    ('ats/cvtech-documents', 'ats_cvtech_documents', 'document'),
    ('ats/recruitment-company-banners', 'ats_recruitment_company_banners', 'banner'),
    ('ats/recruitment-company-images', 'ats_recruitment_company_images', 'image'),
    ('projects/projects', 'projects_projects', 'picture'),
    ('tickets/solutions', 'tickets_solutions', 'file'),
    ('files/files', 'files_files', 'document')
  ) as v(entity, tablename, field)
  loop
    execute format(
      $update$update system_files f set owner_entity = %L, owner_record = t.id, owner_field = %L
        from %I t where t.company = f.company and t.%I = '/api/files/v1/content/' || f.id || '/'$update$,
      place.entity, place.field, place.tablename, place.field);
  end loop;
end $$;
