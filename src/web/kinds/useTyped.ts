import { useRef, useState } from 'react'
import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react'
import { isEmpty, kinds, parseField } from '../../kernel/kinds.ts'
import type { ControlProps } from './control.ts'

/** What a text means to a field: a value, or why it will not do. */
const readText = ({ name, field, today }: Pick<ControlProps, 'name' | 'field' | 'today'>, text: string) => {
  if (isEmpty(text.trim())) return { ok: true, value: null } as const
  const reading = kinds[field.kind].read(text, field, today)
  return reading.ok ? parseField(name, { ...field, optional: true }, reading.value) : reading
}

interface Texts {
  /** The value as it is read. */
  readonly shown: string
  /** The value as it is changed. */
  readonly edited: string
}

/** Keys that make the page do something with the form: what is being typed must be in it by then. */
const readsForm = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  ((ctrlKey || metaKey) && (key === 's' || key === 'Enter')) || key === 'Enter'

/** Selects the text of a box that took the focus. */
const useSelecting = () => {
  const selecting = useRef<number | null>(null)
  const select = (box: HTMLInputElement): void => {
    selecting.current = null
    if (document.activeElement === box) box.select()
  }
  return {
    /** The text may change as the figure is freed of its commas, and a click sets its caret; it is selected after both. */
    soon: (box: HTMLInputElement): void => {
      selecting.current = requestAnimationFrame(() => select(box))
    },
    /** A key that is faster than the next frame finds the text selected all the same, and is not undone by it. */
    now: (box: HTMLInputElement): void => {
      if (selecting.current === null) return
      cancelAnimationFrame(selecting.current)
      select(box)
    },
  }
}

/**
 * An input whose text is read when it is left: numbers that are reckoned, dates in shorthand. While it has the focus it shows
 * what is typed; Enter reads it in place, Escape takes back what was typed since.
 */
export const useTyped = (props: ControlProps, { shown, edited }: Texts) => {
  const { unread, onEnter, onText, onLeave } = props
  const [text, setText] = useState<string | null>(null)
  const [isTyped, setTyped] = useState(false)
  const selecting = useSelecting()

  const commit = (): void => {
    if (!isTyped || text === null) return
    setTyped(false)
    const reading = readText(props, text)
    if (reading.ok) {
      onEnter(reading.value)
      setText(null)
    } else onText({ text, message: reading.message })
  }

  return {
    /** Puts a value in from elsewhere, a calendar for example. */
    put: (value: unknown): void => {
      setTyped(false)
      setText(null)
      onEnter(value)
    },
    input: {
      value: text ?? unread?.text ?? shown,
      onFocus: ({ target }: FocusEvent<HTMLInputElement>): void => {
        const next = unread?.text ?? edited
        if (next !== target.value) setText(next)
        selecting.soon(target)
      },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => {
        setText(target.value)
        setTyped(true)
      },
      onBlur: (): void => {
        commit()
        setText(null)
        onLeave()
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
        selecting.now(event.currentTarget)
        if (readsForm(event)) commit()
        if (event.key === 'Escape' && isTyped) {
          event.stopPropagation()
          setTyped(false)
          setText(unread?.text ?? edited)
        }
      },
    },
  }
}
