import { addDays, addMonths, isoDate, type ISODate, monthEnd, monthStart } from '../../../kernel/dates.ts'
import { Decimal, sum } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import type { Scene } from '../../scene/scene.server.ts'
import { openingDebits } from '../../scene/openings.server.ts'
import { workdayFrom } from '../../scene/workdays.server.ts'
import { type Desk, found, idOf } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import { bankStatement } from './bankStatement.ts'

interface Told {
  readonly date: ISODate
  readonly particulars: string
  readonly reference?: string
  readonly amount: Decimal
}

const text = (row: Row, field: string): string => String(row[field] ?? '')

/** Days after which the bank shows a voucher: transfers the same day or the next, cheques when they come. */
const lag = (reference: string, no: number): number => (/^\d{6}$/.test(reference) ? 2 + (no % 9) : no % 2)

/** How the bank tells a voucher: with its number, now and then with the name of the party alone. */
const told = (open: Row, no: number, from: ISODate): Told => {
  const [reference, party] = [text(open, 'reference'), text(open, 'party').toUpperCase()]
  const shown = addDays(isoDate(text(open, 'bookDate')), lag(reference, no))
  const common = {
    date: shown < from ? from : shown,
    amount: new Decimal(text(open, 'bookAmount')),
  }
  const way = common.amount.gt(0) ? 'CR' : 'DR'
  if (/^\d{6}$/.test(reference)) return { ...common, particulars: `CLG ${way} ${party}`.trim(), reference }
  if (no % 10 === 7 && party !== '') return { ...common, particulars: `NEFT ${way}-${party.slice(0, 60)}` }
  return { ...common, particulars: ['TRF', way, reference, party.slice(0, 60)].filter(Boolean).join('-') }
}

const line = ({ amount, ...rest }: Told): object => ({
  ...rest,
  [amount.gt(0) ? 'deposit' : 'withdrawal']: amount.abs().toFixed(2),
})

/** What the bank itself does at the end of a month; in the last one nobody has posted it yet. */
const ownOfBank = (until: ISODate): readonly Told[] => [
  { date: until, particulars: 'RTGS AND NEFT CHARGES WITH GST', amount: new Decimal('-1357') },
  { date: until, particulars: 'INT PAID ON TERM DEPOSIT', amount: new Decimal('18462') },
]

/** Each month’s statement of both banks comes in on the third working day of the next; what is in transit is told by the one after. */
export default demoFor(bankStatement, ({ buying, first, last }: Scene) => {
  const { accountant } = buying.people
  for (const code of ['1611', '1612'] as const) {
    let closing = new Decimal(openingDebits[code])
    const enter = async (desk: Desk, fromDate: ISODate, until: ISODate): Promise<void> => {
      const form = { bank: found(buying.masters.accounts, code), fromDate, date: until }
      const opening = closing.toFixed(2)
      // The draft says which vouchers the bank has not shown yet.
      const draft = await desk.create(accountant, 'bankStatement', { ...form, opening, closing: opening })
      const open = linesOf(draft, 'matches').filter(row => row['standing'] === 'onlyBooks')
      const isLatest = addMonths(monthStart(until), 2) > last
      const lines = [...open.map((row, no) => told(row, no, fromDate)), ...(isLatest ? ownOfBank(until) : [])]
        .filter(({ date }) => date <= until)
        .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
      closing = closing.plus(sum(lines.map(({ amount }) => amount)))
      const whole = { version: draft['version'], closing: closing.toFixed(2), statement: lines.map(line) }
      await desk.update(accountant, 'bankStatement', idOf(draft), whole)
      await desk.act(accountant, 'bankStatement', idOf(draft), 'reconcile')
    }
    for (let month = monthStart(first); monthEnd(month) < last; month = addMonths(month, 1)) {
      const [from, until] = [month < first ? first : month, monthEnd(month)]
      buying.diary.at(workdayFrom(addDays(until, 3)), desk => enter(desk, from, until))
    }
  }
})
