-- Cash paid over the counter.
create table "cash_payment" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "cash_payment_number_key" unique,
  "status" text not null constraint "cash_payment_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "cash" bigint not null,
  "supplier" bigint,
  "employee" bigint,
  "paid_to" text,
  "pan" text,
  "reference" text,
  "amount" numeric(18,2) not null constraint "cash_payment_amount_check" check ("amount" >= 0),
  "ground" text constraint "cash_payment_ground_check" check ("ground" in ('produce', 'village', 'government', 'terminal', 'posted', 'bankHoliday', 'other')),
  "narration" text,
  "tds_section" bigint,
  "tds_code" text,
  "tds_ledger" bigint,
  "tds_rate" numeric(18,4),
  "tds_payment_limit" numeric(18,2),
  "tds_year_limit" numeric(18,2),
  "tds_excess_only" boolean,
  "tds_credited" numeric(18,2),
  "tds_ahead" numeric(18,2),
  "tds_taxed" numeric(18,2),
  "tds_certificate" text,
  "tds_certificate_rate" numeric(18,4),
  "tds_certificate_left" numeric(18,2),
  "settled" numeric(18,2) not null,
  "discount_total" numeric(18,2) not null,
  "spent_total" numeric(18,2) not null,
  "on_account" numeric(18,2) not null,
  "tds_base" numeric(18,2) not null,
  "tds" numeric(18,2) not null,
  "tds_words" text
);
create table "cash_payment_bills" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "cash_payment_bills_doc_fkey" references "cash_payment" (id) on delete cascade,
  "no" integer not null,
  "bill" bigint not null,
  "reference" text,
  "bill_date" date,
  "due_date" date,
  "small" boolean,
  "open_amount" numeric(18,2),
  "account" bigint,
  "bill_rate" numeric(18,4),
  "pay_rate" numeric(18,4) constraint "cash_payment_bills_pay_rate_check" check ("pay_rate" >= 0),
  "amount" numeric(18,2) not null,
  "discount" numeric(18,2) not null constraint "cash_payment_bills_discount_check" check ("discount" >= 0),
  "settled" numeric(18,2) not null,
  "exchange" numeric(18,2) not null
);
create table "cash_payment_spent" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "cash_payment_spent_doc_fkey" references "cash_payment" (id) on delete cascade,
  "no" integer not null,
  "account" bigint not null,
  "cost_centre" bigint,
  "note" text,
  "amount" numeric(18,2) not null constraint "cash_payment_spent_amount_check" check ("amount" >= 0)
);
alter table "cash_payment" add constraint "cash_payment_cash_fkey" FOREIGN KEY (cash) REFERENCES account(id);
alter table "cash_payment" add constraint "cash_payment_employee_fkey" FOREIGN KEY (employee) REFERENCES employee(id);
alter table "cash_payment" add constraint "cash_payment_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
alter table "cash_payment" add constraint "cash_payment_tds_ledger_fkey" FOREIGN KEY (tds_ledger) REFERENCES account(id);
alter table "cash_payment" add constraint "cash_payment_tds_section_fkey" FOREIGN KEY (tds_section) REFERENCES tax(id);
create INDEX cash_payment_cash_index ON cash_payment USING btree (cash, date DESC, id DESC);
create INDEX cash_payment_number_search ON cash_payment USING gin (number gin_trgm_ops);
create INDEX cash_payment_paid_to_search ON cash_payment USING gin (paid_to gin_trgm_ops);
create INDEX cash_payment_reference_search ON cash_payment USING gin (reference gin_trgm_ops);
create INDEX cash_payment_sort ON cash_payment USING btree (date DESC, id DESC);
create INDEX cash_payment_supplier_index ON cash_payment USING btree (supplier, date DESC, id DESC);
create INDEX cash_payment_waiting ON cash_payment USING btree (created_by) WHERE (status = 'draft'::text);
create TRIGGER audit_delete AFTER DELETE ON cash_payment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashPayment', '');
create TRIGGER audit_insert AFTER INSERT ON cash_payment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashPayment', '');
create TRIGGER audit_update AFTER UPDATE ON cash_payment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashPayment', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON cash_payment FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "cash_payment_bills" add constraint "cash_payment_bills_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "cash_payment_bills" add constraint "cash_payment_bills_bill_fkey" FOREIGN KEY (bill) REFERENCES bill(id);
create INDEX cash_payment_bills_doc ON cash_payment_bills USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON cash_payment_bills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashPayment', 'bills');
create TRIGGER audit_insert AFTER INSERT ON cash_payment_bills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashPayment', 'bills');
create TRIGGER audit_update AFTER UPDATE ON cash_payment_bills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashPayment', 'bills');
create TRIGGER no_truncate BEFORE TRUNCATE ON cash_payment_bills FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "cash_payment_spent" add constraint "cash_payment_spent_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "cash_payment_spent" add constraint "cash_payment_spent_cost_centre_fkey" FOREIGN KEY (cost_centre) REFERENCES department(id);
create INDEX cash_payment_spent_doc ON cash_payment_spent USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON cash_payment_spent REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashPayment', 'spent');
create TRIGGER audit_insert AFTER INSERT ON cash_payment_spent REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashPayment', 'spent');
create TRIGGER audit_update AFTER UPDATE ON cash_payment_spent REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashPayment', 'spent');
create TRIGGER no_truncate BEFORE TRUNCATE ON cash_payment_spent FOR EACH STATEMENT EXECUTE FUNCTION no_change();
