-- Kilometres of what is sold are kept as exactly as the metres of its drums, each with the places that it has.
alter table credit_note_items alter column qty type numeric, alter column billed_qty type numeric;
alter table delivery_order alter column charged_km type numeric, alter column total_km type numeric;
alter table delivery_order_items alter column qty type numeric;
alter table quotation alter column total_km type numeric;
alter table quotation_items alter column qty type numeric, alter column taken type numeric, alter column won type numeric;
alter table sales_invoice alter column charged_km type numeric, alter column total_km type numeric;
alter table sales_invoice_items alter column qty type numeric;
alter table sales_order alter column total_km type numeric;
alter table sales_order_items alter column qty type numeric;
alter table work_order alter column total_km type numeric;
alter table work_order_drums alter column qty type numeric;
alter table line_link alter column qty type numeric;

-- How far a drum and a line may differ from the order: of its terms, otherwise as is usual. A line that is short by no more than that, and by no more than half
-- of its shortest drum, waits for nothing.
alter table sales_order_items add column drum_tolerance_percent numeric(18,2), add column order_tolerance_percent numeric(18,2),
  add column most_qty numeric, add column least_qty numeric;
alter table sales_order_items disable trigger audit_update;
update sales_order_items l set drum_tolerance_percent = least(coalesce(t.drum_tolerance_percent, 5), 20), order_tolerance_percent = least(coalesce(t.order_tolerance_percent, 2), 20)
from sales_order o left join terms_and_conditions t on t.id = o.terms where o.id = l.doc;
update sales_order_items l set most_qty = round(qty * (1 + order_tolerance_percent / 100), 6),
  least_qty = round(qty - least(qty * order_tolerance_percent / 100, (select min(m[1]::numeric) / 2000 from regexp_matches(l.drums, '[xX×*]\s*(\d+(?:\.\d+)?)', 'g') m)), 6);
update sales_order_items set most_qty = round(most_qty, greatest(3, min_scale(most_qty))), least_qty = round(least_qty, greatest(3, min_scale(least_qty)));
alter table sales_order_items enable trigger audit_update;
alter table sales_order_items alter column drum_tolerance_percent set not null, alter column order_tolerance_percent set not null,
  alter column most_qty set not null, alter column least_qty set not null;
alter table sales_order_items add constraint sales_order_items_drum_tolerance_percent_check check (drum_tolerance_percent >= 0 and drum_tolerance_percent <= 20);
alter table sales_order_items add constraint sales_order_items_order_tolerance_percent_check check (order_tolerance_percent >= 0 and order_tolerance_percent <= 20);

-- What the order asks for goes with the line that is loaded; a drum says for which line it goes where two ask for the same cable.
alter table delivery_order_items add column ordered_drums text, add column most_qty numeric, add column drum_tolerance_percent numeric(18,2);
alter table delivery_order_packed add column load bigint references delivery_order_items (id);
create index delivery_order_packed_load on delivery_order_packed using btree (load);
alter table delivery_order_items disable trigger audit_update;
update delivery_order_items d set ordered_drums = l.drums, most_qty = l.most_qty, drum_tolerance_percent = l.drum_tolerance_percent
from line_link k join sales_order_items l on l.id = k.from_line
where k.from_doc = 'salesOrder' and k.from_set = 'items' and k.to_doc = 'deliveryOrder' and k.to_set = 'items' and k.to_line = d.id;
alter table delivery_order_items enable trigger audit_update;
