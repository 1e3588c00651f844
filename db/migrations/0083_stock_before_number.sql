-- Lines of stock are written before their voucher, which names the document's number: that is drawn last, and the row of its counter
-- is held for a moment only. That they belong to a voucher of the same transaction and day is asked at commit.
alter table stock_entry alter constraint stock_entry_voucher_fkey deferrable initially deferred;
alter table piece_part alter constraint piece_part_voucher_fkey deferrable initially deferred;

create function stock_entry_has_voucher() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from voucher v where v.id = new.voucher and v.tx = pg_current_xact_id() and v.date = new.date) then
    raise exception 'A line of stock joins a voucher only in the transaction that wrote the voucher, on its date.' using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger stock_entry_has_voucher after insert on stock_entry deferrable initially deferred for each row execute function stock_entry_has_voucher();

create or replace function stock_entry_written() returns trigger language plpgsql as $$
begin
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
