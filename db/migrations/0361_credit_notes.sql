-- What customers need not pay of an invoice, and the day until which GST follows it.
create table "credit_note" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "credit_note_number_key" unique,
  "status" text not null constraint "credit_note_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "customer" bigint,
  "invoice" bigint,
  "invoice_date" date,
  "ground" text not null constraint "credit_note_ground_check" check ("ground" in ('returned', 'quantity', 'rate', 'variation', 'discount', 'damages')),
  "with_tax" boolean not null,
  "settles" text not null constraint "credit_note_settles_check" check ("settles" in ('invoice', 'credit')),
  "reference" text,
  "store" bigint,
  "bill" bigint,
  "registration" bigint,
  "our_state" text constraint "credit_note_our_state_check" check ("our_state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "lut" text,
  "gst_kind" text constraint "credit_note_gst_kind_check" check ("gst_kind" in ('regular', 'composition', 'unregistered', 'sez', 'overseas', 'deemedExport')),
  "gstin" text,
  "place_of_supply" text constraint "credit_note_place_of_supply_check" check ("place_of_supply" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "bill_to" text,
  "remarks" text,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null,
  "round_off" numeric(18,2) not null,
  "grand_total" numeric(18,2) not null,
  "amount_in_words" text not null
);
create table "credit_note_items" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "credit_note_items_doc_fkey" references "credit_note" (id) on delete cascade,
  "no" integer not null,
  "product" bigint,
  "description" text,
  "qty" numeric(18,3) not null constraint "credit_note_items_qty_check" check ("qty" >= 0),
  "billed_qty" numeric(18,3),
  "billed_rate" numeric(18,4),
  "rate" numeric(18,4) not null constraint "credit_note_items_rate_check" check ("rate" >= 0),
  "lump" numeric(18,2) constraint "credit_note_items_lump_check" check ("lump" >= 0),
  "hsn" text,
  "tax_rate" numeric(18,2),
  "amount" numeric(18,2) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null
);
create table "credit_note_returned" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "credit_note_returned_doc_fkey" references "credit_note" (id) on delete cascade,
  "no" integer not null,
  "piece" bigint not null,
  "item" bigint,
  "length_m" numeric(18,3),
  "weight_kg" numeric(18,3),
  "back_m" numeric(18,3) not null constraint "credit_note_returned_back_m_check" check ("back_m" >= 0),
  "carrier" bigint,
  "bin" bigint,
  "note" text
);
create table "credit_note_costs" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "credit_note_costs_doc_fkey" references "credit_note" (id) on delete cascade,
  "no" integer not null,
  "parent" bigint not null,
  "metal" numeric(18,2) not null,
  "other" numeric(18,2) not null
);
alter table "credit_note" add constraint "credit_note_bill_fkey" FOREIGN KEY (bill) REFERENCES bill(id);
alter table "credit_note" add constraint "credit_note_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
alter table "credit_note" add constraint "credit_note_invoice_fkey" FOREIGN KEY (invoice) REFERENCES sales_invoice(id);
alter table "credit_note" add constraint "credit_note_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
alter table "credit_note" add constraint "credit_note_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
create INDEX credit_note_customer_index ON credit_note USING btree (customer, date DESC, id DESC);
create INDEX credit_note_grand_total_index ON credit_note USING btree (grand_total, date DESC, id DESC);
create INDEX credit_note_invoice_index ON credit_note USING btree (invoice, date DESC, id DESC);
create INDEX credit_note_number_search ON credit_note USING gin (number gin_trgm_ops);
create INDEX credit_note_reference_search ON credit_note USING gin (reference gin_trgm_ops);
create INDEX credit_note_registration_index ON credit_note USING btree (registration, date DESC, id DESC);
create INDEX credit_note_sort ON credit_note USING btree (date DESC, id DESC);
create INDEX credit_note_waiting ON credit_note USING btree (created_by) WHERE (status = 'draft'::text);
create TRIGGER audit_delete AFTER DELETE ON credit_note REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditNote', '');
create TRIGGER audit_insert AFTER INSERT ON credit_note REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditNote', '');
create TRIGGER audit_update AFTER UPDATE ON credit_note REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditNote', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON credit_note FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "credit_note_costs" add constraint "credit_note_costs_parent_fkey" FOREIGN KEY (parent) REFERENCES credit_note_returned(id) ON DELETE CASCADE;
create INDEX credit_note_costs_doc ON credit_note_costs USING btree (doc, no);
create INDEX credit_note_costs_parent ON credit_note_costs USING btree (parent);
create TRIGGER audit_delete AFTER DELETE ON credit_note_costs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditNote', 'costs');
create TRIGGER audit_insert AFTER INSERT ON credit_note_costs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditNote', 'costs');
create TRIGGER audit_update AFTER UPDATE ON credit_note_costs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditNote', 'costs');
create TRIGGER no_truncate BEFORE TRUNCATE ON credit_note_costs FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "credit_note_items" add constraint "credit_note_items_product_fkey" FOREIGN KEY (product) REFERENCES product(id);
create INDEX credit_note_items_doc ON credit_note_items USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON credit_note_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditNote', 'items');
create TRIGGER audit_insert AFTER INSERT ON credit_note_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditNote', 'items');
create TRIGGER audit_update AFTER UPDATE ON credit_note_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditNote', 'items');
create TRIGGER no_truncate BEFORE TRUNCATE ON credit_note_items FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "credit_note_returned" add constraint "credit_note_returned_bin_fkey" FOREIGN KEY (bin) REFERENCES bin(id);
alter table "credit_note_returned" add constraint "credit_note_returned_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
alter table "credit_note_returned" add constraint "credit_note_returned_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "credit_note_returned" add constraint "credit_note_returned_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX credit_note_returned_doc ON credit_note_returned USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON credit_note_returned REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditNote', 'returned');
create TRIGGER audit_insert AFTER INSERT ON credit_note_returned REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditNote', 'returned');
create TRIGGER audit_update AFTER UPDATE ON credit_note_returned REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('creditNote', 'returned');
create TRIGGER no_truncate BEFORE TRUNCATE ON credit_note_returned FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "legal_limit" drop constraint "legal_limit_limits_check";
alter table "legal_limit" add constraint "legal_limit_limits_check" CHECK ((limits = ANY (ARRAY['cashReceipt'::text, 'cashPayment'::text, 'cashCarriage'::text, 'gstNote'::text])));
alter table "legal_limit_amounts" alter column "amount" drop not null;
alter table "legal_limit_amounts" add column "months" integer;
alter table "legal_limit_amounts" add constraint "legal_limit_amounts_months_check" CHECK (((months >= 0) AND (months <= 60)));
alter table "approval_rule" drop constraint "approval_rule_document_check";
alter table "approval_rule" add constraint "approval_rule_document_check" CHECK ((document = ANY (ARRAY['salesOrder'::text, 'deliveryOrder'::text, 'costing'::text, 'costedBill'::text, 'purchaseOrder'::text, 'vendorQuotation'::text, 'purchaseInvoice'::text, 'inwardDeviation'::text, 'stockCount'::text, 'bankPayment'::text, 'journal'::text, 'creditNote'::text])));
