-- What people of the works say about a record and hang onto it stays with them, unless they share it with the agent of whom it is.
alter table comment add column shared boolean not null default false;
alter table attachment add column shared boolean not null default false;
