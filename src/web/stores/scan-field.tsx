import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { type Burst, makeBursts, putBack } from './burst.ts'
import styles from './scan.module.css'

const controlIn = (target: EventTarget | null): Burst['into'] | null =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
    ? target
    : null

const isSign = ({ key, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey
const isLetter = (event: globalThis.KeyboardEvent): boolean => isSign(event) && /\p{L}/u.test(event.key)
/** Quantities are typed with the keys of figures; a letter there begins a code. */
const isFigure = (control: Burst['into']): boolean => control.inputMode === 'decimal'

/**
 * Where a scanner types. The browser itself holds the text, and Enter takes it out in the same moment, so that no key waits for a
 * render. Keys that come while nothing else is typed in go here, wherever the focus was; a scan that falls into another field is
 * known by its pace, or by its letters among figures, and that field gets back what stood there.
 */
export const ScanField = ({ onScan }: { onScan: (code: string) => void }): ReactElement => {
  const input = useRef<HTMLInputElement>(null)
  const [bursts] = useState(makeBursts)
  const scanned = useEffectEvent(onScan)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    const bring = (event: globalThis.KeyboardEvent): void => {
      const control = controlIn(event.target)
      if (control === input.current) return
      if (!control) {
        if (isSign(event)) input.current?.focus()
        return
      }
      if (isFigure(control) && isLetter(event)) {
        const begun = bursts.begun(event, control)
        if (begun) putBack(begun)
        if (input.current) input.current.value = begun?.code ?? ''
        input.current?.focus()
        return
      }
      const burst = bursts.key(event, control)
      if (event.key === 'Enter' && !(control instanceof HTMLSelectElement)) input.current?.focus()
      if (!burst) return
      event.preventDefault()
      putBack(burst)
      scanned(burst.code)
    }
    window.addEventListener('keydown', bring, true)
    return () => window.removeEventListener('keydown', bring, true)
  }, [bursts])
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
