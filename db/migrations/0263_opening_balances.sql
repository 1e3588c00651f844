-- Opening balances of ledgers and open bills, the day on which the books start, and which first steps somebody has settled.
create table "opening_balance" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "opening_balance_number_key" unique,
  "status" text not null constraint "opening_balance_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date,
  "elsewhere" numeric(18,2),
  "narration" text,
  "debits" numeric(18,2) not null,
  "credits" numeric(18,2) not null,
  "difference" numeric(18,2) not null
);
create table "opening_balance_ledgers" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "opening_balance_ledgers_doc_fkey" references "opening_balance" (id) on delete cascade,
  "no" integer not null,
  "account" bigint not null,
  "debit" numeric(18,2) not null constraint "opening_balance_ledgers_debit_check" check ("debit" >= 0),
  "credit" numeric(18,2) not null constraint "opening_balance_ledgers_credit_check" check ("credit" >= 0)
);
create table "opening_balance_customer_bills" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "opening_balance_customer_bills_doc_fkey" references "opening_balance" (id) on delete cascade,
  "no" integer not null,
  "customer" bigint not null,
  "bill_no" text not null,
  "kind" text not null constraint "opening_balance_customer_bills_kind_check" check ("kind" in ('invoice', 'advance')),
  "bill_date" date not null,
  "due" date,
  "amount" numeric(18,2) not null constraint "opening_balance_customer_bills_amount_check" check ("amount" >= 0),
  "gst_kind" text constraint "opening_balance_customer_bills_gst_kind_check" check ("gst_kind" in ('regular', 'composition', 'unregistered', 'sez', 'overseas', 'deemedExport'))
);
create table "opening_balance_supplier_bills" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "opening_balance_supplier_bills_doc_fkey" references "opening_balance" (id) on delete cascade,
  "no" integer not null,
  "supplier" bigint not null,
  "bill_no" text not null,
  "kind" text not null constraint "opening_balance_supplier_bills_kind_check" check ("kind" in ('invoice', 'advance')),
  "bill_date" date not null,
  "due" date,
  "amount" numeric(18,2) not null constraint "opening_balance_supplier_bills_amount_check" check ("amount" >= 0),
  "enterprise" text constraint "opening_balance_supplier_bills_enterprise_check" check ("enterprise" in ('none', 'micro', 'small', 'medium')),
  "gst_kind" text
);
alter table "company" add column "starts_on" date;
alter table "company" add column "passed_steps" text[];
alter table "company" add constraint "company_passed_steps_check" CHECK ((passed_steps <@ ARRAY['users'::text, 'numbers'::text, 'stock'::text, 'bills'::text, 'balances'::text, 'all'::text]));
create INDEX opening_balance_number_search ON opening_balance USING gin (number gin_trgm_ops);
create INDEX opening_balance_sort ON opening_balance USING btree (date DESC, id DESC);
create INDEX opening_balance_waiting ON opening_balance USING btree (created_by) WHERE (status = 'draft'::text);
create TRIGGER audit_delete AFTER DELETE ON opening_balance REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingBalance', '');
create TRIGGER audit_insert AFTER INSERT ON opening_balance REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingBalance', '');
create TRIGGER audit_update AFTER UPDATE ON opening_balance REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingBalance', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON opening_balance FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "opening_balance_customer_bills" add constraint "opening_balance_customer_bills_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
create INDEX opening_balance_customer_bills_doc ON opening_balance_customer_bills USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON opening_balance_customer_bills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingBalance', 'customerBills');
create TRIGGER audit_insert AFTER INSERT ON opening_balance_customer_bills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingBalance', 'customerBills');
create TRIGGER audit_update AFTER UPDATE ON opening_balance_customer_bills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingBalance', 'customerBills');
create TRIGGER no_truncate BEFORE TRUNCATE ON opening_balance_customer_bills FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "opening_balance_ledgers" add constraint "opening_balance_ledgers_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
create INDEX opening_balance_ledgers_doc ON opening_balance_ledgers USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON opening_balance_ledgers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingBalance', 'ledgers');
create TRIGGER audit_insert AFTER INSERT ON opening_balance_ledgers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingBalance', 'ledgers');
create TRIGGER audit_update AFTER UPDATE ON opening_balance_ledgers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingBalance', 'ledgers');
create TRIGGER no_truncate BEFORE TRUNCATE ON opening_balance_ledgers FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "opening_balance_supplier_bills" add constraint "opening_balance_supplier_bills_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX opening_balance_supplier_bills_doc ON opening_balance_supplier_bills USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON opening_balance_supplier_bills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingBalance', 'supplierBills');
create TRIGGER audit_insert AFTER INSERT ON opening_balance_supplier_bills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingBalance', 'supplierBills');
create TRIGGER audit_update AFTER UPDATE ON opening_balance_supplier_bills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingBalance', 'supplierBills');
create TRIGGER no_truncate BEFORE TRUNCATE ON opening_balance_supplier_bills FOR EACH STATEMENT EXECUTE FUNCTION no_change();
