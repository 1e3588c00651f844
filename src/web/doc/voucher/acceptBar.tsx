import Button from '@mui/material/Button'
import type { FocusEvent, ReactElement } from 'react'
import { useShortcuts } from '../../shell/keys/shortcuts.ts'
import styles from './acceptBar.module.css'

interface AcceptBarProps {
  /** What comes of accepting, in a sentence. */
  readonly effect: string
  readonly onAccept: () => void
  /** Esc: back to the field that it was asked from. */
  readonly onBack: () => void
  /** The person has gone elsewhere. */
  readonly onLeave: () => void
}

/** The bar is always in sight, so the page stays where it is. */
const focused = (button: HTMLElement | null): void => button?.focus({ preventScroll: true })

const titleId = 'accept-title'
const effectId = 'accept-effect'

/** Asks at the end of a voucher whether it is right. It covers nothing: a user who goes on elsewhere has not accepted. */
export const AcceptBar = ({ effect, onAccept, onBack, onLeave }: AcceptBarProps): ReactElement => {
  useShortcuts('Accept', [{ keys: 'Escape', label: 'Back to the voucher', run: onBack }])
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onLeave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears that the keyboard has left it
    <div role="alertdialog" aria-labelledby={titleId} aria-describedby={effectId} className={styles.bar} onBlur={leave}>
      <p className={styles.words}>
        <strong id={titleId}>Accept?</strong> <span id={effectId}>{effect}</span>
      </p>
      <Button variant="outlined" onClick={onBack}>
        Go back<kbd>Esc</kbd>
      </Button>
      <Button variant="contained" ref={focused} onClick={onAccept}>
        Accept<kbd>Enter</kbd>
      </Button>
    </div>
  )
}
