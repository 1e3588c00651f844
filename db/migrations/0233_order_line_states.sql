-- A line of an order has a state of its own: one line is closed short while the others go on.
alter table sales_order_items add column status text not null default 'open'
  constraint sales_order_items_status_check check (status in ('open', 'shortClosed'));
alter table sales_order_items alter column status drop default;
alter table purchase_order_items add column status text not null default 'open'
  constraint purchase_order_items_status_check check (status in ('open', 'shortClosed'));
alter table purchase_order_items alter column status drop default;
