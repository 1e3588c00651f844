-- The kernel fills where a piece came from, as it does for a bill.
alter table piece alter column document drop not null;
alter table piece alter column document_id drop not null;
