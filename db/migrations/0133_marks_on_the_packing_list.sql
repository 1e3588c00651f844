-- A packing list tells the marks by which a length is known.
alter table "delivery_order_packed" add column "start_mark" numeric(18,3);
alter table "delivery_order_packed" add column "end_mark" numeric(18,3);
