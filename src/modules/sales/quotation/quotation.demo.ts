import { addDays, type ISODate } from '../../../kernel/dates.ts'
import type { Scene } from '../../../server/demo/buying/buyers.ts'
import { workdayFrom, workdayUntil } from '../../../server/demo/workdays.ts'
import { found, idOf } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import { quotation } from './quotation.ts'

/** Offers of the year, every sixth week: what was offered to whom, and what came of it. */
const offers = [
  {
    subject: '11 kV feeder renewal, Surat circle',
    customer: 'C001',
    product: '2XFY-3.5C95',
    qty: '6',
    rate: '612000',
    ends: 'win',
  },
  { subject: 'LT network, Ajmer zone', customer: 'C002', product: '2XFY-4C25', qty: '12', rate: '248000', ends: 'lose' },
  {
    subject: 'LT distribution, housing scheme',
    customer: 'C003',
    product: '2XFY-3.5C240',
    qty: '8',
    rate: '1345000',
    ends: 'win',
  },
  { subject: 'Metro depot', customer: 'C004', product: '2XFY-3.5C240', qty: '5', rate: '1390000', ends: 'lose' },
  { subject: 'Pump house renewal', customer: 'C007', product: '2XFY-4C25', qty: '7', rate: '251500', ends: 'lose' },
  { subject: 'Industrial park, phase 1', customer: 'C008', product: '2XFY-3.5C95', qty: '9', rate: '618000', ends: 'win' },
  { subject: 'Solar park, phase 2', customer: 'C002', product: '2XFY-3.5C240', qty: '14', rate: '1362000', ends: null },
] as const

const cameOn = (last: ISODate, at: number): ISODate => workdayUntil(addDays(last, -(20 + (offers.length - 1 - at) * 42)))

export default demoFor(quotation, ({ buying: { people, masters, diary }, last }: Scene) => {
  const { seller, head } = people
  offers.forEach(({ ends, subject, customer, product, qty, rate }, at) => {
    const day = cameOn(last, at)
    diary.at(day, async desk => {
      const form = {
        subject,
        date: day,
        rateDay: day,
        validTo: addDays(day, 60),
        customer: found(masters.customers, customer),
        registration: found(masters.registrations, 'Halol works'),
        delivery: '6 to 8 weeks from a clear order',
        items: [{ product: found(masters.products, product), qty, rate }],
      }
      const id = idOf(await desk.create(seller, 'quotation', form, 'submit'))
      diary.at(workdayFrom(addDays(day, 1)), async next => {
        await next.act(head, 'quotation', id, 'approve')
        await next.act(seller, 'quotation', id, 'send')
      })
      if (ends === null) return
      diary.at(workdayFrom(addDays(day, 18)), async next => {
        if (ends === 'lose') {
          const { version } = await next.read(seller, 'quotation', id)
          await next.update(seller, 'quotation', id, { version, lostReason: 'price', lostTo: 'L1 of the opening sheet' })
        }
        await next.act(seller, 'quotation', id, ends)
      })
    })
  })
})
