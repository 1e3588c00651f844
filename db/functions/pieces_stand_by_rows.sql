-- New pieces stand where their entries say.
create or replace function pieces_stand_by_rows() returns trigger language plpgsql as $$
begin
  perform pieces_stand((select array_agg(id) from new_rows));
  return null;
end $$;
