-- The day on which a machine was installed says more than the year in which it was made.
alter table "machine" add column "installed_date" date;
update "machine" set "installed_date" = make_date("made_in", 1, 1) where "made_in" is not null;
alter table "machine" drop column "made_in";
