import { Decimal } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { decimal, integer, orNull, reading, type Read, text } from '../../../server/reading.ts'
import { type MakePanel, panelOf, panelsFor } from '../../../server/store/parts/panels.ts'
import { workOrder } from './workOrder.ts'

const lengthsReading = reading(
  {
    stage: integer,
    element: text,
    atMost: orNull(text),
    kgPerKm: decimal,
    outM: decimal,
    inM: decimal,
    fromDrum: orNull(integer),
    toDrum: orNull(integer),
  },
  `
select s.no as stage, s.element, s.at_most, s.kg_per_km, l.out_m, l.in_m, l.from_drum, l.to_drum
from work_order_stages s join work_order_lengths l on l.parent = s.id where s.doc = $1 order by s.no, l.no`,
)

type Length = Read<typeof lengthsReading>

const metres = (value: Decimal): string => formatDecimal(value, 0)

/** '3 of 9,499 to 10,309 m' */
const lengthsTold = (lengths: readonly Length[]): string => {
  const all = lengths.map(({ outM }) => outM)
  const [least, most] = [metres(Decimal.min(...all)), metres(Decimal.max(...all))]
  return `${lengths.length} of ${least === most ? most : `${least} to ${most}`} m`
}

/** More lengths than this are told by how many drums they become, not one by one. */
const toldOneByOne = 6

/** '1 to 11 · 12 to 22 · 23 to 33', or 'one each'; nothing of what was planned before lengths named their drums. */
const drumsTold = (lengths: readonly Length[]): string => {
  const spans = lengths.flatMap(({ fromDrum, toDrum }) =>
    fromDrum === null || toDrum === null ? [] : [[fromDrum, toDrum] as const],
  )
  if (spans.length === 0) return ''
  if (spans.every(([from, to]) => from === to)) return 'one each'
  const told = [...new Set(spans.map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`)))]
  if (told.length <= toldOneByOne) return told.join(' · ')
  const counts = spans.map(([from, to]) => to - from + 1)
  return `${Math.min(...counts)} to ${Math.max(...counts)} each`
}

const lostM = (lengths: readonly Length[]): Decimal =>
  lengths.reduce((lost, { outM, inM }) => lost.plus(inM).minus(outM), new Decimal(0))

/** Tells of each stage in which lengths it runs, which drums they become, what starts, ends and running take of them, and what decides how long one may be. */
const lengthPlan: MakePanel = async ({ tx, id }) => {
  const rows = await lengthsReading.rows(tx, [id])
  if (rows.length === 0) return null
  const stages = [...Map.groupBy(rows, ({ stage }) => stage).values()]
  return panelOf(
    { name: 'lengthPlan', title: 'Length plan' },
    [
      { label: 'Made', cell: ([one]) => one?.element ?? '' },
      { label: 'Lengths', cell: lengthsTold },
      { label: 'Become drums', cell: drumsTold },
      { label: 'Lost', unit: 'm', right: true, cell: lengths => formatDecimal(lostM(lengths), 1) },
      {
        label: 'Lost',
        unit: 'kg',
        right: true,
        cell: lengths =>
          formatDecimal(
            lostM(lengths)
              .times(lengths[0]?.kgPerKm ?? 0)
              .div(1000),
            1,
          ),
      },
      { label: 'One length', cell: ([one]) => one?.atMost ?? '' },
    ],
    stages,
  )
}

export default panelsFor(workOrder, [lengthPlan])
