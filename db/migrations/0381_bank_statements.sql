create table "bank_statement" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "bank_statement_status_check" check ("status" in ('draft', 'reconciled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "bank" bigint not null,
  "from_date" date not null,
  "date" date not null,
  "opening" numeric(18,2) not null,
  "closing" numeric(18,2) not null,
  "file" text,
  "remarks" text,
  "withdrawals" numeric(18,2) not null,
  "deposits" numeric(18,2) not null,
  "difference" numeric(18,2) not null,
  "matched" integer not null,
  "only_bank" integer not null,
  "only_books" integer not null
);
create table "bank_statement_matches" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "bank_statement_matches_doc_fkey" references "bank_statement" (id) on delete cascade,
  "no" integer not null,
  "standing" text not null constraint "bank_statement_matches_standing_check" check ("standing" in ('matched', 'onlyBank', 'onlyBooks')),
  "bank_date" date,
  "particulars" text,
  "bank_amount" numeric(18,2),
  "voucher_no" text,
  "book_date" date,
  "party" text,
  "reference" text,
  "book_amount" numeric(18,2),
  "score" integer,
  "why" text,
  "cleared_on" date,
  "told_by" bigint,
  "line" integer,
  "voucher" integer
);
create table "bank_statement_statement" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "bank_statement_statement_doc_fkey" references "bank_statement" (id) on delete cascade,
  "no" integer not null,
  "date" date not null,
  "particulars" text not null,
  "reference" text,
  "withdrawal" numeric(18,2) not null constraint "bank_statement_statement_withdrawal_check" check ("withdrawal" >= 0),
  "deposit" numeric(18,2) not null constraint "bank_statement_statement_deposit_check" check ("deposit" >= 0),
  "vouchers" text
);
alter table "bank_statement" add constraint "bank_statement_bank_fkey" FOREIGN KEY (bank) REFERENCES account(id);
create INDEX bank_statement_bank_index ON bank_statement USING btree (bank, date DESC, id DESC);
create UNIQUE INDEX bank_statement_key ON bank_statement USING btree (bank, from_date) NULLS NOT DISTINCT;
create INDEX bank_statement_sort ON bank_statement USING btree (date DESC, id DESC);
create INDEX bank_statement_waiting ON bank_statement USING btree (created_by) WHERE (status = 'draft'::text);
create TRIGGER audit_delete AFTER DELETE ON bank_statement REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankStatement', '');
create TRIGGER audit_insert AFTER INSERT ON bank_statement REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankStatement', '');
create TRIGGER audit_update AFTER UPDATE ON bank_statement REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankStatement', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON bank_statement FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "bank_statement_matches" add constraint "bank_statement_matches_told_by_fkey" FOREIGN KEY (told_by) REFERENCES bank_statement(id);
create INDEX bank_statement_matches_doc ON bank_statement_matches USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON bank_statement_matches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankStatement', 'matches');
create TRIGGER audit_insert AFTER INSERT ON bank_statement_matches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankStatement', 'matches');
create TRIGGER audit_update AFTER UPDATE ON bank_statement_matches REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankStatement', 'matches');
create TRIGGER no_truncate BEFORE TRUNCATE ON bank_statement_matches FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX bank_statement_statement_doc ON bank_statement_statement USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON bank_statement_statement REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankStatement', 'statement');
create TRIGGER audit_insert AFTER INSERT ON bank_statement_statement REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankStatement', 'statement');
create TRIGGER audit_update AFTER UPDATE ON bank_statement_statement REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankStatement', 'statement');
create TRIGGER no_truncate BEFORE TRUNCATE ON bank_statement_statement FOR EACH STATEMENT EXECUTE FUNCTION no_change();
