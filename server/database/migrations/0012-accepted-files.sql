-- A quotation that was accepted online has two files: as it was sent, which is the proof, and as it was accepted.
alter table system_document_files add column version text not null default 'sent';
