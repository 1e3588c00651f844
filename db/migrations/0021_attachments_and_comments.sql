-- What people hang onto records of any kind: files, and what they say to each other.

-- A file, once, however many records carry it: known by the SHA-256 of its content. Its content is written in pieces, in the
-- transaction of the record that first carries it, and never changes or goes.
create table file (
  sha256 bytea primary key check (length(sha256) = 32),
  kind text not null,
  bytes integer not null check (bytes > 0),
  created_stamp timestamptz not null default now()
);
create trigger file_append_only before update or delete on file for each row execute function no_change();
create trigger file_no_truncate before truncate on file for each statement execute function no_change();

create table file_piece (
  file bytea not null references file (sha256),
  no integer not null,
  content bytea not null,
  primary key (file, no)
);
-- Pictures, PDFs and workbooks are compressed already.
alter table file_piece alter column content set storage external;
create trigger file_piece_append_only before update or delete on file_piece for each row execute function no_change();
create trigger file_piece_no_truncate before truncate on file_piece for each statement execute function no_change();

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

create trigger audit_insert after insert on attachment referencing new table as new_rows
  for each statement execute function audit_rows('attachment', '');
create trigger audit_update after update on attachment referencing old table as old_rows new table as new_rows
  for each statement execute function audit_rows('attachment', '');
create trigger audit_delete after delete on attachment referencing old table as old_rows
  for each statement execute function audit_rows('attachment', '');

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

create trigger audit_insert after insert on comment referencing new table as new_rows
  for each statement execute function audit_rows('comment', '');
create trigger audit_update after update on comment referencing old table as old_rows new table as new_rows
  for each statement execute function audit_rows('comment', '');
create trigger audit_delete after delete on comment referencing old table as old_rows
  for each statement execute function audit_rows('comment', '');

-- Whom a comment names, and whether he has seen it.
create table mention (
  comment bigint not null references comment (id) on delete cascade,
  person bigint not null references "user" (id) on delete cascade,
  seen_stamp timestamptz,
  primary key (comment, person)
);
create index mention_person on mention (person, comment desc);
create index mention_unseen on mention (person) where seen_stamp is null;
