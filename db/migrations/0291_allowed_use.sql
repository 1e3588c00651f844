-- What a deviation allows a lot for stays on the lot, and papers that give goods out say what they are for.
alter table "piece" add column "only_for" text;
alter table "store_requisition" add column "used_for" text;
alter table "issue_note" add column "used_for" text;
alter table "issue_note_goods" add column "only_for" text;
alter table "job_challan" add column "used_for" text;
alter table "job_challan_goods" add column "only_for" text;
-- What was accepted so before, and what was cut off it since.
with recursive allowed (piece, use_for) as (
  select g.piece, d.use_for from inward_deviation d join inward_deviation_goods g on g.doc = d.id
  where d.status = 'accepted' and d.use_for is not null and g.piece is not null
  union select t.child, a.use_for from allowed a join piece_part t on t.parent = a.piece and not t.undone)
update piece p set only_for = a.use_for, version = p.version + 1
from (select piece, string_agg(distinct use_for, '; ') as use_for from allowed group by piece) a where p.id = a.piece;
