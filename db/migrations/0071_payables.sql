create table "purchase_invoice" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "purchase_invoice_number_key" unique,
  "status" text not null constraint "purchase_invoice_status_check" check ("status" in ('draft', 'approved', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "supplier" bigint not null,
  "bill_no" text not null,
  "bill_date" date not null,
  "received_date" date,
  "registration" bigint not null,
  "our_state" text constraint "purchase_invoice_our_state_check" check ("our_state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "gst_kind" text constraint "purchase_invoice_gst_kind_check" check ("gst_kind" in ('regular', 'composition', 'unregistered', 'overseas')),
  "gstin" text,
  "supplier_state" text constraint "purchase_invoice_supplier_state_check" check ("supplier_state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "vendor" text,
  "enterprise" text constraint "purchase_invoice_enterprise_check" check ("enterprise" in ('none', 'micro', 'small', 'medium')),
  "reverse_charge" boolean not null,
  "credit_days" integer not null constraint "purchase_invoice_credit_days_check" check ("credit_days" >= 0 and "credit_days" <= 365),
  "charge_structure" bigint,
  "tds_role" text,
  "tds_rate" numeric(18,4),
  "tds_payment_limit" numeric(18,2),
  "tds_year_limit" numeric(18,2),
  "tds_excess_only" boolean,
  "tds_credited" numeric(18,2),
  "tds_taxed" numeric(18,2),
  "remarks" text,
  "item_total" numeric(18,2) not null,
  "charges_total" numeric(18,2) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null,
  "round_off" numeric(18,2) not null,
  "grand_total" numeric(18,2) not null,
  "match" text not null constraint "purchase_invoice_match_check" check ("match" in ('matched', 'mismatch')),
  "variance" numeric(18,2) not null,
  "tds_base" numeric(18,2) not null,
  "tds" numeric(18,2) not null,
  "payable" numeric(18,2) not null,
  "msme_due" date,
  "due_date" date not null
);
create table "purchase_invoice_items" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "purchase_invoice_items_doc_fkey" references "purchase_invoice" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "qty" numeric(18,3) not null constraint "purchase_invoice_items_qty_check" check ("qty" >= 0),
  "billed_qty" numeric(18,3) not null constraint "purchase_invoice_items_billed_qty_check" check ("billed_qty" >= 0),
  "rate" numeric(18,4) not null constraint "purchase_invoice_items_rate_check" check ("rate" >= 0),
  "discount" numeric(18,2) not null constraint "purchase_invoice_items_discount_check" check ("discount" >= 0 and "discount" <= 100),
  "credit" boolean not null,
  "unit" text,
  "measure" text constraint "purchase_invoice_items_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "metal_percent" numeric(18,2),
  "hsn" text,
  "tax_rate" numeric(18,2),
  "received_qty" numeric(18,3),
  "received_value" numeric(18,2),
  "piece" bigint,
  "amount" numeric(18,2) not null,
  "verdict" text not null constraint "purchase_invoice_items_verdict_check" check ("verdict" in ('matched', 'price', 'quantity', 'unordered', 'unfixed')),
  "cost" numeric(18,2) not null,
  "received_share" numeric(18,2) not null,
  "variance" numeric(18,2) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null
);
create table "purchase_invoice_expenses" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "purchase_invoice_expenses_doc_fkey" references "purchase_invoice" (id) on delete cascade,
  "no" integer not null,
  "account" bigint not null,
  "description" text not null,
  "sac" text,
  "tax" bigint not null,
  "tax_rate" numeric(18,2),
  "amount" numeric(18,2) not null constraint "purchase_invoice_expenses_amount_check" check ("amount" >= 0),
  "credit" boolean not null,
  "cost" numeric(18,2) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null
);
create table "purchase_invoice_charges" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "purchase_invoice_charges_doc_fkey" references "purchase_invoice" (id) on delete cascade,
  "no" integer not null,
  "seq" integer not null constraint "purchase_invoice_charges_seq_check" check ("seq" >= 1 and "seq" <= 999),
  "name" text not null,
  "sign" text not null constraint "purchase_invoice_charges_sign_check" check ("sign" in ('add', 'less')),
  "basis" text not null constraint "purchase_invoice_charges_basis_check" check ("basis" in ('fixed', 'perUnit', 'perKm', 'perDrum', 'perMt', 'percentOfItems', 'percentOfCharge', 'percentOfRunning')),
  "value" numeric(18,4) not null,
  "of" integer,
  "billing" text not null constraint "purchase_invoice_charges_billing_check" check ("billing" in ('once', 'proRata')),
  "affects" text not null constraint "purchase_invoice_charges_affects_check" check ("affects" in ('total', 'value', 'both')),
  "taxable" boolean not null,
  "apportion" text not null constraint "purchase_invoice_charges_apportion_check" check ("apportion" in ('value', 'quantity', 'weight')),
  "account_role" text,
  "amount" numeric(18,2) not null
);
create table "purchase_invoice_matches" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "purchase_invoice_matches_doc_fkey" references "purchase_invoice" (id) on delete cascade,
  "no" integer not null,
  "line" integer not null,
  "order" bigint not null,
  "ordered_qty" numeric(18,3) not null,
  "ordered_rate" numeric(18,4) not null,
  "unfixed" boolean not null
);
create table "purchase_return" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "purchase_return_number_key" unique,
  "status" text not null constraint "purchase_return_status_check" check ("status" in ('draft', 'approved', 'despatched', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "supplier" bigint not null,
  "store" bigint,
  "wanted" text not null constraint "purchase_return_wanted_check" check ("wanted" in ('credit', 'replacement')),
  "vehicle_no" text,
  "transporter" text,
  "lr_no" text,
  "eway_bill_no" text,
  "remarks" text,
  "total_qty" numeric(18,3) not null,
  "worth" numeric(18,2) not null
);
create table "purchase_return_goods" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "purchase_return_goods_doc_fkey" references "purchase_return" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "piece" bigint,
  "qty" numeric(18,3) not null constraint "purchase_return_goods_qty_check" check ("qty" >= 0),
  "received_qty" numeric(18,3),
  "reason" text not null constraint "purchase_return_goods_reason_check" check ("reason" in ('rejected', 'damaged', 'wrong', 'excess')),
  "note" text,
  "unit" text,
  "measure" text constraint "purchase_return_goods_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "metal_percent" numeric(18,2),
  "hsn" text,
  "tax_rate" numeric(18,2),
  "claim_qty" numeric(18,3) not null
);
create table "purchase_return_origins" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "purchase_return_origins_doc_fkey" references "purchase_return" (id) on delete cascade,
  "no" integer not null,
  "line" integer not null,
  "invoice" bigint,
  "billed_rate" numeric(18,4),
  "worth" numeric(18,2)
);
create table "debit_note" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "debit_note_number_key" unique,
  "status" text not null constraint "debit_note_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "supplier" bigint not null,
  "ground" text not null constraint "debit_note_ground_check" check ("ground" in ('returned', 'rate', 'shortage')),
  "way" text not null constraint "debit_note_way_check" check ("way" in ('claim', 'owe')),
  "reference" text,
  "bill_no" text,
  "registration" bigint not null,
  "our_state" text constraint "debit_note_our_state_check" check ("our_state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "gst_kind" text constraint "debit_note_gst_kind_check" check ("gst_kind" in ('regular', 'composition', 'unregistered', 'overseas')),
  "gstin" text,
  "supplier_state" text constraint "debit_note_supplier_state_check" check ("supplier_state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "vendor" text,
  "enterprise" text constraint "debit_note_enterprise_check" check ("enterprise" in ('none', 'micro', 'small', 'medium')),
  "reverse_charge" boolean not null,
  "remarks" text,
  "item_total" numeric(18,2) not null,
  "charges_total" numeric(18,2) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null,
  "round_off" numeric(18,2) not null,
  "grand_total" numeric(18,2) not null
);
create table "debit_note_items" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "debit_note_items_doc_fkey" references "debit_note" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "piece" bigint,
  "qty" numeric(18,3) not null constraint "debit_note_items_qty_check" check ("qty" >= 0),
  "billed_rate" numeric(18,4),
  "rate" numeric(18,4) not null constraint "debit_note_items_rate_check" check ("rate" >= 0),
  "worth" numeric(18,2),
  "unit" text,
  "measure" text constraint "debit_note_items_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "metal_percent" numeric(18,2),
  "hsn" text,
  "tax_rate" numeric(18,2),
  "amount" numeric(18,2) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null
);
create table "bank_payment" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "bank_payment_number_key" unique,
  "status" text not null constraint "bank_payment_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "bank" bigint not null,
  "supplier" bigint not null,
  "order" bigint,
  "mode" text not null constraint "bank_payment_mode_check" check ("mode" in ('neft', 'rtgs', 'cheque', 'upi', 'lc')),
  "reference" text not null,
  "instrument_date" date,
  "amount" numeric(18,2) not null constraint "bank_payment_amount_check" check ("amount" >= 0),
  "bank_charges" numeric(18,2) not null constraint "bank_payment_bank_charges_check" check ("bank_charges" >= 0),
  "tds" numeric(18,2) not null constraint "bank_payment_tds_check" check ("tds" >= 0),
  "tds_role" text,
  "tds_rate" numeric(18,4),
  "tds_payment_limit" numeric(18,2),
  "tds_year_limit" numeric(18,2),
  "tds_excess_only" boolean,
  "tds_credited" numeric(18,2),
  "tds_taxed" numeric(18,2),
  "narration" text,
  "settled" numeric(18,2) not null,
  "discount_total" numeric(18,2) not null,
  "on_account" numeric(18,2) not null,
  "tds_due" numeric(18,2) not null,
  "tds_base" numeric(18,2) not null
);
create table "bank_payment_bills" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "bank_payment_bills_doc_fkey" references "bank_payment" (id) on delete cascade,
  "no" integer not null,
  "bill" bigint not null,
  "reference" text,
  "bill_date" date,
  "due_date" date,
  "small" boolean,
  "open_amount" numeric(18,2),
  "account" bigint,
  "amount" numeric(18,2) not null,
  "discount" numeric(18,2) not null constraint "bank_payment_bills_discount_check" check ("discount" >= 0),
  "settled" numeric(18,2) not null
);
alter table "bank_payment" add constraint "bank_payment_bank_fkey" FOREIGN KEY (bank) REFERENCES account(id);
alter table "bank_payment" add constraint "bank_payment_order_fkey" FOREIGN KEY ("order") REFERENCES purchase_order(id);
alter table "bank_payment" add constraint "bank_payment_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX bank_payment_bank_index ON bank_payment USING btree (bank, date DESC, id DESC);
create INDEX bank_payment_number_search ON bank_payment USING gin (number gin_trgm_ops);
create INDEX bank_payment_order_index ON bank_payment USING btree ("order", date DESC, id DESC);
create INDEX bank_payment_reference_search ON bank_payment USING gin (reference gin_trgm_ops);
create INDEX bank_payment_sort ON bank_payment USING btree (date DESC, id DESC);
create INDEX bank_payment_supplier_index ON bank_payment USING btree (supplier, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON bank_payment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankPayment', '');
create TRIGGER audit_insert AFTER INSERT ON bank_payment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankPayment', '');
create TRIGGER audit_update AFTER UPDATE ON bank_payment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankPayment', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON bank_payment FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "bank_payment_bills" add constraint "bank_payment_bills_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "bank_payment_bills" add constraint "bank_payment_bills_bill_fkey" FOREIGN KEY (bill) REFERENCES bill(id);
create INDEX bank_payment_bills_doc ON bank_payment_bills USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON bank_payment_bills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankPayment', 'bills');
create TRIGGER audit_insert AFTER INSERT ON bank_payment_bills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankPayment', 'bills');
create TRIGGER audit_update AFTER UPDATE ON bank_payment_bills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankPayment', 'bills');
create TRIGGER no_truncate BEFORE TRUNCATE ON bank_payment_bills FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "debit_note" add constraint "debit_note_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
alter table "debit_note" add constraint "debit_note_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX debit_note_grand_total_index ON debit_note USING btree (grand_total, date DESC, id DESC);
create INDEX debit_note_number_search ON debit_note USING gin (number gin_trgm_ops);
create INDEX debit_note_reference_search ON debit_note USING gin (reference gin_trgm_ops);
create INDEX debit_note_registration_index ON debit_note USING btree (registration, date DESC, id DESC);
create INDEX debit_note_sort ON debit_note USING btree (date DESC, id DESC);
create INDEX debit_note_supplier_index ON debit_note USING btree (supplier, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON debit_note REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('debitNote', '');
create TRIGGER audit_insert AFTER INSERT ON debit_note REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('debitNote', '');
create TRIGGER audit_update AFTER UPDATE ON debit_note REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('debitNote', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON debit_note FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "debit_note_items" add constraint "debit_note_items_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "debit_note_items" add constraint "debit_note_items_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX debit_note_items_doc ON debit_note_items USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON debit_note_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('debitNote', 'items');
create TRIGGER audit_insert AFTER INSERT ON debit_note_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('debitNote', 'items');
create TRIGGER audit_update AFTER UPDATE ON debit_note_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('debitNote', 'items');
create TRIGGER no_truncate BEFORE TRUNCATE ON debit_note_items FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "material_inward_goods" add column "agreed_rate" numeric(18,4);
alter table "purchase_invoice" add constraint "purchase_invoice_charge_structure_fkey" FOREIGN KEY (charge_structure) REFERENCES charge_structure(id);
alter table "purchase_invoice" add constraint "purchase_invoice_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
alter table "purchase_invoice" add constraint "purchase_invoice_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX purchase_invoice_bill_no_search ON purchase_invoice USING gin (bill_no gin_trgm_ops);
create INDEX purchase_invoice_due_date_index ON purchase_invoice USING btree (due_date, date DESC, id DESC);
create INDEX purchase_invoice_grand_total_index ON purchase_invoice USING btree (grand_total, date DESC, id DESC);
create INDEX purchase_invoice_number_search ON purchase_invoice USING gin (number gin_trgm_ops);
create INDEX purchase_invoice_registration_index ON purchase_invoice USING btree (registration, date DESC, id DESC);
create INDEX purchase_invoice_sort ON purchase_invoice USING btree (date DESC, id DESC);
create INDEX purchase_invoice_supplier_index ON purchase_invoice USING btree (supplier, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON purchase_invoice REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', '');
create TRIGGER audit_insert AFTER INSERT ON purchase_invoice REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', '');
create TRIGGER audit_update AFTER UPDATE ON purchase_invoice REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_invoice FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX purchase_invoice_charges_doc ON purchase_invoice_charges USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON purchase_invoice_charges REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', 'charges');
create TRIGGER audit_insert AFTER INSERT ON purchase_invoice_charges REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', 'charges');
create TRIGGER audit_update AFTER UPDATE ON purchase_invoice_charges REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', 'charges');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_invoice_charges FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "purchase_invoice_expenses" add constraint "purchase_invoice_expenses_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "purchase_invoice_expenses" add constraint "purchase_invoice_expenses_tax_fkey" FOREIGN KEY (tax) REFERENCES tax(id);
create INDEX purchase_invoice_expenses_doc ON purchase_invoice_expenses USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON purchase_invoice_expenses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', 'expenses');
create TRIGGER audit_insert AFTER INSERT ON purchase_invoice_expenses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', 'expenses');
create TRIGGER audit_update AFTER UPDATE ON purchase_invoice_expenses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', 'expenses');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_invoice_expenses FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "purchase_invoice_items" add constraint "purchase_invoice_items_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "purchase_invoice_items" add constraint "purchase_invoice_items_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX purchase_invoice_items_doc ON purchase_invoice_items USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON purchase_invoice_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', 'items');
create TRIGGER audit_insert AFTER INSERT ON purchase_invoice_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', 'items');
create TRIGGER audit_update AFTER UPDATE ON purchase_invoice_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', 'items');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_invoice_items FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "purchase_invoice_matches" add constraint "purchase_invoice_matches_order_fkey" FOREIGN KEY ("order") REFERENCES purchase_order(id);
create INDEX purchase_invoice_matches_doc ON purchase_invoice_matches USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON purchase_invoice_matches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', 'matches');
create TRIGGER audit_insert AFTER INSERT ON purchase_invoice_matches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', 'matches');
create TRIGGER audit_update AFTER UPDATE ON purchase_invoice_matches REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', 'matches');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_invoice_matches FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "purchase_return" add constraint "purchase_return_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
alter table "purchase_return" add constraint "purchase_return_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX purchase_return_number_search ON purchase_return USING gin (number gin_trgm_ops);
create INDEX purchase_return_sort ON purchase_return USING btree (date DESC, id DESC);
create INDEX purchase_return_supplier_index ON purchase_return USING btree (supplier, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON purchase_return REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseReturn', '');
create TRIGGER audit_insert AFTER INSERT ON purchase_return REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseReturn', '');
create TRIGGER audit_update AFTER UPDATE ON purchase_return REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseReturn', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_return FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "purchase_return_goods" add constraint "purchase_return_goods_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "purchase_return_goods" add constraint "purchase_return_goods_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX purchase_return_goods_doc ON purchase_return_goods USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON purchase_return_goods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseReturn', 'goods');
create TRIGGER audit_insert AFTER INSERT ON purchase_return_goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseReturn', 'goods');
create TRIGGER audit_update AFTER UPDATE ON purchase_return_goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseReturn', 'goods');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_return_goods FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "purchase_return_origins" add constraint "purchase_return_origins_invoice_fkey" FOREIGN KEY (invoice) REFERENCES purchase_invoice(id);
create INDEX purchase_return_origins_doc ON purchase_return_origins USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON purchase_return_origins REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseReturn', 'origins');
create TRIGGER audit_insert AFTER INSERT ON purchase_return_origins REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseReturn', 'origins');
create TRIGGER audit_update AFTER UPDATE ON purchase_return_origins REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseReturn', 'origins');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_return_origins FOR EACH STATEMENT EXECUTE FUNCTION no_change();
