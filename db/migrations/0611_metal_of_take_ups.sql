-- Metal that goes through a take-up stands apart from the rest; of what was posted before, what was beyond the usual was of both.
alter table "take_up" add column "metal_in_kg" numeric(18,3);
alter table "take_up" add column "metal_out_kg" numeric(18,3);
alter table "take_up" add column "beyond_metal_kg" numeric(18,3) not null default 0;
alter table "take_up" alter column "beyond_metal_kg" drop default;
alter table "take_up" add column "metal" text;
alter table "take_up" add constraint "take_up_metal_check" CHECK ((metal = ANY (ARRAY['CU'::text, 'AL'::text])));
