import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { type DraftRow, linesOf } from '../../../kernel/record.ts'
import type { Buying, Scene } from '../../scene/scene.server.ts'
import { workdayFrom, workdayUntil } from '../../scene/workdays.server.ts'
import { type Desk, found, idOf } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import { quotation } from './quotation.ts'

interface Offered {
  readonly subject: string
  readonly customer: string
  readonly product: string
  readonly qty: string
  readonly rate: string
  /** Offered besides; the buyer takes so much of it. */
  readonly option?: { readonly product: string; readonly qty: string; readonly rate: string; readonly taken: string }
  /** A rate below the rule for margins, which was sent back before this one was offered. */
  readonly tooLow?: string
  readonly ends: 'win' | 'lose' | null
  /** The order of today that follows. */
  readonly ordered?: { readonly customerPo: string; readonly inWeeks: number }
  /** The enquiry of the same subject, of whose first line the offer is made. */
  readonly isAsked?: true
  /** How many days before today it was offered. */
  readonly daysAgo: number
  readonly lost?: object
}

/** Offers of the year, every sixth week, and more of late: what was offered to whom, and what came of it. What was won is ordered today. */
const offers: readonly Offered[] = [
  {
    subject: 'LT network, Ajmer zone',
    daysAgo: 230,
    customer: 'C002',
    product: 'A2XFY-4C25',
    qty: '12',
    rate: '164500',
    ends: 'lose',
    lost: { lostReason: 'price', lostTo: 'L1 of the opening sheet', lostPrice: '1842000' },
  },
  {
    subject: 'Metro depot',
    daysAgo: 188,
    customer: 'C004',
    product: 'A2XFY-3.5C240',
    qty: '5',
    rate: '978000',
    tooLow: '938000',
    ends: 'lose',
    lost: { lostReason: 'typeTest', lostTo: 'A maker with the approval of the metro' },
  },
  {
    subject: 'Pump house renewal',
    daysAgo: 146,
    customer: 'C007',
    product: 'A2XFY-4C25',
    qty: '7',
    rate: '174500',
    ends: 'lose',
    lost: { lostReason: 'delivery' },
  },
  {
    subject: 'LT feeder renewal, Surat circle',
    daysAgo: 62,
    customer: 'C001',
    product: 'A2XFY-3.5C95',
    qty: '6',
    rate: '427000',
    option: { product: 'A2XFY-3.5C35', qty: '2', rate: '199500', taken: '1.5' },
    ends: 'win',
    ordered: { customerPo: 'DGVCL/SRT/LT/2211', inWeeks: 8 },
  },
  {
    subject: 'LT distribution, housing scheme',
    isAsked: true,
    daysAgo: 48,
    customer: 'C003',
    product: 'A2XFY-3.5C240',
    qty: '8',
    rate: '962000',
    ends: 'win',
    ordered: { customerPo: 'SHS/PH2/118', inWeeks: 7 },
  },
  {
    subject: 'Industrial park, phase 1',
    daysAgo: 34,
    customer: 'C008',
    product: 'A2XFY-3.5C95',
    qty: '9',
    rate: '441000',
    ends: 'win',
    ordered: { customerPo: 'IPD/EL/0457', inWeeks: 9 },
  },
  {
    subject: 'Solar park, phase 2',
    daysAgo: 20,
    customer: 'C002',
    product: 'A2XFY-3.5C240',
    qty: '14',
    rate: '985000',
    ends: null,
  },
]

/** The first line that was asked, as an offer of it begins: with what was taken where it says nothing. */
const askedLine = async ({ people: { seller } }: Buying, desk: Desk, { subject, isAsked }: Offered): Promise<object> => {
  if (!isAsked) return {}
  const asked = await desk.first(seller, 'enquiry', { filter: 'status:eq:open', sort: '-date' })
  if (asked?.['subject'] !== subject) throw new Error(`Nobody asks for ${subject}.`)
  const [line] = linesOf(await desk.make(seller, 'enquiry', idOf(asked), 'quotation'), 'items')
  return { from: line?.['from'], assumed: line?.['assumed'] }
}

