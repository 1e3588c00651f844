import type { ReactElement } from 'react'
import { Outlet, useLocation } from 'react-router'
import { routeAt } from '../route.ts'
import { useAppSelector } from '../store.ts'
import { LoadingScreen } from '../elements/loading.tsx'
import { Shell } from './shell.tsx'
import { Toasts } from './notices/toasts.tsx'

/** Around every address: the loading screen while the session is verified, then the shell, or nothing for those not signed in. */
export const Frame = (): ReactElement => {
  const { pathname } = useLocation()
  const phase = useAppSelector(state => state.presence.phase)
  const isAuthenticated = useAppSelector(state => state.auth.isAuthenticated)
  if (phase === 'verifying') return <LoadingScreen text="Checking your session" />
  if (phase === 'leaving') return <LoadingScreen text="Signing out" />
  const isBare = !isAuthenticated || routeAt(pathname)?.types === 'public'
  return (
    <>
      {isBare ? (
        <main>
          <Outlet />
        </main>
      ) : (
        <Shell>
          <Outlet />
        </Shell>
      )}
      <Toasts />
    </>
  )
}
