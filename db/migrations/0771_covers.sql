-- Covers: which drums of orders are served from lengths that lie in the yard.
create table "cover" (
  "id" bigint generated always as identity primary key,
  "number" text,
  "status" text not null,
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "remarks" text,
  "covered" integer not null,
  "to_make" integer not null,
  "claimed_m" numeric(18,3) not null,
  "leaves_m" numeric(18,3) not null
);
create table "cover_drums" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "status" text not null,
  "order" text,
  "product" bigint,
  "ordered" text,
  "tolerance_percent" numeric(18,2),
  "order_tolerance_percent" numeric(18,2),
  "drum_no" integer not null,
  "how" text not null,
  "piece" bigint,
  "from_m" numeric(18,3),
  "to_m" numeric(18,3),
  "drums_of" integer not null,
  "asked_m" numeric(18,3) not null,
  "qty" numeric not null
);
create table "cover_choices" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "drum" text not null,
  "says" text not null,
  "leaves_m" numeric(18,3)
);
