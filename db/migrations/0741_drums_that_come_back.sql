-- Whether a drum comes back is typed where it has no number of its own.
update "packing_list_drums" set "returnable" = false where "returnable" is null;
alter table "packing_list_drums" alter column "returnable" set not null;
