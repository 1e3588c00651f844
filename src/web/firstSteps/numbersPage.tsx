import Button from '@mui/material/Button'
import { useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { seriesParts, seriesProblem } from '../../kernel/series.ts'
import { numberSeries } from '../../modules/masters/books/numberSeries/numberSeries.ts'
import type { DocumentNumber } from '../../wire/firstSteps/documentNumbers.ts'
import { refusalOf, sentenceOf } from '../api/failure.ts'
import { Notice } from '../elements/notice.tsx'
import { mayRead } from '../session/mayRead.ts'
import { Failure } from '../signIn/form/failure.tsx'
import { Field } from '../signIn/form/field.tsx'
import { useAppSelector } from '../store.ts'
import { useDocumentNumbersQuery, useFirstStepsQuery, usePassFirstStepMutation, useSetNumbersMutation } from './firstStepsApi.ts'
import styles from './firstSteps.module.css'

const keyOf = ({ document, registration }: DocumentNumber): string => `${document} ${registration ?? ''}`

/** What the next number will be with a pattern, as it is typed. */
const preview = (pattern: string, year: string, first: number): string => {
  if (seriesProblem(pattern) !== null) return ''
  const { before, width, after } = seriesParts(pattern, year)
  return before + String(first).padStart(width, '0') + after
}

const problemsOf = (error: unknown): Readonly<Record<string, string>> => {
  const fields = refusalOf(error)?.fields ?? []
  return fields.some(({ path }) => path === 'pattern' || path === 'first')
    ? Object.fromEntries(fields.map(({ path, message }) => [path, message]))
    : { pattern: sentenceOf(error) }
}

const Change = ({ row, year, onDone }: { row: DocumentNumber; year: string; onDone: () => void }): ReactElement => {
  const [set, { isLoading }] = useSetNumbersMutation()
  const [pattern, setPattern] = useState(row.pattern ?? '')
  const [first, setFirst] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const canStart = !row.begun || pattern !== row.pattern
  const wanted = first.trim() === '' ? null : Number(first)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const own = seriesProblem(pattern)
    const count = wanted !== null && (!Number.isInteger(wanted) || wanted < 1) ? 'Enter a whole number from 1.' : null
    if (own !== null || count !== null)
      return setProblems({ ...(own === null ? {} : { pattern: own }), ...(count === null ? {} : { first: count }) })
    const { data, error } = await set({
      document: row.document,
      registration: row.registration,
      pattern,
      first: canStart ? wanted : null,
    })
    if (error) return setProblems(problemsOf(error))
    toast.success(`The next ${row.label} will be ${data.next}`)
    onDone()
  }
  return (
    <form className={styles.change} onSubmit={event => void submit(event)} noValidate>
      <Field
        label="Pattern"
        name="pattern"
        value={pattern}
        maxLength={30}
        spellCheck={false}
        autoComplete="off"
        hint="{fy} is the financial year, {00000} the running number."
        problem={problems['pattern']}
        onChange={({ target }) => setPattern(target.value)}
      />
      {canStart && (
        <Field
          label="First number"
          name="first"
          value={first}
          inputMode="numeric"
          autoComplete="off"
          hint="If empty, numbering begins with 1. If this year has documents from another program, enter the number after the last of them."
          problem={problems['first']}
          onChange={({ target }) => setFirst(target.value)}
        />
      )}
      <p className={styles.preview}>
        Next: <strong>{(canStart ? preview(pattern, year, wanted ?? 1) : row.next) || '–'}</strong>
      </p>
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" disabled={isLoading}>
          Save
        </Button>
        <Button onClick={onDone}>Leave it</Button>
      </div>
    </form>
  )
}

const Row = ({ row, year, canChange }: { row: DocumentNumber; year: string; canChange: boolean }): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  const named = row.place === null ? row.label : `${row.label}, ${row.place}`
  return (
    <li className={styles.number} data-wanting={row.next === null}>
      <div className={styles.named}>
        <strong>{row.label}</strong>
        {row.place !== null && <span>{row.place}</span>}
      </div>
      <div className={styles.next}>
        <b>{row.next ?? 'Needs a series of its own'}</b>
        <span>{row.pattern ?? 'Each GSTIN numbers papers of GST by itself (rules 46, 53 and 55).'}</span>
      </div>
      {canChange && !isOpen && (
        <Button variant={row.next === null ? 'contained' : 'text'} aria-label={`Change: ${named}`} onClick={() => setOpen(true)}>
          Change
        </Button>
      )}
      {isOpen && <Change row={row} year={year} onDone={() => setOpen(false)} />}
    </li>
  )
}

/** The step of the list that this page is; once it is settled, nothing. */
const Settled = (): ReactElement | null => {
  const { data } = useFirstStepsQuery()
  const [pass, { isLoading }] = usePassFirstStepMutation()
  const step = data?.steps.find(({ name }) => name === 'numbers')
  if (!step?.pass) return null
  const settle = async (): Promise<void> => {
    const { error } = await pass('numbers')
    if (error) toast.error(sentenceOf(error))
    else toast.success('The numbers are settled')
  }
  return (
    <Button variant="contained" disabled={isLoading} onClick={() => void settle()}>
      {step.pass}
    </Button>
  )
}

const Numbers = (): ReactElement => {
  const { data, error, refetch } = useDocumentNumbersQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <div className={styles.page}>
      <div className={styles.place}>
        <Link to="/settings">Settings</Link>
        <span aria-hidden="true">›</span>
        <h1>Document numbers</h1>
      </div>
      <div className={styles.about}>
        <p>What the next document of each kind will be called. A series runs without a gap within a financial year.</p>
        <Settled />
      </div>
      {error && !data && (
        <>
          <Failure sentence={sentenceOf(error)} />
          <Button variant="outlined" onClick={() => void refetch()}>
            Retry
          </Button>
        </>
      )}
      {data && (
        <ul className={styles.numbers}>
          {data.rows.map(row => (
            <Row key={keyOf(row)} row={row} year={data.year} canChange={data.canChange} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** How the next paper of each kind will be called, and the way to call it otherwise. */
const NumbersPage = (): ReactElement | null => {
  const user = useAppSelector(state => state.auth.user)
  if (!user) return null
  if (mayRead(numberSeries, user)) return <Numbers />
  return (
    <Notice title="The document numbers are not open to you">
      <p>They are for people with the duty Masters, Accounts or Administration.</p>
    </Notice>
  )
}

export default NumbersPage
