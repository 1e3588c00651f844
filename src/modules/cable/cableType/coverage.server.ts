import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { decimal, id, type Read, reading, text } from '../../../server/reading.ts'
import { product } from '../product/product.ts'
import { type InsulationKind, insulationKinds, insulationOf } from '../insulation.ts'
import { coresIn, type Covered, speaksFor } from './covered.ts'
import { reportsOf } from './reports.server.ts'
import { type Cell, figureText, maySee, type MakePanel, panelOf, type Asked } from '../../../server/store/parts/panels.ts'

type Cable = Omit<Read<typeof cableReading>, 'id'> & { readonly id: number }

/** A voltage, a number of cores, a conductor and an insulation in which cables of the type are made. */
interface Kind {
  readonly grade: string
  readonly cores: Decimal
  readonly metal: 'Cu' | 'Al'
  readonly insulation: InsulationKind | null
}

const kindOf = ({ grade, cores, metal, insulation }: Omit<Cable, 'id' | 'sqmm'>): Kind => ({
  grade,
  cores: coresIn(cores),
  metal,
  insulation: insulationOf(insulation),
})

const madeOf = ({ metal, insulation }: Kind): string =>
  [product.fields.metal.choiceLabels?.[metal] ?? metal, ...(insulation ? [insulationKinds[insulation]] : [])].join(', ')

const keyOf = (kind: Kind): string => [kind.grade, kind.cores.toString(), madeOf(kind)].join(' ')

const longestFirst = (one: Covered, other: Covered): number => (other.until ?? '9999').localeCompare(one.until ?? '9999')

/** A type test is arranged, run and reported in half a year. House rule. */
const soonDays = 180

const monthOf = (day: string): string => day.slice(0, 7)

/** What reports say of one size at one voltage with so many cores: till when, or nothing. The record itself is marked. */
const cellFor = (reports: readonly Covered[], kind: Kind, sqmm: Decimal, today: ISODate, isOwn: boolean): Partial<Cell> => {
  const [found] = reports.filter(one => speaksFor(one, { ...kind, sqmm })).sort(longestFirst)
  const mark = isOwn ? 'this: ' : ''
  if (!found) return { text: `${mark}none`, tone: isOwn ? 'danger' : null }
  const shown = { doc: 'typeTestReport', id: found.report } as const
  if (found.until === null) return { ...shown, text: `${mark}no end`, tone: 'success' }
  if (found.until < today) return { ...shown, text: `${mark}over ${monthOf(found.until)}`, tone: 'danger' }
  const soon = addDays(today, soonDays)
  return { ...shown, text: `${mark}${monthOf(found.until)}`, tone: found.until <= soon ? 'warning' : 'success' }
}

/** Each voltage with each number of cores of each conductor and insulation, once, the fewest cores first. */
const kindsOf = (cables: readonly Cable[]): readonly Kind[] => {
  const kinds = new Map(cables.map(kindOf).map(kind => [keyOf(kind), kind]))
  return [...kinds.values()].sort(
    (a, b) => a.grade.localeCompare(b.grade) || a.cores.comparedTo(b.cores) || madeOf(a).localeCompare(madeOf(b)),
  )
}

const cableReading = reading(
  {
    id: id('product'),
    grade: text,
    sqmm: decimal,
    /** As designated: 3.5, 12, 2P. */
    cores: text,
    metal: product.fields.metal,
    insulation: text,
  },
  "select id, voltage_grade as grade, sqmm, cores, metal, insulation from product where cable_type = $1 and status = 'active'",
)

/** A map of sizes against voltages and cores of one cable type: what type tests speak for, and until when. */
const mapOf = async (asked: Asked, cableType: number, own: Cable | null) => {
  const { tx, store } = asked
  if (!maySee(asked, 'typeTestReport')) return null
  const today = store.today()
  const reports = (await reportsOf(tx)).filter(one => one.cableType === cableType)
  const made = await cableReading.rows(tx, [cableType])
  const cables = own === null || made.some(({ id }) => id === own.id) ? made : [...made, own]
  const sizes = [...new Set(cables.map(({ sqmm }) => sqmm.toString()))].map(text => new Decimal(text))
  const isOf = (cable: Cable | null, kind: Kind, sqmm: Decimal): boolean =>
    cable !== null && keyOf(kindOf(cable)) === keyOf(kind) && sqmm.eq(cable.sqmm)
  const covered = made.filter(cable => cellFor(reports, kindOf(cable), cable.sqmm, today, false).tone === 'success')
  return panelOf(
    {
      name: 'typeTests',
      title: 'Type tests: size by voltage and cores',
      note:
        made.length === 0
          ? null
          : `${covered.length} of ${made.length} products of the type are covered by a report that holds for half a year and more.`,
    },
    [
      { label: 'Voltage', cell: ({ grade }: Kind) => grade },
      { label: 'Cores', right: true, cell: ({ cores }) => figureText(cores) },
      { label: 'Of', cell: madeOf },
      ...sizes
        .sort((a, b) => a.comparedTo(b))
        .map(sqmm => ({
          label: figureText(sqmm),
          unit: 'sqmm',
          cell: (kind: Kind) => {
            const cell = cellFor(reports, kind, sqmm, today, isOf(own, kind, sqmm))
            return cell.id || cables.some(cable => isOf(cable, kind, sqmm)) ? cell : null
          },
        })),
    ],
    kindsOf(cables),
  )
}

/** The map of a product's cable type, with the product in it. */
export const typeTestPanel: MakePanel = async asked => {
  const { id, record } = asked
  const { cableType, voltageGrade, sqmm, cores, metal, insulation } = record
  if (typeof cableType !== 'number') return null
  return mapOf(asked, cableType, {
    id,
    grade: String(voltageGrade),
    sqmm: new Decimal(String(sqmm)),
    cores: String(cores),
    metal: metal === 'Cu' ? 'Cu' : 'Al',
    insulation: String(insulation),
  })
}

/** The map of a cable type. */
export const typeTestMap: MakePanel = asked => mapOf(asked, asked.id, null)
