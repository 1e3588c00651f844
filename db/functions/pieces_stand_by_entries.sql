-- Lines of stock ask about the pieces that their own command did not write, or that another voucher moves; the others are asked about by
-- the table of pieces. The command is known by xmin and cmin. Tables are looked up by ids alone, whatever the planner thinks of their sizes.
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
