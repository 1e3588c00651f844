import type { ReactElement } from 'react'
import styles from './import.module.css'
import type { Import } from '../../wire/imports.ts'
import { countOf } from './words.ts'

type Name = 'created' | 'updated' | 'unchanged' | 'skipped' | 'failed'

/** What each outcome is called before and after the import. */
const words: Readonly<Record<Name, readonly [before: string, after: string]>> = {
  created: ['New', 'Made'],
  updated: ['To be changed', 'Changed'],
  unchanged: ['Unchanged', 'Unchanged'],
  skipped: ['Left out', 'Left out'],
  failed: ['Wrong', 'Not imported'],
}

const names: readonly Name[] = ['created', 'updated', 'unchanged', 'skipped', 'failed']

/** Shows how many records have which outcome. */
export const Counts = ({ counts, isDone }: { counts: Import['counts']; isDone: boolean }): ReactElement => (
  <dl className={styles.counts}>
    {names
      .filter(name => counts[name] > 0 || name === 'created')
      .map(name => (
        <div key={name} data-outcome={name}>
          <dt>{words[name][isDone ? 1 : 0]}</dt>
          <dd>{countOf(counts[name])}</dd>
        </div>
      ))}
  </dl>
)
