-- A document may write several vouchers in its life: each says which action wrote it, and for which line, so that it is reversed by itself.
alter table voucher add column step text, add column line bigint;

-- What the bank takes after the opening of a letter of credit or a guarantee.
alter table bank_instrument add column charges_booked numeric(18,2) not null default 0;
alter table bank_instrument alter column charges_booked drop default;
create table bank_instrument_later_charges (
  id bigint generated always as identity primary key,
  doc bigint not null constraint bank_instrument_later_charges_doc_fkey references bank_instrument (id) on delete cascade,
  no integer not null,
  status text not null constraint bank_instrument_later_charges_status_check check (status in ('waiting', 'booked')),
  date date not null,
  why text not null constraint bank_instrument_later_charges_why_check
    check (why in ('amendment', 'extension', 'commission', 'discrepancy', 'retirement', 'other')),
  amount numeric(18,2) not null constraint bank_instrument_later_charges_amount_check check (amount >= 0),
  advice text
);
create index bank_instrument_later_charges_doc on bank_instrument_later_charges (doc, no);
create trigger audit_insert after insert on bank_instrument_later_charges referencing new table as new_rows
  for each statement execute function audit_rows('bankInstrument', 'laterCharges');
create trigger audit_update after update on bank_instrument_later_charges referencing old table as old_rows new table as new_rows
  for each statement execute function audit_rows('bankInstrument', 'laterCharges');
create trigger audit_delete after delete on bank_instrument_later_charges referencing old table as old_rows
  for each statement execute function audit_rows('bankInstrument', 'laterCharges');
create trigger no_truncate before truncate on bank_instrument_later_charges for each statement execute function no_change();
