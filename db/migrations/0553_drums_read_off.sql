-- Where a label cannot be scanned, the number is read off the drum, and that is said of it.
alter table "delivery_order_packed" add column "read_off" boolean not null default false;
alter table "delivery_order_packed" alter column "read_off" drop default;
