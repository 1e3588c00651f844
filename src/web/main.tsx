import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { offerRecords } from './paletteRecords/source.ts'
import { routeAt } from './route.ts'
import { verifySession } from './session/slice.ts'
import { watchSession } from './signIn/form/watch.ts'
import { store } from './store.ts'
import { startDateOrder } from './theme/dateOrder.ts'
import { startDensity } from './theme/density.ts'
import './theme/fonts.css'
import { startMode } from './theme/mode.ts'
import { StyleCache } from './theme/nonce.tsx'
import './theme/page.css'

const keepAfterMs = 5_000

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element #root.')

startMode()
startDensity()
startDateOrder()
watchSession()
offerRecords()
void store.dispatch(verifySession())
// The code of the first screen travels while the session is being checked.
routeAt(location.pathname)?.screen?.preload()

// The first page comes first; keeping the whole application for later can wait.
if (import.meta.env.PROD)
  setTimeout(() => {
    // Without a network there is nothing to keep; the next start tries again.
    void import('./offline/register.tsx').then(
      ({ keepOnDevice }) => keepOnDevice(),
      () => null,
    )
  }, keepAfterMs)

createRoot(root).render(
  <StrictMode>
    <StyleCache>
      <App />
    </StyleCache>
  </StrictMode>,
)
