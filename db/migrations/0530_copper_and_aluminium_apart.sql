-- Copper and aluminium are two figures wherever one stood that added both. What stands is divided as its product is, else as its design is; where
-- neither says, the words of the cable decide: aluminium where they name it, else copper. Drafts are derived anew when they are next saved.
create temporary table apart on commit drop as
select 'product' as kind, id, copper_kg_per_km / (copper_kg_per_km + aluminium_kg_per_km) as copper
from product where copper_kg_per_km + aluminium_kg_per_km > 0
union all select 'design', id, copper_kg_per_km / (copper_kg_per_km + aluminium_kg_per_km)
from product_design where copper_kg_per_km + aluminium_kg_per_km > 0;

alter table "sales_order_items" add column "copper_kg_per_km" numeric(18,3), add column "aluminium_kg_per_km" numeric(18,3);
alter table sales_order_items disable trigger audit_update;
update sales_order_items l set copper_kg_per_km = round(l.metal_kg_per_km * coalesce((select a.copper from apart a where a.kind = 'product' and a.id = l.product),
  (select a.copper from apart a where a.kind = 'design' and a.id = l.design),
  case when l.description ~* 'alumin|\mN?A(2X|Y)' then 0 else 1 end), 3);
update sales_order_items set aluminium_kg_per_km = metal_kg_per_km - copper_kg_per_km;
alter table sales_order_items enable trigger audit_update;
alter table "sales_order_items" drop column "metal_kg_per_km";

alter table "sales_invoice_items" add column "copper_kg_per_km" numeric(18,3), add column "aluminium_kg_per_km" numeric(18,3);
alter table sales_invoice_items disable trigger audit_update;
update sales_invoice_items l set copper_kg_per_km = round(l.metal_kg_per_km * coalesce((select a.copper from apart a where a.kind = 'product' and a.id = l.product),
  case when l.description ~* 'alumin|\mN?A(2X|Y)' then 0 else 1 end), 3);
update sales_invoice_items set aluminium_kg_per_km = metal_kg_per_km - copper_kg_per_km;
alter table sales_invoice_items enable trigger audit_update;
alter table "sales_invoice_items" drop column "metal_kg_per_km";

alter table "quotation_items" add column "copper_kg_per_km" numeric(18,3), add column "aluminium_kg_per_km" numeric(18,3);
alter table quotation_items disable trigger audit_update;
update quotation_items l set copper_kg_per_km = round(l.metal_kg_per_km * coalesce((select a.copper from apart a where a.kind = 'product' and a.id = l.product),
  (select a.copper from apart a where a.kind = 'design' and a.id = l.design),
  case when l.description ~* 'alumin|\mN?A(2X|Y)' then 0 else 1 end), 3);
update quotation_items set aluminium_kg_per_km = metal_kg_per_km - copper_kg_per_km;
alter table quotation_items enable trigger audit_update;
alter table "quotation_items" drop column "metal_kg_per_km";

-- A sheet says of each of its lines which metal it is, by the name of the material; the figures of the costing are sums of it.
alter table "costing_working" add column "metal" text;
alter table "costing_working" add constraint "costing_working_metal_check" CHECK ((metal = ANY (ARRAY['CU'::text, 'AL'::text])));
alter table costing_working disable trigger audit_update;
update costing_working w set metal = coalesce((select min(m.metal) from raw_material m where m.name = w.name and m.metal in ('CU', 'AL')),
  case when w.name ~* 'alumin|\mal\M' then 'AL' else 'CU' end) where w.head = 'METAL';
alter table costing_working enable trigger audit_update;
alter table "costing" add column "copper_kg_per_km" numeric(18,3) not null default 0, add column "aluminium_kg_per_km" numeric(18,3) not null default 0;
alter table costing disable trigger audit_update;
update costing c set copper_kg_per_km = s.copper, aluminium_kg_per_km = s.aluminium
from (select doc, coalesce(sum(kg_per_km) filter (where metal = 'CU'), 0) as copper, coalesce(sum(kg_per_km) filter (where metal = 'AL'), 0) as aluminium
  from costing_working group by doc) s where s.doc = c.id;
alter table costing enable trigger audit_update;
alter table "costing" alter column "copper_kg_per_km" drop default, alter column "aluminium_kg_per_km" drop default;
alter table "costing" drop column "metal_kg_per_km";

alter table "costed_bill_priced" add column "copper_kg_per_km" numeric(18,3), add column "aluminium_kg_per_km" numeric(18,3);
alter table costed_bill_priced disable trigger audit_update;
update costed_bill_priced p set copper_kg_per_km = round(p.metal_kg_per_km * coalesce((select a.copper from apart a where a.kind = 'product' and a.id = p.product),
  (select a.copper from apart a join costed_bill_cables c on c.design = a.id where a.kind = 'design' and c.doc = p.doc and c.no = p.no),
  case when p.cable ~* 'alumin|\mN?A(2X|Y)' then 0 else 1 end), 3);
update costed_bill_priced set aluminium_kg_per_km = metal_kg_per_km - copper_kg_per_km;
alter table costed_bill_priced enable trigger audit_update;
alter table "costed_bill_priced" drop column "metal_kg_per_km";
alter table "costed_bill" add column "copper_kg" numeric(18,3) not null default 0, add column "aluminium_kg" numeric(18,3) not null default 0;
alter table costed_bill disable trigger audit_update;
update costed_bill b set copper_kg = s.copper, aluminium_kg = s.aluminium
from (select doc, coalesce(sum(qty * copper_kg_per_km), 0) as copper, coalesce(sum(qty * aluminium_kg_per_km), 0) as aluminium
  from costed_bill_priced group by doc) s where s.doc = b.id;
alter table costed_bill enable trigger audit_update;
alter table "costed_bill" alter column "copper_kg" drop default, alter column "aluminium_kg" drop default;
alter table "costed_bill" drop column "metal_kg";

-- What a work order draws is told by the material of its stages of wire.
alter table "work_order" add column "copper_kg" numeric(18,3), add column "aluminium_kg" numeric(18,3);
alter table work_order disable trigger audit_update;
update work_order o set aluminium_kg = s.aluminium, copper_kg = nullif(o.metal_kg - coalesce(s.aluminium, 0), 0)
from (select w.id, (select nullif(sum(t.in_kg), 0) from work_order_stages t where t.doc = w.id and t.kind = 'wire' and exists (
    select from work_order_materials m join raw_material r on r.id = m.material where m.parent = t.id and r.metal = 'AL')) as aluminium
  from work_order w) s where s.id = o.id and o.metal_kg is not null;
alter table work_order enable trigger audit_update;
alter table "work_order" drop column "metal_kg";
