import { useLayoutEffect } from 'react'
import type { ReactElement } from 'react'
import { Until } from '../elements/arrival.tsx'
import type { Route } from '../route.ts'
import { ScreenView } from '../screen.tsx'
import { Guard } from '../signIn/guard.tsx'
import { UnknownPath } from './unknownPath.tsx'
import { Fault } from '../elements/fault.tsx'
import { Loading } from '../elements/loading.tsx'
import { titled } from './title.ts'

/** What stands at one address: its guard, and its screen as soon as its code is there. */
export const Place = ({ route }: { route: Route }): ReactElement => {
  useLayoutEffect(() => titled(route.title), [route])
  const shown =
    route.screen === undefined ? (
      <UnknownPath />
    ) : (
      <Fault>
        <Until fallback={<Loading />}>
          <ScreenView of={route.screen} />
        </Until>
      </Fault>
    )
  return route.types === 'public' ? shown : <Guard route={route} types={route.types} screen={shown} />
}
