alter table commercial_received_invoices drop constraint reason_code_choice;
create table commercial_status_messages (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "code" text,
  "direction" text,
  "given_at" timestamptz,
  "invoice" uuid,
  "credit" uuid,
  "received_invoice" uuid,
  "motive" text,
  "text" text,
  "amounts" jsonb,
  "platform_id" text,
  "event_id" text,
  "signed_body" text,
  "signature" text,
  "rank" text
);
alter table commercial_status_messages enable row level security;
create policy company_wall on commercial_status_messages using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_status_messages_search_idx on commercial_status_messages using gin (search_text gin_trgm_ops);
create index commercial_status_messages_invoice_idx on commercial_status_messages (company, "invoice");
create index commercial_status_messages_credit_idx on commercial_status_messages (company, "credit");
create index commercial_status_messages_received_invoice_idx on commercial_status_messages (company, "received_invoice");
create index commercial_status_messages_created_idx on commercial_status_messages (company, created_at desc, id desc);
create index commercial_status_messages_title_sort_idx on commercial_status_messages (company, sort_title, id);
create index commercial_status_messages_given_at_sort_idx on commercial_status_messages (company, "given_at" desc nulls last, id desc);
alter table commercial_status_messages add constraint commercial_status_messages_pk primary key (id);
alter table commercial_status_messages add constraint commercial_status_messages_tenant_key unique (company, id);
alter table commercial_status_messages add constraint commercial_status_messages_invoice_fk foreign key (company, "invoice") references commercial_invoices (company, id) deferrable initially immediate;
alter table commercial_status_messages add constraint commercial_status_messages_credit_fk foreign key (company, "credit") references commercial_credits (company, id) deferrable initially immediate;
alter table commercial_status_messages add constraint commercial_status_messages_received_invoice_fk foreign key (company, "received_invoice") references commercial_received_invoices (company, id) deferrable initially immediate;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/received-invoices', r.id, x.field, x.error)
      from (select * from commercial_received_invoices where not coalesce("reason_code" in ('TX_TVA_ERR', 'MONTANTTOTAL_ERR', 'CALCUL_ERR', 'NON_CONFORME', 'DOUBLON', 'DEST_ERR', 'TRANSAC_INC', 'EMMET_INC', 'CONTRAT_TERM', 'DOUBLE_FACT', 'CMD_ERR', 'ADR_ERR', 'REF_CT_ABSENT', 'PU_ERR', 'REM_ERR', 'QTE_ERR', 'ART_ERR', 'LIVR_INCOMP', 'QUALITE_ERR', 'MODPAI_ERR', 'COORD_BANC_ERR', 'SIRET_ERR', 'CODE_ROUTAGE_ERR', 'REF_ERR', 'AUTRE', 'JUSTIF_ABS'), true)) r
     cross join lateral (values ('reason_code', 'not one of the choices', not coalesce("reason_code" in ('TX_TVA_ERR', 'MONTANTTOTAL_ERR', 'CALCUL_ERR', 'NON_CONFORME', 'DOUBLON', 'DEST_ERR', 'TRANSAC_INC', 'EMMET_INC', 'CONTRAT_TERM', 'DOUBLE_FACT', 'CMD_ERR', 'ADR_ERR', 'REF_CT_ABSENT', 'PU_ERR', 'REM_ERR', 'QTE_ERR', 'ART_ERR', 'LIVR_INCOMP', 'QUALITE_ERR', 'MODPAI_ERR', 'COORD_BANC_ERR', 'SIRET_ERR', 'CODE_ROUTAGE_ERR', 'REF_ERR', 'AUTRE', 'JUSTIF_ABS'), true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table commercial_received_invoices
  add constraint reason_code_choice check ("reason_code" in ('TX_TVA_ERR', 'MONTANTTOTAL_ERR', 'CALCUL_ERR', 'NON_CONFORME', 'DOUBLON', 'DEST_ERR', 'TRANSAC_INC', 'EMMET_INC', 'CONTRAT_TERM', 'DOUBLE_FACT', 'CMD_ERR', 'ADR_ERR', 'REF_CT_ABSENT', 'PU_ERR', 'REM_ERR', 'QTE_ERR', 'ART_ERR', 'LIVR_INCOMP', 'QUALITE_ERR', 'MODPAI_ERR', 'COORD_BANC_ERR', 'SIRET_ERR', 'CODE_ROUTAGE_ERR', 'REF_ERR', 'AUTRE', 'JUSTIF_ABS'));
alter table commercial_status_messages
  add constraint code_choice check ("code" in ('200', '201', '202', '203', '204', '205', '206', '207', '208', '209', '210', '211', '212', '213', '214', '220', '221', '224', '225', '226', '227', '228', '250', '251', '300', '301', '400', '401', '500', '501', '601')),
  add constraint direction_choice check ("direction" in ('in', 'out')),
  add constraint motive_choice check ("motive" in ('TX_TVA_ERR', 'MONTANTTOTAL_ERR', 'CALCUL_ERR', 'NON_CONFORME', 'DOUBLON', 'DEST_ERR', 'TRANSAC_INC', 'EMMET_INC', 'CONTRAT_TERM', 'DOUBLE_FACT', 'CMD_ERR', 'ADR_ERR', 'REF_CT_ABSENT', 'PU_ERR', 'REM_ERR', 'QTE_ERR', 'ART_ERR', 'LIVR_INCOMP', 'QUALITE_ERR', 'MODPAI_ERR', 'COORD_BANC_ERR', 'SIRET_ERR', 'CODE_ROUTAGE_ERR', 'REF_ERR', 'AUTRE', 'JUSTIF_ABS', 'DEST_INC', 'REJ_SEMAN', 'REJ_UNI', 'REJ_COH', 'REJ_ADR', 'REJ_CONT_B2G', 'REJ_REF_PJ', 'REJ_ASS_PJ', 'IRR_VIDE_F', 'IRR_TYPE_F', 'IRR_SYNTAX', 'IRR_TAILLE_F', 'IRR_ANTIVIRUS', 'IRR_TAILLE_PJ', 'IRR_NOM_PJ', 'IRR_VID_PJ', 'IRR_EXT_DOC'));
