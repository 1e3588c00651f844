-- Two random UUIDs hold 244 random bits.
create or replace function send_link(whom bigint, why text, valid interval) returns void language plpgsql as $$
declare secret text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  delete from mail_link where expires_stamp < now();
  insert into mail_link (secret_hash, user_id, purpose, expires_stamp) values (sha256(secret::bytea), whom, why, now() + valid);
  insert into outbox (kind, user_id, address, data)
  select why, id, email, jsonb_build_object('name', name, 'secret', secret) from "user" where id = whom;
  perform pg_notify('strand_outbox', '');
end $$;
