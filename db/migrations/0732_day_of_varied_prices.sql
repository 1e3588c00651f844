-- Terms with a price that varies say for which day of a lot the indices are read, and how a late lot is treated.
alter table "terms_and_conditions" add column "variation_day" text;
alter table "terms_and_conditions" add column "variation_late" text;
