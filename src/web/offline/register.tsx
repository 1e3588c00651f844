import Button from '@mui/material/Button'
import { toast } from 'react-hot-toast/headless'
import { leavePage } from '../shell/menu/history.ts'

/** Coming back to the window, one is asked about a new version no sooner than this after the last time. */
const askMs = 10 * 60_000

/** The page loads anew once the new version has taken over; a form with changes asks first what is to become of them. */
const takeOver = (waiting: ServiceWorker): void =>
  leavePage(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('take over')
  })

const tell = (waiting: ServiceWorker): void => {
  toast(
    <>
      A new version is there. <Button onClick={() => takeOver(waiting)}>Reload</Button>
    </>,
    { id: 'version', duration: Infinity },
  )
}

/** Tells of a version that waits, or that comes; the first one to be kept at all replaces nothing. */
const watch = (registration: ServiceWorkerRegistration): void => {
  if (registration.waiting && navigator.serviceWorker.controller) tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && navigator.serviceWorker.controller) tell(coming)
    })
  })
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < askMs) return
    asked = Date.now()
    // Without a network there is no new version either.
    void registration.update().catch(() => null)
  })
}

/**
 * Keeps the application on this device, so that it opens without a network. Browsers allow it on https and on this very machine
 * only; elsewhere, or where the person has forbidden it, everything works as before, with a network.
 */
export const keepOnDevice = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null)
  if (registration) watch(registration)
}
