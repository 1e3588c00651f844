-- Returns of GST are records: prepared from the books, filed with their figures; the rows of law have what is late.
create table "gst_return" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "gst_return_number_key" unique,
  "status" text not null constraint "gst_return_status_check" check ("status" in ('prepared', 'filed', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "registration" bigint not null,
  "form" text not null constraint "gst_return_form_check" check ("form" in ('gstr1', 'gstr3b')),
  "period" text not null,
  "date" date not null,
  "arn" text,
  "interest" numeric(18,2) constraint "gst_return_interest_check" check ("interest" >= 0),
  "late_fee" numeric(18,2) constraint "gst_return_late_fee_check" check ("late_fee" >= 0),
  "interest_by_law" numeric(18,2),
  "late_fee_by_law" numeric(18,2),
  "remarks" text,
  "month" date not null,
  "due" date not null,
  "tax" numeric(18,2) not null,
  "credit_used" numeric(18,2) not null,
  "in_cash" numeric(18,2) not null,
  "carried" numeric(18,2) not null
);
create table "gst_return_tables" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "gst_return_tables_doc_fkey" references "gst_return" (id) on delete cascade,
  "no" integer not null,
  "table" text not null,
  "taxable" numeric(18,2),
  "igst" numeric(18,2),
  "cgst" numeric(18,2),
  "sgst" numeric(18,2)
);
create table "gst_return_payment" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "gst_return_payment_doc_fkey" references "gst_return" (id) on delete cascade,
  "no" integer not null,
  "head" text not null constraint "gst_return_payment_head_check" check ("head" in ('igst', 'cgst', 'sgst')),
  "tax" numeric(18,2) not null,
  "by_igst" numeric(18,2) not null,
  "by_cgst" numeric(18,2) not null,
  "by_sgst" numeric(18,2) not null,
  "cash" numeric(18,2) not null,
  "reverse_charge" numeric(18,2) not null
);
create table "gst_return_credit" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "gst_return_credit_doc_fkey" references "gst_return" (id) on delete cascade,
  "no" integer not null,
  "head" text not null constraint "gst_return_credit_head_check" check ("head" in ('igst', 'cgst', 'sgst')),
  "brought" numeric(18,2) not null,
  "month" numeric(18,2) not null,
  "used" numeric(18,2) not null,
  "carried" numeric(18,2) not null,
  "less_carried" numeric(18,2) not null
);
create table "gst_return_entries" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "gst_return_entries_doc_fkey" references "gst_return" (id) on delete cascade,
  "no" integer not null,
  "account" bigint not null,
  "debit" numeric(18,2),
  "credit" numeric(18,2)
);
alter table "gst_return" add constraint "gst_return_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
create INDEX gst_return_arn_search ON gst_return USING gin (arn gin_trgm_ops);
create INDEX gst_return_number_search ON gst_return USING gin (number gin_trgm_ops);
create INDEX gst_return_period_search ON gst_return USING gin (period gin_trgm_ops);
create INDEX gst_return_registration_index ON gst_return USING btree (registration, month DESC, id DESC);
create INDEX gst_return_sort ON gst_return USING btree (month DESC, id DESC);
create INDEX gst_return_waiting ON gst_return USING btree (created_by) WHERE (status = 'prepared'::text);
create TRIGGER audit_delete AFTER DELETE ON gst_return REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstReturn', '');
create TRIGGER audit_insert AFTER INSERT ON gst_return REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstReturn', '');
create TRIGGER audit_update AFTER UPDATE ON gst_return REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstReturn', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON gst_return FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX gst_return_credit_doc ON gst_return_credit USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON gst_return_credit REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstReturn', 'credit');
create TRIGGER audit_insert AFTER INSERT ON gst_return_credit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstReturn', 'credit');
create TRIGGER audit_update AFTER UPDATE ON gst_return_credit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstReturn', 'credit');
create TRIGGER no_truncate BEFORE TRUNCATE ON gst_return_credit FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "gst_return_entries" add constraint "gst_return_entries_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
create INDEX gst_return_entries_doc ON gst_return_entries USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON gst_return_entries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstReturn', 'entries');
create TRIGGER audit_insert AFTER INSERT ON gst_return_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstReturn', 'entries');
create TRIGGER audit_update AFTER UPDATE ON gst_return_entries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstReturn', 'entries');
create TRIGGER no_truncate BEFORE TRUNCATE ON gst_return_entries FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX gst_return_payment_doc ON gst_return_payment USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON gst_return_payment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstReturn', 'payment');
create TRIGGER audit_insert AFTER INSERT ON gst_return_payment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstReturn', 'payment');
create TRIGGER audit_update AFTER UPDATE ON gst_return_payment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstReturn', 'payment');
create TRIGGER no_truncate BEFORE TRUNCATE ON gst_return_payment FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX gst_return_tables_doc ON gst_return_tables USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON gst_return_tables REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstReturn', 'tables');
create TRIGGER audit_insert AFTER INSERT ON gst_return_tables REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstReturn', 'tables');
create TRIGGER audit_update AFTER UPDATE ON gst_return_tables REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstReturn', 'tables');
create TRIGGER no_truncate BEFORE TRUNCATE ON gst_return_tables FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "legal_limit" drop constraint "legal_limit_limits_check";
alter table "legal_limit" add constraint "legal_limit_limits_check" CHECK ((limits = ANY (ARRAY['cashReceipt'::text, 'cashPayment'::text, 'cashCarriage'::text, 'b2cLarge'::text, 'gstInterest'::text, 'gstLateFee'::text, 'gstLateFeeNil'::text, 'gstNote'::text])));
alter table "legal_limit_amounts" add column "most" numeric(18,2);
alter table "legal_limit_amounts" add column "percent" numeric(18,4);
alter table "legal_limit_amounts" add constraint "legal_limit_amounts_most_check" CHECK ((most >= (0)::numeric));
alter table "legal_limit_amounts" add constraint "legal_limit_amounts_percent_check" CHECK ((percent >= (0)::numeric));
