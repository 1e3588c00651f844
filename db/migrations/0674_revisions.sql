-- What went to the other side, each time as it was sent: all that the record said, and its paper as it was made then
-- (decisions/revisions.md). Written once. People stay named as they were, so that no key of theirs is needed.
create table revision (
  id bigint generated always as identity primary key,
  doc text not null,
  record bigint not null,
  -- 0 is what was sent first; each amendment makes the next.
  no int not null,
  stamp timestamptz not null default now(),
  user_id bigint,
  content jsonb not null,
  -- Null of what was sent before papers were kept.
  paper jsonb,
  constraint revision_once unique (record, doc, no)
);
create trigger revision_append_only before update or delete on revision for each row execute function no_change();
create trigger revision_no_truncate before truncate on revision for each statement execute function no_change();

alter table chain_link drop constraint chain_link_chain_check;
alter table chain_link add constraint chain_link_chain_check check (chain in ('audit', 'voucher', 'security_event', 'revision'));
