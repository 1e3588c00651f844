-- Orders and receipts name a maker, orders what is paid ahead; a return knows what replaces it and is closed; a requisition tells the last bill.
create table "bank_payment_ahead" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "bank_payment_ahead_doc_fkey" references "bank_payment" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "amount" numeric(18,2) not null constraint "bank_payment_ahead_amount_check" check ("amount" >= 0)
);
alter table "bank_payment_ahead" add constraint "bank_payment_ahead_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
create INDEX bank_payment_ahead_doc ON bank_payment_ahead USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON bank_payment_ahead REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankPayment', 'ahead');
create TRIGGER audit_insert AFTER INSERT ON bank_payment_ahead REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankPayment', 'ahead');
create TRIGGER audit_update AFTER UPDATE ON bank_payment_ahead REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankPayment', 'ahead');
create TRIGGER no_truncate BEFORE TRUNCATE ON bank_payment_ahead FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "material_inward_goods" add column "maker" text;
alter table "purchase_order_items" add column "advance" numeric(18,2) not null default 0;
alter table "purchase_order_items" alter column "advance" drop default;
alter table "purchase_requisition_position" add column "billed_rate" numeric(18,2);
alter table "purchase_requisition_position" add column "billed_date" date;
alter table "purchase_requisition_position" add column "billed_by" bigint;
alter table "purchase_requisition_position" add constraint "purchase_requisition_position_billed_by_fkey" FOREIGN KEY (billed_by) REFERENCES supplier(id);
alter table "purchase_return" drop constraint "purchase_return_status_check";
alter table "purchase_return" add constraint "purchase_return_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'approved'::text, 'despatched'::text, 'closed'::text, 'cancelled'::text])));
alter table "purchase_return_goods" add column "replace_qty" numeric(18,3) not null default 0;
alter table "purchase_return_goods" alter column "replace_qty" drop default;
alter table "purchase_return_origins" add column "order" bigint;
alter table "purchase_return_origins" add column "received_rate" numeric(18,4);
alter table "purchase_return_origins" add column "agreed_rate" numeric(18,4);
alter table "purchase_return_origins" add column "maker" text;
alter table "purchase_return_origins" add constraint "purchase_return_origins_order_fkey" FOREIGN KEY ("order") REFERENCES purchase_order(id);
alter table "vendor_enquiry" add column "few_reason" text;
