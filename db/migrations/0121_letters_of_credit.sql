-- Letters of credit and guarantees with their margin, which comes back by a paper of its own; what was paid under which credit.
create table "bank_instrument" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "bank_instrument_number_key" unique,
  "status" text not null constraint "bank_instrument_status_check" check ("status" in ('draft', 'opened', 'closed', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "kind" text not null constraint "bank_instrument_kind_check" check ("kind" in ('lc', 'given', 'held')),
  "purpose" text not null constraint "bank_instrument_purpose_check" check ("purpose" in ('import', 'inland', 'advance', 'bid', 'performance', 'retention', 'other')),
  "instrument_no" text not null,
  "bank" bigint not null,
  "issued_by" text,
  "supplier" bigint,
  "customer" bigint,
  "amount" numeric(18,2) not null constraint "bank_instrument_amount_check" check ("amount" >= 0),
  "margin_percent" numeric(18,2) not null constraint "bank_instrument_margin_percent_check" check ("margin_percent" >= 0 and "margin_percent" <= 100),
  "bank_charges" numeric(18,2) not null constraint "bank_instrument_bank_charges_check" check ("bank_charges" >= 0),
  "ship_by" date,
  "usance_days" integer constraint "bank_instrument_usance_days_check" check ("usance_days" >= 0 and "usance_days" <= 365),
  "expiry_date" date not null,
  "claim_until" date,
  "remarks" text,
  "margin" numeric(18,2) not null
);
create table "bank_instrument_orders" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "bank_instrument_orders_doc_fkey" references "bank_instrument" (id) on delete cascade,
  "no" integer not null,
  "order" bigint,
  "item" bigint,
  "amount" numeric(18,2) not null constraint "bank_instrument_orders_amount_check" check ("amount" >= 0),
  "note" text
);
create table "bank_instrument_deposits" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "bank_instrument_deposits_doc_fkey" references "bank_instrument" (id) on delete cascade,
  "no" integer not null,
  "deposit_no" text not null,
  "amount" numeric(18,2) not null constraint "bank_instrument_deposits_amount_check" check ("amount" >= 0),
  "interest_pct" numeric(18,2) constraint "bank_instrument_deposits_interest_pct_check" check ("interest_pct" >= 0 and "interest_pct" <= 30),
  "matures_on" date
);
create table "margin_release" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "margin_release_number_key" unique,
  "status" text not null constraint "margin_release_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "bank" bigint not null,
  "reference" text,
  "remarks" text,
  "released" numeric(18,2) not null,
  "interest" numeric(18,2) not null,
  "tds" numeric(18,2) not null,
  "credited" numeric(18,2) not null
);
create table "margin_release_margins" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "margin_release_margins_doc_fkey" references "margin_release" (id) on delete cascade,
  "no" integer not null,
  "instrument" text,
  "deposit_no" text,
  "amount" numeric(18,2) not null constraint "margin_release_margins_amount_check" check ("amount" >= 0),
  "interest" numeric(18,2) not null constraint "margin_release_margins_interest_check" check ("interest" >= 0),
  "tds" numeric(18,2) not null constraint "margin_release_margins_tds_check" check ("tds" >= 0),
  "net" numeric(18,2) not null
);
alter table "bank_instrument" add constraint "bank_instrument_bank_fkey" FOREIGN KEY (bank) REFERENCES account(id);
alter table "bank_instrument" add constraint "bank_instrument_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
alter table "bank_instrument" add constraint "bank_instrument_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX bank_instrument_bank_index ON bank_instrument USING btree (bank, expiry_date, id);
create INDEX bank_instrument_customer_index ON bank_instrument USING btree (customer, expiry_date, id);
create INDEX bank_instrument_expiry_date_index ON bank_instrument USING btree (expiry_date, expiry_date, id);
create INDEX bank_instrument_instrument_no_search ON bank_instrument USING gin (instrument_no gin_trgm_ops);
create INDEX bank_instrument_number_search ON bank_instrument USING gin (number gin_trgm_ops);
create INDEX bank_instrument_sort ON bank_instrument USING btree (expiry_date, id);
create INDEX bank_instrument_supplier_index ON bank_instrument USING btree (supplier, expiry_date, id);
create TRIGGER audit_delete AFTER DELETE ON bank_instrument REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankInstrument', '');
create TRIGGER audit_insert AFTER INSERT ON bank_instrument REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankInstrument', '');
create TRIGGER audit_update AFTER UPDATE ON bank_instrument REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankInstrument', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON bank_instrument FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX bank_instrument_deposits_doc ON bank_instrument_deposits USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON bank_instrument_deposits REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankInstrument', 'deposits');
create TRIGGER audit_insert AFTER INSERT ON bank_instrument_deposits REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankInstrument', 'deposits');
create TRIGGER audit_update AFTER UPDATE ON bank_instrument_deposits REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankInstrument', 'deposits');
create TRIGGER no_truncate BEFORE TRUNCATE ON bank_instrument_deposits FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "bank_instrument_orders" add constraint "bank_instrument_orders_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "bank_instrument_orders" add constraint "bank_instrument_orders_order_fkey" FOREIGN KEY ("order") REFERENCES purchase_order(id);
create INDEX bank_instrument_orders_doc ON bank_instrument_orders USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON bank_instrument_orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankInstrument', 'orders');
create TRIGGER audit_insert AFTER INSERT ON bank_instrument_orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankInstrument', 'orders');
create TRIGGER audit_update AFTER UPDATE ON bank_instrument_orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankInstrument', 'orders');
create TRIGGER no_truncate BEFORE TRUNCATE ON bank_instrument_orders FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "bank_payment" add column "instrument" bigint;
alter table "bank_payment" add constraint "bank_payment_instrument_fkey" FOREIGN KEY (instrument) REFERENCES bank_instrument(id);
create INDEX bank_payment_instrument_index ON bank_payment USING btree (instrument, date DESC, id DESC);
alter table "margin_release" add constraint "margin_release_bank_fkey" FOREIGN KEY (bank) REFERENCES account(id);
create INDEX margin_release_bank_index ON margin_release USING btree (bank, date DESC, id DESC);
create INDEX margin_release_number_search ON margin_release USING gin (number gin_trgm_ops);
create INDEX margin_release_reference_search ON margin_release USING gin (reference gin_trgm_ops);
create INDEX margin_release_sort ON margin_release USING btree (date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON margin_release REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('marginRelease', '');
create TRIGGER audit_insert AFTER INSERT ON margin_release REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('marginRelease', '');
create TRIGGER audit_update AFTER UPDATE ON margin_release REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('marginRelease', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON margin_release FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX margin_release_margins_doc ON margin_release_margins USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON margin_release_margins REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('marginRelease', 'margins');
create TRIGGER audit_insert AFTER INSERT ON margin_release_margins REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('marginRelease', 'margins');
create TRIGGER audit_update AFTER UPDATE ON margin_release_margins REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('marginRelease', 'margins');
create TRIGGER no_truncate BEFORE TRUNCATE ON margin_release_margins FOR EACH STATEMENT EXECUTE FUNCTION no_change();
