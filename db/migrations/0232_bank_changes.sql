-- Who changed the bank details of a supplier or our own, and who confirmed them. Written by a trigger, so that no way passes it by.
create table bank_change (
  id bigint generated always as identity primary key,
  status text not null check (status in ('asked', 'confirmed', 'refused')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  party text not null,
  document text,
  document_id integer,
  before text,
  after text,
  date date not null,
  changed_by bigint references "user" (id),
  decided_by bigint references "user" (id),
  counts_stamp timestamptz
);
create index bank_change_document_id_index on bank_change (document_id, date desc, id desc);
create index bank_change_party_search on bank_change using gin (party gin_trgm_ops);
create index bank_change_sort on bank_change (date desc, id desc);
create index bank_change_waiting on bank_change (created_by) where status = 'asked';
create trigger audit_delete after delete on bank_change referencing old table as old_rows for each statement execute function audit_rows('bankChange', '');
create trigger audit_insert after insert on bank_change referencing new table as new_rows for each statement execute function audit_rows('bankChange', '');
create trigger audit_update after update on bank_change referencing old table as old_rows new table as new_rows for each statement execute function audit_rows('bankChange', '');
create trigger no_truncate before truncate on bank_change for each statement execute function no_change();

create trigger bank_changed after update on supplier for each row execute function bank_changed('supplier', 'bank', 'account_no', 'ifsc');
create trigger bank_changed after update on company for each row execute function bank_changed('company', 'bank_details');

-- The mark on the first payment to changed details.
alter table bank_payment add column bank_mark text;
