-- Metres, kilograms and rupees that leave a place come to another; counts too, unless one length became several or several one.
-- What a voucher writes to ledgers of the type Stock is what its lines of stock are worth there.
create or replace function voucher_keeps_stock() returns trigger language plpgsql as $$
declare wrong text;
begin
  if exists (select 1 from stock_entry where voucher = new.id and date <> new.date) then
    raise exception 'A line of stock joins a voucher only in the transaction that wrote the voucher, on its date.' using errcode = '23514';
  end if;
  select string_agg(distinct kind, ', ') into wrong from (
    select deed, kind from stock_entry where voucher = new.id group by deed, kind
    having sum(metres) <> 0 or sum(kg) <> 0 or sum(metal) <> 0 or sum(other) <> 0 or (kind not in ('cut', 'join') and sum(count) <> 0)
  ) d;
  if wrong is not null then
    raise exception 'Voucher % of % loses or makes goods: %.', new.id, new.number, wrong using errcode = '23514';
  end if;
  if exists (select 1 from stock_entry e join account a on a.id = e.account
      where e.voucher = new.id and e.place = 'store' and a.account_type is distinct from 'Stock') then
    raise exception 'Voucher % of % keeps goods on a ledger that is not of the type Stock.', new.id, new.number using errcode = '23514';
  end if;
  select string_agg(a.name, ', ') into wrong from (
    select account, sum(amount) as amount from (
      select account, amount from gl_entry where voucher = new.id
      union all select account, -(metal + other) from stock_entry where voucher = new.id
    ) l group by account having sum(amount) <> 0
  ) s join account a on a.id = s.account and a.account_type = 'Stock';
  if wrong is not null then
    raise exception 'Voucher % of % parts the books from the stock on %.', new.id, new.number, wrong using errcode = '23514';
  end if;
  return null;
end $$;
