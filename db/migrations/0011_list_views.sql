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

create trigger audit_insert after insert on list_view referencing new table as new_rows
  for each statement execute function audit_rows('listView', '');
create trigger audit_update after update on list_view referencing old table as old_rows new table as new_rows
  for each statement execute function audit_rows('listView', '');
create trigger audit_delete after delete on list_view referencing old table as old_rows
  for each statement execute function audit_rows('listView', '');

-- How a person has the views of one list: which opens with the list, and in which order they stand. Ids of views that are no
-- longer there, or no longer his to see, are passed over.
create table list_arrangement (
  user_id bigint not null references "user" (id) on delete cascade,
  doc text not null,
  usual bigint references list_view (id) on delete set null,
  places bigint[] not null default '{}',
  primary key (user_id, doc)
);
