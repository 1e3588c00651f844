-- A new user is asked to prove their address, however they were entered: by form, by import, by the first set-up.
create or replace function user_added() returns trigger language plpgsql as $$
begin
  perform send_link(new.id, 'verify', interval '7 days');
  return null;
end $$;
