-- A charge per tonne of metal is of copper or of aluminium. In structures of sale, and in papers that have both metals, the charge becomes two, one behind
-- the other under its name, at its rate: what it came to is divided by kilograms, and the two are as much as the one was. Where a paper has one metal it is
-- of that one. A percentage of the charge alone stays one of the copper; a running total up to it counts both.
-- What is bought is charged per kg, at a thousandth of the rate. A paper of buying whose lines by weight are not all of metal keeps what the charge came to,
-- as a fixed amount.

alter table "charge_structure_charges" drop constraint "charge_structure_charges_basis_check";
alter table charge_structure_charges disable trigger audit_update;
alter table charge_structure_charges disable trigger audit_insert;
alter table "quotation_charges" drop constraint "quotation_charges_basis_check";
alter table quotation_charges disable trigger audit_update;
alter table quotation_charges disable trigger audit_insert;
alter table "sales_order_charges" drop constraint "sales_order_charges_basis_check";
alter table sales_order_charges disable trigger audit_update;
alter table sales_order_charges disable trigger audit_insert;
alter table "delivery_order_charges" drop constraint "delivery_order_charges_basis_check";
alter table delivery_order_charges disable trigger audit_update;
alter table delivery_order_charges disable trigger audit_insert;
alter table "sales_invoice_charges" drop constraint "sales_invoice_charges_basis_check";
alter table sales_invoice_charges disable trigger audit_update;
alter table sales_invoice_charges disable trigger audit_insert;
alter table "vendor_quotation_charges" drop constraint "vendor_quotation_charges_basis_check";
alter table vendor_quotation_charges disable trigger audit_update;
alter table vendor_quotation_charges disable trigger audit_insert;
alter table "purchase_order_charges" drop constraint "purchase_order_charges_basis_check";
alter table purchase_order_charges disable trigger audit_update;
alter table purchase_order_charges disable trigger audit_insert;
alter table "purchase_invoice_charges" drop constraint "purchase_invoice_charges_basis_check";
alter table purchase_invoice_charges disable trigger audit_update;
alter table purchase_invoice_charges disable trigger audit_insert;

update charge_structure_charges l set basis = 'perKg', value = l.value / 1000, least = l.least / 1000, most = l.most / 1000
from charge_structure s where s.id = l.doc and s.applies_to = 'purchase' and l.basis = 'perMt';

update vendor_quotation_charges l set basis = s.basis, value = case s.basis when 'perKg' then l.value / 1000 else abs(l.amount) end, billing = case s.basis when 'perKg' then l.billing else 'once' end
from (select c.id, case when c.value * 10 = trunc(c.value * 10) and not exists (
    select from vendor_quotation_items i where i.doc = c.doc and i.measure = 'kg' and coalesce(i.metal_percent, 0) <> 100) then 'perKg' else 'fixed' end as basis
  from vendor_quotation_charges c where c.basis = 'perMt') s where s.id = l.id;

update purchase_order_charges l set basis = s.basis, value = case s.basis when 'perKg' then l.value / 1000 else abs(l.amount) end, billing = case s.basis when 'perKg' then l.billing else 'once' end
from (select c.id, case when c.value * 10 = trunc(c.value * 10) and not exists (
    select from purchase_order_items i where i.doc = c.doc and i.measure = 'kg' and coalesce(i.metal_percent, 0) <> 100) then 'perKg' else 'fixed' end as basis
  from purchase_order_charges c where c.basis = 'perMt') s where s.id = l.id;

update purchase_invoice_charges l set basis = s.basis, value = case s.basis when 'perKg' then l.value / 1000 else abs(l.amount) end, billing = case s.basis when 'perKg' then l.billing else 'once' end
from (select c.id, case when c.value * 10 = trunc(c.value * 10) and not exists (
    select from purchase_invoice_items i where i.doc = c.doc and i.measure = 'kg' and coalesce(i.metal_percent, 0) <> 100) then 'perKg' else 'fixed' end as basis
  from purchase_invoice_charges c where c.basis = 'perMt') s where s.id = l.id;

