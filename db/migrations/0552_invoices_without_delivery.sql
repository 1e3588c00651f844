-- What no delivery tells of is billed for a reason, and with the approval of somebody else than who wrote the invoice: until now accounts posted goods that
-- had never left, and nobody asked for the credit limit.
alter table "approval_rule" drop constraint "approval_rule_finding_check";
alter table "approval_rule" add constraint "approval_rule_finding_check" CHECK ((finding = ANY (ARRAY['credit'::text, 'noOrder'::text, 'noDelivery'::text, 'mismatch'::text, 'belowCost'::text, 'unpriced'::text, 'oldBase'::text])));
alter table "sales_invoice" add column "without_delivery" text;
with made as (
  insert into approval_rule (status, name, document, finding, maker_duties, maker)
  values ('active', 'Invoices without a delivery', 'salesInvoice', 'noDelivery', '{}', 'another') on conflict do nothing returning id)
insert into approval_rule_steps (doc, no, duties, count, within_limit) select id, 1, '{approver}', 1, false from made;
