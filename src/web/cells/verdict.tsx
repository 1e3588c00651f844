import type { ReactElement } from 'react'
import { verdicts, type Verdict as Name } from '../../kernel/measured/reading.ts'
import styles from './verdict.module.css'

/** The signs beside the colours, for eyes that do not tell green from red. */
const verdictSigns: Readonly<Record<Name, string>> = { pass: '✓', fail: '✗', noted: '', open: '' }

/** The sign alone, beside a reading; those who hear the page hear its word. */
export const VerdictSign = ({ verdict }: { verdict: Name }): ReactElement => (
  <span className={styles.sign} data-verdict={verdict}>
    <span aria-hidden="true">{verdictSigns[verdict]}</span>
    <span className="heard"> {verdicts[verdict]}</span>
  </span>
)

/** A verdict in its colour, with a sign and its word. */
export const Verdict = ({ verdict }: { verdict: Name }): ReactElement => (
  <span className={styles.verdict} data-verdict={verdict}>
    <span aria-hidden="true">{verdictSigns[verdict]}</span> {verdicts[verdict]}
  </span>
)
