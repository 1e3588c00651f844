import { addDays, type ISODate } from '../../../kernel/dates.ts'
import type { Scene } from '../../scene/scene.server.ts'
import { workdayFrom, workdayUntil } from '../../scene/workdays.server.ts'
import type { Actor } from '../../../server/actor.ts'
import { type Desk, found, idOf } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import { enquiry } from './enquiry.ts'

/** What somebody asks for every second month of the year, and what came of it. */
const asked = [
  {
    subject: '11 kV feeder renewal, Surat circle',
    customer: 'C001',
    received: 'mail',
    items: [
      { theirNo: '1', asked: '3C x 300 sqmm A2XFY 11 kV (E) IS 7098-2', qty: '6', unit: 'km' },
      { theirNo: '2', asked: '3C x 185 sqmm A2XFY 11 kV (E) IS 7098-2', qty: '4.5', unit: 'km' },
    ],
    ends: 'close',
  },
  {
    subject: 'Cables for cold store, Vapi',
    buyer: 'Himkan Cold Chain, Vapi',
    received: 'telephone',
    items: [
      { asked: '3.5C x 120 sqmm al arm xlpe', qty: '450', unit: 'm' },
      { asked: '4C x 10 sqmm copper armoured', qty: '800', unit: 'm' },
    ],
    ends: 'close',
  },
  {
    subject: 'Extra high voltage cable, Dahej jetty',
    customer: 'C002',
    received: 'portal',
    items: [{ asked: '1C x 1000 sqmm Cu XLPE 220 kV', qty: '3', unit: 'km' }],
    ends: 'regret',
  },
  {
    subject: 'Control cables, 66 kV substation',
    customer: 'C001',
    received: 'mail',
    items: [
      { theirNo: 'B-1', asked: '7C x 2.5 sqmm copper control cable armoured', qty: '12000', unit: 'rm' },
      { theirNo: 'B-2', asked: '12C x 2.5 sqmm copper control cable armoured', qty: '6500', unit: 'rm' },
      { theirNo: 'B-3', asked: '19C x 1.5 sqmm copper control cable armoured', qty: '3000', unit: 'rm' },
    ],
    questions: [{ about: 'B-1 to B-3', question: 'Black cores with numbers, or colours?', answer: 'Black with numbers' }],
    ends: 'close',
  },
  {
    subject: 'LT distribution, housing scheme',
    customer: 'C003',
    received: 'visit',
    items: [
      { asked: '3.5C x 240 sqmm Al XLPE armoured, transformer to LT panel', qty: '8', unit: 'km' },
      { asked: '3.5C x 95 A2XFY', qty: '5', unit: 'km' },
      { asked: '4C x 25 A2XFY', qty: '11', unit: 'km' },
    ],
    ends: 'close',
  },
  {
    subject: 'Solar park, phase 2',
    customer: 'C002',
    received: 'mail',
    items: [
      { asked: '3C x 400 sqmm 33 kV (E) A2XFY', qty: '14', unit: 'km' },
      { asked: '1 x 4 sqmm solar cable 1.5 kV DC', qty: '60000', unit: 'm' },
    ],
    questions: [{ about: 'Line 1', question: 'Is a metal screen of copper tape or of wires wanted?' }],
    ends: null,
  },
] as const

const close = async (desk: Desk, seller: Actor, id: number): Promise<void> => {
  await desk.act(seller, 'enquiry', id, 'close', 'Offered; followed up with the offer')
}

const regret = async (desk: Desk, seller: Actor, id: number): Promise<void> => {
  const { version } = await desk.read(seller, 'enquiry', id)
  await desk.update(seller, 'enquiry', id, { version, regretReason: 'range' })
  await desk.act(seller, 'enquiry', id, 'regret')
}

/** Every second month; the last came not two weeks ago. */
const cameOn = (last: ISODate, at: number): ISODate => workdayUntil(addDays(last, -(12 + (asked.length - 1 - at) * 60)))

/** How long it takes until something came of an enquiry; its offer goes out before. */
const daysOpen = 26

export default demoFor(enquiry, ({ buying: { people, masters, diary }, last }: Scene) => {
  const { seller } = people
  asked.forEach(({ ends, ...one }, at) => {
    const day = cameOn(last, at)
    const customer = 'customer' in one ? found(masters.customers, one.customer) : null
    diary.at(day, async desk => {
      const form = { ...one, customer, date: day, replyBy: addDays(day, 10) }
      const id = idOf(await desk.create(seller, 'enquiry', form, 'register'))
      if (ends === 'close') diary.at(workdayFrom(addDays(day, daysOpen)), next => close(next, seller, id))
      if (ends === 'regret') diary.at(workdayFrom(addDays(day, 2)), next => regret(next, seller, id))
    })
  })
})
