import { useState } from 'react'
import type { ReactElement } from 'react'
import { later } from '../../elements/arrival.tsx'
import { Jobs } from '../../elements/icons.tsx'
import styles from './jobsTray.module.css'
import { NoticeButton } from './noticeButton.tsx'

const JobsTray = later(() => import('./jobsTray.tsx'))

/** Tells how many of my jobs are open; on a click, each with its course and what came of it. */
export const JobsButton = (): ReactElement => {
  const [open, setOpen] = useState(0)
  return (
    <NoticeButton
      className={styles.tray}
      countClass={styles.count}
      label={open > 0 ? `Jobs, ${open} open` : 'Jobs'}
      sign={<Jobs className={open > 0 ? styles.turning : undefined} />}
      count={open}
      panel={anchor => <JobsTray anchor={anchor} onOpen={setOpen} />}
    />
  )
}
