alter table auth_companies add column "payment_terms" text;
