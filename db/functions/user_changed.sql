-- A user who is blocked, or gets other rights or another address, signs in again.
create or replace function user_changed() returns trigger language plpgsql as $$
begin
  if (new.status, new.user_type, new.duties, new.email) is distinct from (old.status, old.user_type, old.duties, old.email) then
    delete from session where user_id = new.id;
  end if;
  if new.status <> 'active' or new.email <> old.email then
    delete from mail_link where user_id = new.id;
  end if;
  perform pg_notify('strand_session', new.id::text);
  return null;
end $$;
