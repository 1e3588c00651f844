-- Why tax of a line is no credit, and whether the line is of capital goods.
alter table "purchase_invoice_items" add column "blocked" text constraint "purchase_invoice_items_blocked_check" check ("blocked" in ('vehicle', 'personal', 'building', 'csr', 'lost', 'exempt', 'place', 'late'));
alter table "purchase_invoice_items" add column "capital" boolean not null default false;
alter table "purchase_invoice_items" alter column "capital" drop default;
alter table "purchase_invoice_expenses" add column "blocked" text constraint "purchase_invoice_expenses_blocked_check" check ("blocked" in ('vehicle', 'personal', 'building', 'csr', 'lost', 'exempt', 'place', 'late'));
alter table "purchase_invoice_expenses" add column "capital" boolean not null default false;
alter table "purchase_invoice_expenses" alter column "capital" drop default;
alter table "bill_of_entry_goods" add column "blocked" text constraint "bill_of_entry_goods_blocked_check" check ("blocked" in ('vehicle', 'personal', 'building', 'csr', 'lost', 'exempt', 'place', 'late'));
alter table "bill_of_entry_goods" add column "capital" boolean not null default false;
alter table "bill_of_entry_goods" alter column "capital" drop default;
alter table "debit_note_items" add column "credit" boolean not null default true;
alter table "debit_note_items" alter column "credit" drop default;
alter table "purchase_return_origins" add column "credit" boolean not null default true;
alter table "purchase_return_origins" alter column "credit" drop default;
-- Reports are narrowed to a registration by the vouchers that name it.
create index "gl_entry_registration" on "gl_entry" ("registration", "voucher") where "registration" is not null;
