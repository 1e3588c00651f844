-- Journals, and the cost centre of a line of the ledger.
alter table purchase_invoice_expenses add column cost_centre bigint references department (id);
alter table gl_entry add column cost_centre bigint references department (id);
create index gl_entry_cost_centre on gl_entry (cost_centre, date) where cost_centre is not null;
create table "journal" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "journal_number_key" unique,
  "status" text not null constraint "journal_status_check" check ("status" in ('draft', 'posted', 'reversed', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "kind" text not null constraint "journal_kind_check" check ("kind" in ('adjustment', 'accrual', 'provision', 'prepaid', 'depreciation', 'exchange', 'wages', 'writeOff', 'setOff')),
  "reference" text,
  "reverse_on" date,
  "narration" text,
  "debits" numeric(18,2) not null,
  "credits" numeric(18,2) not null,
  "difference" numeric(18,2) not null
);
create table "journal_entries" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "journal_entries_doc_fkey" references "journal" (id) on delete cascade,
  "no" integer not null,
  "account" bigint not null,
  "party" text,
  "role" text,
  "is_tax" boolean,
  "customer" bigint,
  "supplier" bigint,
  "bill" bigint,
  "new_bill" text,
  "due" date,
  "cost_centre" bigint,
  "debit" numeric(18,2) not null constraint "journal_entries_debit_check" check ("debit" >= 0),
  "credit" numeric(18,2) not null constraint "journal_entries_credit_check" check ("credit" >= 0),
  "note" text
);
create INDEX journal_number_search ON journal USING gin (number gin_trgm_ops);
create INDEX journal_reference_search ON journal USING gin (reference gin_trgm_ops);
create INDEX journal_sort ON journal USING btree (date DESC, id DESC);
create INDEX journal_waiting ON journal USING btree (created_by) WHERE (status = 'draft'::text);
create TRIGGER audit_delete AFTER DELETE ON journal REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('journal', '');
create TRIGGER audit_insert AFTER INSERT ON journal REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('journal', '');
create TRIGGER audit_update AFTER UPDATE ON journal REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('journal', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON journal FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "journal_entries" add constraint "journal_entries_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "journal_entries" add constraint "journal_entries_bill_fkey" FOREIGN KEY (bill) REFERENCES bill(id);
alter table "journal_entries" add constraint "journal_entries_cost_centre_fkey" FOREIGN KEY (cost_centre) REFERENCES department(id);
alter table "journal_entries" add constraint "journal_entries_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
alter table "journal_entries" add constraint "journal_entries_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX journal_entries_doc ON journal_entries USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON journal_entries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('journal', 'entries');
create TRIGGER audit_insert AFTER INSERT ON journal_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('journal', 'entries');
create TRIGGER audit_update AFTER UPDATE ON journal_entries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('journal', 'entries');
create TRIGGER no_truncate BEFORE TRUNCATE ON journal_entries FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "approval_rule" drop constraint "approval_rule_document_check";
alter table "approval_rule" add constraint "approval_rule_document_check" CHECK ((document = ANY (ARRAY['salesOrder'::text, 'deliveryOrder'::text, 'costing'::text, 'costedBill'::text, 'purchaseOrder'::text, 'vendorQuotation'::text, 'purchaseInvoice'::text, 'inwardDeviation'::text, 'stockCount'::text, 'bankPayment'::text, 'journal'::text])));
