-- A confirmed order can be changed under its number, and counts how often it was.
alter table "sales_order" add column "amendment" integer;
alter table "sales_order" drop constraint "sales_order_status_check";
alter table "sales_order" add constraint "sales_order_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'underAmendment'::text, 'confirmed'::text, 'closed'::text, 'cancelled'::text])));
