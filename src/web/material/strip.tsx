import type { ReactElement } from 'react'
import styles from './material.module.css'

const [perDay, height] = [4, 24]

interface StripProps {
  /** What is left after each day, in kg. */
  readonly left: readonly string[]
}

/** Draws what is left day by day, a bar for each day: above the line where something is, below it where it is short. Words beside it say the same. */
export const Strip = ({ left }: StripProps): ReactElement => {
  const values = left.map(Number)
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const scale = height / Math.max(1, most - least)
  const zero = most * scale
  const bars = (of: (value: number) => boolean): string =>
    values
      .flatMap((value, at) =>
        of(value) ? [`M${at * perDay} ${zero.toFixed(1)}h${perDay - 1}V${(zero - value * scale).toFixed(1)}h${1 - perDay}z`] : [],
      )
      .join('')
  return (
    <svg
      className={styles.strip}
      aria-hidden="true"
      width={values.length * perDay}
      height={height}
      viewBox={`0 0 ${values.length * perDay} ${height}`}
      preserveAspectRatio="none"
    >
      <path className={styles.there} d={bars(value => value > 0)} />
      <path className={styles.short} d={bars(value => value < 0)} />
      <path className={styles.line} d={`M0 ${zero.toFixed(1)}H${values.length * perDay}`} />
    </svg>
  )
}
