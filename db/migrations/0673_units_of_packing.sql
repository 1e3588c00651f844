-- What one drum or coil takes is told in the unit of its item.
alter table "packing_method_materials" add column "unit" text;
update "packing_method_materials" m set "unit" = u."code" from "item" i join "unit" u on u."id" = i."unit" where i."id" = m."item";
