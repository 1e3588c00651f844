-- Guarantees that are invoked, and credit that an office has distributed.
create table "guarantee_call" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "guarantee_call_number_key" unique,
  "status" text not null constraint "guarantee_call_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "instrument" bigint,
  "kind" text constraint "guarantee_call_kind_check" check ("kind" in ('lc', 'given', 'held')),
  "supplier" bigint,
  "customer" bigint,
  "last_day" date,
  "bank" bigint not null,
  "reference" text not null,
  "account" bigint,
  "bank_charges" numeric(18,2) not null constraint "guarantee_call_bank_charges_check" check ("bank_charges" >= 0),
  "remarks" text not null,
  "amount" numeric(18,2) not null,
  "unsettled" numeric(18,2) not null
);
create table "guarantee_call_claims" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "guarantee_call_claims_doc_fkey" references "guarantee_call" (id) on delete cascade,
  "no" integer not null,
  "order" bigint,
  "note" text,
  "amount" numeric(18,2) not null constraint "guarantee_call_claims_amount_check" check ("amount" >= 0)
);
create table "guarantee_call_bills" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "guarantee_call_bills_doc_fkey" references "guarantee_call" (id) on delete cascade,
  "no" integer not null,
  "bill" bigint not null,
  "reference" text,
  "open_amount" numeric(18,2),
  "account" bigint,
  "amount" numeric(18,2) not null constraint "guarantee_call_bills_amount_check" check ("amount" >= 0)
);
create table "distributed_credit" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "distributed_credit_number_key" unique,
  "status" text not null constraint "distributed_credit_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "registration" bigint not null,
  "period" text not null,
  "account" bigint not null,
  "remarks" text,
  "igst" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "credit" numeric(18,2) not null
);
create table "distributed_credit_documents" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "distributed_credit_documents_doc_fkey" references "distributed_credit" (id) on delete cascade,
  "no" integer not null,
  "gstin" text not null,
  "name" text,
  "doc_no" text not null,
  "doc_date" date not null,
  "amends" text,
  "told_in" text not null,
  "igst" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null
);
alter table "bank_instrument_orders" add column "callable" numeric(18,2);
update bank_instrument_orders o set callable = case i.kind when 'lc' then 0 else o.amount end from bank_instrument i where i.id = o.doc;
alter table "bank_instrument_orders" alter column "callable" set not null;
alter table "distributed_credit" add constraint "distributed_credit_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "distributed_credit" add constraint "distributed_credit_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
create INDEX distributed_credit_number_search ON distributed_credit USING gin (number gin_trgm_ops);
create INDEX distributed_credit_period_search ON distributed_credit USING gin (period gin_trgm_ops);
create INDEX distributed_credit_registration_index ON distributed_credit USING btree (registration, date DESC, id DESC);
create INDEX distributed_credit_sort ON distributed_credit USING btree (date DESC, id DESC);
create INDEX distributed_credit_waiting ON distributed_credit USING btree (created_by) WHERE (status = 'draft'::text);
create TRIGGER audit_delete AFTER DELETE ON distributed_credit REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('distributedCredit', '');
create TRIGGER audit_insert AFTER INSERT ON distributed_credit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('distributedCredit', '');
create TRIGGER audit_update AFTER UPDATE ON distributed_credit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('distributedCredit', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON distributed_credit FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX distributed_credit_documents_doc ON distributed_credit_documents USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON distributed_credit_documents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('distributedCredit', 'documents');
create TRIGGER audit_insert AFTER INSERT ON distributed_credit_documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('distributedCredit', 'documents');
create TRIGGER audit_update AFTER UPDATE ON distributed_credit_documents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('distributedCredit', 'documents');
create TRIGGER no_truncate BEFORE TRUNCATE ON distributed_credit_documents FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "gstr2b_results" add column "distributed" bigint;
alter table "gstr2b_results" add constraint "gstr2b_results_distributed_fkey" FOREIGN KEY (distributed) REFERENCES distributed_credit(id);
alter table "guarantee_call" add constraint "guarantee_call_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "guarantee_call" add constraint "guarantee_call_bank_fkey" FOREIGN KEY (bank) REFERENCES account(id);
alter table "guarantee_call" add constraint "guarantee_call_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
alter table "guarantee_call" add constraint "guarantee_call_instrument_fkey" FOREIGN KEY (instrument) REFERENCES bank_instrument(id);
alter table "guarantee_call" add constraint "guarantee_call_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX guarantee_call_instrument_index ON guarantee_call USING btree (instrument, date DESC, id DESC);
create INDEX guarantee_call_number_search ON guarantee_call USING gin (number gin_trgm_ops);
create INDEX guarantee_call_reference_search ON guarantee_call USING gin (reference gin_trgm_ops);
create INDEX guarantee_call_sort ON guarantee_call USING btree (date DESC, id DESC);
create INDEX guarantee_call_waiting ON guarantee_call USING btree (created_by) WHERE (status = 'draft'::text);
create TRIGGER audit_delete AFTER DELETE ON guarantee_call REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('guaranteeCall', '');
create TRIGGER audit_insert AFTER INSERT ON guarantee_call REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('guaranteeCall', '');
create TRIGGER audit_update AFTER UPDATE ON guarantee_call REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('guaranteeCall', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON guarantee_call FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "guarantee_call_bills" add constraint "guarantee_call_bills_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "guarantee_call_bills" add constraint "guarantee_call_bills_bill_fkey" FOREIGN KEY (bill) REFERENCES bill(id);
create INDEX guarantee_call_bills_doc ON guarantee_call_bills USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON guarantee_call_bills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('guaranteeCall', 'bills');
create TRIGGER audit_insert AFTER INSERT ON guarantee_call_bills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('guaranteeCall', 'bills');
create TRIGGER audit_update AFTER UPDATE ON guarantee_call_bills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('guaranteeCall', 'bills');
create TRIGGER no_truncate BEFORE TRUNCATE ON guarantee_call_bills FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "guarantee_call_claims" add constraint "guarantee_call_claims_order_fkey" FOREIGN KEY ("order") REFERENCES purchase_order(id);
create INDEX guarantee_call_claims_doc ON guarantee_call_claims USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON guarantee_call_claims REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('guaranteeCall', 'claims');
create TRIGGER audit_insert AFTER INSERT ON guarantee_call_claims REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('guaranteeCall', 'claims');
create TRIGGER audit_update AFTER UPDATE ON guarantee_call_claims REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('guaranteeCall', 'claims');
create TRIGGER no_truncate BEFORE TRUNCATE ON guarantee_call_claims FOR EACH STATEMENT EXECUTE FUNCTION no_change();
