-- Refuses pieces that are not whole where all their entries say. What is sold or used up lies nowhere.
create or replace function pieces_stand(touched bigint[]) returns void language plpgsql as $$
declare wrong text;
begin
  select p.piece_no into wrong
  from piece p
  cross join lateral (
    select count(*) as spots, count(*) filter (where s.store = p.store and s.bin is not distinct from p.bin and s.metres = p.length_m
      and s.kg = p.weight_kg and s.count = p.count and s.metal = p.metal_value and s.other = p.other_value) as right_ones
    from (
      select store, bin, sum(metres) as metres, sum(kg) as kg, sum(count) as count, sum(metal) as metal, sum(other) as other
      from stock_entry where piece = p.id and place = 'store' group by store, bin
      having sum(metres) <> 0 or sum(kg) <> 0 or sum(count) <> 0 or sum(metal) <> 0 or sum(other) <> 0
    ) s
  ) f
  where p.id = any(touched)
    and ((p.status in ('gone', 'void')) <> (p.store is null) or (p.place = 'store') <> (p.store is not null)
      or f.spots <> (case when p.store is null then 0 else 1 end) or f.right_ones <> f.spots)
  limit 1;
  if wrong is not null then
    raise exception 'Piece % is not where its entries say.', wrong using errcode = '23514';
  end if;
end $$;
