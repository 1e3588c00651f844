-- The key by which browsers seal what they keep of a person's unfinished work: given only to who is signed in.
create table device_key (
  user_id bigint primary key references "user" (id) on delete cascade,
  key bytea not null check (length(key) = 32)
);
