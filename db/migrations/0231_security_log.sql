-- What concerns the security of the company: who asked for links, whose rights and passwords changed, what left in files, which
-- browsers are new. Written once. People stay named as they were, so that no key of theirs is needed.
create table security_event (
  id bigint generated always as identity primary key,
  stamp timestamptz not null default now(),
  event text not null,
  -- Whom it concerns, and who did it; null for Strand itself or for a stranger.
  person bigint,
  by bigint,
  address text,
  request text,
  details jsonb not null default '{}'
);
create index security_event_stamp on security_event (stamp desc);
create index security_event_person on security_event (person, id desc);
create trigger security_event_append_only before update or delete on security_event for each row execute function no_change();
create trigger security_event_no_truncate before truncate on security_event for each statement execute function no_change();

-- Browsers from which a person has signed in before, as SHA-256 of what they call themselves.
create table known_device (
  user_id bigint not null references "user" (id) on delete cascade,
  agent_hash bytea not null,
  first_stamp timestamptz not null default now(),
  primary key (user_id, agent_hash)
);

create trigger password_set after insert or update on credential for each row execute function password_set();

-- A letter that tells its reader what happened to their sign-in.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('verify', 'reset', 'told', 'document'));
