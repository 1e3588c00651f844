-- Rules of a cable type are looked at on a cable, as cable trees are.
alter table "cable_type_tree" add column "shown_on" text;
