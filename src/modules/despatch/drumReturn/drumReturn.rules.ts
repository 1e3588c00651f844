import { zero } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import type { Tx } from '../../../server/database.ts'
import { orNull, reading, text } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import { type Header, hold, setFields } from '../../../server/rules/held.ts'
import { type Effect, type ActRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { carrier } from '../../stores/carrier.ts'
import { drumReturn } from './drumReturn.ts'

type Return = Of<typeof drumReturn>
type Line = Return['drums'][number]

const drumsOf = ({ drums }: Return): number[] => drums.map(line => line.carrier)

/** The drums of a return under their locks, each with its line. */
const heldDrums = async (tx: Tx, record: Return): Promise<readonly { drum: Header<typeof carrier>; line: Line }[]> => {
  const drums = await hold(tx, carrier, drumsOf(record))
  return drums.flatMap(drum => {
    const line = record.drums.find(({ carrier: of }) => of === drum.id)
    return line ? [{ drum, line }] : []
  })
}

/** Only what is at a customer comes back from them; the drums are held before the number is drawn. */
const areAtCustomer: ActRule<typeof drumReturn> = async ({ tx, record }) => {
  const strangers = (await hold(tx, carrier, drumsOf(record))).filter(({ customer }) => customer !== record.customer)
  const codes = strangers
    .map(({ code }) => code)
    .toSorted()
    .join(', ')
  return strangers.length === 0
    ? []
    : [{ path: 'drums', message: `${codes} ${strangers.length === 1 ? 'is' : 'are'} not with this customer in our books.` }]
}

/** What came lies in the store and waits for inspection; what is lost lies nowhere. */
const takeDrumsIn: Effect<typeof drumReturn> = async ({ tx, record }) => {
  const came = await heldDrums(tx, record)
  await setFields(
    tx,
    carrier,
    came.map(({ drum: { id }, line }) => {
      const isLost = line.finding === 'lost'
      return {
        id,
        customer: null,
        outDate: null,
        store: isLost ? null : record.store,
        bin: null,
        condition: isLost ? ('scrap' as const) : ('inspect' as const),
      }
    }),
  )
}

const found = (finding: Line['finding']): Header<typeof carrier>['condition'] =>
  finding === 'good' || finding === 'repair' ? finding : 'scrap'

/** Inspection says what a drum is from now on, what its repairs have come to, and what it weighs. */
const judgeDrums: Effect<typeof drumReturn> = async ({ tx, actor, record }) => {
  const judged = await heldDrums(tx, record)
  await setFields(
    tx,
    carrier,
    judged.map(({ drum, line }) => ({
      id: drum.id,
      condition: found(line.finding),
      tareKg: line.tareKg ?? drum.tareKg,
      repairs: (drum.repairs ?? zero).plus(line.repairCost),
      store: line.finding === 'lost' ? null : drum.store,
    })),
  )
  await tx.rows('update drum_return set inspected_by = $2 where id = $1', [record.id, actor.name])
  return { ...record, inspectedBy: actor.name }
}

const usedReading = reading(
  { code: text, pieceNo: orNull(text) },
  `
select c.code, p.piece_no from carrier c left join piece p on p.carrier = c.id and p.store is not null
where c.id = any($1::bigint[]) and (c.customer is not null or p.id is not null) order by c.code limit 1`,
)

/** A return that was none: the drums are at the customer again, unless they have been used since. */
const sendDrumsBack: Effect<typeof drumReturn> = async ({ tx, record }) => {
  const drums = await heldDrums(tx, record)
  const used = await usedReading.maybe(tx, [drumsOf(record)])
  if (used)
    throw new Refusal(422, `${used.code} is in use again${used.pieceNo ? ` under ${used.pieceNo}` : ''}; the return stands.`)
  const wasInspected = record.inspectedBy !== null
  await setFields(
    tx,
    carrier,
    drums.map(({ drum, line }) => ({
      id: drum.id,
      customer: record.customer,
      outDate: line.outDate,
      store: null,
      bin: null,
      condition: 'good' as const,
      repairs: wasInspected ? (drum.repairs ?? zero).minus(line.repairCost) : drum.repairs,
    })),
  )
}

export default rulesFor(drumReturn, {
  act: { receive: areAtCustomer },
  holds: { cancel: ({ tx, record }) => hold(tx, carrier, drumsOf(record)) },
  done: { receive: takeDrumsIn, post: judgeDrums, cancel: sendDrumsBack },
})
