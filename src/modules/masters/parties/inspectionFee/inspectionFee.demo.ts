import { addMonths } from '../../../../kernel/dates.ts'
import { demoFor } from '../../../../server/store/parts/demo.ts'
import type { Scene } from '../../../scene/scene.server.ts'
import { inspectionFee } from './inspectionFee.ts'

/** What the agencies charge, ₹; one has raised its fee in the year. */
const fees = [
  { agency: 'RITAM', basis: 'visit', fee: '6000', months: 14 },
  { agency: 'RITAM', basis: 'visit', fee: '6500', months: 4 },
  { agency: 'RITAM', basis: 'drum', fee: '350', least: '6500', months: 4 },
  { agency: 'DRISH', basis: 'day', fee: '9000', months: 8 },
  { agency: 'DRISH', basis: 'travel', fee: '4200', months: 8 },
  { agency: 'SATYA', basis: 'visit', fee: '5800', months: 6 },
  { agency: 'VIDYU', basis: 'sample', fee: '18500', months: 10 },
  { agency: 'POLYL', basis: 'report', fee: '7400', months: 9 },
] as const

export default demoFor(inspectionFee, ({ buying: { people, diary }, last }: Scene) => {
  diary.at(last, async desk => {
    for (const { agency, months, ...charged } of fees) {
      const by = await desk.first(people.inspector, 'inspectionAgency', { filter: `code:eq:${agency}`, sort: 'code' })
      const validFrom = `${addMonths(last, -months).slice(0, 8)}01`
      await desk.create(people.inspector, 'inspectionFee', { agency: by?.['id'], validFrom, ...charged })
    }
  })
})
