-- Lines of stock come with their voucher, and only they move the balances of goods kept by quantity. Lines that all name pieces leave
-- the table of balances alone.
create or replace function stock_entry_written() returns trigger language plpgsql as $$
declare
  one record;
  v record;
  by_quantity boolean := false;
begin
  for one in select voucher, date, bool_or(piece is null and store is not null) as by_quantity from new_rows group by voucher, date loop
    select tx, date into v from voucher where id = one.voucher;
    if found and (v.tx <> pg_current_xact_id() or v.date <> one.date)
      or not found and one.voucher <> currval('voucher_id_seq') then
      raise exception 'A line of stock joins a voucher only in the transaction that wrote the voucher, on its date.' using errcode = '23514';
    end if;
    by_quantity := by_quantity or one.by_quantity;
  end loop;
  if not by_quantity then return null; end if;
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
