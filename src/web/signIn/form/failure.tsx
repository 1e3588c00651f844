import type { ReactElement } from 'react'
import styles from './failure.module.css'

/** Why a form came to nothing; its place is there before, so that it is read aloud when it comes. */
export const Failure = ({ sentence }: { sentence: string | null }): ReactElement => (
  <div role="alert">{sentence !== null && <p className={styles.failure}>{sentence}</p>}</div>
)
