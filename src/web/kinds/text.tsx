import type { ReactElement } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { isEmpty, parseField } from '../../kernel/kinds.ts'
import { type ControlProps, described } from './control.ts'
import styles from './kinds.module.css'

const textOf = ({ value, unread }: ControlProps): string => unread?.text ?? (typeof value === 'string' ? value : '')

/** What was typed is a value at once, so that a draft holds every letter; it is tidied and checked when the field is left. */
const useText = (props: ControlProps) => {
  const { name, field, onEnter, onText, onLeave } = props
  const text = textOf(props)
  const leave = (): void => {
    const reading = isEmpty(text.trim())
      ? { ok: true as const, value: null }
      : parseField(name, { ...field, optional: true }, text)
    if (!reading.ok) onText({ text, message: reading.message })
    else onEnter(reading.value)
    onLeave()
  }
  return {
    value: text,
    onChange: ({ target }: { target: { value: string } }): void => onEnter(target.value === '' ? null : target.value),
    onBlur: leave,
  }
}

/** One line of text. */
export const TextControl = (props: ControlProps): ReactElement => (
  <input
    {...described(props)}
    {...useText(props)}
    className={props.field.capitals ? `${styles.input} ${styles.capitals}` : styles.input}
    autoComplete="off"
    spellCheck={false}
  />
)

const mostLines = 10
const lineHeight = 18

/** Text of several lines; the box grows with it. */
export const NoteControl = (props: ControlProps): ReactElement => {
  const box = useRef<HTMLTextAreaElement>(null)
  const typed = useText(props)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight + 2, mostLines * lineHeight + 14)}px`
  }, [typed.value])
  return <textarea {...described(props)} {...typed} ref={box} rows={1} className={`${styles.input} ${styles.note}`} />
}
