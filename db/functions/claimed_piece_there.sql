-- A piece that leaves takes no claim with it: what is claimed is used, goes with a part, or is released first.
create or replace function claimed_piece_there() returns trigger language plpgsql as $$
begin
  if exists (select 1 from claim where piece = new.id and status = 'held') and exists (select 1 from piece where id = new.id and store is null) then
    raise exception 'Piece % is gone and still claimed.', new.piece_no using errcode = '23514';
  end if;
  return null;
end $$;
