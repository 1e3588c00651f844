-- A supplier stands behind lines of the ledger and behind bills as a customer does.
alter table gl_entry add column supplier bigint references supplier (id);
create index gl_entry_supplier on gl_entry (supplier, date, id) where supplier is not null;
create table "purchase_requisition" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "purchase_requisition_number_key" unique,
  "status" text not null constraint "purchase_requisition_status_check" check ("status" in ('draft', 'submitted', 'approved', 'stopped', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "department" bigint,
  "purpose" text,
  "remarks" text
);
create table "purchase_requisition_items" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "purchase_requisition_items_doc_fkey" references "purchase_requisition" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "specification" text,
  "qty" numeric(18,3) not null constraint "purchase_requisition_items_qty_check" check ("qty" >= 0),
  "unit" text,
  "need_by" date,
  "need" text not null constraint "purchase_requisition_items_need_check" check ("need" in ('stock', 'shortage', 'order', 'repair', 'other')),
  "used_for" text,
  "supplier" bigint,
  "last_rate" numeric(18,4)
);
create table "purchase_requisition_position" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "purchase_requisition_position_doc_fkey" references "purchase_requisition" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "on_hand" numeric(18,3) not null,
  "reserved" numeric(18,3) not null,
  "on_order" numeric(18,3) not null,
  "reorder_level" numeric(18,3)
);
create table "purchase_order" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "purchase_order_number_key" unique,
  "status" text not null constraint "purchase_order_status_check" check ("status" in ('draft', 'submitted', 'underAmendment', 'approved', 'closed', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "supplier" bigint not null,
  "quotation_no" text,
  "deliver_by" date,
  "store" bigint,
  "registration" bigint not null,
  "our_state" text constraint "purchase_order_our_state_check" check ("our_state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "gst_kind" text constraint "purchase_order_gst_kind_check" check ("gst_kind" in ('regular', 'composition', 'unregistered', 'overseas')),
  "gstin" text,
  "supplier_state" text constraint "purchase_order_supplier_state_check" check ("supplier_state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "vendor" text,
  "credit_days" integer not null constraint "purchase_order_credit_days_check" check ("credit_days" >= 0 and "credit_days" <= 365),
  "advance_percent" numeric(18,2) not null constraint "purchase_order_advance_percent_check" check ("advance_percent" >= 0 and "advance_percent" <= 100),
  "reverse_charge" boolean not null,
  "charge_structure" bigint,
  "terms" bigint,
  "terms_text" text,
  "amendment" integer,
  "remarks" text,
  "item_total" numeric(18,2) not null,
  "charges_total" numeric(18,2) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null,
  "round_off" numeric(18,2) not null,
  "grand_total" numeric(18,2) not null,
  "unfixed_value" numeric(18,2) not null
);
create table "purchase_order_items" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "purchase_order_items_doc_fkey" references "purchase_order" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "specification" text,
  "maker" text,
  "qty" numeric(18,3) not null constraint "purchase_order_items_qty_check" check ("qty" >= 0),
  "tolerance_percent" numeric(18,2) not null constraint "purchase_order_items_tolerance_percent_check" check ("tolerance_percent" >= 0 and "tolerance_percent" <= 20),
  "pricing" text not null constraint "purchase_order_items_pricing_check" check ("pricing" in ('fixed', 'formula')),
  "rate" numeric(18,4) not null constraint "purchase_order_items_rate_check" check ("rate" >= 0),
  "premium" numeric(18,4) not null constraint "purchase_order_items_premium_check" check ("premium" >= 0),
  "conversion" numeric(18,4) not null constraint "purchase_order_items_conversion_check" check ("conversion" >= 0),
  "discount" numeric(18,2) not null constraint "purchase_order_items_discount_check" check ("discount" >= 0 and "discount" <= 100),
  "deliver_by" date,
  "unit" text,
  "measure" text constraint "purchase_order_items_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "metal_percent" numeric(18,2),
  "hsn" text,
  "tax_rate" numeric(18,2),
  "most_qty" numeric(18,3) not null,
  "formula_qty" numeric(18,3) not null,
  "unfixed_qty" numeric(18,3) not null,
  "net_rate" numeric(18,4) not null,
  "amount" numeric(18,2) not null,
  "landed_rate" numeric(18,4) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null
);
create table "purchase_order_schedule" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "purchase_order_schedule_doc_fkey" references "purchase_order" (id) on delete cascade,
  "no" integer not null,
  "line" integer not null constraint "purchase_order_schedule_line_check" check ("line" >= 1),
  "due_date" date not null,
  "qty" numeric(18,3) not null constraint "purchase_order_schedule_qty_check" check ("qty" >= 0)
);
create table "purchase_order_charges" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "purchase_order_charges_doc_fkey" references "purchase_order" (id) on delete cascade,
  "no" integer not null,
  "seq" integer not null constraint "purchase_order_charges_seq_check" check ("seq" >= 1 and "seq" <= 999),
  "name" text not null,
  "sign" text not null constraint "purchase_order_charges_sign_check" check ("sign" in ('add', 'less')),
  "basis" text not null constraint "purchase_order_charges_basis_check" check ("basis" in ('fixed', 'perUnit', 'perKm', 'perDrum', 'perMt', 'percentOfItems', 'percentOfCharge', 'percentOfRunning')),
  "value" numeric(18,4) not null,
  "of" integer,
  "billing" text not null constraint "purchase_order_charges_billing_check" check ("billing" in ('once', 'proRata')),
  "affects" text not null constraint "purchase_order_charges_affects_check" check ("affects" in ('total', 'value', 'both')),
  "taxable" boolean not null,
  "apportion" text not null constraint "purchase_order_charges_apportion_check" check ("apportion" in ('value', 'quantity', 'weight')),
  "account_role" text,
  "amount" numeric(18,2) not null
);
create table "purchase_order_fixations" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "purchase_order_fixations_doc_fkey" references "purchase_order" (id) on delete cascade,
  "no" integer not null,
  "line" integer not null,
  "fixation" bigint not null,
  "fixed_date" date not null,
  "qty" numeric(18,3) not null,
  "usd_per_mt" numeric(18,2),
  "rupees_per_usd" numeric(18,4),
  "fixed_rate" numeric(18,4) not null,
  "fixed_by" text not null
);
create table "price_fixation" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "price_fixation_number_key" unique,
  "status" text not null constraint "price_fixation_status_check" check ("status" in ('draft', 'fixed', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "supplier" bigint not null,
  "fixed_by" text not null,
  "reference" text,
  "remarks" text,
  "total_qty" numeric(18,3) not null
);
create table "price_fixation_items" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "price_fixation_items_doc_fkey" references "price_fixation" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "qty" numeric(18,3) not null constraint "price_fixation_items_qty_check" check ("qty" >= 0),
  "usd_per_mt" numeric(18,2) constraint "price_fixation_items_usd_per_mt_check" check ("usd_per_mt" >= 0),
  "rupees_per_usd" numeric(18,4) constraint "price_fixation_items_rupees_per_usd_check" check ("rupees_per_usd" >= 0),
  "rupee_rate" numeric(18,4) constraint "price_fixation_items_rupee_rate_check" check ("rupee_rate" >= 0),
  "fixed_rate" numeric(18,4) not null
);
alter table "bill" add column "reference" text;
alter table "bill" add column "supplier" bigint;
alter table "bill" drop constraint "bill_kind_check";
alter table "bill" add constraint "bill_kind_check" CHECK ((kind = ANY (ARRAY['invoice'::text, 'advance'::text, 'note'::text])));
alter table "bill" add constraint "bill_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX bill_reference_search ON bill USING gin (reference gin_trgm_ops);
create INDEX bill_supplier_index ON bill USING btree (supplier, date DESC, id DESC);
alter table "price_fixation" add constraint "price_fixation_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX price_fixation_number_search ON price_fixation USING gin (number gin_trgm_ops);
create INDEX price_fixation_reference_search ON price_fixation USING gin (reference gin_trgm_ops);
create INDEX price_fixation_sort ON price_fixation USING btree (date DESC, id DESC);
create INDEX price_fixation_supplier_index ON price_fixation USING btree (supplier, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON price_fixation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('priceFixation', '');
create TRIGGER audit_insert AFTER INSERT ON price_fixation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('priceFixation', '');
create TRIGGER audit_update AFTER UPDATE ON price_fixation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('priceFixation', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON price_fixation FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "price_fixation_items" add constraint "price_fixation_items_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
create INDEX price_fixation_items_doc ON price_fixation_items USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON price_fixation_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('priceFixation', 'items');
create TRIGGER audit_insert AFTER INSERT ON price_fixation_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('priceFixation', 'items');
create TRIGGER audit_update AFTER UPDATE ON price_fixation_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('priceFixation', 'items');
create TRIGGER no_truncate BEFORE TRUNCATE ON price_fixation_items FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "purchase_order" add constraint "purchase_order_charge_structure_fkey" FOREIGN KEY (charge_structure) REFERENCES charge_structure(id);
alter table "purchase_order" add constraint "purchase_order_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
alter table "purchase_order" add constraint "purchase_order_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
alter table "purchase_order" add constraint "purchase_order_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
alter table "purchase_order" add constraint "purchase_order_terms_fkey" FOREIGN KEY (terms) REFERENCES terms_and_conditions(id);
create INDEX purchase_order_grand_total_index ON purchase_order USING btree (grand_total, date DESC, id DESC);
create INDEX purchase_order_number_search ON purchase_order USING gin (number gin_trgm_ops);
create INDEX purchase_order_quotation_no_search ON purchase_order USING gin (quotation_no gin_trgm_ops);
create INDEX purchase_order_registration_index ON purchase_order USING btree (registration, date DESC, id DESC);
create INDEX purchase_order_sort ON purchase_order USING btree (date DESC, id DESC);
create INDEX purchase_order_supplier_index ON purchase_order USING btree (supplier, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON purchase_order REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseOrder', '');
create TRIGGER audit_insert AFTER INSERT ON purchase_order REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseOrder', '');
create TRIGGER audit_update AFTER UPDATE ON purchase_order REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseOrder', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_order FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX purchase_order_charges_doc ON purchase_order_charges USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON purchase_order_charges REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseOrder', 'charges');
create TRIGGER audit_insert AFTER INSERT ON purchase_order_charges REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseOrder', 'charges');
create TRIGGER audit_update AFTER UPDATE ON purchase_order_charges REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseOrder', 'charges');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_order_charges FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "purchase_order_fixations" add constraint "purchase_order_fixations_fixation_fkey" FOREIGN KEY (fixation) REFERENCES price_fixation(id);
create INDEX purchase_order_fixations_doc ON purchase_order_fixations USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON purchase_order_fixations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseOrder', 'fixations');
create TRIGGER audit_insert AFTER INSERT ON purchase_order_fixations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseOrder', 'fixations');
create TRIGGER audit_update AFTER UPDATE ON purchase_order_fixations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseOrder', 'fixations');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_order_fixations FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "purchase_order_items" add constraint "purchase_order_items_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
create INDEX purchase_order_items_doc ON purchase_order_items USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON purchase_order_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseOrder', 'items');
create TRIGGER audit_insert AFTER INSERT ON purchase_order_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseOrder', 'items');
create TRIGGER audit_update AFTER UPDATE ON purchase_order_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseOrder', 'items');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_order_items FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX purchase_order_schedule_doc ON purchase_order_schedule USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON purchase_order_schedule REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseOrder', 'schedule');
create TRIGGER audit_insert AFTER INSERT ON purchase_order_schedule REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseOrder', 'schedule');
create TRIGGER audit_update AFTER UPDATE ON purchase_order_schedule REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseOrder', 'schedule');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_order_schedule FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "purchase_requisition" add constraint "purchase_requisition_department_fkey" FOREIGN KEY (department) REFERENCES department(id);
create INDEX purchase_requisition_number_search ON purchase_requisition USING gin (number gin_trgm_ops);
create INDEX purchase_requisition_purpose_search ON purchase_requisition USING gin (purpose gin_trgm_ops);
create INDEX purchase_requisition_sort ON purchase_requisition USING btree (date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON purchase_requisition REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseRequisition', '');
create TRIGGER audit_insert AFTER INSERT ON purchase_requisition REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseRequisition', '');
create TRIGGER audit_update AFTER UPDATE ON purchase_requisition REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseRequisition', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_requisition FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "purchase_requisition_items" add constraint "purchase_requisition_items_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "purchase_requisition_items" add constraint "purchase_requisition_items_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX purchase_requisition_items_doc ON purchase_requisition_items USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON purchase_requisition_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseRequisition', 'items');
create TRIGGER audit_insert AFTER INSERT ON purchase_requisition_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseRequisition', 'items');
create TRIGGER audit_update AFTER UPDATE ON purchase_requisition_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseRequisition', 'items');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_requisition_items FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "purchase_requisition_position" add constraint "purchase_requisition_position_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
create INDEX purchase_requisition_position_doc ON purchase_requisition_position USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON purchase_requisition_position REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseRequisition', 'position');
create TRIGGER audit_insert AFTER INSERT ON purchase_requisition_position REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseRequisition', 'position');
create TRIGGER audit_update AFTER UPDATE ON purchase_requisition_position REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseRequisition', 'position');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_requisition_position FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "user" add column "approval_limit" numeric(18,2);
alter table "user" add constraint "user_approval_limit_check" CHECK ((approval_limit >= (0)::numeric));
alter table "material_inward_goods" add column "order" bigint;
alter table "material_inward_goods" add column "order_rate" numeric(18,4);
alter table "material_inward_goods" add column "provisional" boolean;
alter table "material_inward_goods" add column "piece" bigint;
alter table "material_inward_goods" add column "qty" numeric(18,3);
update material_inward_goods set provisional = false,
  qty = coalesce(case measure when 'metres' then length_m when 'kg' then weight_kg else count end, 0);
alter table "material_inward_goods" alter column "qty" set not null;
alter table "material_inward_goods" add constraint "material_inward_goods_order_fkey" FOREIGN KEY ("order") REFERENCES purchase_order(id);
alter table "material_inward_goods" add constraint "material_inward_goods_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
