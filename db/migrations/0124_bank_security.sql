-- An order says whether a bank is to answer for it.
alter table "purchase_order" add column "security" text;
alter table "purchase_order" add constraint "purchase_order_security_check" CHECK ((security = ANY (ARRAY['lc'::text, 'bg'::text])));
alter table "purchase_order_items" add column "secured" numeric(18,2) not null default 0;
alter table "purchase_order_items" alter column "secured" drop default;
