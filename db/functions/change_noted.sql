-- A row that decides who may do what came to be, changed or went: the security log tells it. The arguments are the event, the column that
-- names the row ('' for a step of an approval rule, which bears the name of its rule), and the one that holds the person whom it
-- concerns ('' for nobody).
create or replace function change_noted() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  now_is jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  said jsonb;
begin
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(key, jsonb_build_array(was -> key, value)), '{}') into said
    from jsonb_each(now_is) where value is distinct from was -> key and key not in ('version', 'no', 'doc');
    if said = '{}' then
      return null;
    end if;
  else
    select coalesce(jsonb_object_agg(key, value), '{}') into said from jsonb_each(coalesce(now_is, was))
    where key not in ('id', 'version', 'created_by', 'created_stamp', 'no', 'doc', 'status') and value not in ('null', '[]', '""');
  end if;
  perform note_security(tg_argv[0], (coalesce(now_is, was) ->> nullif(tg_argv[2], ''))::bigint,
    jsonb_strip_nulls(jsonb_build_object('of', coalesce(coalesce(now_is, was) ->> nullif(tg_argv[1], ''),
      (select name from approval_rule where tg_argv[1] = '' and id = (coalesce(now_is, was) ->> 'doc')::bigint)))) || said
      || case tg_op when 'UPDATE' then '{}' when 'INSERT' then '{"how": "added"}' else '{"how": "removed"}' end::jsonb);
  return null;
end $$;
