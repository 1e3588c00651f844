-- A drum that a deviation allows for one use only leaves on a delivery that says this use.
alter table "delivery_order" add column "used_for" text;
