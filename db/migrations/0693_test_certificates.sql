-- Certificates of drums that have passed.
create table "test_certificate" (
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
  "po_date" date,
  "replaces" bigint,
  "edition" integer,
  "why" text,
  "approved_by" bigint,
  "tested_by" text,
  "witness" text,
  "clearance" text,
  "standards" text,
  "licences" text,
  "remarks" text,
  "count" integer not null
);
create table "test_certificate_drums" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "piece" bigint not null,
  "item" bigint,
  "length_m" numeric(18,3),
  "start_mark" numeric(18,3),
  "end_mark" numeric(18,3),
  "maker_no" text
);
create table "test_certificate_results" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "piece" bigint not null,
  "drum" text not null,
  "core" text,
  "test" text not null,
  "method" text,
  "guaranteed" text,
  "measured" text not null,
  "result" text not null,
  "test_no" text not null,
  "tested" date not null
);
create table "test_certificate_instruments" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "code" text not null,
  "name" text not null,
  "serial_no" text not null,
  "certificate" text,
  "due" date
);
create table "test_certificate_materials" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "drum" text not null,
  "material" text not null,
  "heat_no" text not null,
  "maker_no" text
);
