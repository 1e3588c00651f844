/** What is sealed, by its table: the audit trail, the security log and what was sent row by row, and vouchers with all their lines. */
export type Chain = 'audit' | 'voucher' | 'security_event' | 'revision'

export const chains: readonly Chain[] = ['audit', 'voucher', 'security_event', 'revision']

/**
 * How rows are written down today; a link remembers its form. From the second on a part also says where it ends on the child, and its
 * strand; from the third on a line of the ledger says its cost centre.
 */
export const form = 3

const stampText = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`

/**
 * A row as text: a JSON list of its columns by name, which reads the same on every server, in every time zone and after a restore. The
 * ids of transactions are left out, for they mean something on one server alone; so is what may change (whether a part is undone).
 * `form` is SQL: rows are read again in the form in which they were sealed.
 */
const texts: Readonly<Record<Chain, (form: string) => string>> = {
  audit: () =>
    `jsonb_build_array(r.id, ${stampText('r.stamp')}, r.user_id, r.role, r.request, r.doc, r.part, r.doc_id, r.op, r.action, r.reason, r.changes)`,
  voucher: (
    form: string,
  ) => `jsonb_build_array(r.position, r.id, r.doc, r.doc_id, r.number, r.date, r.title, r.reverses, r.user_id, ${stampText('r.stamp')},
    (select jsonb_agg(jsonb_build_array(g.id, g.account, g.amount, g.date, g.customer, g.supplier, g.bill, g.registration, g.note)
      || case when ${form} > 2 then jsonb_build_array(g.cost_centre) else '[]' end order by g.id)
      from gl_entry g where g.voucher = r.id),
    (select jsonb_agg(jsonb_build_array(e.id, e.deed, e.kind, e.piece, e.item, e.owner, e.place, e.store, e.bin, e.metres, e.kg, e.count, e.metal,
      e.other, e.account, e.date, e.status_before) order by e.id) from stock_entry e where e.voucher = r.id),
    (select jsonb_agg(jsonb_build_array(t.id, t.child, t.parent, t.child_from_m, t.from_m, t.to_m, t.turned)
      || case when ${form} > 1 then jsonb_build_array(t.child_to_m, t.strand) else '[]' end order by t.id)
      from piece_part t where t.voucher = r.id))`,
  security_event: () =>
    `jsonb_build_array(r.id, ${stampText('r.stamp')}, r.event, r.person, r.by, r.address, r.request, r.details)`,
  revision: () => `jsonb_build_array(r.id, ${stampText('r.stamp')}, r.doc, r.record, r.no, r.user_id, r.content, r.paper)`,
}

/** The column that orders the rows of a chain; drawn as a row is written, never given again. */
export const orderOf: Readonly<Record<Chain, string>> = {
  audit: 'id',
  voucher: 'position',
  security_event: 'id',
  revision: 'id',
}

/** SQL: the rows of a chain above a bound and up to another, as `at` and `hash`, written in a form. */
export const hashedRows = (chain: Chain, above: string, upto: string, as: string = String(form)): string => `
  select r.${orderOf[chain]} as at, sha256(convert_to(${texts[chain](as)}::text, 'UTF8')) as hash
  from ${chain} r where r.${orderOf[chain]} > ${above} and r.${orderOf[chain]} <= ${upto}`

/** SQL: the hash of a link, from the columns of the row named. It covers all that the link says. */
export const linkHash = (of: string): string =>
  `sha256(${of}.previous || ${of}.sum || convert_to(jsonb_build_array(${of}.chain, ${of}.no, ${of}.above, ${of}.upto, ${of}.rows, ${of}.form, ${of}.reason)::text, 'UTF8'))`

/** What the first link follows. */
export const beginning = `sha256('Strand'::bytea)`
