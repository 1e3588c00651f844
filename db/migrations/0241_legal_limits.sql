-- Amounts that the law sets, from their day; cash as a mode of receipts and payments.
create table "legal_limit" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "legal_limit_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "limits" text not null constraint "legal_limit_limits_check" check ("limits" in ('cashReceipt', 'cashPayment')),
  "name" text not null,
  "note" text
);
create table "legal_limit_amounts" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "legal_limit_amounts_doc_fkey" references "legal_limit" (id) on delete cascade,
  "no" integer not null,
  "valid_from" date not null,
  "amount" numeric(18,2) not null constraint "legal_limit_amounts_amount_check" check ("amount" >= 0),
  "source" text not null
);
alter table "bank_payment" drop constraint "bank_payment_mode_check";
alter table "bank_payment" add constraint "bank_payment_mode_check" CHECK ((mode = ANY (ARRAY['neft'::text, 'rtgs'::text, 'cheque'::text, 'upi'::text, 'lc'::text, 'cash'::text])));
alter table "bank_receipt" drop constraint "bank_receipt_mode_check";
alter table "bank_receipt" add constraint "bank_receipt_mode_check" CHECK ((mode = ANY (ARRAY['neft'::text, 'rtgs'::text, 'cheque'::text, 'upi'::text, 'lc'::text, 'cash'::text])));
create INDEX legal_limit_name_search ON legal_limit USING gin (name gin_trgm_ops);
create INDEX legal_limit_sort ON legal_limit USING btree (limits, name, id);
create TRIGGER audit_delete AFTER DELETE ON legal_limit REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('legalLimit', '');
create TRIGGER audit_insert AFTER INSERT ON legal_limit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('legalLimit', '');
create TRIGGER audit_update AFTER UPDATE ON legal_limit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('legalLimit', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON legal_limit FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX legal_limit_amounts_doc ON legal_limit_amounts USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON legal_limit_amounts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('legalLimit', 'amounts');
create TRIGGER audit_insert AFTER INSERT ON legal_limit_amounts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('legalLimit', 'amounts');
create TRIGGER audit_update AFTER UPDATE ON legal_limit_amounts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('legalLimit', 'amounts');
create TRIGGER no_truncate BEFORE TRUNCATE ON legal_limit_amounts FOR EACH STATEMENT EXECUTE FUNCTION no_change();
