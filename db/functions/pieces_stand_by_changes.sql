-- What was true before a statement is true after it if the entries of that statement make up the difference, so only those are read: found
-- by the voucher that the transaction has drawn (the setting app.voucher) and told from others by the command that wrote them (xmin and
-- cmin). Where they do not make it up, and where entries stand under another voucher, all entries are summed up. The setting decides how
-- much is read, never what is found.
create or replace function pieces_stand_by_changes() returns trigger language plpgsql as $$
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