-- How many kilograms of each metal the lines of a paper have that bear a charge.
create temporary table borne on commit drop as
select 'quotation_charges' as place, c.id, coalesce(sum(i.qty * i.copper_kg_per_km), 0) as copper, coalesce(sum(i.qty * i.aluminium_kg_per_km), 0) as aluminium
from quotation_charges c left join quotation_items i on i.doc = c.doc and i.role = 'base' and (c.for_product is null or c.for_product = i.product) where c.basis = 'perMt' group by c.id
union all
select 'sales_order_charges', c.id, coalesce(sum(i.qty * i.copper_kg_per_km), 0), coalesce(sum(i.qty * i.aluminium_kg_per_km), 0)
from sales_order_charges c left join sales_order_items i on i.doc = c.doc and (c.for_product is null or c.for_product = i.product) where c.basis = 'perMt' group by c.id
union all
select 'sales_invoice_charges', c.id, coalesce(sum(i.qty * i.copper_kg_per_km), 0), coalesce(sum(i.qty * i.aluminium_kg_per_km), 0)
from sales_invoice_charges c left join sales_invoice_items i on i.doc = c.doc and (c.for_product is null or c.for_product = i.product) where c.basis = 'perMt' group by c.id
union all
select 'delivery_order_charges', c.id, coalesce(sum(i.qty * p.copper_kg_per_km), 0), coalesce(sum(i.qty * p.aluminium_kg_per_km), 0)
from delivery_order_charges c left join delivery_order_items i on i.doc = c.doc and (c.for_product is null or c.for_product = i.product) left join product p on p.id = i.product
where c.basis = 'perMt' group by c.id
union all
select 'charge_structure_charges', c.id, 1, 1 from charge_structure_charges c where c.basis = 'perMt';

do $$
declare
  one record;
  place text;
  others text;
  has_amount boolean;
