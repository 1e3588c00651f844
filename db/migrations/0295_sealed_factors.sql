-- The secret of an authenticator app is kept sealed by a key outside the database. What was kept readable is sealed by the next start.
alter table totp
  alter column secret drop not null,
  add column sealed bytea check (length(sealed) = 60),
  add constraint totp_secret_once check ((secret is null) <> (sealed is null));
