-- What Strand does by itself: when next, what came of it last. One row for each scheduled job, written by whichever process runs it.
create table scheduled_job (
  id bigint generated always as identity primary key,
  name text not null unique,
  next_stamp timestamptz not null,
  -- Who wants it now.
  asked_by bigint references "user" (id) on delete set null,
  started_stamp timestamptz,
  last_stamp timestamptz,
  last_by bigint references "user" (id) on delete set null,
  seconds numeric(10,3),
  failed boolean not null default false,
  result text,
  -- The end of the last run that was good.
  done_stamp timestamptz
);

-- Each time somebody asks for a run, for good; the trail keeps who it was.
create table scheduled_job_request (
  id bigint generated always as identity primary key,
  job text not null,
  user_id bigint not null references "user" (id),
  stamp timestamptz not null default now()
);
create trigger audit_insert after insert on scheduled_job_request referencing new table as new_rows for each statement execute function audit_rows('scheduledJob', '');
create trigger scheduled_job_request_append_only before delete or update on scheduled_job_request for each row execute function no_change();
create trigger scheduled_job_request_no_truncate before truncate on scheduled_job_request for each statement execute function no_change();

-- How the backups stand, as the process knows that keeps them: one row.
create table backup_state (
  single boolean primary key default true check (single),
  base_stamp timestamptz,
  log_stamp timestamptz,
  problem text,
  place text not null,
  stamp timestamptz not null
);

-- Backups that were restored to see whether they can be.
create table backup_drill (
  id bigint generated always as identity primary key,
  stamp timestamptz not null default now(),
  passed boolean not null,
  minutes numeric(10,1) not null check (minutes >= 0),
  base_stamp timestamptz not null
);
