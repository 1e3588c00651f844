-- What was sent before revisions were kept becomes revisions, as much as is known of it; no paper was kept then.
-- What stands as it was sent says today what it said then, so all of it is kept, as the API tells it: fields by their names in code, decimals
-- as text. The trail tells who sent it, and when.
with source (doc, id, part, no, row) as (
  select 'quotation', h.id, '', 0, to_jsonb(h) from quotation h where h.status in ('sent', 'won', 'partlyWon', 'lost')
  union all select 'quotation', l.doc, 'items', l.no, to_jsonb(l) - 'doc' from quotation_items l
  union all select 'quotation', l.doc, 'charges', l.no, to_jsonb(l) - 'doc' from quotation_charges l
  union all select 'quotation', l.doc, 'priced', l.no, to_jsonb(l) - 'doc' from quotation_priced l
  union all select 'quotation', l.doc, 'bases', l.no, to_jsonb(l) - 'doc' from quotation_bases l
  union all select 'quotation', l.doc, 'differences', l.no, to_jsonb(l) - 'doc' from quotation_differences l
  union all select 'salesOrder', h.id, '', 0, to_jsonb(h) from sales_order h where h.status in ('confirmed', 'closed')
  union all select 'salesOrder', l.doc, 'items', l.no, to_jsonb(l) - 'doc' from sales_order_items l
  union all select 'salesOrder', l.doc, 'charges', l.no, to_jsonb(l) - 'doc' from sales_order_charges l
  union all select 'purchaseOrder', h.id, '', 0, to_jsonb(h) from purchase_order h where h.status in ('approved', 'closed')
  union all select 'purchaseOrder', l.doc, 'items', l.no, to_jsonb(l) - 'doc' from purchase_order_items l
  union all select 'purchaseOrder', l.doc, 'schedule', l.no, to_jsonb(l) - 'doc' from purchase_order_schedule l
  union all select 'purchaseOrder', l.doc, 'charges', l.no, to_jsonb(l) - 'doc' from purchase_order_charges l
  union all select 'purchaseOrder', l.doc, 'fixations', l.no, to_jsonb(l) - 'doc' from purchase_order_fixations l
),
wired as (
  select s.doc, s.id, s.part, s.no, jsonb_object_agg(
    (select string_agg(case when w.n = 1 then w.word else initcap(w.word) end, '' order by w.n)
     from unnest(string_to_array(e.key, '_')) with ordinality as w (word, n)),
    case when jsonb_typeof(e.value) = 'number' and e.value::text like '%.%' then to_jsonb(e.value::text) else e.value end) as row
  from source s cross join lateral jsonb_each(s.row) e group by s.doc, s.id, s.part, s.no
),
parts as (
  select p.doc, p.id, jsonb_object_agg(p.part, p.rows) as sets
  from (select doc, id, part, jsonb_agg(row order by no) as rows from wired where part <> '' group by doc, id, part) p group by p.doc, p.id
)
insert into revision (doc, record, no, stamp, user_id, content)
select h.doc, h.id, coalesce((h.row ->> 'amendment')::int, 0), coalesce(t.stamp, (h.row ->> 'createdStamp')::timestamptz), t.user_id,
  h.row || '{"items": [], "charges": []}' || coalesce(p.sets, '{}')
from wired h left join parts p on p.doc = h.doc and p.id = h.id
left join lateral (
  select a.stamp, a.user_id from audit a where a.doc = h.doc and a.doc_id = h.id and a.part = ''
    and a.action = case h.doc when 'quotation' then 'send' when 'salesOrder' then 'confirm' else 'approve' end
    and a.changes #>> '{status,1}' in ('sent', 'confirmed', 'approved') order by a.id desc limit 1) t on true
where h.part = '' order by t.stamp, h.doc, h.id
on conflict do nothing;

-- Of the other revisions of offers these figures were kept. A line is known to be one of today where it stands in its place with its words.
insert into revision (doc, record, no, stamp, user_id, content)
select 'quotation', i.doc, i.revision, coalesce(t.stamp, i.sent_on::timestamptz), t.user_id,
  jsonb_build_object('id', q.id, 'number', q.number, 'status', 'sent', 'amendment', nullif(i.revision, 0), 'validTo', i.valid_to,
    'itemTotal', i.item_total::text, 'grandTotal', i.grand_total::text, 'items', coalesce(n.items, '[]'))
from quotation_issues i join quotation q on q.id = i.doc
left join lateral (
  select a.stamp, a.user_id from audit a where a.doc = 'quotation' and a.doc_id = i.doc and a.part = '' and a.action = 'send'
    and a.changes #>> '{status,1}' = 'sent' order by a.id offset i.no - 1 limit 1) t on true
left join lateral (
  select jsonb_agg(coalesce((select jsonb_build_object('id', l.id) from quotation_items l
      where l.doc = k.doc and l.no = k.line_no and l.description = k.description), '{}')
    || jsonb_build_object('no', k.line_no, 'description', k.description, 'assumed', k.assumed, 'qty', k.qty::text, 'rate', k.rate::text,
      'discount', k.discount::text, 'amount', k.amount::text) order by k.line_no) as items
  from quotation_issued_items k where k.doc = i.doc and k.revision = i.revision) n on true
order by t.stamp, i.doc, i.revision
on conflict do nothing;

drop table quotation_issued_items;
drop table quotation_issues;
