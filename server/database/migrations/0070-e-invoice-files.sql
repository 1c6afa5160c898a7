-- A file that holds the data of an e-invoice says of which profile; of a document validated before there were any, one is made, once.
alter table system_document_files add column profile text;
create unique index system_document_files_e_invoice on system_document_files (company, document) where version = 'facturx';
