-- Drums come back with their inspection and the deposit; marks stay with a length; a requisition may allow alternates; TCS knows the PAN.
create table "drum_return" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "drum_return_number_key" unique,
  "status" text not null constraint "drum_return_status_check" check ("status" in ('draft', 'received', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "customer" bigint not null,
  "store" bigint not null,
  "challan_no" text,
  "vehicle_no" text,
  "registration" bigint not null,
  "our_state" text constraint "drum_return_our_state_check" check ("our_state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "lut" text,
  "gst_kind" text constraint "drum_return_gst_kind_check" check ("gst_kind" in ('regular', 'composition', 'unregistered', 'sez', 'overseas', 'deemedExport')),
  "gstin" text,
  "place_of_supply" text not null constraint "drum_return_place_of_supply_check" check ("place_of_supply" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "tax" bigint,
  "tax_percent" numeric(18,2),
  "inspected_by" text,
  "remarks" text,
  "refund_total" numeric(18,2) not null,
  "kept_total" numeric(18,2) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null,
  "repair_total" numeric(18,2) not null
);
create table "drum_return_drums" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "drum_return_drums_doc_fkey" references "drum_return" (id) on delete cascade,
  "no" integer not null,
  "carrier" bigint not null,
  "drum_code" bigint,
  "out_date" date,
  "finding" text not null constraint "drum_return_drums_finding_check" check ("finding" in ('good', 'repair', 'scrap', 'lost')),
  "damage" text,
  "repair_cost" numeric(18,2) not null constraint "drum_return_drums_repair_cost_check" check ("repair_cost" >= 0),
  "tare_kg" numeric(18,3) constraint "drum_return_drums_tare_kg_check" check ("tare_kg" >= 0),
  "deposit" numeric(18,2),
  "kept" numeric(18,2) not null constraint "drum_return_drums_kept_check" check ("kept" >= 0),
  "refund" numeric(18,2) not null
);
create INDEX if not exists bank_instrument_waiting ON bank_instrument USING btree (created_by) WHERE (status = 'draft'::text);
alter table "carrier" add column "repairs" numeric(18,2);
alter table "drum_return" add constraint "drum_return_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
alter table "drum_return" add constraint "drum_return_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
alter table "drum_return" add constraint "drum_return_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
alter table "drum_return" add constraint "drum_return_tax_fkey" FOREIGN KEY (tax) REFERENCES tax(id);
create INDEX drum_return_challan_no_search ON drum_return USING gin (challan_no gin_trgm_ops);
create INDEX drum_return_customer_index ON drum_return USING btree (customer, date DESC, id DESC);
create INDEX drum_return_number_search ON drum_return USING gin (number gin_trgm_ops);
create INDEX drum_return_registration_index ON drum_return USING btree (registration, date DESC, id DESC);
create INDEX drum_return_sort ON drum_return USING btree (date DESC, id DESC);
create INDEX drum_return_waiting ON drum_return USING btree (created_by) WHERE (status = 'draft'::text);
create TRIGGER audit_delete AFTER DELETE ON drum_return REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('drumReturn', '');
create TRIGGER audit_insert AFTER INSERT ON drum_return REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('drumReturn', '');
create TRIGGER audit_update AFTER UPDATE ON drum_return REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('drumReturn', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON drum_return FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "drum_return_drums" add constraint "drum_return_drums_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
alter table "drum_return_drums" add constraint "drum_return_drums_drum_code_fkey" FOREIGN KEY (drum_code) REFERENCES drum_code(id);
create INDEX drum_return_drums_doc ON drum_return_drums USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON drum_return_drums REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('drumReturn', 'drums');
create TRIGGER audit_insert AFTER INSERT ON drum_return_drums REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('drumReturn', 'drums');
create TRIGGER audit_update AFTER UPDATE ON drum_return_drums REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('drumReturn', 'drums');
create TRIGGER no_truncate BEFORE TRUNCATE ON drum_return_drums FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX job_challan_waiting ON job_challan USING btree (created_by) WHERE (status = 'draft'::text);
create INDEX job_receipt_waiting ON job_receipt USING btree (created_by) WHERE (status = 'draft'::text);
create INDEX if not exists margin_release_waiting ON margin_release USING btree (created_by) WHERE (status = 'draft'::text);
alter table "opening_stock_goods" add column "start_mark" numeric(18,3);
alter table "opening_stock_goods" add column "end_mark" numeric(18,3);
alter table "opening_stock_goods" add constraint "opening_stock_goods_end_mark_check" CHECK ((end_mark >= (0)::numeric));
alter table "opening_stock_goods" add constraint "opening_stock_goods_start_mark_check" CHECK ((start_mark >= (0)::numeric));
alter table "piece" add column "start_mark" numeric(18,3);
alter table "piece" add column "end_mark" numeric(18,3);
alter table "scrap_sale" add column "pan" text;
alter table "store_requisition_items" add column "alternates" boolean not null default false;
alter table "store_requisition_items" alter column "alternates" drop default;
