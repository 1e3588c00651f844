-- Sums by day knew by the ids of transactions which vouchers they hold. Those belong to one server: on another one, after a dump was
-- restored, new vouchers were missing from the sums. A voucher now has a position of its own, drawn as it is written.
alter table voucher add column position bigint generated always as identity;
create unique index voucher_position on voucher (position);
drop index voucher_tx;

-- Sums are made anew, of all vouchers up to a position.
delete from gl_day;
alter table gl_seal add column position bigint not null default 0;
alter table gl_seal drop column tx;

-- The server on which these books are kept: a start on another one finds that they were restored.
create table home_server (
  only_one boolean primary key default true check (only_one),
  system_id text not null,
  since_stamp timestamptz not null default now()
);
