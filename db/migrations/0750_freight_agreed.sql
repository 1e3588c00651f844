-- Freight that is agreed with a transporter, and what the carriage of a lorry costs by it.
create table "transporter_freight_rates" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "to_place" text,
  "to_state" text,
  "kind" text,
  "per" text not null,
  "rate" numeric(18,2) not null,
  "min_kg" numeric(18,3),
  "detention" numeric(18,2),
  "valid_from" date not null,
  "valid_to" date
);
alter table "packing_list" add column "to_place" text;
alter table "packing_list" add column "to_state" text;
alter table "packing_list" add column "km" numeric(18,3);
alter table "packing_list" add column "freight_per" text;
alter table "packing_list" add column "freight_rate" numeric(18,2);
alter table "packing_list" add column "freight_min_kg" numeric(18,3);
alter table "packing_list" add column "detention_rate" numeric(18,2);
alter table "packing_list" add column "freight" numeric(18,2);
alter table "packing_list" add column "freight_how" text;
