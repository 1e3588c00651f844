-- The rule that came with Strand says in plain words what it is; one that a company has renamed keeps its name.
update approval_rule set name = 'Purchase orders within the approver''s limit', version = version + 1
where name = 'Purchase orders within the limit of whoever approves'
  and not exists (select from approval_rule r where lower(r.name) = lower('Purchase orders within the approver''s limit'));
