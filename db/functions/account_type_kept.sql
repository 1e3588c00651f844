-- Whether a ledger is of the type Stock decides that its amounts equal its goods, so it stays once something is posted.
create or replace function account_type_kept() returns trigger language plpgsql as $$
begin
  if (old.account_type is not distinct from 'Stock') <> (new.account_type is not distinct from 'Stock')
    and (exists (select 1 from gl_entry where account = old.id) or exists (select 1 from stock_entry where account = old.id)) then
    raise exception 'The ledger % has entries; whether it is of the type Stock stays as it is.', old.name using errcode = '23514';
  end if;
  return new;
end $$;
