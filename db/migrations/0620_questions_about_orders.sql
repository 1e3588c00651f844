-- An order with a line at no rate, and one under an order number that the customer has given before, are asked about before they are confirmed: until now the
-- first went free of charge and the second was made and delivered twice without anybody being told.
alter table "approval_rule" drop constraint "approval_rule_finding_check";
alter table "approval_rule" add constraint "approval_rule_finding_check" CHECK ((finding = ANY (ARRAY['credit'::text, 'noOrder'::text, 'noDelivery'::text, 'mismatch'::text, 'belowCost'::text, 'unpriced'::text, 'oldBase'::text, 'noRate'::text, 'sameOrder'::text])));
with made as (
  insert into approval_rule (status, name, document, finding, maker_duties, maker)
  values ('active', 'Orders with goods at no rate', 'salesOrder', 'noRate', '{}', 'another'),
    ('active', 'Orders under a number that is there already', 'salesOrder', 'sameOrder', '{}', 'anotherOrAdmin') on conflict do nothing returning id)
insert into approval_rule_steps (doc, no, duties, count, within_limit) select id, 1, '{approver}', 1, false from made;
