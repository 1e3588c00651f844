-- Rules of approval and absences (decisions/approvals.md).
create table approval_rule (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  name text not null,
  document text not null check (document in ('salesOrder', 'deliveryOrder', 'costing', 'costedBill', 'purchaseOrder', 'vendorQuotation', 'purchaseInvoice', 'inwardDeviation', 'stockCount', 'bankPayment')),
  over numeric(18,2) check (over >= 0),
  up_to numeric(18,2) check (up_to >= 0),
  margin_below numeric(18,2),
  finding text check (finding in ('credit', 'mismatch')),
  customer bigint references customer (id),
  supplier bigint references supplier (id),
  maker_duties text[] not null check (maker_duties <@ array['admin', 'masters', 'sales', 'costing', 'purchase', 'stores', 'planning', 'quality', 'despatch', 'accounts', 'approver']::text[]),
  maker text not null check (maker in ('another', 'anotherOrAdmin', 'anybody')),
  remarks text
);
create unique index approval_rule_name_key on approval_rule (lower(name));
create index approval_rule_name_search on approval_rule using gin (name gin_trgm_ops);
create index approval_rule_sort on approval_rule (document, id);

create table approval_rule_steps (
  id bigint generated always as identity primary key,
  doc bigint not null references approval_rule (id) on delete cascade,
  no integer not null,
  duties text[] not null check (duties <@ array['admin', 'masters', 'sales', 'costing', 'purchase', 'stores', 'planning', 'quality', 'despatch', 'accounts', 'approver']::text[]),
  person bigint references "user" (id),
  count integer not null check (count >= 1 and count <= 5),
  within_limit boolean not null,
  stand_in bigint references "user" (id),
  escalate_after integer check (escalate_after >= 1 and escalate_after <= 90),
  escalate_to bigint references "user" (id)
);
create index approval_rule_steps_doc on approval_rule_steps (doc, no);

create table absence (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  person bigint not null references "user" (id),
  from_date date not null,
  to_date date not null,
  stand_in bigint references "user" (id),
  remarks text
);
create index absence_person_index on absence (person, from_date desc, id desc);
create index absence_sort on absence (from_date desc, id desc);

do $$
declare of text[];
begin
  foreach of slice 1 in array array[['approval_rule', 'approvalRule', ''], ['approval_rule_steps', 'approvalRule', 'steps'], ['absence', 'absence', '']] loop
    execute format('create trigger audit_insert after insert on %I referencing new table as new_rows
      for each statement execute function audit_rows(%L, %L)', of[1], of[2], of[3]);
    execute format('create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function audit_rows(%L, %L)', of[1], of[2], of[3]);
    execute format('create trigger audit_delete after delete on %I referencing old table as old_rows
      for each statement execute function audit_rows(%L, %L)', of[1], of[2], of[3]);
    execute format('create trigger no_truncate before truncate on %I for each statement execute function no_change()', of[1]);
  end loop;
end $$;

-- Who asked for the approval of a record, since when, and what came of it; one is open at a time.
create table approval_request (
  id bigint generated always as identity primary key,
  doc text not null,
  record bigint not null,
  action text not null,
  asked_by bigint,
  asked_stamp timestamptz not null default now(),
  words text,
  -- What was found of the record when it was asked for, in sentences.
  findings jsonb not null default '{}',
  outcome text check (outcome in ('approved', 'sentBack', 'withdrawn')),
  closed_stamp timestamptz,
  check ((outcome is null) = (closed_stamp is null))
);
create unique index approval_request_open on approval_request (record, doc) where outcome is null;
create index approval_request_waiting on approval_request (doc, id) where outcome is null;
create index approval_request_record on approval_request (record, doc, id);

-- Who approved which step of which rule, or sent the record back, and of which version of it: written once.
create table approval_decision (
  id bigint generated always as identity primary key,
  request bigint not null references approval_request (id),
  verdict text not null check (verdict in ('approved', 'sentBack')),
  rule bigint references approval_rule (id),
  step integer,
  -- Why the rule held, in the words of that day.
  because text not null,
  person bigint not null,
  for_person bigint,
  words text,
  version integer not null,
  stamp timestamptz not null default now(),
  check (verdict = 'sentBack' or (rule is not null and step is not null))
);
create index approval_decision_request on approval_decision (request, id);
create index approval_decision_rule on approval_decision (rule);
create trigger approval_decision_append_only before update or delete on approval_decision for each row execute function no_change();
create trigger approval_decision_no_truncate before truncate on approval_decision for each statement execute function no_change();

-- The rules that held in the program until now; a works changes them as it likes.
with rule (name, document, finding, maker, duties, within_limit) as (values
  ('Sales orders', 'salesOrder', null, 'anybody', '{approver}', false),
  ('Deliveries beyond the credit limit', 'deliveryOrder', 'credit', 'anybody', '{approver}', false),
  ('Costings', 'costing', null, 'anybody', '{approver}', false),
  ('Costed bills', 'costedBill', null, 'anybody', '{approver}', false),
  ('Purchase orders within the limit of whoever approves', 'purchaseOrder', null, 'anybody', '{purchase,approver}', true),
  ('Vendor quotations', 'vendorQuotation', null, 'anybody', '{purchase,approver}', false),
  ('Bills that differ from order or receipt', 'purchaseInvoice', 'mismatch', 'anybody', '{approver}', false),
  ('Goods under deviation', 'inwardDeviation', null, 'anybody', '{approver}', false),
  ('Stock counts', 'stockCount', null, 'anotherOrAdmin', '{approver}', false),
  ('Bank payments', 'bankPayment', null, 'anybody', '{accounts}', false)),
made as (
  insert into approval_rule (status, name, document, finding, maker_duties, maker)
  select 'active', name, document, finding, '{}', maker from rule returning id, name)
insert into approval_rule_steps (doc, no, duties, count, within_limit)
select made.id, 1, rule.duties::text[], 1, rule.within_limit from made join rule using (name);

-- What waits already.
insert into approval_request (doc, record, action, asked_by)
select 'salesOrder', id, 'confirm', created_by from sales_order where status = 'submitted'
union all select 'purchaseOrder', id, 'approve', created_by from purchase_order where status = 'submitted'
union all select 'costing', id, 'approve', created_by from costing where status = 'checked'
union all select 'costedBill', id, 'approve', created_by from costed_bill where status = 'checked'
union all select 'inwardDeviation', id, 'accept', created_by from inward_deviation where status = 'submitted'
union all select 'stockCount', id, 'approve', created_by from stock_count where status = 'counted';
