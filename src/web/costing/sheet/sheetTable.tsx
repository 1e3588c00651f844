import { Fragment, useCallback, useState } from 'react'
import type { ReactElement } from 'react'
import type { Decimal } from '../../../kernel/decimal.ts'
import { useRoving } from '../../elements/roving.ts'
import { LineCard } from './lineCard.tsx'
import { differenceFrom, goneFrom, partsOf, type SheetLine, type SheetSum } from '../../../modules/sales/costing/costSheet.ts'
import styles from './sheetTable.module.css'
import type { Overrides } from './useOverrides.ts'
import { mass, rupees, shareOf, signed } from '../../cells/words.ts'

/** Another version that the sheet is held against. */
export interface Compared {
  readonly label: string
  readonly lines: readonly SheetLine[]
}

interface Opened {
  readonly name: string
  readonly cell: HTMLElement
}

interface RowsProps {
  readonly price: Decimal
  readonly compared: Compared | null
}

interface LineProps extends RowsProps {
  readonly line: SheetLine
  readonly onOpen: (opened: Opened) => void
}

const LineRow = ({ line, price, compared, onOpen }: LineProps): ReactElement => {
  const isSet = line.reckoned !== null
  return (
    <tr data-set={isSet}>
      <th scope="row">
        {line.name}
        {isSet && <span className={styles.mark}>set by hand</span>}
        {line.kgPerKm && (
          <span className={styles.under}>
            {mass(line.kgPerKm)} kg × ₹ {rupees(line.ratePerKg)}
          </span>
        )}
      </th>
      <td className={styles.wide}>{mass(line.kgPerKm)}</td>
      <td className={styles.wide}>{line.ratePerKg ? rupees(line.ratePerKg) : ''}</td>
      <td className={styles.amount}>
        {line.rupeesPerKm && (
          <button
            type="button"
            data-item={line.name}
            aria-haspopup="dialog"
            aria-label={`${line.name}, ₹ ${rupees(line.rupeesPerKm)} a km. How it is calculated`}
            onClick={({ currentTarget }) => onOpen({ name: line.name, cell: currentTarget })}
          >
            {rupees(line.rupeesPerKm)}
          </button>
        )}
      </td>
      {compared ? (
        <td className={styles.difference}>{signed(differenceFrom(line, compared.lines))}</td>
      ) : (
        <td className={styles.share}>{shareOf(line.rupeesPerKm, price)}</td>
      )}
    </tr>
  )
}

const SumRow = ({ sum, price, compared }: RowsProps & { readonly sum: SheetSum }): ReactElement => {
  const theirs =
    compared &&
    partsOf(compared.lines)
      .flatMap(part => part.sums)
      .find(one => one.label === sum.label)
  return (
    <tr className={sum.isRunning ? styles.total : styles.subtotal}>
      <th scope="row">{sum.label}</th>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a sum has no mass */}
      <td className={styles.wide} />
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nor a rate */}
      <td className={styles.wide} />
      <td className={styles.amount}>{rupees(sum.rupeesPerKm)}</td>
      {theirs ? (
        <td className={styles.difference}>{signed(sum.rupeesPerKm.minus(theirs.rupeesPerKm))}</td>
      ) : (
        <td className={styles.share}>{shareOf(sum.rupeesPerKm, price)}</td>
      )}
    </tr>
  )
}

interface SheetTableProps {
  readonly lines: readonly SheetLine[]
  readonly price: Decimal
  readonly compared: Compared | null
  /** Null where nothing is set by hand here. */
  readonly overrides: Overrides | null
}

/** The priced sheet: heads in their order, what they come to on the way, and behind every amount how it was reckoned. */
export const SheetTable = ({ lines, price, compared, overrides }: SheetTableProps): ReactElement => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const roving = useRoving()
  const close = useCallback(() => setOpened(null), [])
  const line = lines.find(({ name }) => name === opened?.name)
  const gone = compared ? goneFrom(lines, compared.lines) : []
  return (
    <div className={styles.frame} {...roving}>
      <table className={styles.sheet}>
        <caption className="heard">The price of a kilometre, line by line</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" className={styles.wide}>
              kg/km
            </th>
            <th scope="col" className={styles.wide}>
              ₹/kg
            </th>
            <th scope="col">₹/km</th>
            <th scope="col">{compared ? `From ${compared.label}` : 'Share'}</th>
          </tr>
        </thead>
        <tbody>
          {partsOf(lines).map(part => (
            <Fragment key={part.lines[0]?.head ?? part.heading}>
              {part.heading && (
                <tr className={styles.heading}>
                  <th scope="colgroup" colSpan={5}>
                    {part.heading}
                  </th>
                </tr>
              )}
              {part.lines.map(one => (
                <LineRow key={one.name} line={one} price={price} compared={compared} onOpen={setOpened} />
              ))}
              {part.sums.map(sum => (
                <SumRow key={sum.label} sum={sum} price={price} compared={compared} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      {gone.length > 0 && (
        <p className={styles.gone}>
          Only in {compared?.label}: {gone.map(one => `${one.name} (₹ ${rupees(one.rupeesPerKm)})`).join(', ')}
        </p>
      )}
      {line && opened && <LineCard key={line.name} line={line} cell={opened.cell} overrides={overrides} onClose={close} />}
    </div>
  )
}
