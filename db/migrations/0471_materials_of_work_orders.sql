-- A work order says under which item each material is stocked and where, so that its requisitions follow.
alter table "work_order_materials" add column "item" bigint;
alter table "work_order_materials" add column "store" bigint;
alter table "work_order_materials" add constraint "work_order_materials_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "work_order_materials" add constraint "work_order_materials_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
