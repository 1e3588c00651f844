-- Who may come in, who is in, and what he was about to write.

-- argon2id in its own notation. Apart from the user, so that no reader of the document ever meets it.
create table credential (
  user_id bigint primary key references "user" (id),
  hash text not null,
  changed_stamp timestamptz not null default now()
);

-- A session is its row; ending it removes the row. The token itself is kept nowhere, only its SHA-256.
create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_id bigint not null references "user" (id) on delete cascade,
  agent text not null,
  address text not null,
  created_stamp timestamptz not null default now(),
  used_stamp timestamptz not null default now(),
  expires_stamp timestamptz not null
);
create index session_by_user on session (user_id);
create index session_expires on session (expires_stamp);

-- Tries of whatever is limited, in windows. Lost in a crash, which costs nothing but a window.
create unlogged table tries (
  key bytea primary key,
  count integer not null,
  ends_stamp timestamptz not null
);
create index tries_ends on tries (ends_stamp);

-- A link in a mail proves that its reader reads that mailbox. Kept as SHA-256 of the secret in it.
create table mail_link (
  secret_hash bytea primary key,
  user_id bigint not null references "user" (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  expires_stamp timestamptz not null
);
create index mail_link_user on mail_link (user_id);

-- Mail to be sent, written in the transaction that gave the reason for it. What a letter needs is in data until it has gone.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('verify', 'reset')),
  user_id bigint references "user" (id) on delete cascade,
  address text not null,
  data jsonb not null,
  created_stamp timestamptz not null default now(),
  tries integer not null default 0,
  -- Whoever sends it has it until then; after a crash somebody else takes over.
  taken_until_stamp timestamptz,
  sent_stamp timestamptz,
  problem text
);
create index outbox_waiting on outbox (id) where sent_stamp is null;

-- Two random UUIDs hold 244 random bits.
create function send_link(whom bigint, why text, valid interval) returns void language plpgsql as $$
declare secret text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  delete from mail_link where expires_stamp < now();
  insert into mail_link (secret_hash, user_id, purpose, expires_stamp) values (sha256(secret::bytea), whom, why, now() + valid);
  insert into outbox (kind, user_id, address, data)
  select why, id, email, jsonb_build_object('name', name, 'secret', secret) from "user" where id = whom;
  perform pg_notify('strand_outbox', '');
end $$;

-- A new user is asked to prove his address, however he was entered: by form, by import, by the first set-up.
create function user_added() returns trigger language plpgsql as $$
begin
  perform send_link(new.id, 'verify', interval '7 days');
  return null;
end $$;
create trigger user_added after insert on "user" for each row when (new.verified is not true) execute function user_added();

-- Servers keep who is behind a token for a few seconds; they hear of it at once when that is over.
create function session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('strand_session', old.user_id::text);
  return null;
end $$;
create trigger session_ended after delete on session for each row execute function session_ended();

-- Whoever is blocked or trusted with something else signs in anew; so does whoever gets another address.
create function user_changed() returns trigger language plpgsql as $$
begin
  if (new.status, new.user_type, new.duties, new.email) is distinct from (old.status, old.user_type, old.duties, old.email) then
    delete from session where user_id = new.id;
  end if;
  if new.status <> 'active' or new.email <> old.email then
    delete from mail_link where user_id = new.id;
  end if;
  perform pg_notify('strand_session', new.id::text);
  return null;
end $$;
create trigger user_changed after update on "user" for each row execute function user_changed();

-- The code that makes the first visitor the administrator; printed on the console, gone once it is used.
create table setup_code (
  code text not null,
  only_one boolean primary key default true check (only_one)
);

-- Forms that were not saved yet. record is null for a new one.
create table form_draft (
  user_id bigint not null references "user" (id) on delete cascade,
  doc text not null,
  record bigint,
  body jsonb not null,
  stamp timestamptz not null default now(),
  constraint form_draft_key unique nulls not distinct (user_id, doc, record)
);

-- Who has a record open to change it; a heartbeat keeps the row young.
create unlogged table presence (
  doc text not null,
  record bigint not null,
  user_id bigint not null references "user" (id) on delete cascade,
  since_stamp timestamptz not null default now(),
  stamp timestamptz not null default now(),
  primary key (doc, record, user_id)
);
