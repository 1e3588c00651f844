-- Goods that no order asks for go for a reason, at a rate, and with the approval of somebody else than who wrote the delivery: until now whoever despatches
-- sent any quantity to anybody, at no rate, and the credit limit was asked of nothing.
alter table "approval_rule" drop constraint "approval_rule_finding_check";
alter table "approval_rule" add constraint "approval_rule_finding_check" CHECK ((finding = ANY (ARRAY['credit'::text, 'noOrder'::text, 'mismatch'::text, 'belowCost'::text, 'unpriced'::text, 'oldBase'::text])));
alter table "delivery_order" add column "without_order" text;
update delivery_order_items set rate = null where rate < 0;
alter table "delivery_order_items" add constraint "delivery_order_items_rate_check" CHECK ((rate >= (0)::numeric));
with made as (
  insert into approval_rule (status, name, document, finding, maker_duties, maker)
  values ('active', 'Deliveries without an order', 'deliveryOrder', 'noOrder', '{}', 'another') on conflict do nothing returning id)
insert into approval_rule_steps (doc, no, duties, count, within_limit) select id, 1, '{approver}', 1, false from made;
