-- What the kernel keeps beside the documents: the audit trail, links between lines, number counters, idempotency keys.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- The audit trail (Companies (Accounts) Rules 2014, rule 3(1)): every insert, change and removal of every row of every
-- document, by whom, when, through which action and why. Nothing switches it off. The settings app.* name the user, the
-- action, the reason and the request; without them the database role stands there, which marks a change from outside.
create table audit (
  id bigint generated always as identity primary key,
  stamp timestamptz not null default now(),
  tx xid8 not null default pg_current_xact_id(),
  user_id bigint,
  role text not null default session_user,
  request text,
  doc text not null,
  part text not null,
  doc_id bigint not null,
  op text not null check (op in ('insert', 'update', 'delete')),
  action text,
  reason text,
  changes jsonb not null
);
create index audit_doc on audit (doc, doc_id, id);
create index audit_stamp on audit (stamp);

-- What a line was made from, and how much of it that used up. `live` while the target counts (posted, not cancelled).
create table line_link (
  id bigint generated always as identity primary key,
  from_doc text not null,
  from_id bigint not null,
  from_line bigint not null,
  to_doc text not null,
  to_id bigint not null,
  to_line bigint not null,
  qty numeric(18,3) not null,
  live boolean not null default false
);
create index line_link_from_line on line_link (from_line, from_doc, to_doc);
create index line_link_from on line_link (from_id, from_doc);
create index line_link_to on line_link (to_id, to_doc);

-- Gapless legal numbers: one row per series and financial year, taken as the last step of the posting transaction.
create table number_counter (
  series text not null,
  year text not null,
  next integer not null default 1 check (next > 0),
  primary key (series, year)
);

-- The same key with the same request answers the same result once. Only success is kept; a refusal leaves no trace.
create table idempotency (
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  doc text not null,
  doc_id bigint not null,
  stamp timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_stamp on idempotency (stamp);

-- Which data sets that came with the product are loaded, and in which state; a start loads those that have changed.
create table reference_data (
  name text primary key,
  checksum text not null,
  stamp timestamptz not null default now()
);
