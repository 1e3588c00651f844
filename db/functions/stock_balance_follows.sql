-- Nobody changes a balance by hand; only the trigger of the stock lines does.
create or replace function stock_balance_follows() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return new; end if;
  if tg_op = 'INSERT' and new.metres = 0 and new.kg = 0 and new.count = 0 and new.metal = 0 and new.other = 0 then return new; end if;
  raise exception 'A balance of stock follows its entries; post a document.' using errcode = '23001';
end $$;
