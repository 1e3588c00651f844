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
  note text,
  supplier bigint references supplier (id)
);
create index gl_entry_account on gl_entry (account, date, id) include (amount);
create index gl_entry_voucher on gl_entry (voucher);
create index gl_entry_bill on gl_entry (bill) where bill is not null;
create index gl_entry_customer on gl_entry (customer, date, id) where customer is not null;
create index gl_entry_supplier on gl_entry (supplier, date, id) where supplier is not null;

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

-- The ledger of stock. Its lines belong to the same vouchers as those of the general ledger. Goods that leave one place come to
-- another in the same deed, so every deed sums to zero; positive is what comes. Lines are written before their voucher, which names the
-- document's number: that is drawn last, and the row of its counter is held for a moment only.
create table stock_entry (
  id bigint generated always as identity primary key,
  voucher bigint not null references voucher (id) deferrable initially deferred,
  deed integer not null,
  kind text not null check (kind in ('make', 'move', 'consume', 'cut', 'join', 'convert', 'reprice')),
  piece bigint references piece (id),
  item bigint not null references item (id),
  owner bigint references customer (id),
  place text not null,
  store bigint references store (id),
  bin bigint references bin (id),
  metres numeric(18,3) not null,
  kg numeric(18,3) not null,
  count numeric(18,3) not null,
  metal numeric(18,2) not null,
  other numeric(18,2) not null,
  account bigint not null references account (id),
  date date not null,
  check ((place = 'store') = (store is not null)),
  check (owner is null or (metal = 0 and other = 0))
);
create index stock_entry_voucher on stock_entry (voucher);
create index stock_entry_piece on stock_entry (piece, id) where piece is not null;
create index stock_entry_item on stock_entry (item, store, date, id);
create index stock_entry_account on stock_entry (account, date);

-- What lies of goods that are no pieces: the sum of their entries, and the row under whose lock a moving average is taken.
create table stock_balance (
  id bigint generated always as identity primary key,
  item bigint not null references item (id),
  store bigint not null references store (id),
  owner bigint references customer (id),
  metres numeric(18,3) not null default 0 check (metres >= 0),
  kg numeric(18,3) not null default 0 check (kg >= 0),
  count numeric(18,3) not null default 0 check (count >= 0),
  metal numeric(18,2) not null default 0 check (metal >= 0),
  other numeric(18,2) not null default 0 check (other >= 0),
  -- Where nothing lies nothing is worth anything.
  check (metres > 0 or kg > 0 or count > 0 or (metal = 0 and other = 0)),
  unique nulls not distinct (item, store, owner)
);

-- Which metres of a parent a piece is: kilograms, or its count, where the parent has no length.
create table piece_part (
  id bigint generated always as identity primary key,
  voucher bigint not null references voucher (id) deferrable initially deferred,
  child bigint not null references piece (id),
  parent bigint not null references piece (id),
  child_from_m numeric(18,3) not null check (child_from_m >= 0),
  from_m numeric(18,3) not null check (from_m >= 0),
  to_m numeric(18,3) not null,
  -- Wound the other way: its end on the parent is its start on the child.
  turned boolean not null default false,
  -- The document was cancelled.
  undone boolean not null default false,
  check (to_m > from_m and child <> parent),
  -- A metre is given once.
  exclude using gist (parent with =, numrange(from_m, to_m) with &&) where (not undone)
);
create index piece_part_parent on piece_part (parent, from_m) where not undone;
create index piece_part_child on piece_part (child) where not undone;
create index piece_part_voucher on piece_part (voucher);

-- What happened at a metre: a spark fault, a joint, a thickness. It stays with the piece on which it was seen; who reads a later
-- piece maps it through the parts.
create table piece_event (
  id bigint generated always as identity primary key,
  piece bigint not null references piece (id),
  from_m numeric(18,3) not null check (from_m >= 0),
  to_m numeric(18,3) not null,
  kind text not null,
  value numeric(18,3),
  note text,
  document text,
  document_id bigint,
  user_id bigint,
  stamp timestamptz not null default now(),
  check (to_m >= from_m)
);
create index piece_event_piece on piece_event (piece, from_m);
