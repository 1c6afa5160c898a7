-- Mails of documents know the carrier and the page on which a parcel is followed.
update notifications_emails_categories
   set variables = variables || '[{"key": "carrier", "label": "Transporteur"}, {"key": "tracking_link", "label": "Lien de suivi"}]'::jsonb
 where variables @> '[{"key": "tracking"}]'::jsonb and not variables @> '[{"key": "carrier"}]'::jsonb;
