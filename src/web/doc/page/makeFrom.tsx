import Button from '@mui/material/Button'
import { useMemo, useRef, useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { todayAtWorks } from '../../../kernel/days/worksClock.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import { type Field, inSentence, labelOf } from '../../../kernel/field.ts'
import type { Row } from '../../../kernel/record.ts'
import { statesIn } from '../../../kernel/states.ts'
import { sentenceOf } from '../../api/failure.ts'
import { chooseOnly } from '../../kinds/lookups.ts'
import { newHrefOf } from '../../records/names.ts'
import { Param } from '../../reports/ask/paramControl.tsx'
import { recordOf } from '../model/wire.ts'
import { handOver } from '../record/places.ts'
import { serverOf } from '../record/server.ts'
import styles from './makeFrom.module.css'

/** Who both documents are with: choosing them leaves their records alone to choose from. */
const partyOf = (def: AnyDocument, source: AnyDocument): string | undefined =>
  ['customer', 'supplier'].find(name => name in def.fields && name in source.fields)

const chosen = (field: Field | undefined, more: Partial<Field>): Field | null =>
  field ? { ...field, readonly: false, ...more } : null

/** The records that there is something to make of; of which it is made, the server says once more. */
const ofSource = (source: AnyDocument, ofParty: string): string =>
  [`status:in:${statesIn(source, 'happened').join(',')}`, ofParty].filter(Boolean).join(';')

interface MakeFromProps {
  readonly def: AnyDocument
  /** The document of which it is made. */
  readonly source: AnyDocument
  /** The reference to it. */
  readonly by: string
}

/** A document that is made from another one asks for that first: who it is with, then which record; the form opens with its lines. */
export const MakeFrom = ({ def, source, by }: MakeFromProps): ReactElement => {
  const navigate = useNavigate()
  const [values, setValues] = useState<Readonly<Row>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)
  const isCalled = useRef(false)
  const party = partyOf(def, source)
  const whose = party === undefined ? null : (values[party] ?? null)
  const today = todayAtWorks()
  const lookups = useMemo(() => {
    const ofParty = party === undefined || whose === null ? '' : `${party}:eq:${String(whose)}`
    return chooseOnly(({ field }) => (field === by ? ofSource(source, ofParty) : ''))
  }, [source, by, party, whose])
  const put = (name: string, value: unknown): void => {
    setProblem(null)
    setValues(name === by ? { ...values, [by]: value } : { [name]: value })
  }
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const id = values[by]
    if (typeof id !== 'number') return setProblem(`Choose the ${inSentence(source.label)}.`)
    setMaking(true)
    const outcome = await serverOf(source).make(id, def.name)
    setMaking(false)
    if ('error' in outcome) return setProblem(sentenceOf(outcome.error))
    const { draft, titles } = outcome.data
    void navigate(newHrefOf(def), { replace: true, state: handOver({ record: recordOf(def, draft), titles }) })
  }
  const asked = [
    ...(party === undefined ? [] : [[party, chosen(def.fields[party], { optional: true })] as const]),
    [by, chosen(def.fields[by], {})] as const,
  ]
  const intoFirst = (form: HTMLFormElement | null): void => {
    if (form && !isCalled.current) form.querySelector<HTMLElement>('input')?.focus()
    isCalled.current = true
  }
  return (
    <form className={styles.ask} onSubmit={event => void make(event)} ref={intoFirst} noValidate aria-labelledby="make-from">
      <h1 id="make-from">New {def.label}</h1>
      <p>It is made from a {inSentence(source.label)}, which brings its lines.</p>
      {asked.map(
        ([name, field]) =>
          field && (
            <Param
              key={`${name} ${name === by ? String(whose) : ''}`}
              {...{ name, field, today, lookups }}
              value={values[name] ?? null}
              problem={name === by ? problem : null}
              onChange={value => put(name, value)}
            />
          ),
      )}
      <Button variant="contained" type="submit" disabled={isMaking}>
        Go on with the {inSentence(labelOf(by, def.fields[by] ?? {}))}
      </Button>
    </form>
  )
}
