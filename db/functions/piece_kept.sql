-- What a piece is and how long it is never changes, and its row is never removed. What has no length is drawn down under its number, as its
-- entries say.
create or replace function piece_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.piece_no, old.item, old.length_m, old.document, old.document_id)
    is distinct from (new.piece_no, new.item, new.length_m, new.document, new.document_id)
    or (old.length_m > 0 and (old.weight_kg, old.count) is distinct from (new.weight_kg, new.count))
    or old.owner is distinct from new.owner then
    raise exception 'What a piece is and weighs never changes; divide it or take it back.' using errcode = '23001';
  end if;
  return new;
end $$;
