import { useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { financialYearOf } from '../../kernel/dates.ts'
import { todayAtWorks } from '../../kernel/days/worksClock.ts'
import styles from './footer.module.css'
import { setFooterPlace } from './inFooter.tsx'
import { useIsOnline } from './online.ts'
import type { Standing } from '../../wire/standing.ts'

interface FooterProps {
  /** How the books stand, as far as that is known and this person's business. */
  readonly books: Standing['books']
  /** Why nothing can be saved or posted just now. */
  readonly halted: string | null
  /** What Strand does by itself and could not do last time. */
  readonly failed: readonly string[]
  readonly onShortcuts: () => void
}

/** Year, financial year and the state of its books, what the screen says of its saving, and the way to the shortcuts. */
export const Footer = ({ books, halted, failed, onShortcuts }: FooterProps): ReactElement => {
  const [today] = useState(() => todayAtWorks())
  const isOnline = useIsOnline()
  return (
    <footer className={styles.footer} data-online={isOnline}>
      <span>© {today.slice(0, 4)} Strand</span>
      <span>
        Financial year {books?.year ?? financialYearOf(today).name}
        {books && ` · ${books.standing}`}
      </span>
      {books?.trouble && (
        <Link className={styles.trouble} to="/trialbalance">
          {books.trouble}
        </Link>
      )}
      {failed.length > 0 && (
        <Link className={styles.trouble} to="/schedule">
          Failed: {failed.join(', ')}
        </Link>
      )}
      {halted !== null && <output className={styles.offline}>{halted}</output>}
      {!isOnline && (
        <output className={styles.offline}>
          No network. What you type is kept as a draft on this device, and scans wait; lists and posting need the server.
        </output>
      )}
      <output ref={setFooterPlace} className={styles.place} />
      <button type="button" className={styles.keys} onClick={onShortcuts}>
        <kbd>F1</kbd> shortcuts
      </button>
    </footer>
  )
}
