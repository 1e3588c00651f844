-- Tells the other administrators that somebody was given rights with which one approves, pays or administers; who gave them, and the person, are told nothing new.
create or replace function tell_administrators(whom bigint, called text, given text[]) returns void language plpgsql as $$
declare
  heavy text[] := array(select d from unnest(given) d where d in ('admin', 'approver', 'accounts'));
  giver bigint := nullif(app_setting('user_id'), '0')::bigint;
begin
  if heavy = '{}' or giver is null then
    return;
  end if;
  insert into outbox (kind, user_id, address, data)
  select 'told', a.id, a.email, jsonb_strip_nulls(jsonb_build_object('name', a.name, 'what', 'rightsGiven',
    'details', called || ': ' || array_to_string(heavy, ', '),
    'from', (select b.name from "user" b where b.id = giver) || coalesce(', ' || app_setting('address'), '')))
  from "user" a where a.status = 'active' and a.verified and 'admin' = any(a.duties) and a.user_type in ('BackOffice', 'Builder')
    and a.id <> giver and a.id <> whom;
  perform pg_notify('strand_outbox', '');
end $$;
