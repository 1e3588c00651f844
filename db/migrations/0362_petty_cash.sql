-- Boxes of petty cash, and what is paid out of them.
create table "cash_box" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "cash_box_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "name" text not null,
  "account" bigint not null,
  "keeper" bigint,
  "imprest" numeric(18,2) not null constraint "cash_box_imprest_check" check ("imprest" >= 0),
  "note" text
);
create table "petty_cash" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "petty_cash_number_key" unique,
  "status" text not null constraint "petty_cash_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "box" bigint not null,
  "account" bigint,
  "keeper" bigint,
  "imprest" numeric(18,2),
  "in_box" numeric(18,2),
  "narration" text,
  "amount" numeric(18,2) not null,
  "left" numeric(18,2) not null,
  "to_fill" numeric(18,2) not null
);
create table "petty_cash_spent" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "petty_cash_spent_doc_fkey" references "petty_cash" (id) on delete cascade,
  "no" integer not null,
  "paid_to" text not null,
  "account" bigint not null,
  "bill_no" text,
  "bill_date" date,
  "cost_centre" bigint,
  "note" text,
  "amount" numeric(18,2) not null constraint "petty_cash_spent_amount_check" check ("amount" >= 0)
);
alter table "cash_box" add constraint "cash_box_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "cash_box" add constraint "cash_box_keeper_fkey" FOREIGN KEY (keeper) REFERENCES employee(id);
create UNIQUE INDEX cash_box_name_key ON cash_box USING btree (lower(name));
create INDEX cash_box_name_search ON cash_box USING gin (name gin_trgm_ops);
create INDEX cash_box_sort ON cash_box USING btree (name, id);
create TRIGGER audit_delete AFTER DELETE ON cash_box REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashBox', '');
create TRIGGER audit_insert AFTER INSERT ON cash_box REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashBox', '');
create TRIGGER audit_update AFTER UPDATE ON cash_box REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cashBox', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON cash_box FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "petty_cash" add constraint "petty_cash_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "petty_cash" add constraint "petty_cash_box_fkey" FOREIGN KEY (box) REFERENCES cash_box(id);
alter table "petty_cash" add constraint "petty_cash_keeper_fkey" FOREIGN KEY (keeper) REFERENCES employee(id);
create INDEX petty_cash_box_index ON petty_cash USING btree (box, date DESC, id DESC);
create INDEX petty_cash_number_search ON petty_cash USING gin (number gin_trgm_ops);
create INDEX petty_cash_sort ON petty_cash USING btree (date DESC, id DESC);
create INDEX petty_cash_waiting ON petty_cash USING btree (created_by) WHERE (status = 'draft'::text);
create TRIGGER audit_delete AFTER DELETE ON petty_cash REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('pettyCash', '');
create TRIGGER audit_insert AFTER INSERT ON petty_cash REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('pettyCash', '');
create TRIGGER audit_update AFTER UPDATE ON petty_cash REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('pettyCash', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON petty_cash FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "petty_cash_spent" add constraint "petty_cash_spent_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "petty_cash_spent" add constraint "petty_cash_spent_cost_centre_fkey" FOREIGN KEY (cost_centre) REFERENCES department(id);
create INDEX petty_cash_spent_doc ON petty_cash_spent USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON petty_cash_spent REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('pettyCash', 'spent');
create TRIGGER audit_insert AFTER INSERT ON petty_cash_spent REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('pettyCash', 'spent');
create TRIGGER audit_update AFTER UPDATE ON petty_cash_spent REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('pettyCash', 'spent');
create TRIGGER no_truncate BEFORE TRUNCATE ON petty_cash_spent FOR EACH STATEMENT EXECUTE FUNCTION no_change();
