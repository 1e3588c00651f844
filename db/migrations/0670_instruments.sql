-- What is measured with, and each of its calibrations.
create table "instrument" (
  "id" bigint generated always as identity primary key,
  "status" text not null,
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "kind" text not null,
  "make" text,
  "serial_no" text not null,
  "range" text,
  "least_count" text,
  "machine" bigint,
  "keeper" bigint,
  "interval_months" integer not null,
  "calibrated" date,
  "due" date,
  "standing" text not null
);
create table "instrument_calibrations" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "date" date not null,
  "laboratory" bigint not null,
  "certificate" text not null,
  "found" text not null,
  "uncertainty" text,
  "valid_to" date
);
