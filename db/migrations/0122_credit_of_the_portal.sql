-- Amendments, distributed credit and bills of entry of GSTR-2B; credit claimed, reversed after 180 days and reclaimed; TCS; certificates for less TDS.
create table "supplier_certificates" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "supplier_certificates_doc_fkey" references "supplier" (id) on delete cascade,
  "no" integer not null,
  "certificate_no" text not null,
  "section" bigint not null,
  "rate" numeric(18,4) not null constraint "supplier_certificates_rate_check" check ("rate" >= 0 and "rate" <= 100),
  "limit" numeric(18,2) not null constraint "supplier_certificates_limit_check" check ("limit" >= 0),
  "valid_from" date not null,
  "valid_to" date not null
);
create table "credit_reversal" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "credit_reversal_number_key" unique,
  "status" text not null constraint "credit_reversal_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "registration" bigint not null,
  "period" text not null,
  "remarks" text,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null,
  "reversed" numeric(18,2) not null
);
create table "credit_reversal_bills" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "credit_reversal_bills_doc_fkey" references "credit_reversal" (id) on delete cascade,
  "no" integer not null,
  "invoice" bigint not null,
  "supplier" bigint not null,
  "bill_no" text not null,
  "bill_date" date not null,
  "total" numeric(18,2) not null,
  "open" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null
);
create INDEX bank_instrument_waiting ON bank_instrument USING btree (created_by) WHERE (status = 'draft'::text);
alter table "bank_payment" add column "tds_certificate" text;
alter table "bank_payment" add column "tds_certificate_rate" numeric(18,4);
alter table "bank_payment" add column "tds_certificate_left" numeric(18,2);
alter table "bill_of_entry" add column "portal" text;
alter table "bill_of_entry" add column "portal_period" text;
alter table "bill_of_entry" add column "claimed_period" text;
alter table "bill_of_entry" add column "reversed_period" text;
alter table "bill_of_entry" add column "reclaimed_period" text;
alter table "bill_of_entry" add constraint "bill_of_entry_portal_check" CHECK ((portal = ANY (ARRAY['matched'::text, 'differs'::text, 'missing'::text])));
alter table "credit_reversal" add constraint "credit_reversal_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
create INDEX credit_reversal_number_search ON credit_reversal USING gin (number gin_trgm_ops);
create INDEX credit_reversal_period_search ON credit_reversal USING gin (period gin_trgm_ops);
create INDEX credit_reversal_registration_index ON credit_reversal USING btree (registration, date DESC, id DESC);
create INDEX credit_reversal_sort ON credit_reversal USING btree (date DESC, id DESC);
create INDEX credit_reversal_waiting ON credit_reversal USING btree (created_by) WHERE (status = 'draft'::text);
create TRIGGER audit_delete AFTER DELETE ON credit_reversal REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditReversal', '');
create TRIGGER audit_insert AFTER INSERT ON credit_reversal REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditReversal', '');
create TRIGGER audit_update AFTER UPDATE ON credit_reversal REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditReversal', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON credit_reversal FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "credit_reversal_bills" add constraint "credit_reversal_bills_invoice_fkey" FOREIGN KEY (invoice) REFERENCES purchase_invoice(id);
alter table "credit_reversal_bills" add constraint "credit_reversal_bills_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX credit_reversal_bills_doc ON credit_reversal_bills USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON credit_reversal_bills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditReversal', 'bills');
create TRIGGER audit_insert AFTER INSERT ON credit_reversal_bills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditReversal', 'bills');
create TRIGGER audit_update AFTER UPDATE ON credit_reversal_bills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditReversal', 'bills');
create TRIGGER no_truncate BEFORE TRUNCATE ON credit_reversal_bills FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "gstr2b" drop constraint "gstr2b_status_check";
alter table "gstr2b" add constraint "gstr2b_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'adopted'::text, 'claimed'::text])));
alter table "gstr2b_portal" add column "amends" text;
alter table "gstr2b_portal" add column "amends_date" date;
alter table "gstr2b_portal" drop constraint "gstr2b_portal_kind_check";
alter table "gstr2b_portal" add constraint "gstr2b_portal_kind_check" CHECK ((kind = ANY (ARRAY['invoice'::text, 'creditNote'::text, 'debitNote'::text, 'import'::text, 'isd'::text])));
alter table "gstr2b_results" add column "entry" bigint;
alter table "gstr2b_results" add constraint "gstr2b_results_entry_fkey" FOREIGN KEY (entry) REFERENCES bill_of_entry(id);
create INDEX margin_release_waiting ON margin_release USING btree (created_by) WHERE (status = 'draft'::text);
alter table "purchase_invoice" add column "tcs_tax" bigint;
alter table "purchase_invoice" add column "tcs_percent" numeric(18,2);
alter table "purchase_invoice" add column "tds_certificate" text;
alter table "purchase_invoice" add column "tds_certificate_rate" numeric(18,4);
alter table "purchase_invoice" add column "tds_certificate_left" numeric(18,2);
alter table "purchase_invoice" add column "claimed_period" text;
alter table "purchase_invoice" add column "reversed_period" text;
alter table "purchase_invoice" add column "reclaimed_period" text;
alter table "purchase_invoice" add column "tcs" numeric(18,2) not null default 0;
alter table "purchase_invoice" alter column "tcs" drop default;
alter table "purchase_invoice" add constraint "purchase_invoice_tcs_tax_fkey" FOREIGN KEY (tcs_tax) REFERENCES tax(id);
alter table "supplier" add column "tds_proposed" bigint;
alter table "supplier" add column "tds_why" text;
alter table "supplier" add constraint "supplier_tds_proposed_fkey" FOREIGN KEY (tds_proposed) REFERENCES tax(id);
alter table "supplier_certificates" add constraint "supplier_certificates_section_fkey" FOREIGN KEY (section) REFERENCES tax(id);
create INDEX supplier_certificates_doc ON supplier_certificates USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON supplier_certificates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('supplier', 'certificates');
create TRIGGER audit_insert AFTER INSERT ON supplier_certificates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('supplier', 'certificates');
create TRIGGER audit_update AFTER UPDATE ON supplier_certificates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('supplier', 'certificates');
create TRIGGER no_truncate BEFORE TRUNCATE ON supplier_certificates FOR EACH STATEMENT EXECUTE FUNCTION no_change();
