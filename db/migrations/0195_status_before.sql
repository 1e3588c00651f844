-- A line of stock that ends a piece tells what the piece was until then, so that a reversal finds it there and not in the audit trail.
alter table stock_entry add column status_before text;

-- The one time that the trail is asked, for the lines of before. The column is new, so nothing that a line says is changed.
alter table stock_entry disable trigger stock_entry_append_only;
update stock_entry e set status_before = h.status
from stock_entry x
cross join lateral (
  select a.changes -> 'status' ->> 0 as status from audit a join voucher v on v.id = x.voucher
  where a.doc = 'piece' and a.doc_id = x.piece and a.tx = v.tx and a.changes -> 'status' ->> 1 = 'gone' order by a.id desc limit 1
) h
where x.id = e.id and x.piece is not null;
alter table stock_entry enable trigger stock_entry_append_only;
