-- A movement writes pieces and their lines of stock in one statement, and both tables asked whether the pieces stand: each was summed up
-- twice. Lines leave it to the table of pieces where the same command wrote the piece (its xmin and cmin are theirs); pieces that it
-- left alone are asked about by the lines as before.
create or replace function pieces_stand_by_entries() returns trigger language plpgsql as $$
declare touched bigint[];
begin
  select array_agg(distinct n.piece) into touched
  from new_rows n
  join stock_entry e on e.id = n.id
  join piece p on p.id = n.piece
  where not (p.xmin = e.xmin and p.cmin = e.cmin);
  if touched is not null then perform pieces_stand(touched); end if;
  return null;
end $$;
