-- Letters carry documents: which one, and who wrote it. Tax on what is paid ahead is reckoned, no longer typed.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('verify', 'reset', 'document'));
alter table outbox add column doc text;
alter table outbox add column doc_id bigint;
alter table outbox add column written_by bigint references "user" (id) on delete set null;
create index outbox_of_document on outbox (doc, doc_id) where doc is not null;

alter table "vendor_enquiry_vendors" add column "mailed_stamp" timestamp with time zone;

alter table "bank_payment" add column "tds_ahead" numeric(18,2) default 0;
alter table "bank_payment" alter column "tds_ahead" drop default;
alter table "purchase_invoice" add column "tds_ahead" numeric(18,2) default 0;
alter table "purchase_invoice" alter column "tds_ahead" drop default;
alter table "bank_payment" drop column "tds_due";
alter table "bank_payment" drop constraint "bank_payment_tds_check";
