import { addDays, addMonths, type ISODate, monthEnd, monthStart } from '../../../kernel/dates.ts'
import type { Row } from '../../../kernel/record.ts'
import type { Scene } from '../../scene/scene.server.ts'
import { workdayUntil } from '../../scene/workdays.server.ts'
import { type Desk, found, idOf } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import { periodFrom } from '../returns/period.ts'
import { gstReturn } from './gstReturn.ts'

interface Filing {
  readonly desk: Desk
  readonly scene: Scene
  readonly registration: number
  readonly month: ISODate
  readonly on: ISODate
}

/** The number of a portal's acknowledgement: the state, the month in which it was given, and a number of its own. */
const arnOf = (form: string, state: unknown, { registration, on }: Filing): string => {
  const [year, month, day] = on.split('-')
  const own = `${form === 'gstr1' ? '1' : '3'}${day}${String(registration).padStart(3, '0')}`
  return `AA${String(state)}${month}${year?.slice(2)}${own}K`
}

const prepare = async (form: 'gstr1' | 'gstr3b', filing: Filing): Promise<Row> => {
  const { desk, scene, registration, month, on } = filing
  const { accountant } = scene.buying.people
  const { state } = await desk.read(accountant, 'gstRegistration', registration)
  const arn = arnOf(form, state, filing)
  return desk.create(accountant, 'gstReturn', { registration, form, period: periodFrom(month), date: on, arn })
}

const fileOutward = async (filing: Filing): Promise<void> => {
  const draft = await prepare('gstr1', filing)
  await filing.desk.act(filing.scene.buying.people.accountant, 'gstReturn', idOf(draft), 'file')
}

/** What GSTR-3B asks for in cash is paid by a challan into the electronic cash ledger first. */
const fileSummary = async (filing: Filing): Promise<void> => {
  const { desk, scene, registration, month, on } = filing
  const { accountant } = scene.buying.people
  const account = (code: string): number => found(scene.buying.masters.accounts, code)
  const draft = await prepare('gstr3b', filing)
  const amount = String(draft['inCash'])
  const digits = `${on.replaceAll('-', '')}${String(registration).padStart(2, '0')}`
  const challan = {
    date: on,
    bank: account('1611'),
    kind: 'gst',
    dueFor: month.slice(0, 7),
    reference: `SVPB${digits}`,
    challanNo: `${digits.slice(2)}000187`,
    dues: [{ account: account('1718'), registration, amount }],
  }
  if (Number(amount) > 0) await desk.create(accountant, 'duesPayment', challan, 'post')
  await desk.act(accountant, 'gstReturn', idOf(draft), 'file')
}

/** Each GSTIN files GSTR-1 of a month by the eleventh of the next and GSTR-3B by the twentieth, on the last working day there is. */
export default demoFor(gstReturn, (scene: Scene) => {
  const { buying, first, last } = scene
  for (let month = monthStart(first); monthEnd(month) <= last; month = addMonths(month, 1)) {
    const by = (nth: number): ISODate => workdayUntil(addDays(addMonths(month, 1), nth - 1))
    const at = (on: ISODate, what: (filing: Filing) => Promise<void>): void => {
      for (const registration of buying.masters.registrations.values())
        if (on <= last) buying.diary.at(on, desk => what({ desk, scene, registration, month, on }))
    }
    at(by(11), fileOutward)
    at(by(20), fileSummary)
  }
})
