-- Cash taken over the counter.
create table "cash_receipt" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "cash_receipt_number_key" unique,
  "status" text not null constraint "cash_receipt_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "cash" bigint not null,
  "customer" bigint,
  "received_from" text,
  "pan" text,
  "order" bigint,
  "event" text,
  "amount" numeric(18,2) not null constraint "cash_receipt_amount_check" check ("amount" >= 0),
  "narration" text,
  "settled" numeric(18,2) not null,
  "tds_total" numeric(18,2) not null,
  "gst_tds_total" numeric(18,2) not null,
  "discount_total" numeric(18,2) not null,
  "counted" numeric(18,2) not null,
  "on_account" numeric(18,2) not null
);
create table "cash_receipt_bills" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "cash_receipt_bills_doc_fkey" references "cash_receipt" (id) on delete cascade,
  "no" integer not null,
  "bill" bigint not null,
  "bill_date" date,
  "due_date" date,
  "open_amount" numeric(18,2),
  "account" bigint,
  "amount" numeric(18,2) not null constraint "cash_receipt_bills_amount_check" check ("amount" >= 0),
  "tds" numeric(18,2) not null constraint "cash_receipt_bills_tds_check" check ("tds" >= 0),
  "gst_tds" numeric(18,2) not null constraint "cash_receipt_bills_gst_tds_check" check ("gst_tds" >= 0),
  "discount" numeric(18,2) not null constraint "cash_receipt_bills_discount_check" check ("discount" >= 0),
  "settled" numeric(18,2) not null
);
create table "cash_receipt_received" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "cash_receipt_received_doc_fkey" references "cash_receipt" (id) on delete cascade,
  "no" integer not null,
  "account" bigint not null,
  "cost_centre" bigint,
  "note" text,
  "amount" numeric(18,2) not null constraint "cash_receipt_received_amount_check" check ("amount" >= 0)
);
create table "cash_receipt_notes" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "cash_receipt_notes_doc_fkey" references "cash_receipt" (id) on delete cascade,
  "no" integer not null,
  "worth" text not null constraint "cash_receipt_notes_worth_check" check ("worth" in ('n2000', 'n500', 'n200', 'n100', 'n50', 'n20', 'n10', 'n5', 'n2', 'n1', 'n0_5')),
  "count" integer not null constraint "cash_receipt_notes_count_check" check ("count" >= 0 and "count" <= 100000),
  "amount" numeric(18,2) not null
);
alter table "cash_receipt" add constraint "cash_receipt_cash_fkey" FOREIGN KEY (cash) REFERENCES account(id);
alter table "cash_receipt" add constraint "cash_receipt_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
alter table "cash_receipt" add constraint "cash_receipt_order_fkey" FOREIGN KEY ("order") REFERENCES sales_order(id);
create INDEX cash_receipt_cash_index ON cash_receipt USING btree (cash, date DESC, id DESC);
create INDEX cash_receipt_customer_index ON cash_receipt USING btree (customer, date DESC, id DESC);
create INDEX cash_receipt_event_index ON cash_receipt USING btree (event, date DESC, id DESC);
create INDEX cash_receipt_number_search ON cash_receipt USING gin (number gin_trgm_ops);
create INDEX cash_receipt_order_index ON cash_receipt USING btree ("order", date DESC, id DESC);
create INDEX cash_receipt_received_from_search ON cash_receipt USING gin (received_from gin_trgm_ops);
create INDEX cash_receipt_sort ON cash_receipt USING btree (date DESC, id DESC);
create INDEX cash_receipt_waiting ON cash_receipt USING btree (created_by) WHERE (status = 'draft'::text);
create TRIGGER audit_delete AFTER DELETE ON cash_receipt REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashReceipt', '');
create TRIGGER audit_insert AFTER INSERT ON cash_receipt REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashReceipt', '');
create TRIGGER audit_update AFTER UPDATE ON cash_receipt REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashReceipt', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON cash_receipt FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "cash_receipt_bills" add constraint "cash_receipt_bills_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "cash_receipt_bills" add constraint "cash_receipt_bills_bill_fkey" FOREIGN KEY (bill) REFERENCES bill(id);
create INDEX cash_receipt_bills_doc ON cash_receipt_bills USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON cash_receipt_bills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashReceipt', 'bills');
create TRIGGER audit_insert AFTER INSERT ON cash_receipt_bills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashReceipt', 'bills');
create TRIGGER audit_update AFTER UPDATE ON cash_receipt_bills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashReceipt', 'bills');
create TRIGGER no_truncate BEFORE TRUNCATE ON cash_receipt_bills FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX cash_receipt_notes_doc ON cash_receipt_notes USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON cash_receipt_notes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashReceipt', 'notes');
create TRIGGER audit_insert AFTER INSERT ON cash_receipt_notes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashReceipt', 'notes');
create TRIGGER audit_update AFTER UPDATE ON cash_receipt_notes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashReceipt', 'notes');
create TRIGGER no_truncate BEFORE TRUNCATE ON cash_receipt_notes FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "cash_receipt_received" add constraint "cash_receipt_received_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "cash_receipt_received" add constraint "cash_receipt_received_cost_centre_fkey" FOREIGN KEY (cost_centre) REFERENCES department(id);
create INDEX cash_receipt_received_doc ON cash_receipt_received USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON cash_receipt_received REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashReceipt', 'received');
create TRIGGER audit_insert AFTER INSERT ON cash_receipt_received REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashReceipt', 'received');
create TRIGGER audit_update AFTER UPDATE ON cash_receipt_received REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashReceipt', 'received');
create TRIGGER no_truncate BEFORE TRUNCATE ON cash_receipt_received FOR EACH STATEMENT EXECUTE FUNCTION no_change();
