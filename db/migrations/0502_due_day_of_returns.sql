-- A return whose month is not typed yet is not due on any day.
alter table gst_return alter column due drop not null;
