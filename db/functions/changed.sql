-- A field's change for the audit trail, as [old, new]; null where nothing changed.
create or replace function changed(old_value anyelement, new_value anyelement) returns jsonb language sql stable as $$
  select case when old_value is distinct from new_value then jsonb_build_array(old_value, new_value) end
$$;
