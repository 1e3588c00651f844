-- When a card may begin at the earliest, to the minute, and what a frozen plan promised.
create table "plan_baseline" (
  "id" bigint generated always as identity primary key,
  "status" text not null,
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "frozen_stamp" timestamptz not null,
  "job_card" bigint not null,
  "machine" bigint not null,
  "start_stamp" timestamptz not null,
  "end_stamp" timestamptz not null,
  "metres" numeric(18,3) not null,
  "kg" numeric(18,3) not null
);
alter table "job_card" add column "pinned_stamp" timestamp with time zone;
