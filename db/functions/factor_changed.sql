-- A second factor came to be or went. The argument says of which kind. An app counts from its first code on; that a readable secret is sealed is no change.
create or replace function factor_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if coalesce(to_jsonb(old) ->> 'confirmed_stamp', to_jsonb(old) ->> 'created_stamp') is not null then
      perform note_security('factorRemoved', old.user_id, jsonb_strip_nulls(jsonb_build_object('kind', tg_argv[0], 'name', to_jsonb(old) ->> 'name')));
    end if;
  elsif tg_argv[0] = 'passkey' then
    perform note_security('factorAdded', new.user_id, jsonb_strip_nulls(jsonb_build_object('kind', tg_argv[0], 'name', to_jsonb(new) ->> 'name')));
  elsif to_jsonb(new) ->> 'confirmed_stamp' is not null and (tg_op = 'INSERT' or to_jsonb(old) ->> 'confirmed_stamp' is null or old.secret <> new.secret or (old.sealed is not null and old.sealed is distinct from new.sealed)) then
    perform note_security('factorAdded', new.user_id, jsonb_build_object('kind', tg_argv[0]));
  end if;
  return null;
end $$;
