-- An amendment that takes the inspection from an order that was sent with one is asked about before it is confirmed: until now one person could let drums
-- leave that the buyer had asked to see.
alter table "approval_rule" drop constraint "approval_rule_finding_check";
alter table "approval_rule" add constraint "approval_rule_finding_check" CHECK ((finding = ANY (ARRAY['credit'::text, 'noOrder'::text, 'noDelivery'::text, 'mismatch'::text, 'belowCost'::text, 'unpriced'::text, 'oldBase'::text, 'noRate'::text, 'sameOrder'::text, 'noInspection'::text])));
with made as (
  insert into approval_rule (status, name, document, finding, maker_duties, maker)
  values ('active', 'Orders whose inspection is taken away', 'salesOrder', 'noInspection', '{}', 'another') on conflict do nothing returning id)
insert into approval_rule_steps (doc, no, duties, count, within_limit) select id, 1, '{approver}', 1, false from made;
