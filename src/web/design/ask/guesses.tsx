import type { MouseEvent, ReactElement } from 'react'
import type { Row } from '../../../kernel/record.ts'
import { isIn } from '../../../kernel/states.ts'
import { productDesign } from '../../../modules/cable/productDesign/productDesign.ts'
import { useDoc, useSession } from '../../doc/record/doc.ts'
import { useHistoryQuery } from '../../doc/record/docApi.ts'
import { Hint } from '../../elements/hint.tsx'
import { Check } from '../../elements/icons.tsx'
import styles from '../design.module.css'
import { asSaid, type Settled, settledIn } from './said.ts'
import { shownStamp } from '../../theme/shown.ts'

/** What is confirmed goes away, so the keyboard goes on to the next guess, else back to the designation. */
const moveOn = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  const all = [...(currentTarget.closest('section')?.querySelectorAll('button') ?? [])]
  const next = all.slice(all.findIndex(button => button === currentTarget) + 1)[0]
  const designation = document.querySelector<HTMLElement>('[data-field="designation"] input')
  const target = next ?? designation
  target?.focus()
}

/** Once a design is approved its guesses are somebody's word: whose, and since when. */
const Accepted = ({ id, guesses }: { id: number; guesses: readonly Settled[] }): ReactElement => {
  const { data = [] } = useHistoryQuery({ doc: productDesign.name, id })
  const approval = data.find(({ action }) => action === 'approve')
  return (
    <details className={styles.accepted}>
      <summary>
        {guesses.length === 1 ? 'What was guessed was' : `${guesses.length} guesses were`} accepted
        {approval && ` by ${approval.userName ?? 'Strand'}, ${shownStamp(approval.stamp)}`}
      </summary>
      {guesses.map(({ attribute, label, words, why }) => (
        <p key={attribute}>
          {label}: <strong>{words}</strong>
          {why && `. ${why}`}
        </p>
      ))}
    </details>
  )
}

/** Shows what nobody said and was taken as usual: each is confirmed by a press, or set otherwise beside. */
export const Guesses = ({ record, canSet }: { record: Readonly<Row>; canSet: boolean }): ReactElement | null => {
  const { form } = useDoc().session
  const answer = useSession(state => state.answer)
  const guesses = settledIn(record).filter(({ origin }) => origin === 'guess')
  if (guesses.length === 0) return null
  if (answer && !isIn(productDesign, answer.status, 'undecided')) return <Accepted id={answer.id} guesses={guesses} />
  return (
    <section className={styles.guesses} aria-label="Guessed">
      <span>Guessed:</span>
      {guesses.map(guess =>
        canSet ? (
          <Hint key={guess.attribute} title={guess.why ?? ''}>
            <button
              type="button"
              aria-label={`Confirm ${guess.label}: ${guess.words}`}
              onClick={event => {
                moveOn(event)
                form.enter(guess.attribute, asSaid(guess))
              }}
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
          onClick={event => {
            moveOn(event)
            for (const guess of guesses) form.enter(guess.attribute, asSaid(guess))
          }}
        >
          Confirm all
        </button>
      )}
    </section>
  )
}
