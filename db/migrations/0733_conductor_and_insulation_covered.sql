-- A report of a type test speaks for a conductor and an insulation: for those of the cable that was tested, where nothing else is said.
alter table "type_test_covers" add column "metal" text, add column "insulation" text;
alter table "type_test_report_covers" add column "metal" text, add column "insulation" text;
