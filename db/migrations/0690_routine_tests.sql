-- Routine tests of finished drums, the figures of the limits of a design, and reports of lengths that were tested before the books began.
create table "product_design_test_figures" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "category" text not null,
  "code" text not null,
  "name" text not null,
  "value" numeric(18,6) not null,
  "bound" text
);
create table "routine_test" (
  "id" bigint generated always as identity primary key,
  "number" text,
  "status" text not null,
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "work_order" bigint,
  "tested_by" bigint,
  "witness" text,
  "temperature" numeric(18,1),
  "typed_as" text not null,
  "out_of_calibration" text,
  "remarks" text,
  "passed" integer not null,
  "failed" integer not null
);
create table "routine_test_readings" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "place" text not null,
  "piece" bigint not null,
  "core" text,
  "code" text not null,
  "test" text not null,
  "method" text,
  "carried" text,
  "reading" jsonb,
  "asked" text,
  "converted" text,
  "verdict" text not null
);
create table "routine_test_drums" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "piece" bigint not null,
  "item" bigint,
  "length_m" numeric(18,3),
  "temperature" numeric(18,1),
  "verdict" text not null,
  "found" text
);
create table "routine_test_instruments" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "instrument" bigint not null,
  "due" date,
  "certificate" text
);
alter table "opening_stock_goods" add column "test_report" text;
