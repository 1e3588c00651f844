-- What is fixed and how goods stand is told in the unit of the item.
alter table "price_fixation_items" add column "unit" text;
update price_fixation_items x set unit = u.code from item i join unit u on u.id = i.unit where i.id = x.item;
alter table "purchase_requisition_position" add column "unit" text;
update purchase_requisition_position x set unit = u.code from item i join unit u on u.id = i.unit where i.id = x.item;
