import { useSyncExternalStore } from 'react'

let isPrinting = false

const subscribe = (listener: () => void): (() => void) => {
  const begin = (): void => {
    isPrinting = true
    listener()
  }
  const end = (): void => {
    isPrinting = false
    listener()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Says whether the page is being put on paper: it then shows all that it otherwise draws only in part. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