const formOf = (
  { masters }: Buying,
  day: ISODate,
  { subject, customer, product, qty, rate, tooLow, option }: Offered,
  asked: object,
): object => ({
  subject,
  date: day,
  rateDay: day,
  validTo: addDays(day, 60),
  customer: found(masters.customers, customer),
  registration: found(masters.registrations, 'Halol works'),
  delivery: '6 to 8 weeks from a clear order',
  items: [
    { product: found(masters.products, product), qty, rate: tooLow ?? rate, ...asked },
    ...(option ? [{ product: found(masters.products, option.product), qty: option.qty, rate: option.rate, role: 'option' }] : []),
  ],
})

/** What is written into an offer that stands already: other fields, or other values of its lines. */
const change = async (
  { people: { seller } }: Buying,
  desk: Desk,
  id: number,
  fields: object,
  ofLine: (line: DraftRow, at: number) => object = () => ({}),
): Promise<unknown> => {
  const record = await desk.read(seller, 'quotation', id)
  const items = linesOf(record, 'items').map((line, at) => ({ ...line, ...ofLine(line, at) }))
  return desk.update(seller, 'quotation', id, { version: record['version'], ...fields, items })
}

/** One that is too low is sent back by the approver, and handed in again at its price. */
const handIn = async (buying: Buying, desk: Desk, day: ISODate, offered: Offered): Promise<number> => {
  const { seller, head } = buying.people
  const form = formOf(buying, day, offered, await askedLine(buying, desk, offered))
  const id = idOf(await desk.create(seller, 'quotation', form, 'submit'))
  if (offered.tooLow === undefined) return id
  await desk.act(
    head,
    'quotation',
    id,
    'sendBack',
    'Below the margin of the rule; the metal of this cable leaves no room for it.',
  )
  await change(buying, desk, id, {}, () => ({ rate: offered.rate }))
  await desk.act(seller, 'quotation', id, 'submit')
  return id
}

const decide = async (buying: Buying, desk: Desk, id: number, { ends, lost, option }: Offered): Promise<void> => {
  if (ends === null) return
  if (lost) await change(buying, desk, id, lost)
  if (option) await change(buying, desk, id, {}, (_line, at) => (at === 1 ? { taken: option.taken } : {}))
  await desk.act(buying.people.seller, 'quotation', id, ends)
}

/** The buyer’s order comes some weeks after their word; it repeats the offer, and the head confirms it. */
const order = (buying: Buying, id: number, day: ISODate, { customerPo, inWeeks }: NonNullable<Offered['ordered']>): void => {
  const { people, diary } = buying
  diary.at(day, async desk => {
    const draft = await desk.make(people.seller, 'quotation', id, 'salesOrder')
    const body = { ...draft, date: day, customerPo, poDate: day, deliverBy: workdayFrom(addDays(day, inWeeks * 7)) }
    const made = await desk.create(people.seller, 'salesOrder', body, 'submit')
    await desk.act(people.head, 'salesOrder', idOf(made), 'confirm')
  })
}

export default demoFor(quotation, ({ buying, last }: Scene) => {
  const { people, diary } = buying
  for (const offered of offers) {
    const day = workdayUntil(addDays(last, -offered.daysAgo))
    diary.at(day, async desk => {
      const id = await handIn(buying, desk, day, offered)
      diary.at(workdayFrom(addDays(day, 1)), async next => {
        await next.act(people.head, 'quotation', id, 'approve')
        await next.act(people.seller, 'quotation', id, 'send')
      })
      diary.at(workdayFrom(addDays(day, 18)), next => decide(buying, next, id, offered))
      if (offered.ordered) order(buying, id, last, offered.ordered)
    })
  }
})
