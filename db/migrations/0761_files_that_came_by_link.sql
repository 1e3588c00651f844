-- A file that came by a link was added by nobody who signs in; it says under which name it came (decisions/receipt-by-link.md).
alter table attachment alter column added_by drop not null;
alter table attachment add column added_as text;
alter table attachment add constraint attachment_added check ((added_by is null) = (added_as is not null));
