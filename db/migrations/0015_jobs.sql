-- Work that takes longer than anybody waits for, and the sheets that it brings in.

-- Every server takes jobs from here. The one that has a job keeps its heart beating; when it stops, another takes the job up.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id bigint not null references "user" (id) on delete cascade,
  title text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  input jsonb not null,
  done integer not null default 0,
  total integer,
  message text,
  -- Where its result is looked at, and its files as [{name, path}].
  link text,
  files jsonb not null default '[]',
  cancelled_by bigint references "user" (id) on delete set null,
  runner text,
  tries integer not null default 0,
  beat_stamp timestamptz,
  created_stamp timestamptz not null default now(),
  started_stamp timestamptz,
  ended_stamp timestamptz
);
create index job_open on job (id) where state in ('waiting', 'running');
create index job_user on job (user_id, id desc);

create function job_added() returns trigger language plpgsql as $$
begin
  perform pg_notify('strand_job', '');
  return null;
end $$;
create trigger job_added after insert on job for each statement execute function job_added();

-- A file on its way in: what it holds, what its columns mean, and what is to become of it.
create table import_sheet (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" (id) on delete cascade,
  doc text not null,
  name text not null,
  encoding text,
  separator text,
  head text[] not null,
  -- The field of each column, '' for none.
  mapping text[] not null,
  matching text[] not null,
  mode text not null check (mode in ('create', 'update', 'both')),
  stage text not null default 'mapping' check (stage in ('mapping', 'checked', 'imported', 'undone')),
  job bigint references job (id) on delete set null,
  created_stamp timestamptz not null default now()
);
create index import_sheet_stamp on import_sheet (created_stamp);

create table import_row (
  sheet bigint not null references import_sheet (id) on delete cascade,
  row integer not null,
  cells text[] not null,
  -- The row whose record it belongs to: its own, or one above whose lines it continues.
  head integer not null,
  -- What becomes of it, or became of it once it is saved; unknown until it is checked.
  outcome text check (outcome in ('created', 'updated', 'unchanged', 'skipped', 'failed')),
  complaints jsonb not null default '[]',
  saved boolean not null default false,
  record bigint,
  version integer,
  before jsonb,
  primary key (sheet, row)
);

-- What a column of this name meant the last time, to this person.
create table import_memory (
  user_id bigint not null references "user" (id) on delete cascade,
  doc text not null,
  head text not null,
  field text not null,
  primary key (user_id, doc, head)
);
