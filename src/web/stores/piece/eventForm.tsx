import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement, SyntheticEvent } from 'react'
import { Decimal } from '../../../kernel/decimal.ts'
import { f } from '../../../kernel/field.ts'
import { eventKinds } from '../../../modules/stores/pieceEvent.ts'
import { isFailure, sentenceOf } from '../../api/failure.ts'
import { newKey } from '../../api/key.ts'
import { useDoc } from '../../doc/record/doc.ts'
import { Param } from '../../reports/ask/paramControl.tsx'
import styles from './pieceBody.module.css'
import { useWriteDownMutation } from '../storesApi.ts'

const fields = {
  kind: f.choice({
    spark: eventKinds.spark.label,
    joint: eventKinds.joint.label,
    thickness: eventKinds.thickness.label,
    diameter: eventKinds.diameter.label,
    damage: eventKinds.damage.label,
    mark: eventKinds.mark.label,
    retest: eventKinds.retest.label,
  }),
  fromM: f.length({ label: 'At metre', unit: 'm', min: 0 }),
  toM: f.length({ label: 'To metre', unit: 'm', optional: true, min: 0 }),
  value: f.figure({ optional: true }),
  note: f.text({ optional: true, maxLength: 200 }),
} as const
type Name = keyof typeof fields
const seen = ['kind', 'fromM', 'toM', 'value', 'note'] as const satisfies readonly Name[]
/** A re-test is of the whole lot. */
const retested = ['kind', 'value', 'note'] as const satisfies readonly Name[]

const unitOf = (kind: unknown): string | undefined =>
  Object.entries(eventKinds).find(([name]) => name === kind)?.[1].unit ?? undefined

const empty: Readonly<Record<Name, unknown>> = { kind: 'spark', fromM: null, toM: null, value: null, note: null }

const wired = (values: Readonly<Record<Name, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value instanceof Decimal ? value.toString() : value]))

/** Writes down what somebody saw at a metre. */
export const EventForm = ({ piece, onDone }: { piece: number; onDone: () => void }): ReactElement => {
  const { today, lookups } = useDoc()
  const [values, setValues] = useState(empty)
  const [key, setKey] = useState(newKey)
  const [write, { isLoading, error }] = useWriteDownMutation()
  const isRetest = values.kind === 'retest'
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void write({ piece, key, data: wired(isRetest ? { ...values, fromM: '0', toM: null } : values) })
      .unwrap()
      .then(onDone, () => setKey(newKey()))
  }
  return (
    <form className={styles.event} aria-label="Record an event" onSubmit={submit}>
      {(isRetest ? retested : seen).map(name => (
        <Param
          key={name}
          name={name}
          field={
            name === 'value'
              ? { ...fields.value, label: isRetest ? 'Good for' : 'Value', unit: unitOf(values.kind) }
              : fields[name]
          }
          value={values[name]}
          today={today}
          lookups={lookups}
          problem={null}
          onChange={value => setValues(before => ({ ...before, [name]: value }))}
        />
      ))}
      {isFailure(error) && <p role="alert">{sentenceOf(error)}</p>}
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" disabled={isLoading || (values.fromM === null && !isRetest)}>
          Record it
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
