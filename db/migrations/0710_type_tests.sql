-- Samples that are tested in a laboratory, and what was found; samples that were cut off lie there no more.
create table "type_test" (
  "id" bigint generated always as identity primary key,
  "number" text,
  "status" text not null,
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "category" text not null,
  "product" bigint not null,
  "design" bigint,
  "standard" bigint not null,
  "laboratory" bigint not null,
  "customer" bigint,
  "sample_size" integer,
  "may_fail" integer,
  "seed" integer,
  "ends_on" date,
  "tested_date" date,
  "report_no" text,
  "report_date" date,
  "valid_to" date,
  "remarks" text,
  "sample_m" numeric(18,3) not null,
  "failed" integer not null,
  "result" text not null
);
create table "type_test_drums" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "piece" bigint not null,
  "item" bigint,
  "length_m" numeric(18,3),
  "bin" bigint,
  "carrier" bigint,
  "sample_m" numeric(18,3),
  "end" text not null,
  "sample_no" text,
  "chosen" boolean not null,
  "verdict" text not null,
  "found" text
);
create table "type_test_readings" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "place" text not null,
  "piece" bigint not null,
  "core" text,
  "code" text not null,
  "test" text not null,
  "method" text,
  "reading" jsonb,
  "asked" text,
  "verdict" text not null
);
create table "type_test_long_tests" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "test" text not null,
  "begun" date,
  "ends_on" date not null,
  "note" text
);
create table "type_test_covers" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "cable_type" bigint not null,
  "voltage_grade" text not null,
  "from_sqmm" numeric(18,3) not null,
  "to_sqmm" numeric(18,3) not null,
  "from_cores" numeric(18,1),
  "to_cores" numeric(18,1)
);
alter table piece drop constraint if exists piece_place_check;
alter table piece add constraint piece_place_check
  check (place in ('store', 'supplier', 'customer', 'work', 'use', 'count', 'scrap', 'testing', 'process', 'parts', 'void'));
