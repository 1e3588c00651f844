-- Calls for inspection, and what an order says of it; orders of before asked for none.
create table "inspection_call" (
  "id" bigint generated always as identity primary key,
  "number" text,
  "status" text not null,
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "sales_order" bigint not null,
  "customer" bigint,
  "customer_po" text,
  "agency" bigint,
  "of" text not null,
  "hold_point" text,
  "notice_days" integer,
  "requested_for" date,
  "confirmed_for" date,
  "inspector" text,
  "their_ref" text,
  "place" text,
  "clearance_no" text,
  "clearance_date" date,
  "clearance_to" date,
  "remarks" text,
  "offered" integer not null,
  "cleared" integer not null,
  "not_cleared" integer not null
);
create table "inspection_call_drums" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "status" text not null,
  "piece" bigint not null,
  "item" bigint,
  "length_m" numeric(18,3),
  "sample" boolean not null,
  "seal" text,
  "note" text
);
create table "inspection_call_results" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "test" text not null,
  "sample" text,
  "requirement" text,
  "found" text not null,
  "passed" boolean not null
);
alter table "sales_order" add column "inspection" text not null default 'none';
alter table "sales_order" alter column "inspection" drop default;
alter table "sales_order" add column "inspection_agency" bigint;
alter table "sales_order" add column "notice_days" integer;
alter table "sales_order" add column "hold_points" text;
