import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Tells when the page was put on paper (ISO 8601), while that lasts: all rows have to be there, not only those on the screen. */
export const usePrinting = (): string | null => {
  const [since, setSince] = useState<string | null>(null)
  useEffect(() => {
    // The browser lays out the paper as soon as this listener has returned.
    const begin = (): void => flushSync(() => setSince(new Date().toISOString()))
    const end = (): void => setSince(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return since
}
