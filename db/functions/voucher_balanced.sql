-- A voucher's lines come with it, in its own transaction, and sum to zero when that commits. A voucher may move goods without touching
-- a ledger: from bin to bin, or goods of a customer.
create or replace function voucher_balanced() returns trigger language plpgsql as $$
declare total numeric; lines integer;
begin
  select coalesce(sum(amount), 0), count(*) into total, lines from gl_entry where voucher = new.id;
  if total <> 0 or (lines < 2 and not (lines = 0 and exists (select 1 from stock_entry where voucher = new.id))) then
    raise exception 'Voucher % of % does not balance: its % lines sum to %.', new.id, new.number, lines, total using errcode = '23514';
  end if;
  return null;
end $$;
