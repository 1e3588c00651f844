-- What the buyer takes of an offer is said line by line, and only that is ordered: options and alternates were ordered with the rest.
-- Base lines of offers until now count as taken whole, and what was ordered of other lines stands.
alter table "quotation_items" add column "taken" numeric(18,3), add column "won" numeric(18,3) not null default 0;
alter table "quotation_items" add constraint "quotation_items_taken_check" CHECK ((taken >= (0)::numeric));
alter table quotation_items disable trigger audit_update;
update quotation_items l set won = greatest(case l.role when 'base' then l.qty else 0 end, coalesce((
  select sum(k.qty) from line_link k where k.from_doc = 'quotation' and k.from_set = 'items' and k.from_line = l.id and k.to_doc = 'salesOrder' and k.live), 0));
alter table quotation_items enable trigger audit_update;
alter table "quotation_items" alter column "won" drop default;
