import type { Complaint } from '../../../../kernel/document.ts'
import { worksClock } from '../../../../kernel/days/worksClock.ts'
import { oneOf, orNull, type Read, reading, stamp, text, yes } from '../../../../server/reading.ts'
import type { Tx } from '../../../../server/database.ts'

type Newest = Read<typeof newestReading>

const newestReading = reading(
  {
    status: oneOf('confirmed', 'asked', 'refused'),
    before: orNull(text),
    after: orNull(text),
    byName: orNull(text),
    decidedName: orNull(text),
    countsStamp: orNull(stamp),
    counts: yes,
  },
  `select c.status, c.before, c.after, b.name as by_name, d.name as decided_name, c.counts_stamp, c.counts_stamp <= now() is true as counts
     from bank_change c left join "user" b on b.id = c.changed_by left join "user" d on d.id = c.decided_by
     where c.document_id = $2 and c.document = $1 order by c.id desc limit 1`,
)

/** The newest change of the bank details of a record; null where nobody ever changed them. */
const newestOf = (tx: Tx, document: string, id: number): Promise<Newest | null> => newestReading.maybe(tx, [document, id])

/** Why nothing is paid to these bank details just now, beside `path`; nothing when they count. */
export const whyNotPaid = async (tx: Tx, document: string, id: number, path: string): Promise<readonly Complaint[]> => {
  const newest = await newestOf(tx, document, id)
  if (!newest || newest.counts) return []
  const { status, before, byName, countsStamp } = newest
  const did = before === null ? 'entered' : 'changed'
  const message =
    status === 'confirmed' && countsStamp
      ? `The bank details were ${did} a short time ago. They count from ${worksClock(countsStamp)}; pay then.`
      : status === 'refused'
        ? 'The bank details were refused. Enter the right ones; somebody else confirms them.'
        : `The bank details were ${did} by ${byName ?? 'an unknown person'}. Somebody else must confirm them under Bank Detail Changes first.`
  return [{ path, message }]
}

/**
 * A mark for the first payment to bank details of a supplier that a second person confirmed or has yet to; null on every other. `doc` is the
 * payment itself.
 */
export const firstPaymentMark = async (tx: Tx, supplier: number, doc: number | null): Promise<string | null> => {
  const newest = await newestOf(tx, 'supplier', supplier)
  if (!newest?.after) return null
  const earlier = await tx.maybe(
    `select 1 from voucher v join bank_payment p on p.id = v.doc_id
     where v.doc = 'bankPayment' and p.supplier = $1 and v.stamp > $2 and p.id <> coalesce($3, 0) and v.reverses is null limit 1`,
    [supplier, newest.countsStamp, doc],
  )
  if (earlier) return null
  const account = /\S*\d{4,}\S*/.exec(newest.after ?? '')?.[0] ?? ''
  const [kind, did] = newest.before === null ? ['these', 'entered'] : ['changed', 'changed']
  const second =
    newest.countsStamp === null ? 'confirmed by nobody yet' : `confirmed by ${newest.decidedName ?? 'an unknown person'}`
  return `First payment to ${kind} bank details${account ? ` (…${account.slice(-4)})` : ''}, ${did} by ${newest.byName ?? 'an unknown person'}, ${second}.`
}
