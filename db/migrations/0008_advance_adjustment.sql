create table "advance_adjustment" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "advance_adjustment_number_key" unique,
  "status" text not null constraint "advance_adjustment_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "customer" bigint not null,
  "narration" text,
  "advances_total" numeric(18,2) not null,
  "bills_total" numeric(18,2) not null,
  "difference" numeric(18,2) not null
);
create table "advance_adjustment_advances" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "advance_adjustment_advances_doc_fkey" references "advance_adjustment" (id) on delete cascade,
  "no" integer not null,
  "advance" bigint not null,
  "date" date,
  "open_amount" numeric(18,2),
  "account" bigint,
  "amount" numeric(18,2) not null constraint "advance_adjustment_advances_amount_check" check ("amount" >= 0)
);
create table "advance_adjustment_bills" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "advance_adjustment_bills_doc_fkey" references "advance_adjustment" (id) on delete cascade,
  "no" integer not null,
  "bill" bigint not null,
  "date" date,
  "open_amount" numeric(18,2),
  "account" bigint,
  "amount" numeric(18,2) not null constraint "advance_adjustment_bills_amount_check" check ("amount" >= 0)
);
alter table "advance_adjustment" add constraint "advance_adjustment_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
create INDEX advance_adjustment_customer_index ON advance_adjustment USING btree (customer, date DESC, id DESC);
create INDEX advance_adjustment_number_search ON advance_adjustment USING gin (number gin_trgm_ops);
create INDEX advance_adjustment_sort ON advance_adjustment USING btree (date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON advance_adjustment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('advanceAdjustment', '');
create TRIGGER audit_insert AFTER INSERT ON advance_adjustment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('advanceAdjustment', '');
create TRIGGER audit_update AFTER UPDATE ON advance_adjustment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('advanceAdjustment', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON advance_adjustment FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "advance_adjustment_advances" add constraint "advance_adjustment_advances_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "advance_adjustment_advances" add constraint "advance_adjustment_advances_advance_fkey" FOREIGN KEY (advance) REFERENCES bill(id);
create INDEX advance_adjustment_advances_doc ON advance_adjustment_advances USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON advance_adjustment_advances REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('advanceAdjustment', 'advances');
create TRIGGER audit_insert AFTER INSERT ON advance_adjustment_advances REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('advanceAdjustment', 'advances');
create TRIGGER audit_update AFTER UPDATE ON advance_adjustment_advances REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('advanceAdjustment', 'advances');
create TRIGGER no_truncate BEFORE TRUNCATE ON advance_adjustment_advances FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "advance_adjustment_bills" add constraint "advance_adjustment_bills_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "advance_adjustment_bills" add constraint "advance_adjustment_bills_bill_fkey" FOREIGN KEY (bill) REFERENCES bill(id);
create INDEX advance_adjustment_bills_doc ON advance_adjustment_bills USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON advance_adjustment_bills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('advanceAdjustment', 'bills');
create TRIGGER audit_insert AFTER INSERT ON advance_adjustment_bills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('advanceAdjustment', 'bills');
create TRIGGER audit_update AFTER UPDATE ON advance_adjustment_bills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('advanceAdjustment', 'bills');
create TRIGGER no_truncate BEFORE TRUNCATE ON advance_adjustment_bills FOR EACH STATEMENT EXECUTE FUNCTION no_change();
