import type { ReactElement } from 'react'
import styles from './boq.module.css'

interface NoCable {
  readonly text: string
  /** What it is instead, in a sentence. */
  readonly about: string
}

/** Lists what a bill holds beside its cables, apart from them: nothing of it is designed or priced. */
export const NoCables = ({ lines }: { readonly lines: readonly NoCable[] }): ReactElement | null =>
  lines.length === 0 ? null : (
    <details className={styles.others} open={lines.length < 6}>
      <summary>{lines.length === 1 ? 'One line is no cable' : `${lines.length} lines are no cables`}; they have no price</summary>
      <ul>
        {lines.map(({ text, about }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a bill may say the same twice.
          <li key={index}>
            {text} <span>{about}</span>
          </li>
        ))}
      </ul>
    </details>
  )
