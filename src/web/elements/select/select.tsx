import type { ComponentPropsWithRef, ReactElement } from 'react'
import styles from './select.module.css'

/** One of a list: the value as it is kept, and the words that a person reads. */
export interface Option<V extends string | number> {
  readonly value: V
  readonly label: string
}

interface SelectProps<V extends string | number> extends Omit<
  ComponentPropsWithRef<'select'>,
  'value' | 'onChange' | 'children' | 'multiple' | 'size'
> {
  /** Null or empty while nothing is chosen. */
  readonly value: V | '' | null
  readonly options: readonly Option<V>[]
  /** What it is called to choose nothing, empty for a line without words; without it something is always chosen. */
  readonly none?: string | undefined
  /** As high as a control of a form, as a line of text, or as a thumb needs it. */
  readonly room?: 'control' | 'line' | 'thumb'
  /** Told the value that was chosen; null for nothing. */
  readonly onChoose: (value: V | null) => void
}

/**
 * One of a closed list: the browser's own list, so that the first letters choose and a phone shows its wheel, in one frame and under
 * one mark on every system.
 */
export const Select = <V extends string | number>({
  value,
  options,
  none,
  room = 'control',
  className,
  onChoose,
  ...others
}: SelectProps<V>): ReactElement => (
  <select
    {...others}
    className={className === undefined ? styles.select : `${styles.select} ${className}`}
    data-room={room}
    value={value ?? ''}
    onChange={({ target }) => onChoose(options.find(one => String(one.value) === target.value)?.value ?? null)}
  >
    {none !== undefined && (
      <option value="" aria-label={none === '' ? 'None' : undefined}>
        {none}
      </option>
    )}
    {options.map(one => (
      <option key={one.value} value={one.value}>
        {one.label}
      </option>
    ))}
  </select>
)
