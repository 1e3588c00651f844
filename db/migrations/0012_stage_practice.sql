-- A process may run at another pace for large conductors than for small ones: a row is known by its process and its largest size.
drop index "stage_practice_sort";
alter table "stage_practice" drop column "code";
alter table "stage_practice" add column "upto_sqmm" numeric(18,3);
alter table "stage_practice" add constraint "stage_practice_upto_sqmm_check" check ("upto_sqmm" >= 0);
create unique index "stage_practice_key" on "stage_practice" ("process", "upto_sqmm") nulls not distinct;
create index "stage_practice_sort" on "stage_practice" ("process", "upto_sqmm", "id");
