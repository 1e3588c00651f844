-- What a person shows beside their password: codes of an app, passkeys, codes for recovery. In tables of their own, as passwords
-- are, so that no list, export or history of users ever meets them.
create table totp (
  user_id bigint primary key references "user" (id) on delete cascade,
  secret bytea not null check (length(secret) = 20),
  -- Null until a first code has shown that the app holds the secret.
  confirmed_stamp timestamptz,
  -- The half minute of the last code that was taken: no code is taken twice.
  last_step bigint not null default 0
);

create table passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" (id) on delete cascade,
  -- As the browser names it, in base64url.
  credential text not null unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  created_stamp timestamptz not null default now(),
  used_stamp timestamptz
);
create index passkey_user on passkey (user_id);

-- SHA-256 of 120 random bits each; a code goes as it is used.
create table recovery_code (
  user_id bigint not null references "user" (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Whoever holds one of these duties must have a second factor.
create table second_factor_duty (duty text primary key);

-- An administrator asked to take the second factor of a person away; another one has to agree.
create table factor_reset (
  user_id bigint primary key references "user" (id) on delete cascade,
  asked_by bigint not null,
  asked_stamp timestamptz not null default now()
);

alter table session
  -- 'factor': the password was right, the second factor is to come. 'setUp': the duties ask for one that is not there yet.
  add column stage text not null default 'open' check (stage in ('open', 'factor', 'setUp')),
  -- When the person last showed their password or their second factor.
  add column proved_stamp timestamptz not null default now(),
  -- What a passkey is to sign; good for one answer.
  add column challenge text;

create trigger factor_changed after insert or update or delete on totp for each row execute function factor_changed('app');
create trigger factor_changed after insert or delete on passkey for each row execute function factor_changed('passkey');
create trigger factor_required after insert or delete on second_factor_duty for each row execute function factor_required();
