import type { ReactElement } from 'react'
import styles from '../costingBody.module.css'
import type { PriceAnswer } from '../costingApi.ts'

/** The cable as it was understood, how sure that is, and what was taken, left unread, special or is still to be verified. */
export const Guesses = ({ cable }: { cable: PriceAnswer['cable'] }): ReactElement => (
  <section className={styles.panel} aria-labelledby="cable">
    <h2 id="cable">The cable</h2>
    <p>
      {cable.designation}
      {cable.confidence !== null && `, ${Math.round(cable.confidence * 100)} % sure`}
    </p>
    {cable.about.length > 0 && (
      <ul className={styles.guesses}>
        {cable.about.map(sentence => (
          <li key={sentence}>{sentence}</li>
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
