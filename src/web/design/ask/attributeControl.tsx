import { useCallback, useState } from 'react'
import type { ReactElement } from 'react'
import type { Field } from '../../../kernel/field.ts'
import { labelOf } from '../../../kernel/field.ts'
import { kinds } from '../../../kernel/kinds.ts'
import { type AttributeField, attributeFields } from '../../../modules/cable/design/attributes.ts'
import { useDoc, useForm } from '../../doc/record/doc.ts'
import type { FormState } from '../../doc/model/formState.ts'
import { valueOf } from '../../../kernel/record.ts'
import { Select } from '../../elements/select/select.tsx'
import { choicesOf } from '../../cells/choices.ts'
import styles from './controls.module.css'
import { originWords, type Settled } from './said.ts'

interface AttributeControlProps {
  readonly name: AttributeField
  readonly settled: Settled | undefined
  readonly complaint: string | undefined
}

interface InputProps {
  readonly name: AttributeField
  readonly field: Field
  readonly id: string
  readonly isWrong: boolean
  /** What holds while nothing is said here. */
  readonly usual: string
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

const useSaid = (name: AttributeField): unknown => useForm(useCallback((state: FormState) => state.values[name] ?? null, [name]))

const ChoiceInput = ({ name, field, id, isWrong, usual }: InputProps): ReactElement => {
  const { form } = useDoc().session
  const said = useSaid(name)
  return (
    <Select
      id={id}
      data-open={said === null}
      value={textOf(said)}
      options={choicesOf(field)}
      none={usual === '' ? 'Not said' : usual}
      aria-invalid={isWrong || undefined}
      aria-describedby={`${id}-help`}
      onChoose={chosen => form.enter(name, chosen)}
    />
  )
}

const TypedInput = ({ name, field, id, isWrong, usual }: InputProps): ReactElement => {
  const { session, today } = useDoc()
  const { form } = session
  const said = useSaid(name)
  const unread = useForm(useCallback((state: FormState) => state.unread[name] ?? null, [name]))
  const [typed, setTyped] = useState<string | null>(null)
  const enter = (text: string): void => {
    setTyped(text)
    if (text.trim() === '') return form.enter(name, null)
    const reading = kinds[field.kind].read(text, field, today)
    if (reading.ok) form.enter(name, valueOf(field, reading.value))
    else form.enterText(name, { text, message: reading.message })
  }
  return (
    <input
      id={id}
      className={styles.input}
      value={typed ?? unread?.text ?? textOf(said)}
      placeholder={usual}
      autoComplete="off"
      inputMode={kinds[field.kind].numeric ? 'decimal' : undefined}
      aria-invalid={isWrong || unread !== null || undefined}
      aria-describedby={`${id}-help`}
      onChange={({ target }) => enter(target.value)}
      onBlur={() => {
        setTyped(null)
        form.touch(name)
      }}
    />
  )
}

/** One attribute: empty, it shows what holds meanwhile, and below where that comes from or what is asked. */
export const AttributeControl = ({ name, settled, complaint }: AttributeControlProps): ReactElement => {
  const { prefix } = useDoc()
  const field: Field = attributeFields[name]
  const id = `${prefix}-${name}`
  const usual = settled && settled.origin !== 'hand' ? settled.words : ''
  const Input = field.kind === 'choice' ? ChoiceInput : TypedInput
  return (
    <div className={styles.attribute} data-field={name} data-origin={complaint === undefined ? settled?.origin : 'asked'}>
      <label htmlFor={id}>
        {labelOf(name, field)}
        {field.unit && <span className={styles.unit}> {field.unit}</span>}
      </label>
      <Input name={name} field={field} id={id} isWrong={complaint !== undefined} usual={usual} />
      <p id={`${id}-help`} title={settled?.why ?? field.hint}>
        {complaint ?? (settled ? originWords[settled.origin] : field.hint)}
      </p>
    </div>
  )
}
