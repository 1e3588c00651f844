-- What the kernel keeps beside the documents: the audit trail, links between lines, number counters, idempotency keys.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Ledger and audit rows are written once. Corrections are new rows.
create function no_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or removed; write a correction instead.', tg_table_name using errcode = '23001';
end $$;

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
create trigger audit_append_only before update or delete on audit for each row execute function no_change();
create trigger audit_no_truncate before truncate on audit for each statement execute function no_change();

create function app_setting(name text) returns text language sql stable as $$ select nullif(current_setting('app.' || name, true), '') $$;

-- Called once per statement. tg_argv: the document, and the line set ('' for the header). A line's change is kept under its document.
-- Inserts keep the new rows, removals the old ones, changes only the fields that differ, as [old, new].
create function audit_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into audit (user_id, request, doc, part, doc_id, op, action, reason, changes)
    select app_setting('user_id')::bigint, app_setting('request'), tg_argv[0], tg_argv[1], r.owner, 'insert', app_setting('action'), app_setting('reason'),
      case when tg_argv[1] = '' then (jsonb_agg(r.body) -> 0) else jsonb_agg(r.body) end
    from (select case when tg_argv[1] = '' then to_jsonb(n) -> 'id' else to_jsonb(n) -> 'doc' end::bigint as owner, jsonb_strip_nulls(to_jsonb(n)) as body from new_rows n) r
    group by r.owner;
  elsif tg_op = 'DELETE' then
    insert into audit (user_id, request, doc, part, doc_id, op, action, reason, changes)
    select app_setting('user_id')::bigint, app_setting('request'), tg_argv[0], tg_argv[1], r.owner, 'delete', app_setting('action'), app_setting('reason'),
      case when tg_argv[1] = '' then (jsonb_agg(r.body) -> 0) else jsonb_agg(r.body) end
    from (select case when tg_argv[1] = '' then to_jsonb(o) -> 'id' else to_jsonb(o) -> 'doc' end::bigint as owner, jsonb_strip_nulls(to_jsonb(o)) as body from old_rows o) r
    group by r.owner;
  else
    insert into audit (user_id, request, doc, part, doc_id, op, action, reason, changes)
    select app_setting('user_id')::bigint, app_setting('request'), tg_argv[0], tg_argv[1],
      (case when tg_argv[1] = '' then p.o -> 'id' else p.o -> 'doc' end)::bigint, 'update', app_setting('action'), app_setting('reason'), d.changes
    from (select to_jsonb(o) as o, to_jsonb(n) as n from old_rows o join new_rows n using (id)) p
    cross join lateral (
      select jsonb_object_agg(k.key, jsonb_build_array(p.o -> k.key, k.value)) as changes
      from jsonb_each(p.n) k where k.key <> 'version' and p.o -> k.key is distinct from k.value
    ) d
    where d.changes is not null;
  end if;
  return null;
end $$;

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
