-- Drums are scanned at the lorry; who has held the packing list against them stands on it.
alter table "delivery_order" add column "verified_by" text;
alter table "delivery_order" add column "verified_stamp" timestamp with time zone;
alter table "delivery_order" drop constraint "delivery_order_status_check";
alter table "delivery_order" add constraint "delivery_order_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'approved'::text, 'verified'::text, 'despatched'::text, 'cancelled'::text])));
alter table "delivery_order_packed" add column "scanned" bigint;
alter table "delivery_order_packed" add constraint "delivery_order_packed_scanned_fkey" FOREIGN KEY (scanned) REFERENCES piece(id);
