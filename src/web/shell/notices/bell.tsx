import { useState } from 'react'
import type { ReactElement } from 'react'
import { later } from '../../elements/arrival.tsx'
import { Bell as BellSign } from '../../elements/icons.tsx'
import styles from './bell.module.css'
import { NoticeButton } from './noticeButton.tsx'

const BellPanel = later(() => import('./bellPanel.tsx'))

/** Tells how many comments that name me I have not seen; on a click, which they are. */
export const Bell = (): ReactElement => {
  const [news, setNews] = useState(0)
  return (
    <NoticeButton
      className={styles.bell}
      countClass={styles.count}
      label={news > 0 ? `Mentions, ${news} new` : 'Mentions'}
      sign={<BellSign />}
      count={news}
      panel={anchor => <BellPanel anchor={anchor} onNews={setNews} />}
    />
  )
}
