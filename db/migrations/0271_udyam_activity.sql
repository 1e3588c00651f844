-- What a micro or small enterprise does: a trader has no limit of days. The section of TDS in words, beside what is deducted.
alter table "supplier" add column "activity" text constraint "supplier_activity_check" check ("activity" in ('manufacturer', 'service', 'trader'));
alter table "supplier" add column "udyam_date" date;
alter table "purchase_invoice" add column "activity" text constraint "purchase_invoice_activity_check" check ("activity" in ('manufacturer', 'service', 'trader'));
alter table "purchase_invoice" add column "udyam_date" date;
alter table "purchase_invoice" add column "tds_code" text;
alter table "purchase_invoice" add column "tds_words" text;
alter table "bank_payment" add column "tds_code" text;
alter table "bank_payment" add column "tds_words" text;
alter table "debit_note" add column "activity" text constraint "debit_note_activity_check" check ("activity" in ('manufacturer', 'service', 'trader'));
alter table "opening_balance_supplier_bills" add column "activity" text constraint "opening_balance_supplier_bills_activity_check" check ("activity" in ('manufacturer', 'service', 'trader'));
-- What is there of a lot of which a part goes back.
alter table "purchase_return_origins" add column "lot" bigint references "piece" (id);
alter table "purchase_return_origins" add column "lot_qty" numeric(18,3);
alter table "purchase_return_origins" add column "goes_whole" boolean not null default false;
alter table "purchase_return_origins" alter column "goes_whole" drop default;
