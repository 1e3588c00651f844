import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { type Control, makeBursts, putBack } from './burst.ts'
import styles from './scan.module.css'

const controlIn = (target: EventTarget | null): Control | null =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
    ? target
    : null

const isSign = ({ key, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey
const isLetter = (event: globalThis.KeyboardEvent): boolean => isSign(event) && /\p{L}/u.test(event.key)
/** A dialog keeps the focus; to take it away for a moment would tear a code in two. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
/** Quantities are typed with the keys of figures; a letter there begins a code. */
const isFigure = (control: Control): boolean => control.inputMode === 'decimal'

/**
 * Takes what a scanner types. The browser itself holds the text, and Enter takes it out in the same moment, so that no key waits for a
 * render. Keys that come while nothing else is typed in go here, wherever the focus was; a scan that falls into another field is
 * known by its pace, or by its letters among figures, and that field gets back what stood there. A dialog that keeps the focus does
 * not keep the scan: its keys are read as they pass.
 */
export const ScanField = ({ onScan }: { onScan: (code: string) => void }): ReactElement => {
  const input = useRef<HTMLInputElement>(null)
  const [bursts] = useState(makeBursts)
  const scanned = useEffectEvent(onScan)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    // Neither typing, nor a shortcut, nor a choice from a menu: it belongs to a code.
    const pass = (event: globalThis.KeyboardEvent, control: Control | null): void => {
      if (bursts.goesOn(event, control)) event.stopPropagation()
      const burst = bursts.key(event, control)
      if (!burst) return
      event.preventDefault()
      putBack(burst)
      scanned(burst.code)
    }
    const bring = (event: globalThis.KeyboardEvent): void => {
      const control = controlIn(event.target)
      if (control === input.current) return
      if (isDialogOpen()) return pass(event, control)
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
      if (event.key === 'Enter' && !(control instanceof HTMLSelectElement)) input.current?.focus()
      pass(event, control)
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
