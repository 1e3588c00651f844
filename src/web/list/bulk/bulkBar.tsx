import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Close } from '../../elements/icons.tsx'
import { type BulkAction, sumOf } from './bulk.ts'
import type { ListColumn } from '../model/columns.ts'
import type { ListRow } from '../../../wire/documents.ts'
import { shownField } from '../../theme/shown.ts'
import styles from '../list.module.css'

interface BulkBarProps {
  readonly rows: readonly ListRow[]
  /** The columns that the list sums up. */
  readonly summed: readonly ListColumn[]
  readonly actions: readonly BulkAction[]
  /** Setting a field, and deleting. */
  readonly writes: readonly BulkAction[]
  /** How many there are in all, where every row of the page is selected and more are on other pages; else null. */
  readonly more: number | null
  readonly isGathering: boolean
  readonly onAct: (action: BulkAction) => void
  readonly onExport: (anchor: HTMLElement) => void
  readonly onSelectAll: () => void
  readonly onClear: () => void
}

/** Shows what stands in the place of the filters while records are selected: how many, their sums, and what can be done with them. */
export const BulkBar = ({
  rows,
  summed,
  actions,
  writes,
  more,
  isGathering,
  onAct,
  onExport,
  onSelectAll,
  onClear,
}: BulkBarProps): ReactElement => (
  <section className={`${styles.bar} ${styles.bulk}`} aria-label="Selected records">
    <output className={styles.bulkCount}>{rows.length} selected</output>
    <span className={styles.bulkSums}>
      {summed.map(({ id, label, unit, field }) => (
        <span key={id}>
          {label} {unit} {field && shownField(field, sumOf(rows, id))}
        </span>
      ))}
    </span>
    {more !== null && (
      <Button onClick={onSelectAll} disabled={isGathering}>
        {isGathering ? `Selecting ${more} …` : `Select all ${more}`}
      </Button>
    )}
    <div className={styles.grow} />
    {actions.map(action => (
      <Button key={action.name} variant="outlined" onClick={() => onAct(action)}>
        {action.label}
        {action.fitting.length < rows.length && ` · ${action.fitting.length}`}
      </Button>
    ))}
    {writes.map(write => (
      <Button key={write.name} aria-haspopup="dialog" onClick={() => onAct(write)}>
        {write.label} …
      </Button>
    ))}
    <Button aria-haspopup="menu" onClick={event => onExport(event.currentTarget)}>
      Export
    </Button>
    <Button startIcon={<Close />} aria-keyshortcuts="Escape" onClick={onClear}>
      Clear
    </Button>
  </section>
)
