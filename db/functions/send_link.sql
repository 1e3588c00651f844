-- Two random UUIDs hold 244 random bits. The letter says who asked for it, and so does the security log. The link of a new address goes to that address.
create or replace function send_link(whom bigint, why text, valid interval) returns void language plpgsql as $$
declare
  secret text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  asked_by bigint := nullif(app_setting('user_id'), '0')::bigint;
begin
  delete from mail_link where expires_stamp < now();
  insert into mail_link (secret_hash, user_id, purpose, expires_stamp) values (sha256(secret::bytea), whom, why, now() + valid);
  insert into outbox (kind, user_id, address, data)
  select why, u.id, case why when 'address' then (select c.address from address_change c where c.user_id = u.id) else u.email end, jsonb_strip_nulls(jsonb_build_object('name', u.name, 'secret', secret, 'by', (select b.name from "user" b where b.id = asked_by)))
  from "user" u where u.id = whom;
  if why <> 'address' then
    perform note_security(why || 'Asked', whom, '{}');
  end if;
  perform pg_notify('strand_outbox', '');
end $$;
