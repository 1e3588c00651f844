import type { ReactElement } from 'react'
import { Decimal, parseDecimal } from '../../kernel/decimal.ts'
import styles from './cells.module.css'

/**
 * Whole per cent of a share from 0 to 1 (decimal text). Rounded down at the top and up at the bottom: only what is
 * finished says 100 %, and what has begun never says 0 %.
 */
export const percentOf = (done: string): number => {
  const share = parseDecimal(done)?.times(100) ?? new Decimal(0)
  if (share.gt(0) && share.lt(1)) return 1
  return share.gt(99) && share.lt(100) ? 99 : Math.min(100, share.round().toNumber())
}

/** Shows how far something has come: a thin bar and the per cent. */
export const ProgressCell = ({ done }: { done: string }): ReactElement => {
  const percent = percentOf(done)
  return (
    <span className={styles.progress}>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.done} style={{ width: `${percent}%` }} />
      </span>
      <span className={percent === 0 ? `${styles.share} ${styles.muted}` : styles.share}>{percent} %</span>
    </span>
  )
}
