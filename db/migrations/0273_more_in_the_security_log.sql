-- The security log is sealed in a chain of its own, as the audit trail and the vouchers are.
alter table chain_link drop constraint chain_link_chain_check;
alter table chain_link add constraint chain_link_chain_check check (chain in ('audit', 'voucher', 'security_event'));

-- What decides over four eyes, and over what may still be posted, stands in it too.
create trigger change_noted after insert or update or delete on approval_rule for each row execute function change_noted('approvalRule', 'name', '');
create trigger change_noted after insert or update or delete on approval_rule_steps for each row execute function change_noted('approvalStep', '', '');
create trigger change_noted after insert or update or delete on absence for each row execute function change_noted('absence', 'stand_in', 'person');
create trigger period_noted after update on financial_year_periods for each row execute function period_noted();
