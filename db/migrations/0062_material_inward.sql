-- Goods that come in, held for quality where they are tested.
create table "material_inward" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "material_inward_number_key" unique,
  "status" text not null constraint "material_inward_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "supplier" bigint,
  "owner" bigint,
  "store" bigint not null,
  "challan_no" text not null,
  "challan_date" date,
  "vehicle_no" text,
  "gross_kg" numeric(18,3) constraint "material_inward_gross_kg_check" check ("gross_kg" >= 0),
  "tare_kg" numeric(18,3) constraint "material_inward_tare_kg_check" check ("tare_kg" >= 0),
  "remarks" text,
  "net_kg" numeric(18,3),
  "total_kg" numeric(18,3) not null,
  "short_kg" numeric(18,3) not null,
  "total_value" numeric(18,2) not null
);
create table "material_inward_goods" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "material_inward_goods_doc_fkey" references "material_inward" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "tracking" text constraint "material_inward_goods_tracking_check" check ("tracking" in ('none', 'lot', 'piece')),
  "measure" text constraint "material_inward_goods_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "tested" boolean not null,
  "heat_no" text,
  "maker_no" text,
  "certificate" text,
  "length_m" numeric(18,3) constraint "material_inward_goods_length_m_check" check ("length_m" >= 0),
  "weight_kg" numeric(18,3) constraint "material_inward_goods_weight_kg_check" check ("weight_kg" >= 0),
  "count" numeric(18,3) constraint "material_inward_goods_count_check" check ("count" >= 0),
  "challan_kg" numeric(18,3) constraint "material_inward_goods_challan_kg_check" check ("challan_kg" >= 0),
  "rate" numeric(18,4) not null constraint "material_inward_goods_rate_check" check ("rate" >= 0),
  "metal_percent" numeric(18,2) not null constraint "material_inward_goods_metal_percent_check" check ("metal_percent" >= 0 and "metal_percent" <= 100),
  "bin" bigint,
  "carrier" bigint,
  "value" numeric(18,2) not null,
  "metal_value" numeric(18,2) not null
);
alter table "material_inward" add constraint "material_inward_owner_fkey" FOREIGN KEY (owner) REFERENCES customer(id);
alter table "material_inward" add constraint "material_inward_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
alter table "material_inward" add constraint "material_inward_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX material_inward_challan_no_search ON material_inward USING gin (challan_no gin_trgm_ops);
create INDEX material_inward_number_search ON material_inward USING gin (number gin_trgm_ops);
create INDEX material_inward_sort ON material_inward USING btree (date DESC, id DESC);
create INDEX material_inward_store_index ON material_inward USING btree (store, date DESC, id DESC);
create INDEX material_inward_supplier_index ON material_inward USING btree (supplier, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON material_inward REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('materialInward', '');
create TRIGGER audit_insert AFTER INSERT ON material_inward REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('materialInward', '');
create TRIGGER audit_update AFTER UPDATE ON material_inward REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('materialInward', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON material_inward FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "material_inward_goods" add constraint "material_inward_goods_bin_fkey" FOREIGN KEY (bin) REFERENCES bin(id);
alter table "material_inward_goods" add constraint "material_inward_goods_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
alter table "material_inward_goods" add constraint "material_inward_goods_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
create INDEX material_inward_goods_doc ON material_inward_goods USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON material_inward_goods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('materialInward', 'goods');
create TRIGGER audit_insert AFTER INSERT ON material_inward_goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('materialInward', 'goods');
create TRIGGER audit_update AFTER UPDATE ON material_inward_goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('materialInward', 'goods');
create TRIGGER no_truncate BEFORE TRUNCATE ON material_inward_goods FOR EACH STATEMENT EXECUTE FUNCTION no_change();
