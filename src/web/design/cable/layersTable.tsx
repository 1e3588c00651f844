import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Part } from '../../../modules/cable/drawing/crossSection.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { overridableAt } from '../../../modules/cable/design/overriding.ts'
import styles from '../design.module.css'
import { Figure } from './figure.tsx'
import { shownFigure } from './shown.ts'
import tables from './table.module.css'

const columns = [
  { field: 'count', label: 'Number', unit: '', places: 0 },
  { field: 'nominalMm', label: 'Nominal', unit: 'mm', places: undefined },
  { field: 'leastMm', label: 'Minimum', unit: 'mm', places: 2 },
  { field: 'underMm', label: 'Under', unit: 'mm', places: 1 },
  { field: 'overMm', label: 'Over', unit: 'mm', places: 1 },
  { field: 'kgPerKm', label: 'Mass', unit: 'kg/km', places: 1 },
] as const

interface LayersTableProps {
  readonly record: Readonly<Row>
  readonly parts: readonly (Part | null)[]
  readonly lit: Part | null
  readonly onLit: (part: Part | null) => void
  readonly canSet: boolean
}

const nameOf = (row: Readonly<Row>): string =>
  row['place'] === 'cable' ? String(row['name']) : `${String(row['name'])}, ${String(row['place'])}`

/** Where the one row stands that put a layer there: a rule, a row of the tree of layers, or what the cable is pinned to. */
const rowAt = ({ rule, tree, rowNo }: Readonly<Row>, pinned: unknown): string | null => {
  if (typeof rule === 'number') return `/CableTypeTree/${rule}#rules-${String(rowNo)}`
  if (typeof tree === 'number') return `/cabletree/${tree}#layers-${String(rowNo)}`
  return typeof pinned === 'number' ? `/cabletree/${pinned}` : null
}

const Because = ({ row, pinned }: { row: Readonly<Row>; pinned: unknown }): ReactElement => {
  const to = rowAt(row, pinned)
  const words = String(row['because'])
  if (to === null) return <span className={tables.because}>{words}</span>
  return (
    <Link className={tables.because} to={to} title="The row by which the layer is there">
      {words}
    </Link>
  )
}

/** The stack of the cable from the inside out: every figure opens its source, every layer says which rule put it there. */
export const LayersTable = ({ record, parts, lit, onLit, canSet }: LayersTableProps): ReactElement => {
  return (
    <section className={styles.card} aria-labelledby="design-layers">
      <h2 id="design-layers">Layers</h2>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">Layer</th>
            <th scope="col">Material</th>
            {columns.map(({ field, label, unit }) => (
              <th key={field} scope="col" className={tables.figures}>
                {label}
                {unit && <span className={tables.unit}> {unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(record, 'layers').map((row, index) => {
            const part = parts[index] ?? null
            return (
              <tr
                // oxlint-disable-next-line react/no-array-index-key -- the stack is the order.
                key={index}
                data-lit={part !== null && part === lit}
                onPointerEnter={() => onLit(part)}
                onPointerLeave={() => onLit(null)}
                onFocus={() => onLit(part)}
                onBlur={() => onLit(null)}
              >
                <th scope="row">
                  {nameOf(row)}
                  <Because row={row} pinned={record['tree']} />
                </th>
                <td data-label="Material">{String(row['material'])}</td>
                {columns.map(({ field, label, unit, places }) => (
                  <td key={field} data-label={label} className={tables.figures}>
                    <Figure
                      at={`layers.${index}.${field}`}
                      name={`${nameOf(row)}, ${label.toLowerCase()}`}
                      text={shownFigure(row[field], places)}
                      unit={unit}
                      sets={overridableAt(row, field)}
                      canSet={canSet}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
