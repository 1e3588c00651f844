-- Pieces and their carriers, the first documents that move them, and the ledger of stock with its laws; see decisions/piece-ledger.md.

create table "carrier" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "carrier_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "kind" text not null constraint "carrier_kind_check" check ("kind" in ('drum', 'bobbin', 'reel', 'pallet', 'basket')),
  "drum_code" bigint,
  "material" text not null constraint "carrier_material_check" check ("material" in ('wood', 'steel', 'plastic')),
  "tare_kg" numeric(18,3) not null constraint "carrier_tare_kg_check" check ("tare_kg" >= 0),
  "store" bigint,
  "bin" bigint,
  "returnable" boolean not null
);
create table "piece" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "piece_status_check" check ("status" in ('free', 'hold', 'reserved', 'blocked', 'gone', 'void')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "piece_no" text not null,
  "item" bigint not null,
  "length_m" numeric(18,3) not null constraint "piece_length_m_check" check ("length_m" >= 0),
  "weight_kg" numeric(18,3) not null constraint "piece_weight_kg_check" check ("weight_kg" >= 0),
  "count" numeric(18,3) not null constraint "piece_count_check" check ("count" >= 0),
  "carrier" bigint,
  "place" text not null constraint "piece_place_check" check ("place" in ('store', 'supplier', 'customer', 'work', 'use', 'count', 'scrap', 'parts', 'void')),
  "store" bigint,
  "bin" bigint,
  "owner" bigint,
  "heat_no" text,
  "maker_no" text,
  "date" date not null,
  "metal_value" numeric(18,2) not null constraint "piece_metal_value_check" check ("metal_value" >= 0),
  "other_value" numeric(18,2) not null constraint "piece_other_value_check" check ("other_value" >= 0),
  "document" text not null,
  "document_id" integer not null
);
create table "opening_stock" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "opening_stock_number_key" unique,
  "status" text not null constraint "opening_stock_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "store" bigint not null,
  "owner" bigint,
  "remarks" text,
  "total_kg" numeric(18,3) not null,
  "total_value" numeric(18,2) not null
);
create table "opening_stock_goods" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "opening_stock_goods_doc_fkey" references "opening_stock" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "tracking" text constraint "opening_stock_goods_tracking_check" check ("tracking" in ('none', 'lot', 'piece')),
  "measure" text constraint "opening_stock_goods_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "heat_no" text,
  "maker_no" text,
  "length_m" numeric(18,3) constraint "opening_stock_goods_length_m_check" check ("length_m" >= 0),
  "weight_kg" numeric(18,3) constraint "opening_stock_goods_weight_kg_check" check ("weight_kg" >= 0),
  "count" numeric(18,3) constraint "opening_stock_goods_count_check" check ("count" >= 0),
  "rate" numeric(18,4) not null constraint "opening_stock_goods_rate_check" check ("rate" >= 0),
  "metal_percent" numeric(18,2) not null constraint "opening_stock_goods_metal_percent_check" check ("metal_percent" >= 0 and "metal_percent" <= 100),
  "bin" bigint,
  "carrier" bigint,
  "value" numeric(18,2) not null,
  "metal_value" numeric(18,2) not null
);
create table "stock_transfer" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "stock_transfer_number_key" unique,
  "status" text not null constraint "stock_transfer_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "to_store" bigint not null,
  "remarks" text,
  "total_kg" numeric(18,3) not null
);
create table "stock_transfer_pieces" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "stock_transfer_pieces_doc_fkey" references "stock_transfer" (id) on delete cascade,
  "no" integer not null,
  "piece" bigint not null,
  "item" bigint,
  "length_m" numeric(18,3),
  "weight_kg" numeric(18,3),
  "bin" bigint
);
create table "stock_transfer_bulk" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "stock_transfer_bulk_doc_fkey" references "stock_transfer" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "from_store" bigint not null,
  "tracking" text constraint "stock_transfer_bulk_tracking_check" check ("tracking" in ('none', 'lot', 'piece')),
  "measure" text constraint "stock_transfer_bulk_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "length_m" numeric(18,3) constraint "stock_transfer_bulk_length_m_check" check ("length_m" >= 0),
  "weight_kg" numeric(18,3) constraint "stock_transfer_bulk_weight_kg_check" check ("weight_kg" >= 0),
  "count" numeric(18,3) constraint "stock_transfer_bulk_count_check" check ("count" >= 0)
);
create table "cutting" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "cutting_number_key" unique,
  "status" text not null constraint "cutting_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "piece" bigint not null,
  "item" bigint,
  "length_m" numeric(18,3),
  "scrap_m" numeric(18,3) not null constraint "cutting_scrap_m_check" check ("scrap_m" >= 0),
  "reason" bigint,
  "remarks" text,
  "cut_m" numeric(18,3) not null,
  "rest_m" numeric(18,3) not null
);
create table "cutting_lengths" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "cutting_lengths_doc_fkey" references "cutting" (id) on delete cascade,
  "no" integer not null,
  "length_m" numeric(18,3) not null constraint "cutting_lengths_length_m_check" check ("length_m" >= 0),
  "carrier" bigint,
  "bin" bigint,
  "turned" boolean not null
);
alter table "carrier" add constraint "carrier_bin_fkey" FOREIGN KEY (bin) REFERENCES bin(id);
alter table "carrier" add constraint "carrier_drum_code_fkey" FOREIGN KEY (drum_code) REFERENCES drum_code(id);
alter table "carrier" add constraint "carrier_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
create UNIQUE INDEX carrier_code_key ON carrier USING btree (lower(code));
create INDEX carrier_code_search ON carrier USING gin (code gin_trgm_ops);
create INDEX carrier_sort ON carrier USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON carrier REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('carrier', '');
create TRIGGER audit_insert AFTER INSERT ON carrier REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('carrier', '');
create TRIGGER audit_update AFTER UPDATE ON carrier REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('carrier', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON carrier FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "cutting" add constraint "cutting_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "cutting" add constraint "cutting_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
alter table "cutting" add constraint "cutting_reason_fkey" FOREIGN KEY (reason) REFERENCES scrap_reason(id);
create INDEX cutting_number_search ON cutting USING gin (number gin_trgm_ops);
create INDEX cutting_piece_index ON cutting USING btree (piece, date DESC, id DESC);
create INDEX cutting_sort ON cutting USING btree (date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON cutting REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cutting', '');
create TRIGGER audit_insert AFTER INSERT ON cutting REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cutting', '');
create TRIGGER audit_update AFTER UPDATE ON cutting REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cutting', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON cutting FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "cutting_lengths" add constraint "cutting_lengths_bin_fkey" FOREIGN KEY (bin) REFERENCES bin(id);
alter table "cutting_lengths" add constraint "cutting_lengths_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
create INDEX cutting_lengths_doc ON cutting_lengths USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON cutting_lengths REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cutting', 'lengths');
create TRIGGER audit_insert AFTER INSERT ON cutting_lengths REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cutting', 'lengths');
create TRIGGER audit_update AFTER UPDATE ON cutting_lengths REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cutting', 'lengths');
create TRIGGER no_truncate BEFORE TRUNCATE ON cutting_lengths FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "opening_stock" add constraint "opening_stock_owner_fkey" FOREIGN KEY (owner) REFERENCES customer(id);
alter table "opening_stock" add constraint "opening_stock_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
create INDEX opening_stock_number_search ON opening_stock USING gin (number gin_trgm_ops);
create INDEX opening_stock_sort ON opening_stock USING btree (date DESC, id DESC);
create INDEX opening_stock_store_index ON opening_stock USING btree (store, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON opening_stock REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingStock', '');
create TRIGGER audit_insert AFTER INSERT ON opening_stock REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingStock', '');
create TRIGGER audit_update AFTER UPDATE ON opening_stock REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingStock', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON opening_stock FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "opening_stock_goods" add constraint "opening_stock_goods_bin_fkey" FOREIGN KEY (bin) REFERENCES bin(id);
alter table "opening_stock_goods" add constraint "opening_stock_goods_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
alter table "opening_stock_goods" add constraint "opening_stock_goods_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
create INDEX opening_stock_goods_doc ON opening_stock_goods USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON opening_stock_goods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingStock', 'goods');
create TRIGGER audit_insert AFTER INSERT ON opening_stock_goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingStock', 'goods');
create TRIGGER audit_update AFTER UPDATE ON opening_stock_goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('openingStock', 'goods');
create TRIGGER no_truncate BEFORE TRUNCATE ON opening_stock_goods FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "piece" add constraint "piece_bin_fkey" FOREIGN KEY (bin) REFERENCES bin(id);
alter table "piece" add constraint "piece_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
alter table "piece" add constraint "piece_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "piece" add constraint "piece_owner_fkey" FOREIGN KEY (owner) REFERENCES customer(id);
alter table "piece" add constraint "piece_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
create INDEX piece_carrier_index ON piece USING btree (carrier, piece_no DESC, id DESC);
create INDEX piece_heat_no_search ON piece USING gin (heat_no gin_trgm_ops);
create INDEX piece_item_index ON piece USING btree (item, piece_no DESC, id DESC);
create INDEX piece_maker_no_search ON piece USING gin (maker_no gin_trgm_ops);
create INDEX piece_owner_index ON piece USING btree (owner, piece_no DESC, id DESC);
create UNIQUE INDEX piece_piece_no_key ON piece USING btree (lower(piece_no));
create INDEX piece_piece_no_search ON piece USING gin (piece_no gin_trgm_ops);
create INDEX piece_sort ON piece USING btree (piece_no DESC, id DESC);
create INDEX piece_store_index ON piece USING btree (store, piece_no DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON piece REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('piece', '');
create TRIGGER audit_insert AFTER INSERT ON piece REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('piece', '');
create TRIGGER audit_update AFTER UPDATE ON piece REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('piece', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON piece FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "stock_transfer" add constraint "stock_transfer_to_store_fkey" FOREIGN KEY (to_store) REFERENCES store(id);
create INDEX stock_transfer_number_search ON stock_transfer USING gin (number gin_trgm_ops);
create INDEX stock_transfer_sort ON stock_transfer USING btree (date DESC, id DESC);
create INDEX stock_transfer_to_store_index ON stock_transfer USING btree (to_store, date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON stock_transfer REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockTransfer', '');
create TRIGGER audit_insert AFTER INSERT ON stock_transfer REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockTransfer', '');
create TRIGGER audit_update AFTER UPDATE ON stock_transfer REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockTransfer', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON stock_transfer FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "stock_transfer_bulk" add constraint "stock_transfer_bulk_from_store_fkey" FOREIGN KEY (from_store) REFERENCES store(id);
alter table "stock_transfer_bulk" add constraint "stock_transfer_bulk_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
create INDEX stock_transfer_bulk_doc ON stock_transfer_bulk USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON stock_transfer_bulk REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockTransfer', 'bulk');
create TRIGGER audit_insert AFTER INSERT ON stock_transfer_bulk REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockTransfer', 'bulk');
create TRIGGER audit_update AFTER UPDATE ON stock_transfer_bulk REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockTransfer', 'bulk');
create TRIGGER no_truncate BEFORE TRUNCATE ON stock_transfer_bulk FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "stock_transfer_pieces" add constraint "stock_transfer_pieces_bin_fkey" FOREIGN KEY (bin) REFERENCES bin(id);
alter table "stock_transfer_pieces" add constraint "stock_transfer_pieces_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "stock_transfer_pieces" add constraint "stock_transfer_pieces_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX stock_transfer_pieces_doc ON stock_transfer_pieces USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON stock_transfer_pieces REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockTransfer', 'pieces');
create TRIGGER audit_insert AFTER INSERT ON stock_transfer_pieces REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockTransfer', 'pieces');
create TRIGGER audit_update AFTER UPDATE ON stock_transfer_pieces REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stockTransfer', 'pieces');
create TRIGGER no_truncate BEFORE TRUNCATE ON stock_transfer_pieces FOR EACH STATEMENT EXECUTE FUNCTION no_change();

-- The ledger of stock. Its lines belong to the same vouchers as those of the general ledger. Goods that leave one place come to
-- another in the same deed, so every deed sums to zero; positive is what comes.
create table stock_entry (
  id bigint generated always as identity primary key,
  voucher bigint not null references voucher (id),
  deed integer not null,
  kind text not null check (kind in ('make', 'move', 'consume', 'cut', 'join', 'reprice')),
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
create trigger stock_entry_append_only before update or delete on stock_entry for each row execute function no_change();
create trigger stock_entry_no_truncate before truncate on stock_entry for each statement execute function no_change();

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
  voucher bigint not null references voucher (id),
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

create function piece_part_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'undone' <> to_jsonb(old) - 'undone' or (old.undone and not new.undone) then
    raise exception 'What a piece is made of is never changed; cancel the document.' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger piece_part_kept before update or delete on piece_part for each row execute function piece_part_kept();
create trigger piece_part_no_truncate before truncate on piece_part for each statement execute function no_change();

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
create trigger piece_event_append_only before update or delete on piece_event for each row execute function no_change();
create trigger piece_event_no_truncate before truncate on piece_event for each statement execute function no_change();

create function piece_event_within() returns trigger language plpgsql as $$
begin
  if exists (select 1 from piece where id = new.piece and new.to_m > length_m) then
    raise exception 'An event at % m lies beyond the end of its piece.', new.to_m using errcode = '23514';
  end if;
  return null;
end $$;
create trigger piece_event_within after insert on piece_event for each row execute function piece_event_within();

-- Lines of stock come with their voucher, and move the balances of what is no piece. Nothing else does.
create function stock_entry_written() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from new_rows n join voucher v on v.id = n.voucher
    where v.tx <> pg_current_xact_id() or v.date <> n.date
  ) then
    raise exception 'A line of stock joins a voucher only in the transaction that wrote the voucher, on its date.' using errcode = '23514';
  end if;
  insert into stock_balance (item, store, owner)
  select distinct item, store, owner from new_rows where piece is null and store is not null on conflict do nothing;
  update stock_balance b
  set metres = b.metres + d.metres, kg = b.kg + d.kg, count = b.count + d.count, metal = b.metal + d.metal, other = b.other + d.other
  from (
    select item, store, owner, sum(metres) as metres, sum(kg) as kg, sum(count) as count, sum(metal) as metal, sum(other) as other
    from new_rows where piece is null and store is not null group by item, store, owner
  ) d
  where b.item = d.item and b.store = d.store and b.owner is not distinct from d.owner;
  return null;
end $$;
create trigger stock_entry_written after insert on stock_entry referencing new table as new_rows for each statement execute function stock_entry_written();

create function stock_balance_follows() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return new; end if;
  if tg_op = 'INSERT' and new.metres = 0 and new.kg = 0 and new.count = 0 and new.metal = 0 and new.other = 0 then return new; end if;
  raise exception 'A balance of stock follows its entries; post a document.' using errcode = '23001';
end $$;
create trigger stock_balance_follows before insert or update or delete on stock_balance for each row execute function stock_balance_follows();
create trigger stock_balance_no_truncate before truncate on stock_balance for each statement execute function no_change();

-- A voucher may move goods without touching a ledger: from bin to bin, or a customer's.
create or replace function voucher_balanced() returns trigger language plpgsql as $$
declare total numeric; lines integer;
begin
  select coalesce(sum(amount), 0), count(*) into total, lines from gl_entry where voucher = new.id;
  if total <> 0 or (lines < 2 and not (lines = 0 and exists (select 1 from stock_entry where voucher = new.id))) then
    raise exception 'Voucher % of % does not balance: its % lines sum to %.', new.id, new.number, lines, total using errcode = '23514';
  end if;
  return null;
end $$;

-- Metres, kilograms and rupees that leave a place come to another; counts too, unless one length became several or several one.
-- What a voucher writes to ledgers of the type Stock is what its lines of stock are worth there.
create function voucher_keeps_stock() returns trigger language plpgsql as $$
declare wrong text;
begin
  select string_agg(distinct kind, ', ') into wrong from (
    select deed, kind from stock_entry where voucher = new.id group by deed, kind
    having sum(metres) <> 0 or sum(kg) <> 0 or sum(metal) <> 0 or sum(other) <> 0 or (kind not in ('cut', 'join') and sum(count) <> 0)
  ) d;
  if wrong is not null then
    raise exception 'Voucher % of % loses or makes goods: %.', new.id, new.number, wrong using errcode = '23514';
  end if;
  if exists (select 1 from stock_entry e join account a on a.id = e.account
      where e.voucher = new.id and e.place = 'store' and a.account_type is distinct from 'Stock') then
    raise exception 'Voucher % of % keeps goods on a ledger that is not of the type Stock.', new.id, new.number using errcode = '23514';
  end if;
  select string_agg(a.name, ', ') into wrong from (
    select account, sum(amount) as amount from (
      select account, amount from gl_entry where voucher = new.id
      union all select account, -(metal + other) from stock_entry where voucher = new.id
    ) l group by account having sum(amount) <> 0
  ) s join account a on a.id = s.account and a.account_type = 'Stock';
  if wrong is not null then
    raise exception 'Voucher % of % parts the books from the stock on %.', new.id, new.number, wrong using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger voucher_keeps_stock after insert on voucher deferrable initially deferred for each row execute function voucher_keeps_stock();

-- The type of a ledger is part of that law, so it stays once something is posted.
create function account_type_kept() returns trigger language plpgsql as $$
begin
  if (old.account_type is not distinct from 'Stock') <> (new.account_type is not distinct from 'Stock')
    and (exists (select 1 from gl_entry where account = old.id) or exists (select 1 from stock_entry where account = old.id)) then
    raise exception 'The ledger % has entries; whether it is of the type Stock stays as it is.', old.name using errcode = '23514';
  end if;
  return new;
end $$;
create trigger account_type_kept before update of account_type on account for each row execute function account_type_kept();

-- What a piece is and weighs never changes, and its row is never removed.
create function piece_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.piece_no, old.item, old.length_m, old.weight_kg, old.count, old.document, old.document_id)
    is distinct from (new.piece_no, new.item, new.length_m, new.weight_kg, new.count, new.document, new.document_id)
    or old.owner is distinct from new.owner then
    raise exception 'What a piece is and weighs never changes; divide it or take it back.' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger piece_kept before update or delete on piece for each row execute function piece_kept();

-- A piece lies whole where its entries say, at the cost that they say; one that is gone lies nowhere.
create function piece_stands() returns trigger language plpgsql as $$
declare p piece; spots integer; right_ones integer; of bigint;
begin
  if tg_table_name = 'piece' then of := new.id; else of := new.piece; end if;
  select * into p from piece where id = of;
  select count(*), count(*) filter (where s.store = p.store and s.bin is not distinct from p.bin and s.metres = p.length_m and s.kg = p.weight_kg
      and s.count = p.count and s.metal = p.metal_value and s.other = p.other_value)
    into spots, right_ones
  from (
    select store, bin, sum(metres) as metres, sum(kg) as kg, sum(count) as count, sum(metal) as metal, sum(other) as other
    from stock_entry where piece = of and place = 'store' group by store, bin
    having sum(metres) <> 0 or sum(kg) <> 0 or sum(count) <> 0 or sum(metal) <> 0 or sum(other) <> 0
  ) s;
  if (p.status in ('gone', 'void')) <> (p.store is null) or (p.place = 'store') <> (p.store is not null)
    or spots <> (case when p.store is null then 0 else 1 end) or right_ones <> spots then
    raise exception 'Piece % is not where its entries say.', p.piece_no using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger piece_stands after insert or update on piece deferrable initially deferred for each row execute function piece_stands();
create constraint trigger piece_stands after insert on stock_entry deferrable initially deferred for each row when (new.piece is not null) execute function piece_stands();
