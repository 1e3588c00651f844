-- An event on a piece lies within its length.
create or replace function piece_event_within() returns trigger language plpgsql as $$
begin
  if exists (select 1 from piece where id = new.piece and new.to_m > length_m) then
    raise exception 'An event at % m lies beyond the end of its piece.', new.to_m using errcode = '23514';
  end if;
  return null;
end $$;
