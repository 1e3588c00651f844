-- Servers remember for a few seconds whose token it is; this tells them at once that the session is over.
create or replace function session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('strand_session', old.user_id::text);
  return null;
end $$;
