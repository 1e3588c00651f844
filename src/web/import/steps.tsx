import type { ReactElement } from 'react'
import { Check } from '../elements/icons.tsx'
import styles from './import.module.css'

const steps = { file: 'File', columns: 'Columns', check: 'Check', import: 'Import' } as const
export type Step = keyof typeof steps

const names = Object.keys(steps)

/** The four steps, and which of them is open. */
export const Steps = ({ at, file }: { at: Step; file: string | null }): ReactElement => (
  <div className={styles.steps}>
    <ol aria-label="Steps">
      {Object.entries(steps).map(([step, label], index) => {
        const isDone = index < names.indexOf(at)
        return (
          <li key={step} aria-current={step === at ? 'step' : undefined} data-done={isDone}>
            <span aria-hidden="true">{isDone ? <Check fontSize="inherit" /> : index + 1}</span>
            {label}
          </li>
        )
      })}
    </ol>
    {file !== null && <p className={styles.file}>{file}</p>}
  </div>
)
