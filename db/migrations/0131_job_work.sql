-- Goods go to a job worker under a challan and come back as what he made of them; a conversion is a deed of its own.
alter table stock_entry drop constraint stock_entry_kind_check;
alter table stock_entry add constraint stock_entry_kind_check check (kind in ('make', 'move', 'consume', 'cut', 'join', 'convert', 'reprice'));

create table "job_challan" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "job_challan_number_key" unique,
  "status" text not null constraint "job_challan_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "worker" bigint not null,
  "supplier" bigint,
  "worker_state" text constraint "job_challan_worker_state_check" check ("worker_state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "worker_gstin" text,
  "address" text,
  "registration" bigint not null,
  "our_state" text constraint "job_challan_our_state_check" check ("our_state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "store" bigint not null,
  "work" text not null,
  "kind" text not null constraint "job_challan_kind_check" check ("kind" in ('input', 'capital', 'tools')),
  "transporter" text,
  "vehicle_no" text,
  "eway_bill_no" text,
  "remarks" text,
  "total_kg" numeric(18,3) not null,
  "total_value" numeric(18,2) not null,
  "back_by" date
);
create table "job_challan_goods" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "job_challan_goods_doc_fkey" references "job_challan" (id) on delete cascade,
  "no" integer not null,
  "piece" bigint,
  "item" bigint not null,
  "tracking" text constraint "job_challan_goods_tracking_check" check ("tracking" in ('none', 'lot', 'piece')),
  "measure" text constraint "job_challan_goods_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "length_m" numeric(18,3),
  "weight_kg" numeric(18,3),
  "count" numeric(18,3),
  "owner" bigint,
  "qty" numeric(18,3) not null constraint "job_challan_goods_qty_check" check ("qty" >= 0),
  "carrier" bigint,
  "hsn" text,
  "tax_rate" numeric(18,2),
  "sent" bigint,
  "value" numeric(18,2),
  "kg" numeric(18,3) not null
);
create table "job_receipt" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "job_receipt_number_key" unique,
  "status" text not null constraint "job_receipt_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "worker" bigint not null,
  "supplier" bigint,
  "store" bigint not null,
  "challan_no" text not null,
  "challan_date" date,
  "work" text not null,
  "charge" numeric(18,2) not null constraint "job_receipt_charge_check" check ("charge" >= 0),
  "scrap_kg" numeric(18,3) not null constraint "job_receipt_scrap_kg_check" check ("scrap_kg" >= 0),
  "scrap_item" bigint,
  "scrap_store" bigint,
  "scrap_rate" numeric(18,4) constraint "job_receipt_scrap_rate_check" check ("scrap_rate" >= 0),
  "remarks" text,
  "used_kg" numeric(18,3) not null,
  "made_kg" numeric(18,3) not null,
  "loss_kg" numeric(18,3) not null,
  "loss_percent" numeric(18,2) not null,
  "scrap_value" numeric(18,2) not null
);
create table "job_receipt_goods" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "job_receipt_goods_doc_fkey" references "job_receipt" (id) on delete cascade,
  "no" integer not null,
  "piece" bigint,
  "item" bigint not null,
  "tracking" text constraint "job_receipt_goods_tracking_check" check ("tracking" in ('none', 'lot', 'piece')),
  "measure" text constraint "job_receipt_goods_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "length_m" numeric(18,3),
  "weight_kg" numeric(18,3),
  "count" numeric(18,3),
  "owner" bigint,
  "qty" numeric(18,3) not null constraint "job_receipt_goods_qty_check" check ("qty" >= 0),
  "carrier" bigint,
  "fate" text not null constraint "job_receipt_goods_fate_check" check ("fate" in ('used', 'back', 'lost')),
  "bin" bigint,
  "kg" numeric(18,3) not null
);
create table "job_receipt_made" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "job_receipt_made_doc_fkey" references "job_receipt" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "tracking" text constraint "job_receipt_made_tracking_check" check ("tracking" in ('none', 'lot', 'piece')),
  "measure" text constraint "job_receipt_made_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "tested" boolean not null,
  "length_m" numeric(18,3) constraint "job_receipt_made_length_m_check" check ("length_m" >= 0),
  "weight_kg" numeric(18,3) constraint "job_receipt_made_weight_kg_check" check ("weight_kg" >= 0),
  "count" numeric(18,3) constraint "job_receipt_made_count_check" check ("count" >= 0),
  "heat_no" text,
  "maker_no" text,
  "bin" bigint,
  "carrier" bigint,
  "piece" bigint
);
alter table "job_challan" add constraint "job_challan_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
alter table "job_challan" add constraint "job_challan_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
alter table "job_challan" add constraint "job_challan_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
alter table "job_challan" add constraint "job_challan_worker_fkey" FOREIGN KEY (worker) REFERENCES store(id);
create INDEX job_challan_back_by_index ON job_challan USING btree (back_by, date DESC, id DESC);
create INDEX job_challan_number_search ON job_challan USING gin (number gin_trgm_ops);
create INDEX job_challan_sort ON job_challan USING btree (date DESC, id DESC);
create INDEX job_challan_supplier_index ON job_challan USING btree (supplier, date DESC, id DESC);
create INDEX job_challan_work_search ON job_challan USING gin (work gin_trgm_ops);
create INDEX job_challan_worker_index ON job_challan USING btree (worker, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON job_challan REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobChallan', '');
create TRIGGER audit_insert AFTER INSERT ON job_challan REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobChallan', '');
create TRIGGER audit_update AFTER UPDATE ON job_challan REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobChallan', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON job_challan FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "job_challan_goods" add constraint "job_challan_goods_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
alter table "job_challan_goods" add constraint "job_challan_goods_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "job_challan_goods" add constraint "job_challan_goods_owner_fkey" FOREIGN KEY (owner) REFERENCES customer(id);
alter table "job_challan_goods" add constraint "job_challan_goods_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
alter table "job_challan_goods" add constraint "job_challan_goods_sent_fkey" FOREIGN KEY (sent) REFERENCES piece(id);
create INDEX job_challan_goods_doc ON job_challan_goods USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON job_challan_goods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobChallan', 'goods');
create TRIGGER audit_insert AFTER INSERT ON job_challan_goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobChallan', 'goods');
create TRIGGER audit_update AFTER UPDATE ON job_challan_goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobChallan', 'goods');
create TRIGGER no_truncate BEFORE TRUNCATE ON job_challan_goods FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "job_receipt" add constraint "job_receipt_scrap_item_fkey" FOREIGN KEY (scrap_item) REFERENCES item(id);
alter table "job_receipt" add constraint "job_receipt_scrap_store_fkey" FOREIGN KEY (scrap_store) REFERENCES store(id);
alter table "job_receipt" add constraint "job_receipt_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
alter table "job_receipt" add constraint "job_receipt_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
alter table "job_receipt" add constraint "job_receipt_worker_fkey" FOREIGN KEY (worker) REFERENCES store(id);
create INDEX job_receipt_challan_no_search ON job_receipt USING gin (challan_no gin_trgm_ops);
create INDEX job_receipt_number_search ON job_receipt USING gin (number gin_trgm_ops);
create INDEX job_receipt_sort ON job_receipt USING btree (date DESC, id DESC);
create INDEX job_receipt_store_index ON job_receipt USING btree (store, date DESC, id DESC);
create INDEX job_receipt_supplier_index ON job_receipt USING btree (supplier, date DESC, id DESC);
create INDEX job_receipt_worker_index ON job_receipt USING btree (worker, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON job_receipt REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobReceipt', '');
create TRIGGER audit_insert AFTER INSERT ON job_receipt REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobReceipt', '');
create TRIGGER audit_update AFTER UPDATE ON job_receipt REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobReceipt', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON job_receipt FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "job_receipt_goods" add constraint "job_receipt_goods_bin_fkey" FOREIGN KEY (bin) REFERENCES bin(id);
alter table "job_receipt_goods" add constraint "job_receipt_goods_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
alter table "job_receipt_goods" add constraint "job_receipt_goods_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "job_receipt_goods" add constraint "job_receipt_goods_owner_fkey" FOREIGN KEY (owner) REFERENCES customer(id);
alter table "job_receipt_goods" add constraint "job_receipt_goods_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX job_receipt_goods_doc ON job_receipt_goods USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON job_receipt_goods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobReceipt', 'goods');
create TRIGGER audit_insert AFTER INSERT ON job_receipt_goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobReceipt', 'goods');
create TRIGGER audit_update AFTER UPDATE ON job_receipt_goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobReceipt', 'goods');
create TRIGGER no_truncate BEFORE TRUNCATE ON job_receipt_goods FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "job_receipt_made" add constraint "job_receipt_made_bin_fkey" FOREIGN KEY (bin) REFERENCES bin(id);
alter table "job_receipt_made" add constraint "job_receipt_made_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
alter table "job_receipt_made" add constraint "job_receipt_made_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "job_receipt_made" add constraint "job_receipt_made_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX job_receipt_made_doc ON job_receipt_made USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON job_receipt_made REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobReceipt', 'made');
create TRIGGER audit_insert AFTER INSERT ON job_receipt_made REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobReceipt', 'made');
create TRIGGER audit_update AFTER UPDATE ON job_receipt_made REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobReceipt', 'made');
create TRIGGER no_truncate BEFORE TRUNCATE ON job_receipt_made FOR EACH STATEMENT EXECUTE FUNCTION no_change();
