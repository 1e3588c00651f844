import { useId, useRef } from 'react'
import type { ReactElement, ToggleEvent } from 'react'
import { place } from '../../elements/hint.tsx'
import styles from './ruleMark.module.css'

/** The "?" at a label behind which a rule of the trade or the law hides; a click or Enter shows it, Esc or a click elsewhere takes it away. */
export const RuleMark = ({ label, rule }: { label: string; rule: string }): ReactElement => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const shown = ({ newState, currentTarget }: ToggleEvent<HTMLElement>): void => {
    if (newState === 'open' && button.current) place(currentTarget, button.current.getBoundingClientRect(), 'below')
  }
  return (
    <>
      <button ref={button} type="button" className={styles.mark} popoverTarget={id} aria-label={`The rule behind ${label}`}>
        ?
      </button>
      <div id={id} popover="auto" role="note" className={styles.rule} onToggle={shown}>
        {rule}
      </div>
    </>
  )
}
