import type { ReactElement } from 'react'
import type { DocumentAnswer } from '../../wire/documents.ts'
import { atClock, spoken } from '../../modules/planning/board/words.ts'
import { sentenceOf } from '../api/failure.ts'
import { Select } from '../elements/select/select.tsx'
import { Failure } from '../signIn/form/failure.tsx'
import { useSayWhyMutation, useUnsaidStopsQuery } from './floorApi.ts'
import styles from './whyItStood.module.css'

const Unsaid = ({ sheet }: { readonly sheet: number }): ReactElement | null => {
  const { data } = useUnsaidStopsQuery(sheet, { refetchOnMountOrArgChange: true })
  const [say, { error, isLoading }] = useSayWhyMutation()
  if (!data || data.stops.length === 0) return null
  const reasons = data.reasons.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <section className={styles.unsaid} aria-label="Why it stood">
      <h2>Why did it stand?</h2>
      <p>The sheet is closed once each of these has its reason.</p>
      {error && <Failure sentence={sentenceOf(error)} />}
      {data.stops.map(({ id, from, minutes }) => {
        const when = `${atClock(from)}, ${spoken(minutes)}`
        return (
          <label key={id}>
            {when}
            <Select
              none="Choose the reason"
              value={null}
              options={reasons}
              disabled={isLoading}
              onChoose={reason => void (reason !== null && say({ stop: id, reason }))}
            />
          </label>
        )
      })}
    </section>
  )
}

/** Asks on an open sheet why the machine stood, of each stop of which nobody has said it yet. */
export const WhyItStood = ({ answer }: { answer: DocumentAnswer }): ReactElement | null =>
  answer.status === 'open' && answer.canEdit ? <Unsaid sheet={answer.id} /> : null
