import type { ReactElement } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { UserType } from '../../kernel/duty.ts'
import type { Route } from '../route.ts'
import { useAppSelector } from '../store.ts'
import { typeOf } from '../session/user.ts'

/** What /login and /unauthorized are told by the code that sends a person there. */
export interface Sent {
  readonly from?: string
  readonly title?: string
  readonly types?: readonly UserType[]
}

interface Guarded {
  readonly route: Route
  readonly types: readonly UserType[]
  readonly screen: ReactElement
}

/** Shows the screen to those whose user type is in the route's list; others go to /unauthorized, and those not signed in to /login. */
export const Guard = ({ route, types, screen }: Guarded): ReactElement => {
  const { pathname, search, hash } = useLocation()
  const { user, isAuthenticated } = useAppSelector(state => state.auth)
  if (!isAuthenticated || user === null) {
    return <Navigate to="/login" replace state={{ from: pathname + search + hash } satisfies Sent} />
  }
  const type = typeOf(user)
  if (type !== null && types.includes(type)) return screen
  return <Navigate to="/unauthorized" replace state={{ title: route.title, types } satisfies Sent} />
}
