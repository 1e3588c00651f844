-- Offers are approved by somebody else than who made them, and with their reasons: they stood in nobody's list, and anyone passed any margin.
-- A works that has made rules for offers keeps its own.
alter table "approval_rule" drop constraint "approval_rule_finding_check";
alter table "approval_rule" add constraint "approval_rule_finding_check" CHECK ((finding = ANY (ARRAY['credit'::text, 'mismatch'::text, 'belowCost'::text, 'unpriced'::text])));
with rule (name, margin_below, finding, duties) as (values
  ('Quotations', null::numeric, null, array['{approver}']),
  ('Quotations of little margin', 5, null, array['{approver}']),
  ('Quotations below cost', null, 'belowCost', array['{approver}', '{admin}']),
  ('Quotations with lines without a cost', null, 'unpriced', array['{approver}'])),
made as (
  insert into approval_rule (status, name, document, margin_below, finding, maker_duties, maker)
  select 'active', name, 'quotation', margin_below, finding, '{}', 'another' from rule
  where not exists (select from approval_rule where document = 'quotation') order by name
  on conflict do nothing returning id, name)
insert into approval_rule_steps (doc, no, duties, count, within_limit)
select made.id, step.no, step.duties::text[], 1, false
from made join rule using (name), unnest(rule.duties) with ordinality as step(duties, no);
insert into approval_request (doc, record, action, asked_by)
select 'quotation', id, 'approve', created_by from quotation q where status = 'submitted'
  and not exists (select from approval_request r where r.doc = 'quotation' and r.record = q.id and r.outcome is null);
