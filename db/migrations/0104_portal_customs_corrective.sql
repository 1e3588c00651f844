-- What suppliers have told the portal, held against the books, and how each bill stands there; duty of goods from abroad; what suppliers
-- are asked to do so that a fault does not come again.
create table "gstr2b" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "gstr2b_status_check" check ("status" in ('draft', 'adopted')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "registration" bigint not null,
  "period" text not null,
  "file" text,
  "remarks" text,
  "matched" integer not null,
  "differing" integer not null,
  "only_portal" integer not null,
  "only_books" integer not null,
  "allowed" numeric(18,2) not null,
  "waiting" numeric(18,2) not null
);
create table "gstr2b_results" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "gstr2b_results_doc_fkey" references "gstr2b" (id) on delete cascade,
  "no" integer not null,
  "standing" text not null constraint "gstr2b_results_standing_check" check ("standing" in ('matched', 'differs', 'onlyPortal', 'onlyBooks')),
  "gstin" text not null,
  "name" text,
  "bill_no" text not null,
  "bill_date" date not null,
  "invoice" bigint,
  "note" bigint,
  "taxable" numeric(18,2) not null,
  "tax" numeric(18,2) not null,
  "taxable_diff" numeric(18,2) not null,
  "igst_diff" numeric(18,2) not null,
  "cgst_diff" numeric(18,2) not null,
  "sgst_diff" numeric(18,2) not null,
  "why" text
);
create table "gstr2b_portal" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "gstr2b_portal_doc_fkey" references "gstr2b" (id) on delete cascade,
  "no" integer not null,
  "gstin" text not null,
  "name" text,
  "kind" text not null constraint "gstr2b_portal_kind_check" check ("kind" in ('invoice', 'creditNote', 'debitNote')),
  "bill_no" text not null,
  "bill_date" date not null,
  "taxable" numeric(18,2) not null,
  "igst" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "available" boolean not null,
  "reverse_charge" boolean not null
);
create table "bill_of_entry" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "bill_of_entry_number_key" unique,
  "status" text not null constraint "bill_of_entry_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "boe_no" text not null,
  "boe_date" date not null,
  "port_code" text not null,
  "supplier" bigint not null,
  "customs" bigint not null,
  "registration" bigint not null,
  "due_date" date not null,
  "remarks" text,
  "assessable" numeric(18,2) not null,
  "bcd" numeric(18,2) not null,
  "sws" numeric(18,2) not null,
  "igst" numeric(18,2) not null,
  "payable" numeric(18,2) not null
);
create table "bill_of_entry_goods" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "bill_of_entry_goods_doc_fkey" references "bill_of_entry" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "piece" bigint,
  "qty" numeric(18,3) not null constraint "bill_of_entry_goods_qty_check" check ("qty" >= 0),
  "billed" numeric(18,2),
  "assessable" numeric(18,2) not null constraint "bill_of_entry_goods_assessable_check" check ("assessable" >= 0),
  "bcd_percent" numeric(18,2) not null constraint "bill_of_entry_goods_bcd_percent_check" check ("bcd_percent" >= 0 and "bcd_percent" <= 100),
  "sws_percent" numeric(18,2) not null constraint "bill_of_entry_goods_sws_percent_check" check ("sws_percent" >= 0 and "sws_percent" <= 100),
  "credit" boolean not null,
  "unit" text,
  "measure" text constraint "bill_of_entry_goods_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "metal_percent" numeric(18,2),
  "hsn" text,
  "tax_rate" numeric(18,2),
  "bcd" numeric(18,2) not null,
  "sws" numeric(18,2) not null,
  "igst" numeric(18,2) not null,
  "duty" numeric(18,2) not null
);
create table "corrective_action" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "corrective_action_number_key" unique,
  "status" text not null constraint "corrective_action_status_check" check ("status" in ('draft', 'raised', 'answered', 'closed', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "supplier" bigint not null,
  "problem" text not null,
  "severity" text not null constraint "corrective_action_severity_check" check ("severity" in ('minor', 'major', 'critical')),
  "due_date" date not null,
  "responsible" text,
  "cause" text,
  "action" text,
  "done_by" date,
  "remarks" text
);
create table "corrective_action_goods" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "corrective_action_goods_doc_fkey" references "corrective_action" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "piece" bigint,
  "qty" numeric(18,3) not null constraint "corrective_action_goods_qty_check" check ("qty" >= 0),
  "finding" text,
  "unit" text,
  "measure" text constraint "corrective_action_goods_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "metal_percent" numeric(18,2),
  "hsn" text,
  "tax_rate" numeric(18,2)
);
alter table "bill_of_entry" add constraint "bill_of_entry_customs_fkey" FOREIGN KEY (customs) REFERENCES supplier(id);
alter table "bill_of_entry" add constraint "bill_of_entry_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
alter table "bill_of_entry" add constraint "bill_of_entry_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX bill_of_entry_boe_no_search ON bill_of_entry USING gin (boe_no gin_trgm_ops);
create INDEX bill_of_entry_number_search ON bill_of_entry USING gin (number gin_trgm_ops);
create INDEX bill_of_entry_registration_index ON bill_of_entry USING btree (registration, date DESC, id DESC);
create INDEX bill_of_entry_sort ON bill_of_entry USING btree (date DESC, id DESC);
create INDEX bill_of_entry_supplier_index ON bill_of_entry USING btree (supplier, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON bill_of_entry REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('billOfEntry', '');
create TRIGGER audit_insert AFTER INSERT ON bill_of_entry REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('billOfEntry', '');
create TRIGGER audit_update AFTER UPDATE ON bill_of_entry REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('billOfEntry', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON bill_of_entry FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "bill_of_entry_goods" add constraint "bill_of_entry_goods_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "bill_of_entry_goods" add constraint "bill_of_entry_goods_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX bill_of_entry_goods_doc ON bill_of_entry_goods USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON bill_of_entry_goods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('billOfEntry', 'goods');
create TRIGGER audit_insert AFTER INSERT ON bill_of_entry_goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('billOfEntry', 'goods');
create TRIGGER audit_update AFTER UPDATE ON bill_of_entry_goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('billOfEntry', 'goods');
create TRIGGER no_truncate BEFORE TRUNCATE ON bill_of_entry_goods FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "corrective_action" add constraint "corrective_action_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX corrective_action_due_date_index ON corrective_action USING btree (due_date, date DESC, id DESC);
create INDEX corrective_action_number_search ON corrective_action USING gin (number gin_trgm_ops);
create INDEX corrective_action_problem_search ON corrective_action USING gin (problem gin_trgm_ops);
create INDEX corrective_action_sort ON corrective_action USING btree (date DESC, id DESC);
create INDEX corrective_action_supplier_index ON corrective_action USING btree (supplier, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON corrective_action REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('correctiveAction', '');
create TRIGGER audit_insert AFTER INSERT ON corrective_action REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('correctiveAction', '');
create TRIGGER audit_update AFTER UPDATE ON corrective_action REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('correctiveAction', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON corrective_action FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "corrective_action_goods" add constraint "corrective_action_goods_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "corrective_action_goods" add constraint "corrective_action_goods_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX corrective_action_goods_doc ON corrective_action_goods USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON corrective_action_goods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('correctiveAction', 'goods');
create TRIGGER audit_insert AFTER INSERT ON corrective_action_goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('correctiveAction', 'goods');
create TRIGGER audit_update AFTER UPDATE ON corrective_action_goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('correctiveAction', 'goods');
create TRIGGER no_truncate BEFORE TRUNCATE ON corrective_action_goods FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "gstr2b" add constraint "gstr2b_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
create UNIQUE INDEX gstr2b_key ON gstr2b USING btree (registration, period) NULLS NOT DISTINCT;
create INDEX gstr2b_period_search ON gstr2b USING gin (period gin_trgm_ops);
create INDEX gstr2b_registration_index ON gstr2b USING btree (registration, date DESC, id DESC);
create INDEX gstr2b_sort ON gstr2b USING btree (date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON gstr2b REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstr2b', '');
create TRIGGER audit_insert AFTER INSERT ON gstr2b REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstr2b', '');
create TRIGGER audit_update AFTER UPDATE ON gstr2b REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstr2b', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON gstr2b FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX gstr2b_portal_doc ON gstr2b_portal USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON gstr2b_portal REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstr2b', 'portal');
create TRIGGER audit_insert AFTER INSERT ON gstr2b_portal REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstr2b', 'portal');
create TRIGGER audit_update AFTER UPDATE ON gstr2b_portal REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstr2b', 'portal');
create TRIGGER no_truncate BEFORE TRUNCATE ON gstr2b_portal FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "gstr2b_results" add constraint "gstr2b_results_invoice_fkey" FOREIGN KEY (invoice) REFERENCES purchase_invoice(id);
alter table "gstr2b_results" add constraint "gstr2b_results_note_fkey" FOREIGN KEY (note) REFERENCES debit_note(id);
create INDEX gstr2b_results_doc ON gstr2b_results USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON gstr2b_results REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstr2b', 'results');
create TRIGGER audit_insert AFTER INSERT ON gstr2b_results REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstr2b', 'results');
create TRIGGER audit_update AFTER UPDATE ON gstr2b_results REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstr2b', 'results');
create TRIGGER no_truncate BEFORE TRUNCATE ON gstr2b_results FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "purchase_invoice" add column "portal" text;
alter table "purchase_invoice" add column "portal_period" text;
alter table "purchase_invoice" add constraint "purchase_invoice_portal_check" CHECK ((portal = ANY (ARRAY['matched'::text, 'differs'::text, 'missing'::text])));
alter table "purchase_invoice_items" add column "imported_qty" numeric(18,3) not null default 0;
alter table "purchase_invoice_items" alter column "imported_qty" drop default;
update purchase_invoice_items i set imported_qty = i.qty from purchase_invoice h where h.id = i.doc and h.gst_kind = 'overseas';
