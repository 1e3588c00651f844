import type { ReactElement, ReactNode } from 'react'
import { Notice } from '../elements/notice.tsx'
import { useAppSelector } from '../store.ts'

interface ForAdministratorsProps {
  /** What is shown to administrators alone, at the start of a sentence: 'The outbox'. */
  readonly what: string
  readonly children: ReactNode
}

/** Shows a page to people with the duty Administration, and to others whom it is for. */
export const ForAdministrators = ({ what, children }: ForAdministratorsProps): ReactElement | null => {
  const user = useAppSelector(state => state.auth.user)
  if (!user) return null
  if (user.duties.includes('admin')) return <>{children}</>
  return (
    <Notice title={`${what} is not open to you`}>
      <p>It is for people with the duty Administration.</p>
    </Notice>
  )
}
