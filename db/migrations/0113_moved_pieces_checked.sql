-- That a piece lies whole where its entries say was asked by summing up all of its entries, which grow with its life. What was true before
-- a statement is true after it if the entries of that statement make up the difference: only those are read now, found by the voucher
-- that the transaction has drawn (the setting "app.voucher") and told from others by the command that wrote them (xmin and cmin). Where
-- they do not make it up, and where entries stand under another voucher, all are summed up as before: the setting decides how much is
-- read, and never what is found.
create function pieces_stand_by_changes() returns trigger language plpgsql as $$
declare
  mine record;
  doubtful bigint[];
begin
  select xmin, cmin into mine from piece where id = (select id from new_rows limit 1);
  if not found then return null; end if;
  select array_agg(distinct id) into doubtful from (
    select id from (
      select id, store, bin, length_m as metres, weight_kg as kg, count, metal_value as metal, other_value as other
      from new_rows where store is not null
      union all
      select id, store, bin, -length_m, -weight_kg, -count, -metal_value, -other_value
      from old_rows where store is not null
      union all
      select piece, store, bin, -metres, -kg, -count, -metal, -other
      from stock_entry
      where voucher = app_setting('voucher')::bigint and place = 'store' and xmin = mine.xmin and cmin = mine.cmin
        and piece = any(array(select id from new_rows))
    ) s group by id, store, bin
    having sum(metres) <> 0 or sum(kg) <> 0 or sum(count) <> 0 or sum(metal) <> 0 or sum(other) <> 0
    union all
    select id from new_rows where (status in ('gone', 'void')) <> (store is null) or (place = 'store') <> (store is not null)
  ) d;
  if doubtful is not null then perform pieces_stand(doubtful); end if;
  return null;
end $$;
drop trigger pieces_stand_updated on piece;
create trigger pieces_stand_updated after update on piece referencing old table as old_rows new table as new_rows
  for each statement execute function pieces_stand_by_changes();

-- Entries ask only about pieces that their command did not write, or that another voucher moves. The tables themselves are looked up by
-- ids alone, whatever the planner thinks of their sizes.
create or replace function pieces_stand_by_entries() returns trigger language plpgsql as $$
declare
  mine record;
  named bigint[];
  touched bigint[];
begin
  select array_agg(distinct piece) into named from new_rows where piece is not null;
  if named is null then return null; end if;
  select xmin, cmin into mine from stock_entry where id = (select id from new_rows limit 1);
  select array_agg(p.id) into touched from piece p
  where p.id = any(named)
    and (not (p.xmin = mine.xmin and p.cmin = mine.cmin)
      or exists (select 1 from new_rows where voucher is distinct from app_setting('voucher')::bigint));
  if touched is not null then perform pieces_stand(touched); end if;
  return null;
end $$;
