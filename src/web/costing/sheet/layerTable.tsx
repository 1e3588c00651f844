import { useCallback, useState } from 'react'
import type { ReactElement } from 'react'
import { Decimal } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { useRoving } from '../../elements/roving.ts'
import { Card } from './card.tsx'
import type { LayerRow, WorkingAnswer } from '../costingApi.ts'
import { FigureCard } from './figureCard.tsx'
import styles from './layerTable.module.css'
import { rupees, signed } from '../../cells/words.ts'

type FigureName = 'underMm' | 'overMm' | 'areaSqmm' | 'densityGcm3' | 'kgPerKm' | 'wastageKgPerKm' | 'orderKg'

const columns: readonly { readonly name: FigureName; readonly label: string }[] = [
  { name: 'underMm', label: 'Under mm' },
  { name: 'overMm', label: 'Over mm' },
  { name: 'areaSqmm', label: 'Area sqmm' },
  { name: 'densityGcm3', label: 'Density g/cm³' },
  { name: 'kgPerKm', label: 'kg/km' },
  { name: 'wastageKgPerKm', label: 'Wastage kg/km' },
  { name: 'orderKg', label: 'Order kg' },
]

/** What a person opened: a figure of the working, or a rate with its words. */
interface Opened {
  readonly title: string
  readonly cell: HTMLElement
  readonly at: number | null
  readonly says: string
}

const nameOf = ({ layer, place }: LayerRow): string => (place === 'cable' ? layer : `${layer}, ${place}`)

/** A figure as it travels, in Indian groups and with the places that it has. */
const figureText = (text: string | null): string | null =>
  text && formatDecimal(new Decimal(text), text.split('.')[1]?.length ?? 0)

const sum = (rows: readonly LayerRow[], name: 'kgPerKm' | 'wastageKgPerKm' | 'orderKg' | 'rupeesPerKm'): Decimal =>
  rows.reduce((total, row) => total.plus(row[name]), new Decimal(0))

interface CellProps {
  readonly label: string
  readonly text: string | null
  readonly onOpen: (cell: HTMLElement) => void
}

const Cell = ({ label, text, onOpen }: CellProps): ReactElement => (
  <td>
    {text !== null && (
      <button
        type="button"
        data-item={label}
        aria-haspopup="dialog"
        aria-label={`${label}: ${text}. How it is calculated`}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
      >
        {text}
      </button>
    )}
  </td>
)

interface RowProps {
  readonly row: LayerRow
  readonly index: number
  readonly places: WorkingAnswer['working']['places']
  readonly other: LayerRow | null
  readonly isComparing: boolean
  readonly onOpen: (opened: Opened) => void
}

const differ = (mine: string, theirs: string | undefined): string =>
  theirs === undefined ? 'new' : signed(new Decimal(mine).minus(theirs))

const Layer = ({ row, index, places, other, isComparing, onOpen }: RowProps): ReactElement => {
  const name = nameOf(row)
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={styles.material}>
          {row.count > 1 && `${row.count} × `}
          {row.material}
        </span>
      </th>
      {columns.map(column => (
        <Cell
          key={column.name}
          label={`${name}, ${column.label}`}
          text={figureText(row[column.name])}
          onOpen={cell =>
            onOpen({ title: `${name}, ${column.label}`, cell, at: places[`layers.${index}.${column.name}`] ?? null, says: '' })
          }
        />
      ))}
      <Cell
        label={`${name}, rate`}
        text={rupees(new Decimal(row.ratePerKg))}
        onOpen={cell => onOpen({ title: `${row.material}, ₹ a kg`, cell, at: null, says: row.rateBasis })}
      />
      <Cell
        label={`${name}, ₹/km`}
        text={rupees(new Decimal(row.rupeesPerKm))}
        onOpen={cell => onOpen({ title: `${name}, ₹ a km`, cell, at: null, says: `${row.kgPerKm} kg/km × ₹ ${row.ratePerKg}` })}
      />
      {isComparing && (
        <>
          <td className={styles.difference}>{differ(row.kgPerKm, other?.kgPerKm)}</td>
          <td className={styles.difference}>{differ(row.rupeesPerKm, other?.rupeesPerKm)}</td>
        </>
      )}
    </tr>
  )
}

const Heads = ({ isComparing }: Pick<RowProps, 'isComparing'>): ReactElement => (
  <tr>
    <th scope="col">Layer</th>
    {columns.map(({ name, label }) => (
      <th key={name} scope="col">
        {label}
      </th>
    ))}
    <th scope="col">₹/kg</th>
    <th scope="col">₹/km</th>
    {isComparing && (
      <>
        <th scope="col">± kg/km</th>
        <th scope="col">± ₹/km</th>
      </>
    )}
  </tr>
)

interface TotalsProps {
  readonly layers: readonly LayerRow[]
  readonly against: readonly LayerRow[] | null
}

const Totals = ({ layers, against }: TotalsProps): ReactElement => (
  <tr>
    <th scope="row" colSpan={5}>
      In the cable
    </th>
    <td>{formatDecimal(sum(layers, 'kgPerKm'), 2)}</td>
    <td>{formatDecimal(sum(layers, 'wastageKgPerKm'), 2)}</td>
    <td>{formatDecimal(sum(layers, 'orderKg'), 1)}</td>
    <td colSpan={2}>{rupees(sum(layers, 'rupeesPerKm'))}</td>
    {against && (
      <>
        <td>{signed(sum(layers, 'kgPerKm').minus(sum(against, 'kgPerKm')))}</td>
        <td>{signed(sum(layers, 'rupeesPerKm').minus(sum(against, 'rupeesPerKm')))}</td>
      </>
    )}
  </tr>
)

interface OpenedCardProps {
  readonly opened: Opened
  readonly working: WorkingAnswer['working']
  readonly onClose: () => void
}

/** Shows how a figure came about; a rate says it in words. */
const OpenedCard = ({ opened: { title, cell, at, says }, working, onClose }: OpenedCardProps): ReactElement =>
  at === null ? (
    <Card title={title} cell={cell} onClose={onClose}>
      <p>{says}</p>
    </Card>
  ) : (
    <FigureCard title={title} working={working} at={at} cell={cell} onClose={onClose} />
  )

interface LayerTableProps {
  readonly answer: WorkingAnswer
  readonly against: WorkingAnswer | null
}

/** The calculation sheet: each layer from the inside with its measures, masses and money; every figure opens. */
export const LayerTable = ({ answer, against }: LayerTableProps): ReactElement => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const roving = useRoving()
  const { layers, working } = answer
  const isComparing = against !== null
  return (
    <div className={styles.frame} {...roving}>
      <table className={styles.sheet}>
        <caption className="heard">The cable layer by layer</caption>
        <thead>
          <Heads isComparing={isComparing} />
        </thead>
        <tbody>
          {layers.map((row, index) => (
            <Layer
              key={`${nameOf(row)} ${row.material}`}
              row={row}
              index={index}
              places={working.places}
              other={against?.layers.find(one => nameOf(one) === nameOf(row)) ?? null}
              isComparing={isComparing}
              onOpen={setOpened}
            />
          ))}
        </tbody>
        <tfoot>
          <Totals layers={layers} against={against?.layers ?? null} />
        </tfoot>
      </table>
      {opened && <OpenedCard key={opened.title} opened={opened} working={working} onClose={close} />}
    </div>
  )
}
