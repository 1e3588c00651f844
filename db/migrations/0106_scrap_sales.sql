-- Scrap is sold out of the yard, with GST and income-tax collected at source.
create table "scrap_sale" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "scrap_sale_number_key" unique,
  "status" text not null constraint "scrap_sale_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "customer" bigint not null,
  "store" bigint not null,
  "registration" bigint not null,
  "our_state" text constraint "scrap_sale_our_state_check" check ("our_state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "lut" text,
  "gst_kind" text constraint "scrap_sale_gst_kind_check" check ("gst_kind" in ('regular', 'composition', 'unregistered', 'sez', 'overseas', 'deemedExport')),
  "gstin" text,
  "place_of_supply" text not null constraint "scrap_sale_place_of_supply_check" check ("place_of_supply" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "bill_to" text,
  "credit_days" integer not null constraint "scrap_sale_credit_days_check" check ("credit_days" >= 0 and "credit_days" <= 365),
  "tcs_tax" bigint,
  "tcs_percent" numeric(18,2),
  "vehicle_no" text,
  "weigh_slip_no" text,
  "remarks" text,
  "total_kg" numeric(18,3) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null,
  "tcs" numeric(18,2) not null,
  "round_off" numeric(18,2) not null,
  "grand_total" numeric(18,2) not null,
  "amount_in_words" text not null,
  "due_date" date not null
);
create table "scrap_sale_items" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "scrap_sale_items_doc_fkey" references "scrap_sale" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "hsn" text,
  "tax_rate" numeric(18,2),
  "kg" numeric(18,3) not null constraint "scrap_sale_items_kg_check" check ("kg" >= 0),
  "rate" numeric(18,2) not null constraint "scrap_sale_items_rate_check" check ("rate" >= 0),
  "amount" numeric(18,2) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null
);
alter table "scrap_sale" add constraint "scrap_sale_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
alter table "scrap_sale" add constraint "scrap_sale_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
alter table "scrap_sale" add constraint "scrap_sale_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
alter table "scrap_sale" add constraint "scrap_sale_tcs_tax_fkey" FOREIGN KEY (tcs_tax) REFERENCES tax(id);
create INDEX scrap_sale_customer_index ON scrap_sale USING btree (customer, date DESC, id DESC);
create INDEX scrap_sale_due_date_index ON scrap_sale USING btree (due_date, date DESC, id DESC);
create INDEX scrap_sale_grand_total_index ON scrap_sale USING btree (grand_total, date DESC, id DESC);
create INDEX scrap_sale_number_search ON scrap_sale USING gin (number gin_trgm_ops);
create INDEX scrap_sale_registration_index ON scrap_sale USING btree (registration, date DESC, id DESC);
create INDEX scrap_sale_sort ON scrap_sale USING btree (date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON scrap_sale REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('scrapSale', '');
create TRIGGER audit_insert AFTER INSERT ON scrap_sale REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('scrapSale', '');
create TRIGGER audit_update AFTER UPDATE ON scrap_sale REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('scrapSale', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON scrap_sale FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "scrap_sale_items" add constraint "scrap_sale_items_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
create INDEX scrap_sale_items_doc ON scrap_sale_items USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON scrap_sale_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('scrapSale', 'items');
create TRIGGER audit_insert AFTER INSERT ON scrap_sale_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('scrapSale', 'items');
create TRIGGER audit_update AFTER UPDATE ON scrap_sale_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('scrapSale', 'items');
create TRIGGER no_truncate BEFORE TRUNCATE ON scrap_sale_items FOR EACH STATEMENT EXECUTE FUNCTION no_change();
