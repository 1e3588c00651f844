-- Writes a line of the security log, with who does it and from where as the transaction knows them.
create or replace function note_security(what text, whom bigint, more jsonb) returns void language sql as $$
  insert into security_event (event, person, by, address, request, details)
  values (what, whom, nullif(app_setting('user_id'), '0')::bigint, app_setting('address'), app_setting('request'), more)
$$;
