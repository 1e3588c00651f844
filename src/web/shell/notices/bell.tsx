import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { isOfTheWorks } from '../../../kernel/duty.ts'
import { later } from '../../elements/arrival.tsx'
import { Bell as BellSign } from '../../elements/icons.tsx'
import { useAppSelector } from '../../store.ts'
import styles from './bell.module.css'
import { Beside } from '../../elements/fault.tsx'
import { useAnchor } from '../../elements/useAnchor.ts'

const BellPanel = later(() => import('./bellPanel.tsx'))

/** The page itself comes first; who has named me, and the code for it, are asked for when it is there. */
const quietMs = 2_000

/** How many comments that name me I have not seen; on a click, which they are. */
export const Bell = (): ReactElement | null => {
  const isStaff = useAppSelector(({ auth: { user } }) => user !== null && isOfTheWorks(user))
  const [isQuiet, setQuiet] = useState(false)
  const [news, setNews] = useState(0)
  const anchor = useAnchor()
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isStaff) return null
  return (
    <>
      <IconButton
        className={styles.bell}
        aria-label={news > 0 ? `Mentions, ${news} new` : 'Mentions'}
        aria-haspopup="dialog"
        aria-expanded={anchor.isOpen}
        onClick={anchor.open}
      >
        <BellSign />
        {news > 0 && <span className={styles.count}>{news}</span>}
      </IconButton>
      <Beside>{(isQuiet || anchor.isOpen) && <BellPanel anchor={anchor} onNews={setNews} />}</Beside>
    </>
  )
}
