import type { ReactElement } from 'react'
import type { Row } from '../../kernel/record.ts'
import { useDoc } from '../doc/doc.ts'
import { Hint } from '../hint.tsx'
import { Check } from '../icons.tsx'
import styles from './design.module.css'
import { asSaid, settledIn } from './said.ts'

/** What nobody said and was taken as usual: each is confirmed by a press, or set otherwise beside. */
export const Guesses = ({ record, canSet }: { record: Readonly<Row>; canSet: boolean }): ReactElement | null => {
  const { form } = useDoc().session
  const guesses = settledIn(record).filter(({ origin }) => origin === 'guess')
  if (guesses.length === 0) return null
  return (
    <section className={styles.guesses} aria-label="Guessed">
      <span>Guessed:</span>
      {guesses.map(guess =>
        canSet ? (
          <Hint key={guess.attribute} title={guess.why ?? ''}>
            <button
              type="button"
              aria-label={`Confirm ${guess.label}: ${guess.words}`}
              onClick={() => form.enter(guess.attribute, asSaid(guess))}
            >
              {guess.label}: <strong>{guess.words}</strong>
              <Check />
            </button>
          </Hint>
        ) : (
          <span key={guess.attribute} className={styles.taken} title={guess.why ?? undefined}>
            {guess.label}: <strong>{guess.words}</strong>
          </span>
        ),
      )}
      {canSet && guesses.length > 1 && (
        <button
          type="button"
          className={styles.quiet}
          onClick={() => {
            for (const guess of guesses) form.enter(guess.attribute, asSaid(guess))
          }}
        >
          Confirm all
        </button>
      )}
    </section>
  )
}
