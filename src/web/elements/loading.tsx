import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import styles from './loading.module.css'
import { Mark } from './mark.tsx'

/** A thin moving line over the place where a screen is about to appear. */
export const Loading = (): ReactElement => <progress className={styles.line} aria-label="Loading" />

/** The server may take this long before the person is told that it does. */
const patienceMs = 8000

/**
 * Shows what there is to see while the session is being verified at start, and while it is being ended; index.html holds the same picture
 * before any script runs.
 */
export const LoadingScreen = ({ text }: { text: string }): ReactElement => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="starting">
      <Mark size={52} />
      <output>{isSlow ? 'The server has not answered yet. Still trying.' : text}</output>
    </main>
  )
}
