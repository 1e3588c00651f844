-- Ledger and audit rows are written once. A correction is a new row.
create or replace function no_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or removed; write a correction instead.', tg_table_name using errcode = '23001';
end $$;
