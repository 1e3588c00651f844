-- The general ledger. A voucher is one posting event of one document, or its reversal; its lines sum to zero.

create table voucher (
  id bigint generated always as identity primary key,
  tx xid8 not null default pg_current_xact_id(),
  doc text not null,
  doc_id bigint not null,
  number text not null,
  date date not null,
  title text not null,
  reverses bigint unique references voucher (id),
  user_id bigint,
  stamp timestamptz not null default now()
);
create index voucher_doc on voucher (doc_id, doc);
create index voucher_date on voucher (date, id);

create table gl_entry (
  id bigint generated always as identity primary key,
  voucher bigint not null references voucher (id),
  account bigint not null references account (id),
  -- Debit positive, credit negative.
  amount numeric(18,2) not null check (amount <> 0),
  date date not null,
  customer bigint references customer (id),
  bill bigint references bill (id),
  registration bigint references gst_registration (id),
  note text
);
create index gl_entry_account on gl_entry (account, date, id) include (amount);
create index gl_entry_voucher on gl_entry (voucher);
create index gl_entry_bill on gl_entry (bill) where bill is not null;
create index gl_entry_customer on gl_entry (customer, date, id) where customer is not null;

create trigger voucher_append_only before update or delete on voucher for each row execute function no_change();
create trigger voucher_no_truncate before truncate on voucher for each statement execute function no_change();
create trigger gl_entry_append_only before update or delete on gl_entry for each row execute function no_change();
create trigger gl_entry_no_truncate before truncate on gl_entry for each statement execute function no_change();

-- A voucher's lines come with it, in its own transaction, and sum to zero when that commits.
create function voucher_balanced() returns trigger language plpgsql as $$
declare total numeric; lines integer;
begin
  select coalesce(sum(amount), 0), count(*) into total, lines from gl_entry where voucher = new.id;
  if total <> 0 or lines < 2 then
    raise exception 'Voucher % of % does not balance: its % lines sum to %.', new.id, new.number, lines, total using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger voucher_balanced after insert on voucher deferrable initially deferred for each row execute function voucher_balanced();

create function gl_entry_joins_new_voucher() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from new_rows n join voucher v on v.id = n.voucher
    where v.tx <> pg_current_xact_id() or v.date <> n.date
  ) then
    raise exception 'A line joins a voucher only in the transaction that wrote the voucher, on its date.' using errcode = '23514';
  end if;
  return null;
end $$;
create trigger gl_entry_joins_new_voucher after insert on gl_entry referencing new table as new_rows for each statement execute function gl_entry_joins_new_voucher();

-- Posting only to open periods, even for whoever comes past the application.
create function voucher_period_open() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from financial_year_periods p join financial_year y on y.id = p.doc
    where new.date between p.from_date and p.to_date and p.state <> 'closed' and y.status = 'active'
  ) then
    raise exception 'No open period holds %.', new.date using errcode = '23514';
  end if;
  return null;
end $$;
create trigger voucher_period_open after insert on voucher for each row execute function voucher_period_open();

-- Posted history cannot be rewritten by moving an account's sign or group under it.
create function bill_open_amount() returns trigger language plpgsql as $$
begin
  if abs(new.open_amount) > abs(new.amount) or new.open_amount * new.amount < 0 then
    raise exception 'Bill % would be settled beyond its amount.', new.bill_no using errcode = '23514';
  end if;
  return new;
end $$;
create trigger bill_open_amount before insert or update on bill for each row execute function bill_open_amount();

-- Sums of the ledger by account and day, for reports over years. Derived, never the truth: it holds exactly the lines of all
-- vouchers whose transaction is older than the seal, every one of which has ended; younger vouchers are added as they are read.
create table gl_day (
  account bigint not null references account (id),
  date date not null,
  debit numeric(18,2) not null,
  credit numeric(18,2) not null,
  primary key (account, date)
);
create table gl_seal (only_one boolean primary key default true check (only_one), tx xid8 not null);
insert into gl_seal (tx) values ('0');
create index voucher_tx on voucher (tx);
