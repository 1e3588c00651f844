import { memo, useCallback, useMemo } from 'react'
import type { ReactElement } from 'react'
import { type Field, labelOf } from '../../../kernel/field.ts'
import { isNone } from '../../../kernel/kinds.ts'
import { closedIn } from '../../../kernel/states.ts'
import { controls } from '../../kinds/controls.ts'
import { useDoc, useForm, useSession } from '../record/doc.ts'
import styles from './fieldCell.module.css'
import type { Form } from '../model/form.ts'
import type { FormState, Unread } from '../model/formState.ts'
import { ReadValue } from './readValue.tsx'
import { RuleMark } from './ruleMark.tsx'
import type { SessionState } from '../record/sessionState.ts'

interface FieldCellProps {
  readonly name: string
  readonly field: Field
  readonly canEdit: boolean
  /** What is only read and says nothing (empty, no, a zero that stands for none) takes no room. */
  readonly hidesEmpty?: boolean
}

const spanOf = ({ kind }: Field): 'one' | 'two' | 'all' => (kind === 'note' ? 'two' : kind === 'choices' ? 'all' : 'one')

const complaintOf = ({ complaints, unread }: FormState, name: string): string | null =>
  (unread[name]?.isPending ? null : unread[name]?.message) ?? complaints.find(one => one.path === name)?.message ?? null

const useHandlers = (form: Form, name: string) =>
  useMemo(
    () => ({
      onEnter: (entered: unknown) => form.enter(name, entered),
      onText: (text: Unread) => form.enterText(name, text),
      onLeave: () => form.touch(name),
      onWait: (work: Promise<void>) => form.wait(work),
    }),
    [form, name],
  )

const Label = ({ id, field, named }: { readonly id: string; readonly field: Field; readonly named: string }): ReactElement => (
  <label id={`${id}-label`} htmlFor={id}>
    {named}
    {!field.optional && field.kind !== 'bool' && field.kind !== 'choices' && (
      <span className={styles.star} aria-hidden="true">
        {' '}
        *
      </span>
    )}
  </label>
)

const Help = ({ id, wrong, hint }: { id: string; wrong: string | null; hint: string | undefined }): ReactElement => (
  <p id={id} className={styles.help} data-wrong={wrong !== null} data-hinted={hint !== undefined} title={wrong ?? hint}>
    {wrong ?? hint}
  </p>
)

/** A field that is typed: label above, control, and under it the hint or what is wrong, in the gap between the rows. */
const TypedCell = ({ name, field }: Pick<FieldCellProps, 'name' | 'field'>): ReactElement => {
  const { session, today, lookups, prefix } = useDoc()
  const { form } = session
  const value = useForm(useCallback((state: FormState) => state.values[name] ?? null, [name]))
  const unread = useForm(useCallback((state: FormState) => state.unread[name] ?? null, [name]))
  const wrong = useForm(useCallback((state: FormState) => complaintOf(state, name), [name]))
  const id = `${prefix}-${name}`
  const Control = controls[field.kind]
  const handlers = useHandlers(form, name)
  const isBool = field.kind === 'bool'
  const named = labelOf(name, field)
  const mark = field.rule !== undefined && <RuleMark label={named} rule={field.rule} />
  const label = <Label id={id} field={field} named={named} />
  const control = (
    <Control
      {...handlers}
      id={id}
      name={name}
      field={field}
      value={value}
      unread={unread}
      isWrong={wrong !== null}
      describedBy={`${id}-help`}
      today={today}
      lookups={lookups}
    />
  )
  return (
    <div className={styles.cell} data-span={spanOf(field)} data-kind={field.kind} data-field={name}>
      {isBool ? (
        <div className={styles.check}>
          {control}
          {label}
          {mark}
        </div>
      ) : (
        <>
          <div className={styles.named}>
            {label}
            {mark}
          </div>
          {control}
        </>
      )}
      <Help id={`${id}-help`} wrong={wrong} hint={field.hint} />
    </div>
  )
}

/** A field that is read: text without a box. */
const ReadCell = ({ name, field, hidesEmpty }: Omit<FieldCellProps, 'canEdit'>): ReactElement | null => {
  const value = useForm(
    useCallback((state: FormState) => (name in state.values ? state.values[name] : state.record[name]) ?? null, [name]),
  )
  if (hidesEmpty && (isNone(field, value) || value === false)) return null
  return (
    <div className={styles.cell} data-span={spanOf(field)} data-kind={field.kind} data-field={name} data-reading="true">
      <div className={styles.named}>
        <span className={styles.label}>{labelOf(name, field)}</span>
        {field.rule !== undefined && <RuleMark label={labelOf(name, field)} rule={field.rule} />}
      </div>
      <ReadValue field={field} value={value} />
    </div>
  )
}

/** One field of the header. A field that the answer leaves out does not exist for this person. */
export const FieldCell = memo(({ name, field, canEdit, hidesEmpty = false }: FieldCellProps): ReactElement | null => {
  const { def } = useDoc()
  const exists = useForm(useCallback((state: FormState) => name in state.values || name in state.record, [name]))
  const isSettled = useSession(
    useCallback(({ answer }: SessionState) => answer !== null && closedIn(def, answer.status).includes(name), [def, name]),
  )
  if (!exists) return null
  const isTyped = canEdit && !isSettled && !field.readonly && name in def.fields
  return isTyped ? <TypedCell name={name} field={field} /> : <ReadCell {...{ name, field, hidesEmpty }} />
})
