import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import type { DocumentAnswer } from '../../wire/documents.ts'
import { promise, type Promised } from '../../wire/planning/board.ts'
import { failureOf } from '../api/api.ts'
import { ask } from '../api/ask.ts'
import { sentenceOf } from '../api/failure.ts'
import { useAppSelector } from '../store.ts'
import styles from './when.module.css'

/** A line as it is asked about. */
interface Line {
  readonly id: number
  readonly product: number
  readonly name: string
  readonly drums: string
  readonly tolerancePercent: string
}

const linesOf = ({ items, titles }: DocumentAnswer): readonly Line[] =>
  Array.isArray(items)
    ? items.flatMap(({ id, product, drums, drumTolerancePercent }): readonly Line[] =>
        typeof product === 'number' && typeof drums === 'string' && drums !== ''
          ? [
              {
                id: Number(id),
                product,
                name: titles['product']?.[String(product)] ?? '',
                drums,
                tolerancePercent: String(drumTolerancePercent ?? '0'),
              },
            ]
          : [],
      )
    : []

interface Told {
  readonly line: Line
  readonly answer: Promised | null
  readonly refused: string | null
}

const told = async (line: Line): Promise<Told> => {
  const { product, drums, tolerancePercent } = line
  try {
    return { line, answer: await ask(promise, { body: { product, drums, tolerancePercent } }), refused: null }
  } catch (error) {
    return { line, answer: null, refused: sentenceOf(failureOf(error)) }
  }
}

/** Asks at one button on which day the drums of each line could leave, and what that hangs on; for those who sell and plan. */
export const WhenItCouldLeave = ({ answer }: { answer: DocumentAnswer }): ReactElement | null => {
  const duties = useAppSelector(state => state.auth.user?.duties)
  const [answers, setAnswers] = useState<readonly Told[]>([])
  const [isAsking, setAsking] = useState(false)
  const lines = linesOf(answer)
  if (lines.length === 0 || !duties?.some(duty => duty === 'sales' || duty === 'planning')) return null
  const askAll = async (): Promise<void> => {
    setAsking(true)
    setAnswers([])
    for (const line of lines) {
      const one = await told(line)
      setAnswers(before => [...before, one])
    }
    setAsking(false)
  }
  return (
    <section className={styles.when} aria-label="When could it leave?">
      <Button variant="outlined" disabled={isAsking} onClick={() => void askAll()}>
        When could it leave?
      </Button>
      <ul aria-live="polite">
        {answers.map(({ line, answer: of, refused }) => (
          <li key={line.id}>
            <strong>{of?.earliest ?? 'No day can be told'}</strong> {line.name} · {line.drums}
            <span>{refused ?? of?.hangsOn.join(' ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
