-- What agencies charge, from a day on. The fee for a visit that stood at the agency counts from the day on which it was entered.
create table "inspection_fee" (
  "id" bigint generated always as identity primary key,
  "status" text not null,
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "agency" bigint not null,
  "basis" text not null,
  "valid_from" date not null,
  "fee" numeric(18,2) not null,
  "least" numeric(18,2),
  "remarks" text
);
insert into "inspection_fee" ("status", "agency", "basis", "valid_from", "fee")
select 'active', "id", 'visit', ("created_stamp" at time zone 'Asia/Kolkata')::date, "fee_per_visit" from "inspection_agency" where "fee_per_visit" is not null order by "id";
alter table "inspection_agency" drop column "fee_per_visit";
