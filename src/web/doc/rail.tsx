import { lazy, Suspense } from 'react'
import type { ReactElement } from 'react'
import styles from './page.module.css'

const Timeline = lazy(() => import('./timeline.tsx'))

/** Beside a wide form: what has happened to the record. */
export const Rail = (): ReactElement => (
  <aside className={styles.rail} aria-label="Activity">
    <h2>Activity</h2>
    <Suspense>
      <Timeline />
    </Suspense>
  </aside>
)
