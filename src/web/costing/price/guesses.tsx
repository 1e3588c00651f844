import type { ReactElement } from 'react'
import styles from '../costingBody.module.css'
import type { PriceAnswer } from '../costingApi.ts'

/** The cable as it was understood, with what was guessed of it. */
export const Guesses = ({ cable }: { cable: PriceAnswer['cable'] }): ReactElement => (
  <section className={styles.panel} aria-labelledby="cable">
    <h2 id="cable">The cable</h2>
    <p>{cable.designation}</p>
    {cable.guesses.length > 0 && (
      <ul className={styles.guesses}>
        {cable.guesses.map(({ field, taken, why }) => (
          <li key={field}>
            {taken}: {why}
          </li>
        ))}
      </ul>
    )}
    {cable.warnings.map(warning => (
      <p key={warning} className={styles.warning}>
        {warning}
      </p>
    ))}
  </section>
)
