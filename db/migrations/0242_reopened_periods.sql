-- Why a period was opened again.
alter table "financial_year_periods" add column "reason" text;
