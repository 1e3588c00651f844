-- Goods that are kept by quantity leave out of a store and bear their cost, as drums do.
alter table "delivery_order_items" add column "store" bigint references "store" (id);
create table "delivery_order_by_quantity" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null references "delivery_order" (id) on delete cascade,
  "no" integer not null,
  "parent" bigint not null constraint "delivery_order_by_quantity_parent_fkey" references "delivery_order_items" (id) on delete cascade,
  "item" bigint not null references "item" (id),
  "measure" text not null constraint "delivery_order_by_quantity_measure_check" check ("measure" in ('metres', 'kg', 'count'))
);
create index "delivery_order_by_quantity_doc" on "delivery_order_by_quantity" ("doc", "no");
create index "delivery_order_by_quantity_parent" on "delivery_order_by_quantity" ("parent");
create trigger audit_delete after delete on delivery_order_by_quantity referencing old table as old_rows for each statement execute function audit_rows('deliveryOrder', 'byQuantity');
create trigger audit_insert after insert on delivery_order_by_quantity referencing new table as new_rows for each statement execute function audit_rows('deliveryOrder', 'byQuantity');
create trigger audit_update after update on delivery_order_by_quantity referencing old table as old_rows new table as new_rows for each statement execute function audit_rows('deliveryOrder', 'byQuantity');
create trigger no_truncate before truncate on delivery_order_by_quantity for each statement execute function no_change();
