create table "vendor_enquiry" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "vendor_enquiry_number_key" unique,
  "status" text not null constraint "vendor_enquiry_status_check" check ("status" in ('draft', 'sent', 'closed', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "subject" text not null,
  "reply_by" date,
  "interest_pct" numeric(18,2) not null constraint "vendor_enquiry_interest_pct_check" check ("interest_pct" >= 0 and "interest_pct" <= 60),
  "text" text
);
create table "vendor_enquiry_items" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "vendor_enquiry_items_doc_fkey" references "vendor_enquiry" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "specification" text,
  "qty" numeric(18,3) not null constraint "vendor_enquiry_items_qty_check" check ("qty" >= 0),
  "need_by" date,
  "metal_rate" numeric(18,4) constraint "vendor_enquiry_items_metal_rate_check" check ("metal_rate" >= 0),
  "unit" text,
  "measure" text constraint "vendor_enquiry_items_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "metal_percent" numeric(18,2),
  "hsn" text,
  "tax_rate" numeric(18,2)
);
create table "vendor_enquiry_vendors" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "vendor_enquiry_vendors_doc_fkey" references "vendor_enquiry" (id) on delete cascade,
  "no" integer not null,
  "supplier" bigint not null,
  "contact" text,
  "email" text
);
create table "vendor_enquiry_comparison" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "vendor_enquiry_comparison_doc_fkey" references "vendor_enquiry" (id) on delete cascade,
  "no" integer not null,
  "rank" integer not null,
  "item" bigint not null,
  "supplier" bigint not null,
  "quotation" bigint not null,
  "landed_rate" numeric(18,2) not null,
  "premium" numeric(18,2),
  "credit_days" integer not null,
  "at_sight" numeric(18,2) not null,
  "lead_days" integer,
  "standing" text not null
);
create table "vendor_quotation" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "vendor_quotation_number_key" unique,
  "status" text not null constraint "vendor_quotation_status_check" check ("status" in ('draft', 'received', 'chosen', 'lost', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "supplier" bigint not null,
  "enquiry" bigint,
  "quotation_no" text,
  "valid_to" date,
  "credit_days" integer not null constraint "vendor_quotation_credit_days_check" check ("credit_days" >= 0 and "credit_days" <= 365),
  "charge_structure" bigint,
  "remarks" text,
  "item_total" numeric(18,2) not null,
  "landed_total" numeric(18,2) not null
);
create table "vendor_quotation_items" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "vendor_quotation_items_doc_fkey" references "vendor_quotation" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "specification" text,
  "maker" text,
  "qty" numeric(18,3) not null constraint "vendor_quotation_items_qty_check" check ("qty" >= 0),
  "pricing" text not null constraint "vendor_quotation_items_pricing_check" check ("pricing" in ('fixed', 'formula')),
  "rate" numeric(18,4) not null constraint "vendor_quotation_items_rate_check" check ("rate" >= 0),
  "premium" numeric(18,4) not null constraint "vendor_quotation_items_premium_check" check ("premium" >= 0),
  "conversion" numeric(18,4) not null constraint "vendor_quotation_items_conversion_check" check ("conversion" >= 0),
  "discount" numeric(18,2) not null constraint "vendor_quotation_items_discount_check" check ("discount" >= 0 and "discount" <= 100),
  "lead_days" integer constraint "vendor_quotation_items_lead_days_check" check ("lead_days" >= 0 and "lead_days" <= 365),
  "metal_rate" numeric(18,4),
  "unit" text,
  "measure" text constraint "vendor_quotation_items_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "metal_percent" numeric(18,2),
  "hsn" text,
  "tax_rate" numeric(18,2),
  "amount" numeric(18,2) not null,
  "landed_rate" numeric(18,2) not null,
  "above_metal" numeric(18,2)
);
create table "vendor_quotation_charges" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "vendor_quotation_charges_doc_fkey" references "vendor_quotation" (id) on delete cascade,
  "no" integer not null,
  "seq" integer not null constraint "vendor_quotation_charges_seq_check" check ("seq" >= 1 and "seq" <= 999),
  "name" text not null,
  "sign" text not null constraint "vendor_quotation_charges_sign_check" check ("sign" in ('add', 'less')),
  "basis" text not null constraint "vendor_quotation_charges_basis_check" check ("basis" in ('fixed', 'perUnit', 'perKm', 'perDrum', 'perMt', 'percentOfItems', 'percentOfCharge', 'percentOfRunning')),
  "value" numeric(18,4) not null,
  "of" integer,
  "billing" text not null constraint "vendor_quotation_charges_billing_check" check ("billing" in ('once', 'proRata')),
  "affects" text not null constraint "vendor_quotation_charges_affects_check" check ("affects" in ('total', 'value', 'both')),
  "taxable" boolean not null,
  "apportion" text not null constraint "vendor_quotation_charges_apportion_check" check ("apportion" in ('value', 'quantity', 'weight')),
  "account_role" text,
  "amount" numeric(18,2) not null
);
create INDEX vendor_enquiry_number_search ON vendor_enquiry USING gin (number gin_trgm_ops);
create INDEX vendor_enquiry_sort ON vendor_enquiry USING btree (date DESC, id DESC);
create INDEX vendor_enquiry_subject_search ON vendor_enquiry USING gin (subject gin_trgm_ops);
create TRIGGER audit_delete AFTER DELETE ON vendor_enquiry REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorEnquiry', '');
create TRIGGER audit_insert AFTER INSERT ON vendor_enquiry REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorEnquiry', '');
create TRIGGER audit_update AFTER UPDATE ON vendor_enquiry REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorEnquiry', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON vendor_enquiry FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "vendor_enquiry_comparison" add constraint "vendor_enquiry_comparison_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "vendor_enquiry_comparison" add constraint "vendor_enquiry_comparison_quotation_fkey" FOREIGN KEY (quotation) REFERENCES vendor_quotation(id);
alter table "vendor_enquiry_comparison" add constraint "vendor_enquiry_comparison_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX vendor_enquiry_comparison_doc ON vendor_enquiry_comparison USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON vendor_enquiry_comparison REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorEnquiry', 'comparison');
create TRIGGER audit_insert AFTER INSERT ON vendor_enquiry_comparison REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorEnquiry', 'comparison');
create TRIGGER audit_update AFTER UPDATE ON vendor_enquiry_comparison REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorEnquiry', 'comparison');
create TRIGGER no_truncate BEFORE TRUNCATE ON vendor_enquiry_comparison FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "vendor_enquiry_items" add constraint "vendor_enquiry_items_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
create INDEX vendor_enquiry_items_doc ON vendor_enquiry_items USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON vendor_enquiry_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorEnquiry', 'items');
create TRIGGER audit_insert AFTER INSERT ON vendor_enquiry_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorEnquiry', 'items');
create TRIGGER audit_update AFTER UPDATE ON vendor_enquiry_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorEnquiry', 'items');
create TRIGGER no_truncate BEFORE TRUNCATE ON vendor_enquiry_items FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "vendor_enquiry_vendors" add constraint "vendor_enquiry_vendors_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX vendor_enquiry_vendors_doc ON vendor_enquiry_vendors USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON vendor_enquiry_vendors REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorEnquiry', 'vendors');
create TRIGGER audit_insert AFTER INSERT ON vendor_enquiry_vendors REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorEnquiry', 'vendors');
create TRIGGER audit_update AFTER UPDATE ON vendor_enquiry_vendors REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorEnquiry', 'vendors');
create TRIGGER no_truncate BEFORE TRUNCATE ON vendor_enquiry_vendors FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "vendor_quotation" add constraint "vendor_quotation_charge_structure_fkey" FOREIGN KEY (charge_structure) REFERENCES charge_structure(id);
alter table "vendor_quotation" add constraint "vendor_quotation_enquiry_fkey" FOREIGN KEY (enquiry) REFERENCES vendor_enquiry(id);
alter table "vendor_quotation" add constraint "vendor_quotation_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX vendor_quotation_enquiry_index ON vendor_quotation USING btree (enquiry, date DESC, id DESC);
create INDEX vendor_quotation_number_search ON vendor_quotation USING gin (number gin_trgm_ops);
create INDEX vendor_quotation_quotation_no_search ON vendor_quotation USING gin (quotation_no gin_trgm_ops);
create INDEX vendor_quotation_sort ON vendor_quotation USING btree (date DESC, id DESC);
create INDEX vendor_quotation_supplier_index ON vendor_quotation USING btree (supplier, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON vendor_quotation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorQuotation', '');
create TRIGGER audit_insert AFTER INSERT ON vendor_quotation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorQuotation', '');
create TRIGGER audit_update AFTER UPDATE ON vendor_quotation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorQuotation', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON vendor_quotation FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX vendor_quotation_charges_doc ON vendor_quotation_charges USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON vendor_quotation_charges REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorQuotation', 'charges');
create TRIGGER audit_insert AFTER INSERT ON vendor_quotation_charges REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorQuotation', 'charges');
create TRIGGER audit_update AFTER UPDATE ON vendor_quotation_charges REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorQuotation', 'charges');
create TRIGGER no_truncate BEFORE TRUNCATE ON vendor_quotation_charges FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "vendor_quotation_items" add constraint "vendor_quotation_items_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
create INDEX vendor_quotation_items_doc ON vendor_quotation_items USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON vendor_quotation_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorQuotation', 'items');
create TRIGGER audit_insert AFTER INSERT ON vendor_quotation_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorQuotation', 'items');
create TRIGGER audit_update AFTER UPDATE ON vendor_quotation_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('vendorQuotation', 'items');
create TRIGGER no_truncate BEFORE TRUNCATE ON vendor_quotation_items FOR EACH STATEMENT EXECUTE FUNCTION no_change();