begin
  foreach place in array array['charge_structure_charges', 'quotation_charges', 'sales_order_charges', 'delivery_order_charges', 'sales_invoice_charges'] loop
    execute format('update %I l set basis = case when b.copper = 0 and b.aluminium > 0 then ''perMtAluminium'' else ''perMtCopper'' end
      from borne b where b.place = %L and b.id = l.id and (b.copper = 0 or b.aluminium = 0)', place, place);
    has_amount := exists (select from information_schema.columns where table_schema = current_schema() and table_name = place and column_name = 'amount');
    others := (select string_agg(quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns
      where table_schema = current_schema() and table_name = place and column_name not in ('id', 'no', 'seq', 'basis', 'amount'));
    for one in execute format('select l.id, l.doc, l.no, l.seq, b.copper / (b.copper + b.aluminium) as copper from %I l join borne b on b.place = %L and b.id = l.id
      where l.basis = ''perMt'' order by l.doc, l.no desc', place, place) loop
      execute format('update %I set no = no + 1 where doc = $1 and no > $2', place) using one.doc, one.no;
      execute format('update %1$I set of = of + 1 where doc = $1 and of > $2 and exists (select from %1$I x where x.doc = $1 and x.seq = $2 + 1)', place) using one.doc, one.seq;
      execute format('update %1$I set seq = seq + 1 where doc = $1 and seq > $2 and exists (select from %1$I x where x.doc = $1 and x.seq = $2 + 1)', place) using one.doc, one.seq;
      execute format('update %I set of = $2 + 1 where doc = $1 and of = $2 and basis = ''percentOfRunning''', place) using one.doc, one.seq;
      execute format('insert into %1$I (no, seq, basis, %2$s%3$s) select no + 1, seq + 1, ''perMtAluminium'', %2$s%4$s from %1$I where id = $1', place, others,
        case when has_amount then ', amount' else '' end, case when has_amount then ', amount - round(amount * $2, 2)' else '' end) using one.id, one.copper;
      execute format('update %I set basis = ''perMtCopper''%s where id = $1', place, case when has_amount then ', amount = round(amount * $2, 2)' else '' end) using one.id, one.copper;
    end loop;
  end loop;
end $$;

alter table charge_structure_charges enable trigger audit_update;
alter table charge_structure_charges enable trigger audit_insert;
alter table "charge_structure_charges" add constraint "charge_structure_charges_basis_check" CHECK ((basis = ANY (ARRAY['fixed'::text, 'perUnit'::text, 'perKg'::text, 'perM'::text, 'perKm'::text, 'perDrum'::text, 'perMtCopper'::text, 'perMtAluminium'::text, 'percentOfItems'::text, 'percentOfCharge'::text, 'percentOfRunning'::text])));
alter table quotation_charges enable trigger audit_update;
alter table quotation_charges enable trigger audit_insert;
alter table "quotation_charges" add constraint "quotation_charges_basis_check" CHECK ((basis = ANY (ARRAY['fixed'::text, 'perUnit'::text, 'perKg'::text, 'perM'::text, 'perKm'::text, 'perDrum'::text, 'perMtCopper'::text, 'perMtAluminium'::text, 'percentOfItems'::text, 'percentOfCharge'::text, 'percentOfRunning'::text])));
alter table sales_order_charges enable trigger audit_update;
alter table sales_order_charges enable trigger audit_insert;
alter table "sales_order_charges" add constraint "sales_order_charges_basis_check" CHECK ((basis = ANY (ARRAY['fixed'::text, 'perUnit'::text, 'perKg'::text, 'perM'::text, 'perKm'::text, 'perDrum'::text, 'perMtCopper'::text, 'perMtAluminium'::text, 'percentOfItems'::text, 'percentOfCharge'::text, 'percentOfRunning'::text])));
alter table delivery_order_charges enable trigger audit_update;
alter table delivery_order_charges enable trigger audit_insert;
alter table "delivery_order_charges" add constraint "delivery_order_charges_basis_check" CHECK ((basis = ANY (ARRAY['fixed'::text, 'perUnit'::text, 'perKg'::text, 'perM'::text, 'perKm'::text, 'perDrum'::text, 'perMtCopper'::text, 'perMtAluminium'::text, 'percentOfItems'::text, 'percentOfCharge'::text, 'percentOfRunning'::text])));
alter table sales_invoice_charges enable trigger audit_update;
alter table sales_invoice_charges enable trigger audit_insert;
alter table "sales_invoice_charges" add constraint "sales_invoice_charges_basis_check" CHECK ((basis = ANY (ARRAY['fixed'::text, 'perUnit'::text, 'perKg'::text, 'perM'::text, 'perKm'::text, 'perDrum'::text, 'perMtCopper'::text, 'perMtAluminium'::text, 'percentOfItems'::text, 'percentOfCharge'::text, 'percentOfRunning'::text])));
alter table vendor_quotation_charges enable trigger audit_update;
alter table vendor_quotation_charges enable trigger audit_insert;
alter table "vendor_quotation_charges" add constraint "vendor_quotation_charges_basis_check" CHECK ((basis = ANY (ARRAY['fixed'::text, 'perUnit'::text, 'perKg'::text, 'perM'::text, 'perKm'::text, 'perDrum'::text, 'percentOfItems'::text, 'percentOfCharge'::text, 'percentOfRunning'::text])));
alter table purchase_order_charges enable trigger audit_update;
alter table purchase_order_charges enable trigger audit_insert;
alter table "purchase_order_charges" add constraint "purchase_order_charges_basis_check" CHECK ((basis = ANY (ARRAY['fixed'::text, 'perUnit'::text, 'perKg'::text, 'perM'::text, 'perKm'::text, 'perDrum'::text, 'percentOfItems'::text, 'percentOfCharge'::text, 'percentOfRunning'::text])));
alter table purchase_invoice_charges enable trigger audit_update;
alter table purchase_invoice_charges enable trigger audit_insert;
alter table "purchase_invoice_charges" add constraint "purchase_invoice_charges_basis_check" CHECK ((basis = ANY (ARRAY['fixed'::text, 'perUnit'::text, 'perKg'::text, 'perM'::text, 'perKm'::text, 'perDrum'::text, 'percentOfItems'::text, 'percentOfCharge'::text, 'percentOfRunning'::text])));
