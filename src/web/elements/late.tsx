import { useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { Beside } from './fault.tsx'

/**
 * A layer whose code comes when it is first called for, and which then stays, so that it can close in its own time: menus
 * and dialogs weigh nothing before they are opened.
 */
export const Late = ({ when, children }: { when: boolean; children: ReactNode }): ReactElement | null => {
  const [isWanted, setWanted] = useState(when)
  if (when && !isWanted) setWanted(true)
  return isWanted ? <Beside>{children}</Beside> : null
}
