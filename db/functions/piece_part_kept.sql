-- What a piece is made of stays; a cancelled document marks it as undone, once.
create or replace function piece_part_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'undone' <> to_jsonb(old) - 'undone' or (old.undone and not new.undone) then
    raise exception 'What a piece is made of is never changed; cancel the document.' using errcode = '23001';
  end if;
  return new;
end $$;
