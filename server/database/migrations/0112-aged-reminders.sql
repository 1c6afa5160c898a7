alter table commercial_aged_scales add column "reminded_on" date;
alter table commercial_aged_scales add column "reminded_level" integer;
alter table commercial_aged_scales add column "promised_on" date;
alter table commercial_aged_scales add column "is_disputed" boolean;
