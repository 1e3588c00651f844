-- What leaves the store, comes back, is counted and joined; scrap by its grade, weights from the scale, and what spoils.
create table "store_requisition" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "store_requisition_number_key" unique,
  "status" text not null constraint "store_requisition_status_check" check ("status" in ('draft', 'submitted', 'approved', 'closed', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "department" bigint not null,
  "machine" bigint,
  "job_no" text,
  "needed_by" date,
  "store" bigint not null,
  "remarks" text
);
create table "store_requisition_items" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "store_requisition_items_doc_fkey" references "store_requisition" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "tracking" text constraint "store_requisition_items_tracking_check" check ("tracking" in ('none', 'lot', 'piece')),
  "measure" text constraint "store_requisition_items_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "qty" numeric(18,3) not null constraint "store_requisition_items_qty_check" check ("qty" >= 0),
  "shortest_m" numeric(18,3) constraint "store_requisition_items_shortest_m_check" check ("shortest_m" >= 0),
  "remarks" text
);
create table "issue_note" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "issue_note_number_key" unique,
  "status" text not null constraint "issue_note_status_check" check ("status" in ('draft', 'posted', 'acknowledged', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "store" bigint not null,
  "purpose" text not null constraint "issue_note_purpose_check" check ("purpose" in ('floor', 'use')),
  "floor" bigint,
  "department" bigint,
  "machine" bigint,
  "job_no" text,
  "received_by" text,
  "remarks" text
);
create table "issue_note_goods" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "issue_note_goods_doc_fkey" references "issue_note" (id) on delete cascade,
  "no" integer not null,
  "piece" bigint,
  "item" bigint not null,
  "tracking" text constraint "issue_note_goods_tracking_check" check ("tracking" in ('none', 'lot', 'piece')),
  "measure" text constraint "issue_note_goods_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "length_m" numeric(18,3),
  "weight_kg" numeric(18,3),
  "count" numeric(18,3),
  "owner" bigint,
  "qty" numeric(18,3) not null constraint "issue_note_goods_qty_check" check ("qty" >= 0),
  "carrier" bigint,
  "shortest_m" numeric(18,3)
);
create table "return_note" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "return_note_number_key" unique,
  "status" text not null constraint "return_note_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "floor" bigint not null,
  "store" bigint not null,
  "department" bigint,
  "job_no" text,
  "returned_by" text,
  "remarks" text,
  "weighed_kg" numeric(18,3) not null,
  "scrap_value" numeric(18,2) not null
);
create table "return_note_goods" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "return_note_goods_doc_fkey" references "return_note" (id) on delete cascade,
  "no" integer not null,
  "piece" bigint,
  "item" bigint not null,
  "tracking" text constraint "return_note_goods_tracking_check" check ("tracking" in ('none', 'lot', 'piece')),
  "measure" text constraint "return_note_goods_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "length_m" numeric(18,3),
  "weight_kg" numeric(18,3),
  "count" numeric(18,3),
  "owner" bigint,
  "qty" numeric(18,3) not null constraint "return_note_goods_qty_check" check ("qty" >= 0),
  "carrier" bigint,
  "weighed_kg" numeric(18,3) constraint "return_note_goods_weighed_kg_check" check ("weighed_kg" >= 0),
  "condition" text not null constraint "return_note_goods_condition_check" check ("condition" in ('reusable', 'regrind', 'scrap')),
  "bin" bigint,
  "scrap_item" bigint,
  "scrap_store" bigint,
  "scrap_rate" numeric(18,4) constraint "return_note_goods_scrap_rate_check" check ("scrap_rate" >= 0),
  "reason" bigint,
  "scrap_value" numeric(18,2) not null
);
create table "joining" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "joining_number_key" unique,
  "status" text not null constraint "joining_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "carrier" bigint,
  "jointed_by" text,
  "remarks" text,
  "total_m" numeric(18,3) not null,
  "total_kg" numeric(18,3) not null
);
create table "joining_lengths" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "joining_lengths_doc_fkey" references "joining" (id) on delete cascade,
  "no" integer not null,
  "piece" bigint not null,
  "item" bigint,
  "length_m" numeric(18,3),
  "weight_kg" numeric(18,3)
);
create table "stock_count" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "stock_count_number_key" unique,
  "status" text not null constraint "stock_count_status_check" check ("status" in ('draft', 'counted', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "store" bigint not null,
  "category" bigint,
  "whole" boolean not null,
  "remarks" text,
  "line_count" integer not null,
  "value" numeric(18,2) not null
);
create table "stock_count_counted" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "stock_count_counted_doc_fkey" references "stock_count" (id) on delete cascade,
  "no" integer not null,
  "piece" bigint,
  "item" bigint not null,
  "tracking" text constraint "stock_count_counted_tracking_check" check ("tracking" in ('none', 'lot', 'piece')),
  "measure" text constraint "stock_count_counted_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "qty" numeric(18,3) constraint "stock_count_counted_qty_check" check ("qty" >= 0),
  "remarks" text
);
create table "stock_count_differences" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "stock_count_differences_doc_fkey" references "stock_count" (id) on delete cascade,
  "no" integer not null,
  "item" bigint,
  "piece" bigint,
  "measure" text constraint "stock_count_differences_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "book_qty" numeric(18,3),
  "counted_qty" numeric(18,3),
  "difference_qty" numeric(18,3),
  "metal_value" numeric(18,2),
  "other_value" numeric(18,2),
  "heat_no" text,
  "maker_no" text
);
alter table "cutting" add column "weight_kg" numeric(18,3);
alter table "cutting" add column "owner" bigint;
alter table "cutting" add column "scrap_weighed_kg" numeric(18,3);
alter table "cutting" add column "scrap_item" bigint;
alter table "cutting" add column "scrap_store" bigint;
alter table "cutting" add column "scrap_rate" numeric(18,4);
alter table "cutting" add column "scrap_kg" numeric(18,3) not null;
alter table "cutting" add column "scrap_value" numeric(18,2) not null;
alter table "cutting" add constraint "cutting_owner_fkey" FOREIGN KEY (owner) REFERENCES customer(id);
alter table "cutting" add constraint "cutting_scrap_item_fkey" FOREIGN KEY (scrap_item) REFERENCES item(id);
alter table "cutting" add constraint "cutting_scrap_rate_check" CHECK ((scrap_rate >= (0)::numeric));
alter table "cutting" add constraint "cutting_scrap_store_fkey" FOREIGN KEY (scrap_store) REFERENCES store(id);
alter table "cutting" add constraint "cutting_scrap_weighed_kg_check" CHECK ((scrap_weighed_kg >= (0)::numeric));
alter table "cutting_lengths" add column "weighed_kg" numeric(18,3);
alter table "cutting_lengths" add constraint "cutting_lengths_weighed_kg_check" CHECK ((weighed_kg >= (0)::numeric));
alter table "issue_note" add constraint "issue_note_department_fkey" FOREIGN KEY (department) REFERENCES department(id);
alter table "issue_note" add constraint "issue_note_floor_fkey" FOREIGN KEY (floor) REFERENCES store(id);
alter table "issue_note" add constraint "issue_note_machine_fkey" FOREIGN KEY (machine) REFERENCES machine(id);
alter table "issue_note" add constraint "issue_note_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
create INDEX issue_note_department_index ON issue_note USING btree (department, date DESC, id DESC);
create INDEX issue_note_job_no_search ON issue_note USING gin (job_no gin_trgm_ops);
create INDEX issue_note_number_search ON issue_note USING gin (number gin_trgm_ops);
create INDEX issue_note_sort ON issue_note USING btree (date DESC, id DESC);
create INDEX issue_note_store_index ON issue_note USING btree (store, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON issue_note REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('issueNote', '');
create TRIGGER audit_insert AFTER INSERT ON issue_note REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('issueNote', '');
create TRIGGER audit_update AFTER UPDATE ON issue_note REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('issueNote', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON issue_note FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "issue_note_goods" add constraint "issue_note_goods_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
alter table "issue_note_goods" add constraint "issue_note_goods_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "issue_note_goods" add constraint "issue_note_goods_owner_fkey" FOREIGN KEY (owner) REFERENCES customer(id);
alter table "issue_note_goods" add constraint "issue_note_goods_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX issue_note_goods_doc ON issue_note_goods USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON issue_note_goods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('issueNote', 'goods');
create TRIGGER audit_insert AFTER INSERT ON issue_note_goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('issueNote', 'goods');
create TRIGGER audit_update AFTER UPDATE ON issue_note_goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('issueNote', 'goods');
create TRIGGER no_truncate BEFORE TRUNCATE ON issue_note_goods FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "joining" add constraint "joining_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
create INDEX joining_number_search ON joining USING gin (number gin_trgm_ops);
create INDEX joining_sort ON joining USING btree (date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON joining REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('joining', '');
create TRIGGER audit_insert AFTER INSERT ON joining REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('joining', '');
create TRIGGER audit_update AFTER UPDATE ON joining REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('joining', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON joining FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "joining_lengths" add constraint "joining_lengths_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "joining_lengths" add constraint "joining_lengths_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX joining_lengths_doc ON joining_lengths USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON joining_lengths REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('joining', 'lengths');
create TRIGGER audit_insert AFTER INSERT ON joining_lengths REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('joining', 'lengths');
create TRIGGER audit_update AFTER UPDATE ON joining_lengths REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('joining', 'lengths');
create TRIGGER no_truncate BEFORE TRUNCATE ON joining_lengths FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "piece" add column "use_by_date" date;
alter table "return_note" add constraint "return_note_department_fkey" FOREIGN KEY (department) REFERENCES department(id);
alter table "return_note" add constraint "return_note_floor_fkey" FOREIGN KEY (floor) REFERENCES store(id);
alter table "return_note" add constraint "return_note_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
create INDEX return_note_job_no_search ON return_note USING gin (job_no gin_trgm_ops);
create INDEX return_note_number_search ON return_note USING gin (number gin_trgm_ops);
create INDEX return_note_sort ON return_note USING btree (date DESC, id DESC);
create INDEX return_note_store_index ON return_note USING btree (store, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON return_note REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('returnNote', '');
create TRIGGER audit_insert AFTER INSERT ON return_note REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('returnNote', '');
create TRIGGER audit_update AFTER UPDATE ON return_note REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('returnNote', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON return_note FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "return_note_goods" add constraint "return_note_goods_bin_fkey" FOREIGN KEY (bin) REFERENCES bin(id);
alter table "return_note_goods" add constraint "return_note_goods_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
alter table "return_note_goods" add constraint "return_note_goods_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "return_note_goods" add constraint "return_note_goods_owner_fkey" FOREIGN KEY (owner) REFERENCES customer(id);
alter table "return_note_goods" add constraint "return_note_goods_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
alter table "return_note_goods" add constraint "return_note_goods_reason_fkey" FOREIGN KEY (reason) REFERENCES scrap_reason(id);
alter table "return_note_goods" add constraint "return_note_goods_scrap_item_fkey" FOREIGN KEY (scrap_item) REFERENCES item(id);
alter table "return_note_goods" add constraint "return_note_goods_scrap_store_fkey" FOREIGN KEY (scrap_store) REFERENCES store(id);
create INDEX return_note_goods_doc ON return_note_goods USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON return_note_goods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('returnNote', 'goods');
create TRIGGER audit_insert AFTER INSERT ON return_note_goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('returnNote', 'goods');
create TRIGGER audit_update AFTER UPDATE ON return_note_goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('returnNote', 'goods');
create TRIGGER no_truncate BEFORE TRUNCATE ON return_note_goods FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "stock_count" add constraint "stock_count_category_fkey" FOREIGN KEY (category) REFERENCES item_category(id);
alter table "stock_count" add constraint "stock_count_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
create INDEX stock_count_number_search ON stock_count USING gin (number gin_trgm_ops);
create INDEX stock_count_sort ON stock_count USING btree (date DESC, id DESC);
create INDEX stock_count_store_index ON stock_count USING btree (store, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON stock_count REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockCount', '');
create TRIGGER audit_insert AFTER INSERT ON stock_count REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockCount', '');
create TRIGGER audit_update AFTER UPDATE ON stock_count REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockCount', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON stock_count FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "stock_count_counted" add constraint "stock_count_counted_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "stock_count_counted" add constraint "stock_count_counted_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX stock_count_counted_doc ON stock_count_counted USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON stock_count_counted REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockCount', 'counted');
create TRIGGER audit_insert AFTER INSERT ON stock_count_counted REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockCount', 'counted');
create TRIGGER audit_update AFTER UPDATE ON stock_count_counted REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockCount', 'counted');
create TRIGGER no_truncate BEFORE TRUNCATE ON stock_count_counted FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "stock_count_differences" add constraint "stock_count_differences_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "stock_count_differences" add constraint "stock_count_differences_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX stock_count_differences_doc ON stock_count_differences USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON stock_count_differences REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockCount', 'differences');
create TRIGGER audit_insert AFTER INSERT ON stock_count_differences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockCount', 'differences');
create TRIGGER audit_update AFTER UPDATE ON stock_count_differences REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockCount', 'differences');
create TRIGGER no_truncate BEFORE TRUNCATE ON stock_count_differences FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "store_requisition" add constraint "store_requisition_department_fkey" FOREIGN KEY (department) REFERENCES department(id);
alter table "store_requisition" add constraint "store_requisition_machine_fkey" FOREIGN KEY (machine) REFERENCES machine(id);
alter table "store_requisition" add constraint "store_requisition_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
create INDEX store_requisition_department_index ON store_requisition USING btree (department, date DESC, id DESC);
create INDEX store_requisition_job_no_search ON store_requisition USING gin (job_no gin_trgm_ops);
create INDEX store_requisition_number_search ON store_requisition USING gin (number gin_trgm_ops);
create INDEX store_requisition_sort ON store_requisition USING btree (date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON store_requisition REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('storeRequisition', '');
create TRIGGER audit_insert AFTER INSERT ON store_requisition REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('storeRequisition', '');
create TRIGGER audit_update AFTER UPDATE ON store_requisition REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('storeRequisition', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON store_requisition FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "store_requisition_items" add constraint "store_requisition_items_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
create INDEX store_requisition_items_doc ON store_requisition_items USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON store_requisition_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('storeRequisition', 'items');
create TRIGGER audit_insert AFTER INSERT ON store_requisition_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('storeRequisition', 'items');
create TRIGGER audit_update AFTER UPDATE ON store_requisition_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('storeRequisition', 'items');
create TRIGGER no_truncate BEFORE TRUNCATE ON store_requisition_items FOR EACH STATEMENT EXECUTE FUNCTION no_change();
