-- Records that have a page for all who hold their paper, without a sign-in (decisions/certificates.md). A token is drawn once and never
-- changes: 160 bits out of two random UUIDs, which PostgreSQL draws from the system's generator.
create table public_page (
  token text primary key default substr(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 1, 40),
  doc text not null,
  record bigint not null,
  stamp timestamptz not null default now(),
  constraint public_page_once unique (record, doc)
);
create trigger public_page_append_only before update or delete on public_page for each row execute function no_change();
create trigger public_page_no_truncate before truncate on public_page for each statement execute function no_change();

-- What was issued before has its page from now on; the code stands on whatever is printed of it next.
insert into public_page (doc, record) select 'testCertificate', id from test_certificate where status in ('issued', 'revoked');
