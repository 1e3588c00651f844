-- A period was closed, locked or opened again: the security log has which, and why.
create or replace function period_noted() returns trigger language plpgsql as $$
begin
  if new.state <> old.state then
    perform note_security('periodState', null, jsonb_strip_nulls(jsonb_build_object(
      'period', new.name, 'state', jsonb_build_array(old.state, new.state), 'reason', case when new.reason is distinct from old.reason then new.reason end)));
  end if;
  return null;
end $$;
