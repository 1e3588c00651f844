-- Lines on ledgers of GST name whose tax, credit or cash they are.
alter table "dues_payment_dues" add column "role" text;
alter table "dues_payment_dues" add column "registration" bigint;
alter table "dues_payment_dues" add constraint "dues_payment_dues_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
alter table "dues_payment_owed" add column "registration" bigint;
alter table "dues_payment_owed" add constraint "dues_payment_owed_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
alter table "journal_entries" add column "registration" bigint;
alter table "journal_entries" add constraint "journal_entries_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
alter table "opening_balance_ledgers" add column "role" text;
alter table "opening_balance_ledgers" add column "registration" bigint;
alter table "opening_balance_ledgers" add constraint "opening_balance_ledgers_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
