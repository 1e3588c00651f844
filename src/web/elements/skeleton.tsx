import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import styles from './skeleton.module.css'

/** What comes sooner than this needs no placeholder. */
export const quickMs = 150

/** What is about to appear: rows under a head, the fields and lines of a record, or panels. */
export type Shape = 'list' | 'form' | 'panels'

/** When an outline was last seen: one that follows another, of code and then of its record, is there at once. */
let lastSeen = -Infinity

const Rows = (): ReactElement => (
  <>
    <div className={styles.bar} />
    <div className={styles.bar} />
    <div className={styles.rows}>
      {Array.from({ length: 14 }, (_, row) => (
        <div key={row}>
          {[12, 26, 18, 12, 14].map((percent, at) => (
            <i key={percent + at} style={{ width: `${percent - ((row * 3 + at * 5) % 7)}%` }} />
          ))}
        </div>
      ))}
    </div>
  </>
)

const Fields = (): ReactElement => (
  <>
    <div className={styles.panel}>
      {Array.from({ length: 10 }, (_, i) => (
        <div key={i} className={styles.field} />
      ))}
    </div>
    <div className={styles.lines} />
  </>
)

const Panels = (): ReactElement => (
  <div className={styles.panels}>
    {Array.from({ length: 4 }, (_, i) => (
      <div key={i} className={styles.lines} />
    ))}
  </div>
)

const inside = { list: Rows, form: Fields, panels: Panels } as const

/** The outline of a screen while its code or its record is fetched for the first time. */
export const Skeleton = ({ shape }: { shape: Shape }): ReactElement => {
  const [isSlow, setSlow] = useState(() => performance.now() - lastSeen < quickMs)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quickMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isSlow) return
    return () => void (lastSeen = performance.now())
  }, [isSlow])
  const Inside = inside[shape]
  return (
    <div className={styles.skeleton} aria-busy="true" data-shown={isSlow} data-shape={shape}>
      <output className="heard">{isSlow ? 'Loading' : ''}</output>
      <div className={styles.head}>
        <i />
      </div>
      <Inside />
    </div>
  )
}
