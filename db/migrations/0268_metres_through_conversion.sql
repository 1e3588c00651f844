-- Which metres of a parent a piece is, when the machine made it longer or shorter. Strands lie side by side in it, as cores do; no strand:
-- all that went in is in every part. What was cut or joined is as long on its child as on its parent.
alter table piece_part add column child_to_m numeric(18,3), add column strand smallint default 0,
  add constraint piece_part_child_to check (child_to_m > child_from_m);
alter table piece_part disable trigger piece_part_kept;
update piece_part t set strand = null
where exists (select from stock_entry e where e.voucher = t.voucher and e.piece = t.child and e.kind = 'convert' and e.place = 'store');
alter table piece_part enable trigger piece_part_kept;
-- Of each strand a metre comes once.
alter table piece_part add constraint piece_part_child_once
  exclude using gist (child with =, strand with =, numrange(child_from_m, coalesce(child_to_m, child_from_m + to_m - from_m)) with &&)
  where (not undone and strand is not null);
comment on column piece_part.child_to_m is 'Null: as long as on the parent.';

alter table piece drop constraint piece_place_check;
alter table piece add constraint piece_place_check
  check (place in ('store', 'supplier', 'customer', 'work', 'use', 'count', 'scrap', 'process', 'parts', 'void'));

-- Where the chart of accounts is ours, it gets ledgers for what machines, their people and overhead put into goods, and for differences of a process.
insert into account (status, code, name, parent, is_group, root_type, account_type, role, party, contra, tally_group, schedule_head)
select 'active', n.code, n.name, g.id, false, 'Expense', 'DirectExpense', n.role, 'none', true, 'Direct Expenses', 'Netted: shown within changes in inventories'
from account g, (values ('4291', 'Machine cost absorbed into WIP', 'CONV_MACHINE'), ('4292', 'Labour absorbed into WIP', 'CONV_LABOUR'),
  ('4293', 'Factory overhead absorbed into WIP', 'CONV_OVERHEAD')) as n (code, name, role)
where g.code = '42' and g.is_group and not exists (select from account a where a.code = n.code or a.role = n.role);
update account set role = 'PROCESS_VARIANCE', version = version + 1
where role = 'PROD_VARIANCE' and not exists (select from account a where a.role = 'PROCESS_VARIANCE');
