-- A new user is asked to prove their address, however they were entered: by form, by import, by the first set-up.
create or replace function user_added() returns trigger language plpgsql as $$
begin
  perform note_security('userAdded', new.id, jsonb_build_object('duties', new.duties, 'userType', new.user_type));
  perform tell_administrators(new.id, new.name, new.duties);
  perform send_link(new.id, 'verify', interval '7 days');
  return null;
end $$;
