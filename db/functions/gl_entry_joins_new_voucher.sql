-- A line joins a voucher only in the transaction that wrote the voucher, on its date.
create or replace function gl_entry_joins_new_voucher() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from new_rows n join voucher v on v.id = n.voucher
    where v.tx <> pg_current_xact_id() or v.date <> n.date
  ) then
    raise exception 'A line joins a voucher only in the transaction that wrote the voucher, on its date.' using errcode = '23514';
  end if;
  return null;
end $$;
