-- People: who may sign in, who is signed in, what they keep, send, comment and have done for them.

-- argon2id in its own notation. Apart from the user, so that no reader of the document ever meets it.
create table credential (
  user_id bigint primary key references "user" (id),
  hash text not null,
  changed_stamp timestamptz not null default now()
);

-- A session is its row; ending it removes the row. The token itself is kept nowhere, only its SHA-256.
create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_id bigint not null references "user" (id) on delete cascade,
  agent text not null,
  address text not null,
  created_stamp timestamptz not null default now(),
  used_stamp timestamptz not null default now(),
  expires_stamp timestamptz not null
);
create index session_by_user on session (user_id);
create index session_expires on session (expires_stamp);

-- Tries of whatever is limited, in windows. Lost in a crash, which costs nothing but a window.
create unlogged table tries (
  key bytea primary key,
  count integer not null,
  ends_stamp timestamptz not null
);
create index tries_ends on tries (ends_stamp);

-- A link in a mail proves that its reader reads that mailbox. Kept as SHA-256 of the secret in it.
create table mail_link (
  secret_hash bytea primary key,
  user_id bigint not null references "user" (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  expires_stamp timestamptz not null
);
create index mail_link_user on mail_link (user_id);

-- Mail to be sent, written in the transaction that gave the reason for it. What a letter needs is in data until it has gone.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('verify', 'reset', 'document')),
  user_id bigint references "user" (id) on delete cascade,
  address text not null,
  data jsonb not null,
  created_stamp timestamptz not null default now(),
  tries integer not null default 0,
  -- Whoever sends it has it until then; after a crash somebody else takes over.
  taken_until_stamp timestamptz,
  sent_stamp timestamptz,
  problem text,
  -- The document that is sent, and who wrote the letter.
  doc text,
  doc_id bigint,
  written_by bigint references "user" (id) on delete set null
);
create index outbox_waiting on outbox (id) where sent_stamp is null;
create index outbox_of_document on outbox (doc, doc_id) where doc is not null;

-- The code that makes the first visitor the administrator; printed on the console, gone once it is used.
create table setup_code (
  code text not null,
  only_one boolean primary key default true check (only_one)
);

-- Forms that were not saved yet. record is null for a new one.
create table form_draft (
  user_id bigint not null references "user" (id) on delete cascade,
  doc text not null,
  record bigint,
  body jsonb not null,
  stamp timestamptz not null default now(),
  constraint form_draft_key unique nulls not distinct (user_id, doc, record)
);

-- Who has a record open to change it; a heartbeat keeps the row young.
create unlogged table presence (
  doc text not null,
  record bigint not null,
  user_id bigint not null references "user" (id) on delete cascade,
  since_stamp timestamptz not null default now(),
  stamp timestamptz not null default now(),
  primary key (doc, record, user_id)
);

-- Views of lists that people keep: what is searched, filtered, sorted and shown, as the address of the list writes it. Without
-- duties a view is its owner's alone; with some it is also for everybody who holds one of them.
create table list_view (
  id bigint generated always as identity primary key,
  doc text not null,
  owner bigint not null references "user" (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  query text not null,
  duties text[] not null default '{}',
  version integer not null default 1,
  created_stamp timestamptz not null default now()
);
create unique index list_view_name_key on list_view (owner, doc, lower(name));
create index list_view_doc on list_view (doc);

-- How a person has the views of one list: which opens with the list, and in which order they stand. Ids of views that are no
-- longer there, or no longer his to see, are passed over.
create table list_arrangement (
  user_id bigint not null references "user" (id) on delete cascade,
  doc text not null,
  usual bigint references list_view (id) on delete set null,
  places bigint[] not null default '{}',
  primary key (user_id, doc)
);

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

-- What people hang onto records of any kind: files, and what they say to each other.

-- A file, once, however many records carry it: known by the SHA-256 of its content. Its content is written in pieces, in the
-- transaction of the record that first carries it, and never changes or goes.
create table file (
  sha256 bytea primary key check (length(sha256) = 32),
  kind text not null,
  bytes integer not null check (bytes > 0),
  created_stamp timestamptz not null default now()
);

create table file_piece (
  file bytea not null references file (sha256),
  no integer not null,
  content bytea not null,
  primary key (file, no)
);
-- Pictures, PDFs and workbooks are compressed already.
alter table file_piece alter column content set storage external;

-- A file on a record, under a name. Taken off it is marked, never removed: what a posted document carried stays provable.
create table attachment (
  id bigint generated always as identity primary key,
  doc text not null,
  record bigint not null,
  name text not null check (length(name) between 1 and 200),
  file bytea not null references file (sha256),
  added_by bigint not null references "user" (id),
  added_stamp timestamptz not null default now(),
  removed_by bigint references "user" (id),
  removed_stamp timestamptz,
  check ((removed_by is null) = (removed_stamp is null))
);
create index attachment_record on attachment (record, doc);
create unique index attachment_once on attachment (doc, record, file) where removed_stamp is null;

-- What somebody said about a record. Deleted it is marked, and its words are no longer shown.
create table comment (
  id bigint generated always as identity primary key,
  doc text not null,
  record bigint not null,
  body text not null check (length(body) between 1 and 4000),
  author bigint not null references "user" (id),
  created_stamp timestamptz not null default now(),
  edited_stamp timestamptz,
  deleted_stamp timestamptz
);
create index comment_record on comment (record, doc, id);

-- Whom a comment names, and whether he has seen it.
create table mention (
  comment bigint not null references comment (id) on delete cascade,
  person bigint not null references "user" (id) on delete cascade,
  seen_stamp timestamptz,
  primary key (comment, person)
);
create index mention_person on mention (person, comment desc);
create index mention_unseen on mention (person) where seen_stamp is null;
