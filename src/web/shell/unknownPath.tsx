import { useEffect } from 'react'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { Loading } from '../elements/loading.tsx'
import { Notice } from '../elements/notice.tsx'
import { useTitle } from './menu/title.ts'

/** An address that nothing answers to yet leads to /login after this long. */
export const redirectDelayMs = 3000

/** The page of unknown addresses, and of those whose screen is not built yet. */
export const UnknownPath = (): ReactElement => {
  const navigate = useNavigate()
  useTitle('Coming soon')
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Notice title="Content coming soon">
      <p>Redirecting to home page...</p>
      <Loading />
    </Notice>
  )
}
