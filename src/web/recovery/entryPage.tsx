import type { ReactElement, ReactNode } from 'react'
import { CableArt } from '../signIn/cableArt.tsx'
import styles from '../signIn/loginPage.module.css'
import { Mark } from '../elements/mark.tsx'

/** A page for those who are not signed in, in the look of the sign-in page. */
export const EntryPage = ({ title, children }: { title: string; children: ReactNode }): ReactElement => (
  <div className={styles.page}>
    <section className={styles.form}>
      <p className={styles.name}>
        <Mark size={30} />
        Strand
      </p>
      <h1>{title}</h1>
      {children}
    </section>
    <aside className={styles.art}>
      <CableArt />
      <p>From the rod to the drum, one set of books.</p>
    </aside>
  </div>
)
