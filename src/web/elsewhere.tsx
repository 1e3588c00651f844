import type { ReactElement } from 'react'
import { Until } from './elements/arrival.tsx'
import { screen, ScreenView } from './screen.tsx'
import { UnknownPath } from './shell/unknownPath.tsx'
import { typeOf } from './session/user.ts'
import { Fault } from './elements/fault.tsx'
import { Loading } from './elements/loading.tsx'
import { useAppSelector } from './store.ts'

const ownAddress = screen(() => import('./ownAddress.tsx'))

/** Every address that the table of routes does not name. Whoever may open documents may find one there. */
export const Elsewhere = (): ReactElement => {
  const type = useAppSelector(state => (state.auth.user ? typeOf(state.auth.user) : null))
  if (type !== 'BackOffice' && type !== 'Builder') return <UnknownPath />
  return (
    <Fault>
      <Until fallback={<Loading />}>
        <ScreenView of={ownAddress} />
      </Until>
    </Fault>
  )
}
