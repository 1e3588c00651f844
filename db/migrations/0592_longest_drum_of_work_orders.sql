-- A work order says how long its drums may be, and each stage what its goods measure over.
alter table "work_order" add column "longest" text;
alter table "work_order_stages" add column "over_mm" numeric(18,2);
