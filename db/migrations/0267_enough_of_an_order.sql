-- A line of an order tells with how much of it nobody waits for more: its quantity less its tolerance.
alter table purchase_order_items add column least_qty numeric(18,3);
update purchase_order_items set least_qty = round(qty * (1 - tolerance_percent / 100), 3);
alter table purchase_order_items alter column least_qty set not null;
