/**
 * SQL: the work order for which a piece came off its machine, by the length or the lot of the job card: a card runs those of several. Null of
 * what no take-up of a card with a work order has made. `p` is a row with `id`, `document` and `document_id` of the piece.
 */
export const madeForSql = (p: string): string => `(case when ${p}.document = 'takeUp' then (
  select l.work_order from take_up_made m
  join line_link k on k.to_doc = 'takeUp' and k.to_id = m.doc and k.to_set = 'made' and k.to_line = m.id and k.from_doc = 'jobCard' and k.from_set = 'lengths'
  join job_card_lengths l on l.id = k.from_line where m.doc = ${p}.document_id and m.piece = ${p}.id
  union all
  select l.work_order from take_up_lots m
  join line_link k on k.to_doc = 'takeUp' and k.to_id = m.doc and k.to_set = 'lots' and k.to_line = m.id and k.from_doc = 'jobCard' and k.from_set = 'lots'
  join job_card_lots l on l.id = k.from_line where m.doc = ${p}.document_id and m.piece = ${p}.id limit 1) end)`
