-- Until when a piece is to be used stands on the line that issues it.
alter table "issue_note_goods" add column "use_by_date" date;
