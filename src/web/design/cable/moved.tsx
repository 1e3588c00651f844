import type { ReactElement } from 'react'
import { Decimal } from '../../../kernel/decimal.ts'
import { type DraftRow, linesOf, type Row } from '../../../kernel/record.ts'
import { measures } from './measures.tsx'
import { shownFigure } from './shown.ts'
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

/** A layer before and after; null where it is not there. */
export interface PairedLayer {
  readonly key: string
  readonly before: DraftRow | null
  readonly after: DraftRow | null
  /** Its place among the later layers. */
  readonly at: number | null
}

/** Layers by their names and places; several alike are told apart by their order. */
const keyed = (rows: readonly DraftRow[]): ReadonlyMap<string, DraftRow> => {
  const seen = new Map<string, number>()
  return new Map(
    rows.map(row => {
      const name = `${String(row['layer'])}, ${String(row['place'])}`
      const nth = (seen.get(name) ?? 0) + 1
      seen.set(name, nth)
      return [`${name}, ${nth}`, row]
    }),
  )
}

/** The layers of two designs of one cable side by side, in the order of the later one; what it has no more stands where it stood. */
export const pairedLayers = (before: Readonly<Row>, after: Readonly<Row>): readonly PairedLayer[] => {
  const [old, now] = [keyed(linesOf(before, 'layers')), keyed(linesOf(after, 'layers'))]
  const keys = [...now.keys()]
  let at = 0
  for (const key of old.keys()) {
    const found = keys.indexOf(key)
    if (found < 0) keys.splice(at, 0, key)
    at = (found < 0 ? at : found) + 1
  }
  const places = new Map([...now.keys()].map((key, at) => [key, at]))
  return keys.map(key => ({
    key,
    before: old.get(key) ?? null,
    after: now.get(key) ?? null,
    at: places.get(key) ?? null,
  }))
}

/** Every figure that has moved: of the whole cable, then layer by layer. */
const movedFigures = (before: Readonly<Row>, after: Readonly<Row>): readonly Moved[] =>
  [
    ...measures.map(({ field, label, unit, places }) => ({ label, unit, places, before: before[field], after: after[field] })),
    ...pairedLayers(before, after).flatMap(pair =>
      layerFigures.map(({ field, label, unit, places }) => ({
        label: `${String((pair.after ?? pair.before)?.['name'])}, ${label}`,
        unit,
        places,
        before: pair.before?.[field],
        after: pair.after?.[field],
      })),
    ),
  ].filter(differs)

/** A figure of a record, or of its answer on the wire, where figures are texts. */
const decimalOf = (value: unknown): Decimal | null => {
  if (value instanceof Decimal) return value
  return typeof value === 'string' && value !== '' ? new Decimal(value) : null
}

/** Tells by how much a figure has moved, in percent. */
export const change = (before: unknown, after: unknown): string => {
  const [was, is] = [decimalOf(before), decimalOf(after)]
  if (!was || !is || was.isZero()) return ''
  const percent = is.minus(was).div(was).times(100)
  return percent.isZero() ? '' : `${percent.gt(0) ? '+' : '\u2212'}${percent.abs().toFixed(1)} %`
}

/** The figures that differ between two designs, before and after side by side. */
export const MovedTable = ({ before, after }: { before: Readonly<Row>; after: Readonly<Row> }): ReactElement => (
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
      {movedFigures(before, after).map(one => (
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
            {change(one.before, one.after)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
