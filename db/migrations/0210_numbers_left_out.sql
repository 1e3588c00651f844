-- Numbers that are on paper and not in the books, because the books were restored to a moment before they were given. They are drawn
-- by nobody again; a check of the series finds them explained here.
create table number_left_out (
  id bigint generated always as identity primary key,
  series text not null,
  year text not null,
  first integer not null check (first > 0),
  last integer not null check (last >= first),
  reason text not null,
  noted_stamp timestamptz not null default now()
);
