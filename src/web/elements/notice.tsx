import type { ReactElement, ReactNode } from 'react'
import styles from './notice.module.css'
import { Mark } from './mark.tsx'

/** A page that has one thing to say: unknown address, no permission, a screen that failed. */
export const Notice = ({ title, children }: { title: string; children: ReactNode }): ReactElement => (
  <section className={styles.notice}>
    <Mark size={44} />
    <h1>{title}</h1>
    {children}
  </section>
)
