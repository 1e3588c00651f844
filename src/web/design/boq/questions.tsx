import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
import type { BoqLine } from '../designApi.ts'
import styles from './boq.module.css'

interface Question {
  readonly field: string
  readonly question: string
  readonly lines: number
}

/** Lists what is missing, each once, with the number of lines that ask it; a line that contradicts itself says so beside it. */
export const questionsOf = (lines: readonly BoqLine[]): readonly Question[] => {
  const asked = new Map<string, Question>()
  for (const { questions } of lines) {
    for (const { field, question, isDoubt } of questions)
      if (!isDoubt) asked.set(field, { field, question, lines: (asked.get(field)?.lines ?? 0) + 1 })
  }
  return [...asked.values()]
}

interface QuestionsProps {
  readonly questions: readonly Question[]
  readonly onAnswer: (answers: Readonly<Record<string, string>>) => void
}

/** Asks what is missing, once for all lines that lack it. */
export const Questions = ({ questions, onAnswer }: QuestionsProps): ReactElement => {
  const id = useId()
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onAnswer(Object.fromEntries(Object.entries(answers).filter(([, text]) => text.trim() !== '')))
  }
  return (
    <form className={styles.questions} onSubmit={submit} aria-label="What is missing">
      {questions.map(({ field, question, lines }) => (
        <div key={field}>
          <label htmlFor={`${id}-${field}`}>
            {question} <span>{lines === 1 ? 'One line asks.' : `${lines} lines ask.`}</span>
          </label>
          <input
            id={`${id}-${field}`}
            value={answers[field] ?? ''}
            autoComplete="off"
            onChange={({ target }) => setAnswers({ ...answers, [field]: target.value })}
          />
        </div>
      ))}
      <Button type="submit" variant="outlined">
        Answer for all
      </Button>
    </form>
  )
}
