-- The picture at the head of the company's papers: one of the files that hang on it.
alter table attachment add column logo boolean not null default false;
create unique index attachment_logo on attachment (doc, record) where logo;
