import { Decimal } from '../../kernel/decimal.ts'
import { type Cell, figureText, maySee, type MakePanel, panelOf, type Asked } from './panel.ts'

interface Covered {
  readonly report: number
  readonly no: string
  readonly grade: string
  readonly from: string
  readonly to: string
  readonly until: string | null
  readonly result: string
}

interface Cable {
  readonly id: number
  readonly grade: string
  readonly sqmm: string
}

const best = (one: Covered, other: Covered): number => (other.until ?? '9999').localeCompare(one.until ?? '9999')

const monthOf = (day: string): string => day.slice(0, 7)

/** What reports say of one size at one voltage: till when, or nothing. The size of the record itself is marked. */
const cellFor = (reports: readonly Covered[], grade: string, sqmm: Decimal, today: string, isOwn: boolean): Partial<Cell> => {
  const [found] = reports.filter(one => one.grade === grade && sqmm.gte(one.from) && sqmm.lte(one.to)).sort(best)
  const mark = isOwn ? 'this: ' : ''
  if (!found) return { text: `${mark}none`, tone: isOwn ? 'danger' : null }
  const shown = { doc: 'typeTestReport', id: found.report } as const
  if (found.until === null) return { ...shown, text: `${mark}no end`, tone: 'success' }
  if (found.until < today) return { ...shown, text: `${mark}over ${monthOf(found.until)}`, tone: 'danger' }
  const soon = new Date(Date.parse(today) + 180 * 86_400_000).toISOString().slice(0, 10)
  return { ...shown, text: `${mark}${monthOf(found.until)}`, tone: found.until <= soon ? 'warning' : 'success' }
}

/** A map of sizes against voltage grades of one cable type: what type tests speak for, and until when. */
const mapOf = async (asked: Asked, cableType: number, own: Cable | null) => {
  const { tx, store } = asked
  if (!maySee(asked, 'typeTestReport')) return null
  const reports = await tx.rows<Covered>(
    `select r.id as report, r.report_no as no, c.voltage_grade as grade, c.from_sqmm as "from", c.to_sqmm as "to",
       r.valid_to as until, r.result
     from type_test_report_covers c join type_test_report r on r.id = c.doc
     where c.cable_type = $1 and r.status = 'active' and r.result = 'passed'`,
    [cableType],
  )
  const cables = await tx.rows<Cable>(
    "select id, voltage_grade as grade, sqmm from product where cable_type = $1 and status = 'active'",
    [cableType],
  )
  const known = own === null || cables.some(({ id }) => id === own.id) ? cables : [...cables, own]
  const sizes = [...new Set(known.map(({ sqmm }) => new Decimal(sqmm).toString()))].map(text => new Decimal(text))
  const grades = [...new Set([...known.map(({ grade }) => grade), ...reports.map(({ grade }) => grade)])].sort()
  const open = cables.filter(
    ({ grade, sqmm }) => cellFor(reports, grade, new Decimal(sqmm), store.today(), false).tone !== 'success',
  )
  return panelOf(
    {
      name: 'typeTests',
      title: 'Type tests: size by voltage',
      note:
        cables.length === 0
          ? null
          : `${cables.length - open.length} of ${cables.length} products of the type are covered by a report that holds for half a year and more.${own === null ? '' : ''}`,
    },
    [
      { label: 'Voltage', cell: (grade: string) => grade },
      ...sizes
        .sort((a, b) => a.comparedTo(b))
        .map(sqmm => ({
          label: figureText(sqmm),
          unit: 'sqmm',
          cell: (grade: string) => {
            const isOwn = own !== null && own.grade === grade && sqmm.eq(own.sqmm)
            const isMade = isOwn || known.some(one => one.grade === grade && sqmm.eq(one.sqmm))
            const cell = cellFor(reports, grade, sqmm, store.today(), isOwn)
            return isMade || cell.id ? cell : null
          },
        })),
    ],
    grades,
  )
}

/** The map of a product's cable type, with the product in it. */
export const typeTestPanel: MakePanel = async asked => {
  const { id, record } = asked
  const { cableType, voltageGrade, sqmm } = record
  if (typeof cableType !== 'number') return null
  return mapOf(asked, cableType, { id, grade: String(voltageGrade), sqmm: String(sqmm) })
}

/** The map of a cable type. */
export const typeTestMap: MakePanel = asked => mapOf(asked, asked.id, null)
