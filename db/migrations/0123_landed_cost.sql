-- Freight and agents' bills go into the goods later; bills from abroad in their currency, and what the exchange cost; goods on the road.
create table "landed_cost" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "landed_cost_number_key" unique,
  "status" text not null constraint "landed_cost_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "supplier" bigint not null,
  "basis" text not null constraint "landed_cost_basis_check" check ("basis" in ('value', 'weight', 'quantity')),
  "remarks" text,
  "cost" numeric(18,2) not null,
  "pieces" integer not null
);
create table "landed_cost_costs" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "landed_cost_costs_doc_fkey" references "landed_cost" (id) on delete cascade,
  "no" integer not null,
  "account" bigint,
  "description" text,
  "amount" numeric(18,2) not null constraint "landed_cost_costs_amount_check" check ("amount" >= 0)
);
create table "landed_cost_receipts" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "landed_cost_receipts_doc_fkey" references "landed_cost" (id) on delete cascade,
  "no" integer not null,
  "inward" bigint not null
);
create table "landed_cost_goods" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "landed_cost_goods_doc_fkey" references "landed_cost" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "piece" bigint,
  "qty" numeric(18,3) not null,
  "weight_kg" numeric(18,3) not null,
  "value" numeric(18,2) not null,
  "share" numeric(18,2) not null
);
alter table "bank_payment_bills" add column "bill_rate" numeric(18,4);
alter table "bank_payment_bills" add column "pay_rate" numeric(18,4);
alter table "bank_payment_bills" add column "exchange" numeric(18,2) not null default 0;
alter table "bank_payment_bills" alter column "exchange" drop default;
alter table "bank_payment_bills" add constraint "bank_payment_bills_pay_rate_check" CHECK ((pay_rate >= (0)::numeric));
create INDEX landed_cost_number_search ON landed_cost USING gin (number gin_trgm_ops);
create INDEX landed_cost_sort ON landed_cost USING btree (date DESC, id DESC);
create INDEX landed_cost_waiting ON landed_cost USING btree (created_by) WHERE (status = 'draft'::text);
create TRIGGER audit_delete AFTER DELETE ON landed_cost REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('landedCost', '');
create TRIGGER audit_insert AFTER INSERT ON landed_cost REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('landedCost', '');
create TRIGGER audit_update AFTER UPDATE ON landed_cost REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('landedCost', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON landed_cost FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "landed_cost_costs" add constraint "landed_cost_costs_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
create INDEX landed_cost_costs_doc ON landed_cost_costs USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON landed_cost_costs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('landedCost', 'costs');
create TRIGGER audit_insert AFTER INSERT ON landed_cost_costs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('landedCost', 'costs');
create TRIGGER audit_update AFTER UPDATE ON landed_cost_costs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('landedCost', 'costs');
create TRIGGER no_truncate BEFORE TRUNCATE ON landed_cost_costs FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "landed_cost_goods" add constraint "landed_cost_goods_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "landed_cost_goods" add constraint "landed_cost_goods_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX landed_cost_goods_doc ON landed_cost_goods USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON landed_cost_goods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('landedCost', 'goods');
create TRIGGER audit_insert AFTER INSERT ON landed_cost_goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('landedCost', 'goods');
create TRIGGER audit_update AFTER UPDATE ON landed_cost_goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('landedCost', 'goods');
create TRIGGER no_truncate BEFORE TRUNCATE ON landed_cost_goods FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "landed_cost_receipts" add constraint "landed_cost_receipts_inward_fkey" FOREIGN KEY (inward) REFERENCES material_inward(id);
create INDEX landed_cost_receipts_doc ON landed_cost_receipts USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON landed_cost_receipts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('landedCost', 'receipts');
create TRIGGER audit_insert AFTER INSERT ON landed_cost_receipts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('landedCost', 'receipts');
create TRIGGER audit_update AFTER UPDATE ON landed_cost_receipts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('landedCost', 'receipts');
create TRIGGER no_truncate BEFORE TRUNCATE ON landed_cost_receipts FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "purchase_invoice" add column "currency" text;
alter table "purchase_invoice" add column "exchange_rate" numeric(18,4);
alter table "purchase_invoice" add column "currency_total" numeric(18,2);
alter table "purchase_invoice" add constraint "purchase_invoice_currency_check" CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text, 'JPY'::text, 'CNY'::text, 'AED'::text])));
alter table "purchase_invoice" add constraint "purchase_invoice_exchange_rate_check" CHECK ((exchange_rate >= (0)::numeric));
alter table "store" drop constraint "store_kind_check";
alter table "store" add constraint "store_kind_check" CHECK ((kind = ANY (ARRAY['raw'::text, 'floor'::text, 'finished'::text, 'hold'::text, 'scrap'::text, 'spares'::text, 'jobWork'::text, 'transit'::text])));
alter table "landed_cost" add constraint "landed_cost_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX landed_cost_supplier_index ON landed_cost USING btree (supplier, date DESC, id DESC);
