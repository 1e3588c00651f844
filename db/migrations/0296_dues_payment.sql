-- Taxes, provident fund, wages and loans, paid on ledgers.
create table "dues_payment" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "dues_payment_number_key" unique,
  "status" text not null constraint "dues_payment_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "bank" bigint not null,
  "kind" text not null constraint "dues_payment_kind_check" check ("kind" in ('gst', 'tds', 'tcs', 'funds', 'wages', 'loan', 'other')),
  "due_for" text,
  "mode" text not null constraint "dues_payment_mode_check" check ("mode" in ('neft', 'rtgs', 'netbanking', 'cheque', 'cash')),
  "reference" text not null,
  "challan_no" text,
  "bsr_code" text,
  "narration" text,
  "amount" numeric(18,2) not null
);
create table "dues_payment_dues" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "dues_payment_dues_doc_fkey" references "dues_payment" (id) on delete cascade,
  "no" integer not null,
  "account" bigint not null,
  "cost_centre" bigint,
  "note" text,
  "amount" numeric(18,2) not null constraint "dues_payment_dues_amount_check" check ("amount" >= 0)
);
create table "dues_payment_owed" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "dues_payment_owed_doc_fkey" references "dues_payment" (id) on delete cascade,
  "no" integer not null,
  "account" bigint not null,
  "owed" numeric(18,2) not null
);
alter table "dues_payment" add constraint "dues_payment_bank_fkey" FOREIGN KEY (bank) REFERENCES account(id);
create INDEX dues_payment_bank_index ON dues_payment USING btree (bank, date DESC, id DESC);
create INDEX dues_payment_challan_no_search ON dues_payment USING gin (challan_no gin_trgm_ops);
create INDEX dues_payment_due_for_search ON dues_payment USING gin (due_for gin_trgm_ops);
create INDEX dues_payment_number_search ON dues_payment USING gin (number gin_trgm_ops);
create INDEX dues_payment_reference_search ON dues_payment USING gin (reference gin_trgm_ops);
create INDEX dues_payment_sort ON dues_payment USING btree (date DESC, id DESC);
create INDEX dues_payment_waiting ON dues_payment USING btree (created_by) WHERE (status = 'draft'::text);
create TRIGGER audit_delete AFTER DELETE ON dues_payment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('duesPayment', '');
create TRIGGER audit_insert AFTER INSERT ON dues_payment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('duesPayment', '');
create TRIGGER audit_update AFTER UPDATE ON dues_payment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('duesPayment', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON dues_payment FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "dues_payment_dues" add constraint "dues_payment_dues_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "dues_payment_dues" add constraint "dues_payment_dues_cost_centre_fkey" FOREIGN KEY (cost_centre) REFERENCES department(id);
create INDEX dues_payment_dues_doc ON dues_payment_dues USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON dues_payment_dues REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('duesPayment', 'dues');
create TRIGGER audit_insert AFTER INSERT ON dues_payment_dues REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('duesPayment', 'dues');
create TRIGGER audit_update AFTER UPDATE ON dues_payment_dues REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('duesPayment', 'dues');
create TRIGGER no_truncate BEFORE TRUNCATE ON dues_payment_dues FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "dues_payment_owed" add constraint "dues_payment_owed_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
create INDEX dues_payment_owed_doc ON dues_payment_owed USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON dues_payment_owed REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('duesPayment', 'owed');
create TRIGGER audit_insert AFTER INSERT ON dues_payment_owed REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('duesPayment', 'owed');
create TRIGGER audit_update AFTER UPDATE ON dues_payment_owed REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('duesPayment', 'owed');
create TRIGGER no_truncate BEFORE TRUNCATE ON dues_payment_owed FOR EACH STATEMENT EXECUTE FUNCTION no_change();
