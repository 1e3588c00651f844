-- Finished drums are pieces of the item under which a product is stocked; deliveries name them, and drums are out at customers.
create table "delivery_order_packed" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "delivery_order_packed_doc_fkey" references "delivery_order" (id) on delete cascade,
  "no" integer not null,
  "piece" bigint not null,
  "item" bigint,
  "product" bigint,
  "length_m" numeric(18,3),
  "weight_kg" numeric(18,3),
  "carrier" bigint
);
alter table "carrier" add column "belongs_to" text not null default 'ours';
alter table "carrier" alter column "belongs_to" drop default;
alter table "carrier" add column "condition" text not null default 'good';
alter table "carrier" alter column "condition" drop default;
alter table "carrier" add column "customer" bigint;
alter table "carrier" add column "out_date" date;
alter table "carrier" add constraint "carrier_belongs_to_check" CHECK ((belongs_to = ANY (ARRAY['ours'::text, 'customer'::text, 'supplier'::text])));
alter table "carrier" add constraint "carrier_condition_check" CHECK ((condition = ANY (ARRAY['good'::text, 'inspect'::text, 'repair'::text, 'scrap'::text])));
alter table "carrier" add constraint "carrier_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
create INDEX carrier_customer_index ON carrier USING btree (customer, code, id);
alter table "delivery_order_packed" add constraint "delivery_order_packed_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
alter table "delivery_order_packed" add constraint "delivery_order_packed_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "delivery_order_packed" add constraint "delivery_order_packed_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
alter table "delivery_order_packed" add constraint "delivery_order_packed_product_fkey" FOREIGN KEY (product) REFERENCES product(id);
create INDEX delivery_order_packed_doc ON delivery_order_packed USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON delivery_order_packed REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('deliveryOrder', 'packed');
create TRIGGER audit_insert AFTER INSERT ON delivery_order_packed REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('deliveryOrder', 'packed');
create TRIGGER audit_update AFTER UPDATE ON delivery_order_packed REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('deliveryOrder', 'packed');
create TRIGGER no_truncate BEFORE TRUNCATE ON delivery_order_packed FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "item" add column "product" bigint;
alter table "item" add constraint "item_product_fkey" FOREIGN KEY (product) REFERENCES product(id);
create INDEX item_product_index ON item USING btree (product, code, id);
