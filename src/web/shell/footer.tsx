import { useState } from 'react'
import type { ReactElement } from 'react'
import { financialYearOf, todayIn } from '../../kernel/dates.ts'
import styles from './footer.module.css'
import { setFooterPlace } from './in-footer.tsx'

/** The calendar that the books are kept by. */
const worksTimeZone = 'Asia/Kolkata'

/** Year, financial year, what the screen says of its saving, and the way to the shortcuts. */
export const Footer = ({ onShortcuts }: { onShortcuts: () => void }): ReactElement => {
  const [today] = useState(() => todayIn(worksTimeZone, new Date()))
  return (
    <footer className={styles.footer}>
      <span>© {today.slice(0, 4)} Strand</span>
      <span>Financial year {financialYearOf(today).name}</span>
      <output ref={setFooterPlace} className={styles.place} />
      <button type="button" className={styles.keys} onClick={onShortcuts}>
        <kbd>F1</kbd> shortcuts
      </button>
    </footer>
  )
}
