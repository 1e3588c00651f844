import Button from '@mui/material/Button'
import type { MouseEvent, ReactElement, RefObject } from 'react'
import { Add, Close, ViewColumn } from '../../elements/icons.tsx'
import type { Fields } from '../../../kernel/field.ts'
import { type Conditions, groupWords, type TitleOf } from '../model/conditions.ts'
import styles from '../list.module.css'
import { SearchBox } from './searchBox.tsx'

export interface ChipsProps {
  readonly fields: Fields
  readonly conditions: Conditions
  readonly titleOf: TitleOf
  readonly onEdit?: (index: number, anchor: HTMLElement) => void
  readonly onRemove: (index: number) => void
}

/** The filter in words, one chip for each of its groups: it opens on a click and goes on its cross. */
export const Chips = ({ fields, conditions, titleOf, onEdit, onRemove }: ChipsProps): ReactElement[] =>
  conditions.map((group, index) => {
    const words = groupWords(fields, group, titleOf)
    return (
      <span key={words} className={styles.chip}>
        {onEdit ? (
          <button
            type="button"
            className={styles.chipText}
            title={words}
            aria-haspopup="dialog"
            onClick={event => onEdit(index, event.currentTarget)}
          >
            {words}
          </button>
        ) : (
          <span className={styles.chipText}>{words}</span>
        )}
        <button
          type="button"
          className={styles.chipOff}
          aria-label={`Remove the filter ${words}`}
          onClick={() => onRemove(index)}
        >
          <Close />
        </button>
      </span>
    )
  })

interface FilterBarProps extends ChipsProps {
  readonly plural: string
  readonly q: string
  readonly onSearch: (q: string) => void
  readonly box: RefObject<HTMLInputElement | null>
  readonly filterButton: RefObject<HTMLButtonElement | null>
  readonly onAdd: (anchor: HTMLElement) => void
  readonly onColumns: (event: MouseEvent<HTMLElement>) => void
  readonly onEdit: (index: number, anchor: HTMLElement) => void
}

/** Search, filters and columns of a list. */
export const FilterBar = ({
  plural,
  q,
  onSearch,
  box,
  filterButton,
  onAdd,
  onColumns,
  ...chips
}: FilterBarProps): ReactElement => (
  <div className={styles.bar}>
    <SearchBox q={q} onSearch={onSearch} box={box} plural={plural} />
    <div className={styles.chips}>
      <Chips {...chips} />
      <Button
        ref={filterButton}
        startIcon={<Add />}
        aria-haspopup="dialog"
        aria-keyshortcuts="f"
        onClick={event => onAdd(event.currentTarget)}
      >
        Filter
      </Button>
    </div>
    <Button startIcon={<ViewColumn />} aria-haspopup="dialog" onClick={onColumns} className={styles.wide}>
      Columns
    </Button>
  </div>
)
