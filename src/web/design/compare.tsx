import type { ReactElement } from 'react'
import { Decimal } from '../../kernel/decimal.ts'
import { linesOf, type Row } from '../../kernel/record.ts'
import { overridableLabels } from '../../modules/cable/design/attributes.ts'
import { useDoc } from '../doc/doc.ts'
import { recordOf } from '../doc/model/wire.ts'
import styles from './design.module.css'
import { usePlainDesignQuery } from './designApi.ts'
import { measures } from './measures.tsx'
import { shownFigure } from './shown.ts'
import { useOverrides } from './use-design.ts'
import tables from './table.module.css'

interface Moved {
  readonly label: string
  readonly unit: string
  readonly before: unknown
  readonly after: unknown
  readonly places: number | undefined
}

const differs = ({ before, after }: Moved): boolean => {
  if (!(before instanceof Decimal && after instanceof Decimal)) return (before ?? null) !== (after ?? null)
  return !before.equals(after)
}

const layerFigures = [
  { field: 'count', label: 'number', unit: '', places: 0 },
  { field: 'overMm', label: 'over', unit: 'mm', places: 1 },
  { field: 'kgPerKm', label: 'mass', unit: 'kg/km', places: 1 },
] as const

/** Every figure that a hand has moved: of the whole cable, then layer by layer. */
const movedFigures = (before: Readonly<Row>, after: Readonly<Row>): readonly Moved[] => {
  const old = linesOf(before, 'layers')
  return [
    ...measures.map(({ field, label, unit, places }) => ({ label, unit, places, before: before[field], after: after[field] })),
    ...linesOf(after, 'layers').flatMap((layer, i) =>
      layerFigures.map(({ field, label, unit, places }) => ({
        label: `${String(layer['name'])}, ${label}`,
        unit,
        places,
        before: old[i]?.[field],
        after: layer[field],
      })),
    ),
  ].filter(differs)
}

const change = ({ before, after }: Moved): string => {
  if (!(before instanceof Decimal && after instanceof Decimal) || before.isZero()) return ''
  const percent = after.minus(before).div(before).times(100)
  return `${percent.gt(0) ? '+' : ''}${percent.toFixed(1)} %`
}

/** What was set by hand, and the design before and after side by side. */
export const Compare = ({ record, canSet }: { record: Readonly<Row>; canSet: boolean }): ReactElement | null => {
  const { def, session } = useDoc()
  const { rows, set } = useOverrides()
  const { data } = usePlainDesignQuery(session.form.body(), { skip: rows.length === 0 })
  if (rows.length === 0) return null
  const moved = data ? movedFigures(recordOf(def, data), record) : []
  return (
    <section className={styles.card} aria-labelledby="design-compare">
      <h2 id="design-compare">Set by hand: before and after</h2>
      <ul className={styles.hands}>
        {rows.map(row => {
          const of = String(row['of'])
          return (
            <li key={of}>
              <strong>{Object.entries(overridableLabels).find(([key]) => key === of)?.[1] ?? of}</strong>{' '}
              {shownFigure(row['value'])}, {String(row['reason'])}
              {canSet && (
                <button type="button" className={styles.quiet} onClick={() => set(rows.filter(one => one !== row))}>
                  As designed
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col" className={tables.figures}>
              As designed
            </th>
            <th scope="col" className={tables.figures}>
              Now
            </th>
            <th scope="col" className={tables.figures}>
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {moved.map(one => (
            <tr key={one.label}>
              <th scope="row">
                {one.label}
                {one.unit && <span className={tables.unit}> {one.unit}</span>}
              </th>
              <td data-label="As designed" className={tables.figures}>
                {shownFigure(one.before, one.places)}
              </td>
              <td data-label="Now" className={tables.figures}>
                {shownFigure(one.after, one.places)}
              </td>
              <td data-label="Change" className={tables.figures}>
                {change(one)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
