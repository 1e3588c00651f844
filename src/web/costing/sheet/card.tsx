import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'
import styles from './card.module.css'

const edgePx = 8
const gapPx = 4
const phonePx = 600

/** Beside its cell, inside the window; on a phone along the lower edge, where the thumb is. */
const place = (card: HTMLElement, cell: HTMLElement): void => {
  const from = cell.getBoundingClientRect()
  const { width, height } = card.getBoundingClientRect()
  if (innerWidth < phonePx) {
    card.style.left = `${edgePx}px`
    card.style.top = `${Math.max(edgePx, innerHeight - height - edgePx)}px`
    return
  }
  const below = from.bottom + gapPx
  card.style.left = `${Math.max(edgePx, Math.min(from.right - width, innerWidth - width - edgePx))}px`
  card.style.top = `${below + height > innerHeight ? Math.max(edgePx, from.top - height - gapPx) : below}px`
}

interface CardProps {
  readonly title: string
  /** The cell that it was opened from, which gets the keyboard back. */
  readonly cell: HTMLElement
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Shows what stands behind a figure of a table, in the browser's top layer. Escape or a press beside it closes it. */
export const Card = ({ title, cell, onClose, children }: CardProps): ReactElement => {
  const card = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const shown = card.current
    if (!shown) return
    shown.showPopover()
    place(shown, cell)
    shown.focus()
  }, [cell])
  useEffect(() => {
    const shown = card.current
    const closed = (event: Event): void => {
      if (!('newState' in event) || event.newState !== 'closed') return
      onClose()
      cell.focus()
    }
    shown?.addEventListener('toggle', closed)
    return () => shown?.removeEventListener('toggle', closed)
  }, [cell, onClose])
  return (
    <dialog ref={card} popover="auto" aria-labelledby={heading} tabIndex={-1} className={styles.card}>
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  )
}
