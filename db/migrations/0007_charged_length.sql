-- A fixed charge that is billed pro rata is reckoned on the length of the order, which deliveries and invoices carry along.
alter table "delivery_order" add column "charged_km" numeric(18,3);
alter table "sales_invoice" add column "charged_km" numeric(18,3);
-- A delivery carries the charges as agreed; what they come to is the invoice's to reckon.
alter table "delivery_order_charges" drop column "amount";
