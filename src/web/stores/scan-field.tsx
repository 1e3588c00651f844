import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import styles from './scan.module.css'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/**
 * Where a scanner types. The browser itself holds the text, and Enter takes it out in the same moment, so that no key waits for a
 * render. Keys that come while nothing else is typed in go here, wherever the focus was.
 */
export const ScanField = ({ onScan }: { onScan: (code: string) => void }): ReactElement => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    const bring = (event: globalThis.KeyboardEvent): void => {
      const isKey = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isKey && !isTyping(event.target)) input.current?.focus()
    }
    window.addEventListener('keydown', bring, true)
    return () => window.removeEventListener('keydown', bring, true)
  }, [])
  const take = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    const { value } = event.currentTarget
    if (event.key === 'Tab' && value === '') return
    event.preventDefault()
    event.currentTarget.value = ''
    onScan(value)
  }
  return (
    <div className={styles.field}>
      <label htmlFor="scan">Scan a label</label>
      <input
        ref={input}
        id="scan"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        placeholder="P000123"
        onKeyDown={take}
      />
    </div>
  )
}
