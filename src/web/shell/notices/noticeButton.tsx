import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { isOfTheWorks } from '../../../kernel/duty.ts'
import { Beside } from '../../elements/fault.tsx'
import { type Anchor, useAnchor } from '../../elements/useAnchor.ts'
import { useAppSelector } from '../../store.ts'

/** The page itself comes first; what a notice tells, and the code for it, are asked for when the page is there. */
const quietMs = 2_000

interface NoticeButtonProps {
  readonly label: string
  readonly className: string | undefined
  readonly sign: ReactElement
  readonly count: number
  readonly countClass: string | undefined
  /** What comes on a click; it also tells the count. */
  readonly panel: (anchor: Anchor) => ReactElement
}

/** A button of the bar with a count, for people of the works. */
export const NoticeButton = ({ label, className, sign, count, countClass, panel }: NoticeButtonProps): ReactElement | null => {
  const isStaff = useAppSelector(({ auth: { user } }) => user !== null && isOfTheWorks(user))
  const [isQuiet, setQuiet] = useState(false)
  const anchor = useAnchor()
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isStaff) return null
  return (
    <>
      <IconButton
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor.isOpen}
        onClick={anchor.open}
      >
        {sign}
        {count > 0 && <span className={countClass}>{count}</span>}
      </IconButton>
      <Beside>{(isQuiet || anchor.isOpen) && panel(anchor)}</Beside>
    </>
  )
}
