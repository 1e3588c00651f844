-- That lines of stock belong to a voucher of their own transaction and day was asked at commit, line by line. It is asked once for all lines
-- of a statement, when they are written: their voucher is there and of this transaction, or its id was drawn in this session, so that
-- nobody else can write it. That it is there in the end says its key, which waits for the commit; that it is of their day, it says itself.
drop trigger stock_entry_has_voucher on stock_entry;
drop function stock_entry_has_voucher();

create or replace function stock_entry_written() returns trigger language plpgsql as $$
declare
  one record;
  v record;
begin
  for one in select distinct voucher, date from new_rows loop
    select tx, date into v from voucher where id = one.voucher;
    if found and (v.tx <> pg_current_xact_id() or v.date <> one.date)
      or not found and one.voucher <> currval(pg_get_serial_sequence('voucher', 'id')) then
      raise exception 'A line of stock joins a voucher only in the transaction that wrote the voucher, on its date.' using errcode = '23514';
    end if;
  end loop;
  insert into stock_balance (item, store, owner)
  select distinct item, store, owner from new_rows where piece is null and store is not null on conflict do nothing;
  update stock_balance b
  set metres = b.metres + d.metres, kg = b.kg + d.kg, count = b.count + d.count, metal = b.metal + d.metal, other = b.other + d.other
  from (
    select item, store, owner, sum(metres) as metres, sum(kg) as kg, sum(count) as count, sum(metal) as metal, sum(other) as other
    from new_rows where piece is null and store is not null group by item, store, owner
  ) d
  where b.item = d.item and b.store = d.store and b.owner is not distinct from d.owner;
  return null;
end $$;

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
