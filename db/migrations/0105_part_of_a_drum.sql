-- A delivery may take a part of a drum, onto another one and under a number of its own; the packing list knows marks, gross and tare.
alter table "delivery_order_packed" add column "goes_m" numeric(18,3);
alter table "delivery_order_packed" add column "onto" bigint;
alter table "delivery_order_packed" add column "tare_kg" numeric(18,3);
alter table "delivery_order_packed" add column "gross_kg" numeric(18,3);
alter table "delivery_order_packed" add column "from_mark" numeric(18,3);
alter table "delivery_order_packed" add column "to_mark" numeric(18,3);
alter table "delivery_order_packed" add column "gone" bigint;
alter table "delivery_order_packed" add constraint "delivery_order_packed_from_mark_check" CHECK ((from_mark >= (0)::numeric));
alter table "delivery_order_packed" add constraint "delivery_order_packed_goes_m_check" CHECK ((goes_m >= (0)::numeric));
alter table "delivery_order_packed" add constraint "delivery_order_packed_gone_fkey" FOREIGN KEY (gone) REFERENCES piece(id);
alter table "delivery_order_packed" add constraint "delivery_order_packed_gross_kg_check" CHECK ((gross_kg >= (0)::numeric));
alter table "delivery_order_packed" add constraint "delivery_order_packed_onto_fkey" FOREIGN KEY (onto) REFERENCES carrier(id);
alter table "delivery_order_packed" add constraint "delivery_order_packed_tare_kg_check" CHECK ((tare_kg >= (0)::numeric));
alter table "delivery_order_packed" add constraint "delivery_order_packed_to_mark_check" CHECK ((to_mark >= (0)::numeric));
