-- The address of a person who signs in is changed by its new owner's word and a second administrator's, or a day. Until then it stands here,
-- and the old one signs in: before, an administrator entered another address, had a link sent there and was that person.
create table address_change (
  user_id bigint primary key references "user" (id) on delete cascade,
  address text not null,
  asked_by bigint not null references "user" (id),
  asked_stamp timestamptz not null default now(),
  agreed_by bigint references "user" (id),
  confirmed_stamp timestamptz
);
alter table mail_link drop constraint mail_link_purpose_check;
alter table mail_link add constraint mail_link_purpose_check check (purpose in ('verify', 'reset', 'address'));
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('verify', 'reset', 'address', 'told', 'document'));
create trigger address_unproven before update of email on "user" for each row execute function address_unproven();
