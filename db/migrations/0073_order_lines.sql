-- An order reckons its tax as a whole; its lines were never asked for their shares.
alter table "purchase_order_items" drop column "taxable";
alter table "purchase_order_items" drop column "cgst";
alter table "purchase_order_items" drop column "sgst";
alter table "purchase_order_items" drop column "igst";
