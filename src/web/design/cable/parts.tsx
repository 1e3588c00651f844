import { useState } from 'react'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { formulaUseWords } from '../../../modules/cable/attribute/attribute.ts'
import { testRounds } from '../../../modules/cable/productDesign/productDesign.ts'
import styles from '../design.module.css'
import { Figure } from './figure.tsx'
import { shownFigure } from './shown.ts'
import tables from './table.module.css'

interface Column {
  readonly field: string
  readonly label: string
  readonly unit?: string
  /** Places of a figure; absent for text. */
  readonly places?: number
  /** Text that has a figure behind it, and opens its source. */
  readonly opens?: boolean
  /** Followed by a star where the row is still to be verified. */
  readonly marks?: boolean
}

interface PartTableProps {
  readonly record: Readonly<Row>
  readonly set: string
  readonly columns: readonly Column[]
  readonly caption?: string
  readonly only?: (row: Readonly<Row>) => boolean
}

const starWords = 'Based on a standard’s row that no second source has confirmed.'

/** Rows of one kind; the first column names them, figures open their source. */
const PartTable = ({ record, set, columns: [name, ...columns], caption, only }: PartTableProps): ReactElement => (
  <table className={tables.table}>
    {caption && <caption>{caption}</caption>}
    <thead>
      <tr>
        {name && <th scope="col">{name.label}</th>}
        {columns.map(({ field, label, unit, places }) => (
          <th key={field} scope="col" className={places === undefined ? undefined : tables.figures}>
            {label}
            {unit && <span className={tables.unit}> {unit}</span>}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {linesOf(record, set).map((row, index) =>
        only && !only(row) ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- rows are known by their order.
          <tr key={index}>
            <th scope="row">{String(row[name?.field ?? ''])}</th>
            {columns.map(({ field, label, unit, places, opens, marks }) => (
              <td key={field} data-label={label} className={places === undefined ? undefined : tables.figures}>
                {places === undefined && !opens ? (
                  String(row[field] ?? '')
                ) : (
                  <Figure
                    at={`${set}.${index}.${field}`}
                    name={`${String(row[name?.field ?? ''])}, ${label.toLowerCase()}`}
                    text={places === undefined ? String(row[field] ?? '') : shownFigure(row[field], places)}
                    unit={unit}
                  />
                )}
                {marks && row['toVerify'] === true && <abbr title={starWords}> *</abbr>}
              </td>
            ))}
          </tr>
        ),
      )}
    </tbody>
  </table>
)

const Materials = ({ record }: { record: Readonly<Row> }): ReactElement => (
  <PartTable
    record={record}
    set="materials"
    columns={[
      { field: 'name', label: 'Material' },
      { field: 'kgPerKm', label: 'In the cable', unit: 'kg/km', places: 1 },
      { field: 'runningScrapKgPerKm', label: 'Running scrap', unit: 'kg/km', places: 2 },
      { field: 'startUpScrapKgPerKm', label: 'Start-up scrap', unit: 'kg/km', places: 2 },
      { field: 'issuedKgPerKm', label: 'To issue', unit: 'kg/km', places: 1 },
    ]}
  />
)

const Route = ({ record }: { record: Readonly<Row> }): ReactElement => (
  <PartTable
    record={record}
    set="stages"
    caption={`A run of ${shownFigure(record['madeInM'], 0)} m of finished cable`}
    columns={[
      { field: 'name', label: 'Stage' },
      { field: 'per', label: 'Metres of' },
      { field: 'inputM', label: 'In', unit: 'm', places: 0 },
      { field: 'outputM', label: 'Out', unit: 'm', places: 0 },
      { field: 'setUpH', label: 'Set-up', unit: 'h', places: 2 },
      { field: 'runH', label: 'Run', unit: 'h', places: 2 },
    ]}
  />
)

const Tests = ({ record }: { record: Readonly<Row> }): ReactElement => (
  <>
    {Object.entries(testRounds)
      .filter(([round]) => linesOf(record, 'tests').some(row => row['category'] === round))
      .map(([round, label]) => (
        <PartTable
          key={round}
          record={record}
          set="tests"
          caption={`${label} tests`}
          only={row => row['category'] === round}
          columns={[
            { field: 'name', label: 'Test' },
            { field: 'limit', label: 'Limit for this cable', marks: true },
            { field: 'method', label: 'Method' },
            { field: 'frequency', label: 'How often' },
          ]}
        />
      ))}
  </>
)

const Drums = ({ record }: { record: Readonly<Row> }): ReactElement => (
  <PartTable
    record={record}
    set="drums"
    caption={`The most that each drum takes; usual length ${shownFigure(record['usualLengthM'], 0)} m on ${String(record['drum'] ?? 'coils')}`}
    columns={[
      { field: 'code', label: 'Drum' },
      { field: 'material', label: 'Of' },
      { field: 'lengthM', label: 'Length', unit: 'm', places: 0 },
      { field: 'netKg', label: 'Net', unit: 'kg', places: 0 },
      { field: 'grossKg', label: 'Gross', unit: 'kg', places: 0 },
    ]}
  />
)

const Marking = ({ record }: { record: Readonly<Row> }): ReactElement => (
  <dl className={styles.facts}>
    <dt>Legend on the sheath</dt>
    <dd>{String(record['legend'] ?? '')}</dd>
    <dt>Core colours</dt>
    <dd>{String(record['coreColours'] ?? '')}</dd>
    {record['fictitious'] !== null && (
      <>
        <dt>Fictitious diameters</dt>
        <dd>{String(record['fictitious'])}. They are used to choose rows of the tables and are never measured.</dd>
      </>
    )}
  </dl>
)

const Particulars = ({ record }: { record: Readonly<Row> }): ReactElement => (
  <PartTable
    record={record}
    set="particulars"
    caption={`* ${starWords}`}
    columns={[
      { field: 'particular', label: 'Particular' },
      { field: 'section', label: 'Of' },
      { field: 'value', label: 'Value', opens: true, marks: true },
      { field: 'unit', label: 'Unit' },
    ]}
  />
)

/** What a figure was reckoned into, in words. */
const usesOf = ({ readIn }: Readonly<Row>): string =>
  Object.entries(formulaUseWords)
    .flatMap(([use, words]) => (Array.isArray(readIn) && readIn.includes(use) ? [words] : []))
    .join(', ')

const ByFormula = ({ record }: { record: Readonly<Row> }): ReactElement => (
  <PartTable
    record={{ reckoned: linesOf(record, 'reckoned').map(row => ({ ...row, into: usesOf(row) })) }}
    set="reckoned"
    caption="Attributes of the works that follow from figures of the cable"
    columns={[
      { field: 'name', label: 'Attribute' },
      { field: 'value', label: 'Value', places: 2 },
      { field: 'unit', label: 'Unit' },
      { field: 'into', label: 'Calculated into' },
      { field: 'source', label: 'Formula' },
    ]}
  />
)

const parts: readonly { readonly name: string; readonly show: (record: Readonly<Row>) => ReactNode }[] = [
  { name: 'Materials', show: record => <Materials record={record} /> },
  { name: 'Route', show: record => <Route record={record} /> },
  { name: 'Tests', show: record => <Tests record={record} /> },
  { name: 'Drums', show: record => <Drums record={record} /> },
  { name: 'By formula', show: record => <ByFormula record={record} /> },
  { name: 'Marking', show: record => <Marking record={record} /> },
  { name: 'Particulars', show: record => <Particulars record={record} /> },
]

/** Shows what follows from the layers, one part at a time: materials, route, tests, drums, marking and the guaranteed particulars. */
export const Parts = ({ record }: { record: Readonly<Row> }): ReactElement => {
  const [open, setOpen] = useState(0)
  const walk = ({ key }: KeyboardEvent): void => {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return
    const next = (open + (key === 'ArrowRight' ? 1 : -1) + parts.length) % parts.length
    setOpen(next)
    document.getElementById(`design-tab-${next}`)?.focus()
  }
  return (
    <section className={styles.card} aria-label="What follows">
      <div role="tablist" aria-label="What follows" className={styles.tabs} tabIndex={-1}>
        {parts.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`design-tab-${index}`}
            aria-selected={index === open}
            aria-controls="design-part"
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
            onKeyDown={walk}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="design-part" aria-labelledby={`design-tab-${open}`}>
        {parts[open]?.show(record)}
      </div>
    </section>
  )
}
