import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useId, useState } from 'react'
import type { ReactElement } from 'react'
import { ArrowDownward, ArrowUpward, PushPin } from '../../elements/icons.tsx'
import { Select } from '../../elements/select/select.tsx'
import { densities, type Density } from '../../theme/density.ts'
import styles from './columnChooser.module.css'
import {
  type Layout,
  type ListColumn,
  narrowest,
  type Placed,
  widest,
  withColumn,
  withoutColumn,
  withPin,
  withPlace,
  withStep,
  withWidth,
} from '../model/columns.ts'
import { type Carried, useCarry } from './useCarry.ts'

export interface ColumnChooserProps {
  readonly anchor: HTMLElement
  readonly columns: ReadonlyMap<string, ListColumn>
  readonly layout: Layout
  /** Whether a person has changed the document's own columns. */
  readonly isChanged: boolean
  /** Null: as the person has set it for all screens. */
  readonly density: Density | null
  readonly onLayout: (layout: Layout) => void
  readonly onDensity: (density: Density | null) => void
  readonly onReset: () => void
  readonly onClose: () => void
}

interface ShownProps extends Pick<ColumnChooserProps, 'layout' | 'onLayout'> {
  readonly column: ListColumn
  readonly placed: Placed
  readonly index: number
  readonly carried: Carried | null
  readonly carrying: ReturnType<ReturnType<typeof useCarry>['handlersOf']>
}

/** The edge at which a carried column would come to stand. */
const edgeOf = (layout: Layout, index: number, carried: Carried | null): string => {
  if (!carried || layout[index]?.id !== carried.over) return ''
  return (layout.findIndex(({ id }) => id === carried.id) < index ? styles.dropAfter : styles.dropBefore) ?? ''
}

const Shown = ({ column, placed, index, layout, carried, carrying, onLayout }: ShownProps): ReactElement => {
  const { id, label } = column
  const setWidth = (text: string): void => {
    const width = text === '' ? null : Number(text)
    if (width !== placed.width) onLayout(withWidth(layout, id, width))
  }
  return (
    <li className={`${styles.column} ${edgeOf(layout, index, carried)}`} data-column={id}>
      <span className={styles.handle} aria-hidden="true" {...carrying} />
      <label>
        <input type="checkbox" checked disabled={layout.length === 1} onChange={() => onLayout(withoutColumn(layout, id))} />
        {label}
      </label>
      <input
        type="number"
        min={narrowest}
        max={widest}
        step={8}
        key={placed.width}
        defaultValue={placed.width === null ? '' : Math.round(placed.width)}
        placeholder={String(column.width)}
        aria-label={`Width of ${label} in pixels`}
        onBlur={event => setWidth(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') setWidth(event.currentTarget.value)
        }}
      />
      <button
        type="button"
        aria-label={`Pin ${label}`}
        aria-pressed={placed.pinned}
        disabled={index === 0}
        onClick={() => onLayout(withPin(layout, id))}
      >
        <PushPin />
      </button>
      <button
        type="button"
        aria-label={`Move ${label} up`}
        disabled={index === 0}
        onClick={() => onLayout(withStep(layout, id, -1))}
      >
        <ArrowUpward />
      </button>
      <button
        type="button"
        aria-label={`Move ${label} down`}
        disabled={index === layout.length - 1}
        onClick={() => onLayout(withStep(layout, id, 1))}
      >
        <ArrowDownward />
      </button>
    </li>
  )
}

interface HiddenProps extends Pick<ColumnChooserProps, 'columns' | 'layout' | 'onLayout'> {
  readonly hidden: readonly ListColumn[]
}

const Hidden = ({ hidden, columns, layout, onLayout }: HiddenProps): ReactElement => (
  <>
    {hidden.length > 0 && (
      <li>
        <h2>Not shown</h2>
      </li>
    )}
    {hidden.map(({ id, label }) => (
      <li key={id} className={styles.column}>
        <label>
          <input type="checkbox" checked={false} onChange={() => onLayout(withColumn(layout, id, columns))} />
          {label}
        </label>
      </li>
    ))}
  </>
)

const Rows = ({ density, onDensity }: Pick<ColumnChooserProps, 'density' | 'onDensity'>): ReactElement => {
  const prefix = useId()
  return (
    <div className={styles.density}>
      <label htmlFor={`${prefix}-rows`}>Rows</label>
      <Select
        id={`${prefix}-rows`}
        className={styles.rows}
        value={density}
        options={densities.map(one => ({ value: one, label: one }))}
        none="as in my settings"
        onChoose={onDensity}
      />
    </div>
  )
}

/** Chooses which columns a list shows, in which order, how wide, and which of them stay while the others scroll. */
export const ColumnChooser = (props: ColumnChooserProps): ReactElement => {
  const { anchor, columns, layout, isChanged, density, onLayout, onDensity, onReset, onClose } = props
  const [text, setText] = useState('')
  const { carried, handlersOf } = useCarry((id, over) => onLayout(withPlace(layout, id, over)))
  const fits = (column: ListColumn): boolean => column.label.toLowerCase().includes(text.trim().toLowerCase())
  const hidden = [...columns.values()].filter(column => !layout.some(({ id }) => id === column.id) && fits(column))
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Columns' } }}
    >
      <div className={styles.chooser}>
        <div className={styles.top}>
          <input
            type="search"
            value={text}
            placeholder="Find a column"
            aria-label="Find a column"
            onChange={event => setText(event.target.value)}
          />
          <Button disabled={!isChanged} onClick={onReset}>
            Reset
          </Button>
        </div>
        <ul className={styles.list}>
          <li>
            <h2>Shown</h2>
          </li>
          {layout.map((placed, index) => {
            const column = columns.get(placed.id)
            return column && fits(column) ? (
              <Shown
                key={placed.id}
                column={column}
                placed={placed}
                index={index}
                layout={layout}
                carried={carried}
                carrying={handlersOf(placed.id)}
                onLayout={onLayout}
              />
            ) : null
          })}
          <Hidden {...{ hidden, columns, layout, onLayout }} />
        </ul>
        <Rows density={density} onDensity={onDensity} />
      </div>
    </Popover>
  )
}

export default ColumnChooser
