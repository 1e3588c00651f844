-- The audit trail. Runs once per statement; the arguments name the document and the line set ('' for the header). A line's change is kept
-- under its document. An insert keeps the new rows, a removal the old ones, an update only the fields that differ, as [old, new].
-- Pieces change by the hundred, two or three columns of two dozen: their columns stand here by name, because turning each row into JSON
-- twice cost more than all the rest. A law of the tests compares the names with the table.
-- Each branch is planned only where it runs, so it may name columns that other tables lack.
create or replace function audit_rows() returns trigger language plpgsql as $$
declare
  part text := tg_argv[1];
begin
  if tg_op = 'UPDATE' and tg_table_name = 'piece' then
    insert into audit (user_id, request, doc, part, doc_id, op, action, reason, changes)
    select app_setting('user_id')::bigint, app_setting('request'), tg_argv[0], part, d.id, 'update', app_setting('action'), app_setting('reason'), d.changes
    from (
      select n.id, jsonb_strip_nulls(jsonb_build_object(
        'status', changed(o.status, n.status),
        'created_by', changed(o.created_by, n.created_by),
        'created_stamp', changed(o.created_stamp, n.created_stamp),
        'piece_no', changed(o.piece_no, n.piece_no),
        'item', changed(o.item, n.item),
        'length_m', changed(o.length_m, n.length_m),
        'weight_kg', changed(o.weight_kg, n.weight_kg),
        'count', changed(o.count, n.count),
        'start_mark', changed(o.start_mark, n.start_mark),
        'end_mark', changed(o.end_mark, n.end_mark),
        'carrier', changed(o.carrier, n.carrier),
        'place', changed(o.place, n.place),
        'store', changed(o.store, n.store),
        'bin', changed(o.bin, n.bin),
        'owner', changed(o.owner, n.owner),
        'heat_no', changed(o.heat_no, n.heat_no),
        'maker_no', changed(o.maker_no, n.maker_no),
        'date', changed(o.date, n.date),
        'use_by_date', changed(o.use_by_date, n.use_by_date),
        'only_for', changed(o.only_for, n.only_for),
        'metal_value', changed(o.metal_value, n.metal_value),
        'other_value', changed(o.other_value, n.other_value),
        'document', changed(o.document, n.document),
        'document_id', changed(o.document_id, n.document_id)
      )) as changes
      from old_rows o join new_rows n using (id)
    ) d
    where d.changes <> '{}';
  elsif tg_op = 'UPDATE' then
    insert into audit (user_id, request, doc, part, doc_id, op, action, reason, changes)
    select app_setting('user_id')::bigint, app_setting('request'), tg_argv[0], part,
      (case when part = '' then p.o -> 'id' else p.o -> 'doc' end)::bigint, 'update', app_setting('action'), app_setting('reason'),
      -- Of a line also which one it is.
      case when part = '' then d.changes else d.changes || jsonb_build_object('#', p.n -> 'no') end
    -- "offset 0" keeps the planner from writing to_jsonb() out again wherever its answer is used.
    from (select to_jsonb(o) as o, to_jsonb(n) as n from old_rows o join new_rows n using (id) offset 0) p
    cross join lateral (
      select jsonb_object_agg(k.key, jsonb_build_array(p.o -> k.key, k.value)) as changes
      from jsonb_each(p.n) k where k.key <> 'version' and p.o -> k.key is distinct from k.value
    ) d
    where d.changes is not null;
  elsif tg_op = 'INSERT' and part = '' then
    insert into audit (user_id, request, doc, part, doc_id, op, action, reason, changes)
    select app_setting('user_id')::bigint, app_setting('request'), tg_argv[0], part, n.id, 'insert', app_setting('action'), app_setting('reason'),
      jsonb_strip_nulls(to_jsonb(n))
    from new_rows n;
  elsif tg_op = 'INSERT' then
    insert into audit (user_id, request, doc, part, doc_id, op, action, reason, changes)
    select app_setting('user_id')::bigint, app_setting('request'), tg_argv[0], part, n.doc, 'insert', app_setting('action'), app_setting('reason'),
      jsonb_agg(jsonb_strip_nulls(to_jsonb(n)))
    from new_rows n group by n.doc;
  elsif part = '' then
    insert into audit (user_id, request, doc, part, doc_id, op, action, reason, changes)
    select app_setting('user_id')::bigint, app_setting('request'), tg_argv[0], part, o.id, 'delete', app_setting('action'), app_setting('reason'),
      jsonb_strip_nulls(to_jsonb(o))
    from old_rows o;
  else
    insert into audit (user_id, request, doc, part, doc_id, op, action, reason, changes)
    select app_setting('user_id')::bigint, app_setting('request'), tg_argv[0], part, o.doc, 'delete', app_setting('action'), app_setting('reason'),
      jsonb_agg(jsonb_strip_nulls(to_jsonb(o)))
    from old_rows o group by o.doc;
  end if;
  return null;
end $$;
