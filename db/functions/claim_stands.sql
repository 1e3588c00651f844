-- What is claimed lies within its piece, the piece is there, and no two claims of it overlap. Whoever writes a claim keeps its piece until the
-- end, so of two who claim the same metres at once the second sees the first.
create or replace function claim_stands() returns trigger language plpgsql as $$
declare one record;
begin
  select * into one from claim where id = new.id and status = 'held';
  if not found then return null; end if;
  perform 1 from piece where id = one.piece for no key update;
  if not exists (select 1 from piece where id = one.piece and store is not null and length_m >= one.to_m) or one.from_m >= one.to_m then
    raise exception 'Claim % reaches beyond its piece, or the piece is not there.', one.id using errcode = '23514';
  end if;
  if exists (select 1 from claim where piece = one.piece and status = 'held' and id <> one.id and from_m < one.to_m and one.from_m < to_m) then
    raise exception 'Claim % overlaps another of its piece.', one.id using errcode = '23P01';
  end if;
  return null;
end $$;
