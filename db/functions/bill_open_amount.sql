-- A bill is never settled beyond its amount, and never changes its sign.
create or replace function bill_open_amount() returns trigger language plpgsql as $$
begin
  if abs(new.open_amount) > abs(new.amount) or new.open_amount * new.amount < 0 then
    raise exception 'Bill % would be settled beyond its amount.', new.bill_no using errcode = '23514';
  end if;
  return new;
end $$;
