-- What the last check of all rules has found, rule by rule: read by whoever watches the figures of the server.
create table check_result (
  rule text primary key,
  of text not null,
  broken integer not null check (broken >= 0),
  seconds numeric(10,3) not null,
  stamp timestamptz not null default now()
);
