import type { ReactElement } from 'react'
import { later, Until } from '../../elements/arrival.tsx'
import styles from './page.module.css'
import { railComment } from '../talk/useCalled.ts'

const CommentArea = later(() => import('../talk/commentArea.tsx'))
const Timeline = later(() => import('../talk/timeline.tsx'))

/** Beside a wide form: what has happened to the record and what was said about it. */
export const Rail = (): ReactElement => (
  <aside className={styles.rail} aria-label="Activity">
    <h2>Activity</h2>
    <Until>
      <Timeline />
      <div className={styles.say}>
        <CommentArea id={railComment} />
      </div>
    </Until>
  </aside>
)
