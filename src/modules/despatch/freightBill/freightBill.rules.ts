import type { Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Tx } from '../../../server/database.ts'
import { date, id, orNull, reading, text } from '../../../server/reading.ts'
import { hold } from '../../../server/rules/held.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import {
  type ActRule,
  all,
  type Derivation,
  type Finder,
  rulesFor,
  type Shape,
  type Telling,
} from '../../../server/store/parts/rules.ts'
import { account } from '../../masters/books/account/account.ts'
import { packingList } from '../packingList/packingList.ts'
import { isAsAgreed } from './billedLorries.ts'
import { freightBill } from './freightBill.ts'

type Bill = Of<typeof freightBill>

const ledgerReading = reading(
  { account: id('account') },
  `select id as account from account where role = 'FREIGHT_OUT' and ${inStage(account, 'inUse')} order by id limit 1`,
)

/** A new bill is for the ledger of freight outward, where the books have one. */
const ledgerKnown: Shape<typeof freightBill> = async ({ tx, draft }) => ({
  ...draft,
  ...(draft.account ? {} : await ledgerReading.maybe(tx, [])),
})

const supplierReading = reading({ supplier: orNull(id('supplier')) }, 'select supplier from transporter where id = $1')

/** Tells as which supplier the transporter bills. */
const deriveBill: Derivation<typeof freightBill> = async ({ tx, record: { transporter } }) => ({
  values: transporter ? await supplierReading.one(tx, [transporter]) : { supplier: null },
})

const receiptReading = reading(
  { list: id('packingList'), number: orNull(text), receivedOn: orNull(date), faults: orNull(text) },
  `
select p.id as list, p.number, p.received_on, string_agg(
  coalesce(i.piece_no, '') || case d.fault when 'short' then ' short by ' || coalesce(d.short_m::float8::text, '?') || ' m' when 'damaged' then ' damaged'
    when 'missing' then ' not received' else ' another drum' end || coalesce(': ' || d.seen, ''), '; ' order by d.no) filter (where d.fault is not null) as faults
from packing_list p left join packing_list_drums d on d.doc = p.id left join piece i on i.id = d.piece
where p.id = any($1::bigint[]) group by p.id`,
)

const receiptsOf = (tx: Tx, { lorries }: Pick<Bill, 'lorries'>) =>
  receiptReading.by(tx, 'list', [lorries.map(({ list }) => list)])

/** What the consignee found short or damaged of each lorry. */
const whatWasReceived: Telling<typeof freightBill, 'lorries'> = async ({ tx, record }) => {
  const receipts = await receiptsOf(tx, record)
  return new Map(
    record.lorries.flatMap(({ id: line, list }) => {
      const faults = receipts.get(list)?.faults ?? null
      return faults === null ? [] : [[line, { faults }] as const]
    }),
  )
}

/** Finds what is billed otherwise than agreed, and what is billed before its receipt is known. */
const oddities = async (tx: Tx, record: Bill): Promise<readonly string[]> => {
  const receipts = await receiptsOf(tx, record)
  return record.lorries.flatMap(line => {
    const receipt = receipts.get(line.list)
    const named = receipt?.number ?? ''
    const { difference } = line
    return [
      ...(isAsAgreed(line)
        ? []
        : [
            difference === null
              ? `no freight was agreed for ${named}`
              : `${named} is billed ₹ ${formatDecimal(difference.abs(), 2)} ${difference.gt(0) ? 'above' : 'below'} what was agreed`,
          ]),
      ...(receipt?.receivedOn ? [] : [`the receipt of ${named} is not recorded`]),
    ]
  })
}

const findOdd: Finder<Bill> = async ({ tx, record }) => {
  const odd = await oddities(tx, record)
  return odd.length === 0 ? {} : { freightDiffers: `on the bill ${record.billNo}, ${odd.join(', ')}` }
}

/** What differs has a reason, so that the approver has something to judge. */
const differenceExplained: ActRule<typeof freightBill> = async ({ tx, record }) => {
  if (record.whyDiffers !== null) return []
  const odd = await oddities(tx, record)
  return odd.length === 0 ? [] : [{ path: 'whyDiffers', message: `Say why: ${odd.join(', ')}.` }]
}

/** What came short or damaged is taken off the bill, or it is said why not; the lists are held, so that no receipt is changed meanwhile. */
const faultsRecovered: ActRule<typeof freightBill> = async ({ tx, record }) => {
  await hold(
    tx,
    packingList,
    record.lorries.map(({ list }) => list),
  )
  const receipts = await receiptsOf(tx, record)
  return record.lorries.flatMap(({ list, recovered, notRecovered }, i) => {
    const faults = receipts.get(list)?.faults
    return faults && recovered.isZero() && notRecovered === null
      ? [{ path: `lorries.${i}.recovered`, message: `${faults}. Enter what is recovered, or say why nothing is.` }]
      : []
  })
}

const sameReading = reading(
  { lrNo: text, number: text },
  `
select l.lr_no, h.number from freight_bill h join freight_bill_lorries l on l.doc = h.id
where h.transporter = $1 and h.id <> $2 and ${inStage(freightBill, 'happened', 'h')} and lower(l.lr_no) = any($3::text[])`,
)

const plain = (lrNo: string | null): string => (lrNo ?? '').toLowerCase()

/** A transporter bills an LR once, whichever list it stands on; of two bills that are approved at once the second waits here. */
const lrOnce: ActRule<typeof freightBill> = async ({ tx, record }) => {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('freightBill ' || $1::text, 0))`, [record.transporter])
  const numbers = record.lorries.map(({ lrNo }) => plain(lrNo))
  const others = await sameReading.rows(tx, [record.transporter, record.id, numbers])
  return record.lorries.flatMap(({ lrNo }, i) => {
    if (lrNo === null) return []
    const other = others.find(one => plain(one.lrNo) === plain(lrNo))
    if (other) return [{ path: `lorries.${i}.lrNo`, message: `LR ${lrNo} is billed already on ${other.number}.` }]
    return numbers.indexOf(plain(lrNo)) < i ? [{ path: `lorries.${i}.lrNo`, message: `LR ${lrNo} is on this bill twice.` }] : []
  })
}

export default rulesFor(freightBill, {
  made: ledgerKnown,
  derive: deriveBill,
  finds: findOdd,
  told: { lorries: whatWasReceived },
  act: { approve: all(faultsRecovered, differenceExplained, lrOnce) },
})
