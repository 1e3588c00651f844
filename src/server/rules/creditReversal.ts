import { Decimal, sum } from '../../kernel/decimal.ts'
import { linesOf, type Row } from '../../kernel/record.ts'
import { deriveCreditReversal, reversalsOf } from '../derive/creditReversal.ts'
import type { DocumentRules, Effect, Rule } from './rule.ts'

const netOf = (line: Readonly<Row>): Decimal =>
  sum(['cgst', 'sgst', 'igst'].map(head => (line[head] instanceof Decimal ? line[head] : new Decimal(0))))

const said = (lines: readonly Readonly<Row>[]): string =>
  lines.map(line => `${String(line['invoice'])} ${netOf(line).toFixed(2)}`).join('; ')

/** Of two reversals of one GSTIN the second sees the first; a bill that was paid meanwhile is not reversed. */
const asOfNow: Rule = async ({ tx, record }) => {
  await tx.rows('select 1 from gst_registration where id = $1 for no key update', [record['registration']])
  const now = await reversalsOf(tx, record['registration'], record['date'])
  return said(now) === said(linesOf(record, 'bills'))
    ? []
    : [{ path: 'date', message: 'Bills were paid or reversed meanwhile; save this reversal again, so that it is right.' }]
}

const givenBackSql = `
select max(h.number) as number from credit_reversal_bills l join credit_reversal h on h.id = l.doc and h.status = 'posted'
where l.invoice = $1 having sum(l.cgst + l.sgst + l.igst) <> 0`

/** A bill whose credit was given back is not cancelled before that is undone; its tax would be taken off twice. */
export const creditStands: Rule = async ({ tx, record }) => {
  const reversal = await tx.maybe<{ number: string }>(givenBackSql, [record['id']])
  return reversal
    ? [{ path: '', message: `Its input credit was given back by ${reversal.number}; cancel that reversal first.` }]
    : []
}

const markBills: Effect = async ({ tx, record }) => {
  for (const [column, sign] of [
    ['reversed_period', 1],
    ['reclaimed_period', -1],
  ] as const) {
    const invoices = linesOf(record, 'bills').flatMap(line => (netOf(line).times(sign).gt(0) ? [line['invoice']] : []))
    await tx.rows(`update purchase_invoice set ${column} = $2 where id = any($1::bigint[])`, [invoices, record['period']])
  }
}

const unmarkBills: Effect = async ({ tx, record }) => {
  const invoices = linesOf(record, 'bills').map(line => line['invoice'])
  for (const column of ['reversed_period', 'reclaimed_period'])
    await tx.rows(`update purchase_invoice set ${column} = null where id = any($1::bigint[]) and ${column} = $2`, [
      invoices,
      record['period'],
    ])
}

/** Input credit that is given back while a supplier is not paid. */
export const creditReversalRules: DocumentRules = {
  derive: deriveCreditReversal,
  act: { post: asOfNow },
  done: { post: markBills, cancel: unmarkBills },
}
