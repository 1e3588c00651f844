-- Ways of packing, and the material that one drum or coil takes.
create table "packing_method" (
  "id" bigint generated always as identity primary key,
  "status" text not null,
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "of" text not null,
  "closing" text not null,
  "fumigated" boolean not null,
  "instructions" text
);
create table "packing_method_materials" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null,
  "no" integer not null,
  "item" bigint not null,
  "per" text not null,
  "up_to_flange_mm" integer,
  "qty" numeric(18,3) not null
);
