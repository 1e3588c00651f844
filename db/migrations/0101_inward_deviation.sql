-- Goods that are accepted although they differ, what the supplier takes off for them, and how their bill is matched then.
create table "inward_deviation" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "inward_deviation_number_key" unique,
  "status" text not null constraint "inward_deviation_status_check" check ("status" in ('draft', 'submitted', 'accepted', 'refused', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "supplier" bigint,
  "use_for" text,
  "agreed_by" text,
  "decided_by" text,
  "remarks" text,
  "reduction_total" numeric(18,2) not null
);
create table "inward_deviation_goods" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "inward_deviation_goods_doc_fkey" references "inward_deviation" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "piece" bigint,
  "qty" numeric(18,3) not null constraint "inward_deviation_goods_qty_check" check ("qty" >= 0),
  "received_qty" numeric(18,3),
  "deviation" text not null constraint "inward_deviation_goods_deviation_check" check ("deviation" in ('dimension', 'surface', 'property', 'composition', 'packing', 'certificate', 'other')),
  "required" text,
  "found" text not null,
  "agreed_rate" numeric(18,4),
  "reduction" numeric(18,4) not null constraint "inward_deviation_goods_reduction_check" check ("reduction" >= 0),
  "unit" text,
  "measure" text constraint "inward_deviation_goods_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "metal_percent" numeric(18,2),
  "hsn" text,
  "tax_rate" numeric(18,2),
  "amount" numeric(18,2) not null,
  "claim_qty" numeric(18,3) not null
);
alter table "debit_note" drop constraint "debit_note_ground_check";
alter table "debit_note" add constraint "debit_note_ground_check" CHECK ((ground = ANY (ARRAY['returned'::text, 'rate'::text, 'shortage'::text, 'deviation'::text])));
alter table "inward_deviation" add constraint "inward_deviation_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX inward_deviation_number_search ON inward_deviation USING gin (number gin_trgm_ops);
create INDEX inward_deviation_sort ON inward_deviation USING btree (date DESC, id DESC);
create INDEX inward_deviation_supplier_index ON inward_deviation USING btree (supplier, date DESC, id DESC);
create INDEX inward_deviation_use_for_search ON inward_deviation USING gin (use_for gin_trgm_ops);
create TRIGGER audit_delete AFTER DELETE ON inward_deviation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('inwardDeviation', '');
create TRIGGER audit_insert AFTER INSERT ON inward_deviation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('inwardDeviation', '');
create TRIGGER audit_update AFTER UPDATE ON inward_deviation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('inwardDeviation', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON inward_deviation FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "inward_deviation_goods" add constraint "inward_deviation_goods_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "inward_deviation_goods" add constraint "inward_deviation_goods_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX inward_deviation_goods_doc ON inward_deviation_goods USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON inward_deviation_goods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('inwardDeviation', 'goods');
create TRIGGER audit_insert AFTER INSERT ON inward_deviation_goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('inwardDeviation', 'goods');
create TRIGGER audit_update AFTER UPDATE ON inward_deviation_goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('inwardDeviation', 'goods');
create TRIGGER no_truncate BEFORE TRUNCATE ON inward_deviation_goods FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "purchase_invoice_items" drop constraint "purchase_invoice_items_verdict_check";
alter table "purchase_invoice_items" add constraint "purchase_invoice_items_verdict_check" CHECK ((verdict = ANY (ARRAY['matched'::text, 'price'::text, 'quantity'::text, 'unordered'::text, 'unfixed'::text, 'claim'::text])));
alter table "purchase_invoice_matches" add column "reduction" numeric(18,4) not null default 0;
alter table "purchase_invoice_matches" alter column "reduction" drop default;
