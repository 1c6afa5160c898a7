alter table directory_organizations add column "self_billing_since" date;
