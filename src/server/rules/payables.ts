import { financialYearOf, type ISODate } from '../../kernel/dates.ts'
import { Decimal } from '../../kernel/decimal.ts'
import { withholdingFields } from '../../modules/masters/withholding.ts'
import { purchaseReturn } from '../../modules/accounts/purchaseReturn.ts'
import { deriveBankPayment } from '../derive/bankPayment.ts'
import { deriveLandedCost } from '../derive/landedCost.ts'
import { derivePurchaseInvoice, inOrderCurrency } from '../derive/purchaseInvoice.ts'
import { derivePurchaseReturn } from '../derive/purchaseReturn.ts'
import { withholdingOf } from '../derive/withholding.ts'
import { bankInstrumentRules, withinCreditLetter } from './bankInstrument.ts'
import { billedFromThere } from './billedFrom.ts'
import { withinChargeLimits } from './chargeLimits.ts'
import { creditReversalRules, creditStands } from './creditReversal.ts'
import { debitNoteRules } from './debitNote.ts'
import { distributedCreditRules } from './distributedCredit.ts'
import { gstr2bRules } from './gstr2b.ts'
import { cashIsThere, holdsMoney } from './money.ts'
import { refresh } from './refresh.ts'
import { isSame } from './same.ts'
import { draftShortage } from './shortage.ts'
import { all, type Effect, type Rule, type RuleCall, type Rules } from './rule.ts'
import { collectedByTcs } from './taxRegime.ts'

const sameBill = `
select number from purchase_invoice where supplier = $1 and lower(bill_no) = lower($2) and bill_date between $3 and $4
and status in ('approved', 'posted') and id <> $5 order by id limit 1`

/** A supplier numbers his bills; the same number twice in a year is the same bill twice. Case does not matter. */
const billOnce: Rule = async ({ tx, record, before }) => {
  const [supplier, billNo, billDate] = [record['supplier'], record['billNo'], record['billDate']]
  if (typeof billNo !== 'string' || typeof billDate !== 'string') return []
  // Marked cast: the field `billDate` is of kind date.
  const year = financialYearOf(billDate as ISODate)
  const other = await tx.maybe<{ number: string | null }>(sameBill, [supplier, billNo, year.from, year.to, before?.['id'] ?? 0])
  return other
    ? [{ path: 'billNo', message: `${billNo} of ${year.name} is booked already${other.number ? ` as ${other.number}` : ''}.` }]
    : []
}

/** Of two people who post one bill at the same moment the second waits here, and is told. */
const billOncePosted: Rule = async call => {
  await call.tx.rows(`select pg_advisory_xact_lock(hashtextextended('purchaseInvoice ' || $1::text || lower($2), 0))`, [
    call.record['supplier'],
    call.record['billNo'],
  ])
  return billOnce(call)
}

/** Tax is kept back by the year so far; when that has moved on since the draft was saved, it is reckoned anew. */
const withheldAsOfNow: Rule = async ({ tx, record }: RuleCall) => {
  await tx.rows('select 1 from supplier where id = $1 for no key update', [record['supplier']])
  const now = await withholdingOf(tx, record['supplier'], record['date'])
  const moved = Object.keys(withholdingFields).some(name => !isSame(now[name], record[name]))
  return moved
    ? [
        {
          path: 'tdsCredited',
          message:
            'Another bill or payment of this supplier was posted meanwhile; save this one again, so that its TDS is right.',
        },
      ]
    : []
}

const goneSql = `
select p.piece_no as no from landed_cost_goods g join piece p on p.id = g.piece where g.doc = $1 and p.place = 'supplier' order by p.id limit 1`

/** What has gone back to the supplier since the cost was spread bears none of it. */
const stillHere: Rule = async ({ tx, record }) => {
  const gone = await tx.maybe<{ no: string }>(goneSql, [record['id']])
  return gone
    ? [{ path: 'receipts', message: `${gone.no} went back to the supplier meanwhile; save this again without it.` }]
    : []
}

const unclaimedSql = `
select l.claim_qty - coalesce((select sum(k.qty) from line_link k
  where k.from_line = l.id and k.from_doc = 'purchaseReturn' and k.to_doc = 'debitNote' and k.live), 0) as open
from purchase_return_goods l where l.doc = $1`

/** A return is done with once all that was billed of it is claimed. */
const allClaimed: Rule = async ({ tx, record }) => {
  const lines = await tx.rows<{ open: string }>(unclaimedSql, [record['id']])
  return lines.some(({ open }) => new Decimal(open).gt(0))
    ? [{ path: '', message: 'The goods were billed and are not claimed yet; make and post the debit note first.' }]
    : []
}

/** Once goods have left, their return knows at what cost, and which bill a debit note is due for. */
const tellWhatLeft: Effect = call => refresh(call, purchaseReturn, Number(call.record['id']))

/** Rules of what we owe suppliers. */
export const payables: Rules = {
  purchaseInvoice: {
    made: inOrderCurrency,
    derive: derivePurchaseInvoice,
    save: all(withinChargeLimits, billOnce, billedFromThere, collectedByTcs),
    act: { post: all(billOncePosted, withheldAsOfNow), cancel: creditStands },
    done: { post: draftShortage },
  },
  gstr2b: gstr2bRules,
  distributedCredit: distributedCreditRules,
  creditReversal: creditReversalRules,
  landedCost: { derive: deriveLandedCost, act: { post: stillHere } },
  bankInstrument: bankInstrumentRules,
  bankPayment: {
    derive: deriveBankPayment,
    save: holdsMoney('bank'),
    act: { post: all(withinCreditLetter, withheldAsOfNow, cashIsThere('bank')) },
  },
  debitNote: { ...debitNoteRules, save: billedFromThere },
  purchaseReturn: {
    derive: derivePurchaseReturn,
    save: billedFromThere,
    act: { close: allClaimed },
    done: { despatch: tellWhatLeft },
  },
}
