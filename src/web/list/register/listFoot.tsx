import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import type { ReactElement } from 'react'
import { ChevronLeft, ChevronRight, FirstPage, LastPage, Refresh } from '../../elements/icons.tsx'
import { formatDecimal } from '../../../kernel/indian.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import type { ListColumn } from '../model/columns.ts'
import { Select } from '../../elements/select/select.tsx'
import styles from '../list.module.css'
import type { TotalsAnswer } from '../../records/listApi.ts'
import { mostScrolled } from '../rows/sheet.ts'
import { pageSizes, type Size } from '../model/view.ts'
import { shownField } from '../../theme/shown.ts'

interface FootProps {
  readonly page: number
  readonly size: Size
  /** How many rows this page has. */
  readonly shown: number
  /** Null while the result is being counted. */
  readonly totals: TotalsAnswer | null
  /** Sums as they were counted last; null before the first count. */
  readonly sums: TotalsAnswer['sums'] | null
  readonly summed: readonly ListColumn[]
  readonly onPage: (page: number) => void
  readonly onSize: (size: Size) => void
  readonly onRefresh: () => void
}

export const countWords = (count: number): string => formatDecimal(new Decimal(count), 0)

const spanWords = (page: number, size: number, shown: number, total: number | null): string => {
  const first = (page - 1) * size + 1
  const span = shown === 0 ? '0' : `${countWords(first)}–${countWords(first + shown - 1)}`
  return `${span} of ${total === null ? '…' : countWords(total)}`
}

/** Of the whole list in one: all there are, or as many as can be scrolled. */
const wholeWords = (total: number | null): string => {
  if (total === null) return 'All of …'
  return total > mostScrolled ? `The first ${countWords(mostScrolled)} of ${countWords(total)}` : `All ${countWords(total)}`
}

interface PagesProps {
  readonly page: number
  readonly isLast: boolean
  /** Null while the result is being counted. */
  readonly last: number | null
  readonly onPage: (page: number) => void
}

const Pages = ({ page, isLast, last, onPage }: PagesProps): ReactElement => (
  <>
    <IconButton aria-label="First page" disabled={page === 1} onClick={() => onPage(1)} className={styles.wide}>
      <FirstPage />
    </IconButton>
    <IconButton aria-label="Previous page" disabled={page === 1} onClick={() => onPage(page - 1)}>
      <ChevronLeft />
    </IconButton>
    <IconButton aria-label="Next page" disabled={isLast} onClick={() => onPage(page + 1)}>
      <ChevronRight />
    </IconButton>
    <IconButton
      aria-label="Last page"
      disabled={isLast || last === null}
      onClick={() => last !== null && onPage(last)}
      className={styles.wide}
    >
      <LastPage />
    </IconButton>
  </>
)

const Sum = ({
  column: { label, unit, field },
  value,
}: {
  column: ListColumn
  value: TotalsAnswer['sums'][string] | undefined
}): ReactElement | null =>
  value === undefined || !field ? null : (
    <span className={styles.sum}>
      {label} {unit} <b>{shownField(field, value)}</b>
    </span>
  )

/** Shows where in the result the page stands, and the sums over the whole of it. */
export const ListFoot = ({ page, size, shown, totals, sums, summed, onPage, onSize, onRefresh }: FootProps): ReactElement => {
  const id = useId()
  const perPage = size === 'all' ? null : size
  const last = totals && perPage ? Math.max(1, Math.ceil(totals.total / perPage)) : null
  const isLast = last === null ? perPage === null || shown < perPage : page >= last
  const total = totals?.total ?? null
  return (
    <section className={styles.foot} aria-label="Pages and sums">
      <output className={styles.span}>{perPage ? spanWords(page, perPage, shown, total) : wholeWords(total)}</output>
      {perPage && <Pages page={page} isLast={isLast} last={last} onPage={onPage} />}
      <div className={styles.sizes}>
        <label htmlFor={`${id}-rows`}>Rows</label>
        <Select
          id={`${id}-rows`}
          room="line"
          value={size}
          options={[...pageSizes, 'all' as const].map(one => ({ value: one, label: one === 'all' ? 'All' : String(one) }))}
          onChoose={one => one !== null && onSize(one)}
        />
      </div>
      <IconButton aria-label="Read the list again" title="Read the list again" onClick={onRefresh}>
        <Refresh />
      </IconButton>
      {sums && (
        <div
          className={totals ? styles.sums : `${styles.sums} ${styles.older}`}
          title={
            totals
              ? `Over all ${countWords(totals.total)} records. Drafts and cancelled records are left out, unless the list is filtered by state.`
              : undefined
          }
        >
          {summed.toReversed().map(column => (
            <Sum key={column.id} column={column} value={sums[column.id]} />
          ))}
        </div>
      )}
    </section>
  )
}
