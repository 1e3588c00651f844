import type { ReactElement } from 'react'
import { Outlet, useLocation } from 'react-router'
import { routeAt } from '../routes.tsx'
import { useAppSelector } from '../store.ts'
import { LoadingScreen } from './loading.tsx'
import { Shell } from './shell.tsx'
import { Toasts } from './toasts.tsx'

/** Around every address: the loading screen while the session is verified, then the shell, or nothing for those not signed in. */
export const Frame = (): ReactElement => {
  const { pathname } = useLocation()
  const { auth, presence } = useAppSelector(state => state)
  if (presence.verifying) return <LoadingScreen />
  const isBare = !auth.isAuthenticated || routeAt(pathname)?.types === 'public'
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
