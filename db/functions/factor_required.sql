-- A duty began or ceased to ask for a second factor.
create or replace function factor_required() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_security('factorRequired', null, jsonb_build_object('duty', new.duty));
  else
    perform note_security('factorNotRequired', null, jsonb_build_object('duty', old.duty));
  end if;
  return null;
end $$;
