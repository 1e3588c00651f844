import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { isOfTheWorks } from '../../../kernel/duty.ts'
import { later } from '../../elements/arrival.tsx'
import { Jobs } from '../../elements/icons.tsx'
import { useAppSelector } from '../../store.ts'
import { Beside } from '../../elements/fault.tsx'
import styles from './jobsTray.module.css'
import { useAnchor } from '../../elements/useAnchor.ts'

const JobsTray = later(() => import('./jobsTray.tsx'))

/** The page itself comes first; what goes on behind it, and the code for it, are asked for when it is there. */
const quietMs = 2_000

/** How many of my jobs are open; on a click, each with its course and what came of it. */
export const JobsButton = (): ReactElement | null => {
  const isStaff = useAppSelector(({ auth: { user } }) => user !== null && isOfTheWorks(user))
  const [isQuiet, setQuiet] = useState(false)
  const [open, setOpen] = useState(0)
  const anchor = useAnchor()
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isStaff) return null
  return (
    <>
      <IconButton
        className={styles.tray}
        aria-label={open > 0 ? `Jobs, ${open} open` : 'Jobs'}
        aria-haspopup="dialog"
        aria-expanded={anchor.isOpen}
        onClick={anchor.open}
      >
        <Jobs className={open > 0 ? styles.turning : undefined} />
        {open > 0 && <span className={styles.count}>{open}</span>}
      </IconButton>
      <Beside>{(isQuiet || anchor.isOpen) && <JobsTray anchor={anchor} onOpen={setOpen} />}</Beside>
    </>
  )
}
