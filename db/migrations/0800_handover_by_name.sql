-- What a shift leaves to the next on the sheet of its machine, who handed it over and who took it over.
alter table "production_log" add column "runs" bigint;
alter table "production_log" add column "tooling" text;
alter table "production_log" add column "faults" text;
alter table "production_log" add column "closed_by" text;
alter table "production_log" add column "closer" integer;
alter table "production_log" add column "taken_by" text;
alter table "production_log" add column "taken_stamp" timestamp with time zone;
