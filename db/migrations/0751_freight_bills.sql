-- The bill of a transporter, held against the lorries that it is for; each packing list is one lorry.
create table "packing_list_carriage" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "trips" numeric(18,3) not null,
  "agreed_how" text,
  "agreed" numeric(18,2)
);
create table "freight_bill" (
  "id" bigint generated always as identity primary key,
  "number" text,
  "status" text not null,
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "transporter" bigint,
  "supplier" bigint,
  "bill_no" text not null,
  "bill_date" date not null,
  "account" bigint not null,
  "tax" bigint not null,
  "reverse_charge" boolean not null,
  "why_differs" text,
  "remarks" text,
  "agreed_total" numeric(18,2) not null,
  "difference_total" numeric(18,2) not null,
  "recovered_total" numeric(18,2) not null,
  "net" numeric(18,2) not null
);
create table "freight_bill_lorries" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "list" bigint,
  "lr_no" text,
  "to_place" text,
  "trips" numeric(18,3),
  "agreed_how" text,
  "agreed" numeric(18,2),
  "detention_rate" numeric(18,2),
  "freight" numeric(18,2) not null,
  "detention_days" integer not null,
  "detention" numeric(18,2) not null,
  "loading" numeric(18,2) not null,
  "recovered" numeric(18,2) not null,
  "not_recovered" text,
  "difference" numeric(18,2),
  "net" numeric(18,2) not null
);
insert into "packing_list_carriage" ("doc", "no", "trips") select id, 1, 1 from "packing_list";
-- A bill that differs from the freight agreed, or comes before the receipt is known, is approved by somebody else than who entered it.
alter table "approval_rule" drop constraint "approval_rule_finding_check";
alter table "approval_rule" add constraint "approval_rule_finding_check" CHECK ((finding = ANY (ARRAY['credit'::text, 'noOrder'::text, 'noDelivery'::text, 'mismatch'::text, 'belowCost'::text, 'unpriced'::text, 'oldBase'::text, 'noRate'::text, 'sameOrder'::text, 'noInspection'::text, 'freightDiffers'::text])));
with made as (
  insert into approval_rule (status, name, document, finding, maker_duties, maker)
  values ('active', 'Freight bills that differ', 'freightBill', 'freightDiffers', '{}', 'another') on conflict do nothing returning id)
insert into approval_rule_steps (doc, no, duties, count, within_limit) select id, 1, '{approver}', 1, false from made;
