import { addDays, addMonths, type ISODate, monthEnd, monthStart } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import type { Scene } from '../../scene/scene.server.ts'
import { workdayUntil } from '../../scene/workdays.server.ts'
import { type Desk, idOf } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import { periodFrom } from '../returns/period.ts'
import { gstr2b } from './gstr2b.ts'

const back = (amount: unknown): string => new Decimal(String(amount)).negated().toFixed(2)

/** What a supplier, or the customs, tells the portal of a bill that is in the books. */
const toldOf = (line: Row) => ({
  kind: line['entry'] === null ? 'invoice' : 'import',
  gstin: line['gstin'],
  name: line['name'],
  billNo: String(line['billNo']),
  billDate: line['billDate'],
  taxable: String(line['taxable']),
  igst: back(line['igstDiff']),
  cgst: back(line['cgstDiff']),
  sgst: back(line['sgstDiff']),
})

type Told = ReturnType<typeof toldOf>

/** One supplier has told too little, one nothing, and one a bill that has not come. */
const disturbed = ([short, missing, ...same]: readonly Told[]): readonly Told[] => {
  if (!short || !missing) return same
  const part = (amount: string): string => new Decimal(amount).times('0.9').toFixed(2)
  const less = { ...short, igst: part(short.igst), cgst: part(short.cgst), sgst: part(short.sgst) }
  const strange = { billNo: `${short.billNo}-B`, taxable: '12400.00', igst: '2232.00', cgst: '0.00', sgst: '0.00' }
  return [less, ...same, { ...short, ...strange }]
}

interface Statement {
  readonly desk: Desk
  readonly scene: Scene
  readonly registration: number
  readonly month: ISODate
  readonly isLatest: boolean
}

const match = async ({ desk, scene, registration, month, isLatest }: Statement): Promise<void> => {
  const { accountant } = scene.buying.people
  const bill = await desk.first(accountant, 'purchaseInvoice', { filter: `registration:eq:${registration}`, sort: '-date' })
  if (bill === null) return
  const period = periodFrom(month)
  // A statement that tells of nothing shows which bills wait for the portal.
  const nothing = { gstin: '24AAMFA8745F1ZC', billNo: 'NIL', billDate: month, taxable: '0' }
  const empty = await desk.create(accountant, 'gstr2b', { registration, period, portal: [nothing] })
  const waiting = linesOf(empty, 'results').flatMap(line => (line['standing'] === 'onlyBooks' ? [toldOf(line)] : []))
  const portal = isLatest ? disturbed(waiting) : waiting
  if (portal.length > 0) await desk.update(accountant, 'gstr2b', idOf(empty), { version: empty['version'], portal })
  await desk.act(accountant, 'gstr2b', idOf(empty), 'adopt')
}

/** The portal’s statement of a month comes on the fourteenth of the next; the latest has not been looked into yet. */
export default demoFor(gstr2b, (scene: Scene) => {
  const { buying, first, last } = scene
  for (let month = monthStart(first); monthEnd(month) <= last; month = addMonths(month, 1)) {
    const on = workdayUntil(addDays(addMonths(month, 1), 13))
    const isLatest = workdayUntil(addDays(addMonths(month, 2), 13)) > last
    for (const registration of buying.masters.registrations.values())
      if (on <= last) buying.diary.at(on, desk => match({ desk, scene, registration, month, isLatest }))
  }
})
