-- For whose order something is bought or issued: his approved makes are asked.
alter table "issue_note" add column "customer" bigint;
alter table "issue_note" add constraint "issue_note_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
alter table "purchase_order_items" add column "customer" bigint;
alter table "purchase_order_items" add constraint "purchase_order_items_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
alter table "store_requisition" add column "customer" bigint;
alter table "store_requisition" add constraint "store_requisition_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
