import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import styles from './skeleton.module.css'

/** What comes sooner than this needs no placeholder. */
export const quickMs = 150

/** The outline of a document while it is fetched for the first time. */
export const Skeleton = (): ReactElement => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quickMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.skeleton} aria-busy="true" data-shown={isSlow}>
      <output className="heard">{isSlow ? 'Loading' : ''}</output>
      <div className={styles.head} />
      <div className={styles.panel}>
        {Array.from({ length: 8 }, (_, i) => (
          <div key={i} className={styles.field} />
        ))}
      </div>
      <div className={styles.lines} />
    </div>
  )
}
