import { useLayoutEffect } from 'react'
import type { ReactElement } from 'react'
import { Until } from '../elements/arrival.tsx'
import type { Route } from '../route.ts'
import { ScreenView } from '../screen.tsx'
import { Guard } from '../signIn/guard.tsx'
import { UnknownPath } from './unknownPath.tsx'
import { Fault } from '../elements/fault.tsx'
import { Loading } from '../elements/loading.tsx'
import { type Shape, Skeleton } from '../elements/skeleton.tsx'
import styles from './place.module.css'
import { titled } from './menu/title.ts'

/** The outline of what a route will show; the pages before the sign-in have none. */
const shapeOf = ({ of, path, within, types }: Route): Shape | null => {
  if (types === 'public') return null
  if (of !== undefined) return /\/(new|:id)$/.test(path) || within !== undefined ? 'form' : 'list'
  return within === '/dashboard/reports' ? 'list' : 'panels'
}

/** A thin moving line at once, and soon the outline of the screen under it, while its code is on the way. */
const Arriving = ({ route }: { route: Route }): ReactElement => {
  const shape = shapeOf(route)
  return (
    <div className={styles.arriving}>
      <Loading />
      {shape && <Skeleton shape={shape} />}
    </div>
  )
}

/** Shows what stands at one address: its guard, and its screen as soon as its code is there. */
export const Place = ({ route }: { route: Route }): ReactElement => {
  useLayoutEffect(() => titled(route.title), [route])
  const shown =
    route.screen === undefined ? (
      <UnknownPath />
    ) : (
      <Fault>
        <Until fallback={<Arriving route={route} />}>
          <ScreenView of={route.screen} />
        </Until>
      </Fault>
    )
  return route.types === 'public' ? shown : <Guard route={route} types={route.types} screen={shown} />
}
