-- A password came to be, or another one took its place.
create or replace function password_set() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.hash <> old.hash then
    perform note_security('passwordSet', new.user_id, jsonb_strip_nulls(jsonb_build_object('how', app_setting('action'))));
  end if;
  return null;
end $$;
