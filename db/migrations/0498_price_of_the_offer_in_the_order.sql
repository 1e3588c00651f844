-- What an offer said of its price stands in the order that was made from it.
alter table "sales_order" add column "price_basis" text;
alter table "sales_order" add column "price_variation" bigint;
alter table "sales_order" add column "rate_day" date;
alter table "sales_order" add column "copper_base" numeric(18,2);
alter table "sales_order" add column "aluminium_base" numeric(18,2);
alter table "sales_order" add constraint "sales_order_price_basis_check" CHECK ((price_basis = ANY (ARRAY['firm'::text, 'variation'::text, 'metal'::text])));
alter table "sales_order" add constraint "sales_order_price_variation_fkey" FOREIGN KEY (price_variation) REFERENCES price_variation(id);
alter table sales_order disable trigger audit_update;
update sales_order s set price_basis = q.price_basis, price_variation = q.price_variation, rate_day = q.rate_day,
  copper_base = (select b.rate from quotation_bases b where b.doc = q.id and b.metal = 'copper'),
  aluminium_base = (select b.rate from quotation_bases b where b.doc = q.id and b.metal = 'aluminium')
from quotation q
where q.id = (select min(k.from_id) from line_link k where k.from_doc = 'quotation' and k.to_doc = 'salesOrder' and k.to_id = s.id);
alter table sales_order enable trigger audit_update;
