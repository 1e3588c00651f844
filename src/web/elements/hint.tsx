import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, ReactElement, RefObject } from 'react'
import styles from './hint.module.css'

interface HintProps {
  /** What is said of the control below it; nothing where it is empty. */
  readonly title: string
  /** Where it appears, beside a narrow bar or below a head. */
  readonly side?: 'below' | 'right'
  /** Rests so long on the control before it appears. */
  readonly afterMs?: number
  readonly children: ReactElement
}

const gapPx = 6
const edgePx = 8

/** Puts the hint beside its control, inside the window; above it where there is no room below. */
export const place = (tip: HTMLElement, control: DOMRect, side: 'below' | 'right'): void => {
  const { width, height } = tip.getBoundingClientRect()
  const within = (at: number, size: number, room: number): number => Math.max(edgePx, Math.min(at, room - size - edgePx))
  const below = control.bottom + gapPx
  const top =
    side === 'right'
      ? control.top + (control.height - height) / 2
      : below + height > innerHeight
        ? control.top - height - gapPx
        : below
  const left = side === 'right' ? control.right + gapPx : control.left + (control.width - width) / 2
  tip.style.top = `${within(top, height, innerHeight)}px`
  tip.style.left = `${within(left, width, innerWidth)}px`
}

/** The control is told what describes it, without being drawn anew. */
const useDescribed = (host: RefObject<HTMLElement | null>, id: string, isOpen: boolean): void =>
  useEffect(() => {
    const control = host.current?.firstElementChild
    if (!isOpen || !control) return
    control.setAttribute('aria-describedby', id)
    return () => control.removeAttribute('aria-describedby')
  }, [host, id, isOpen])

/**
 * Says what a control is for, or why it does nothing now, once the pointer or the focus rests on it; Escape takes it away. In
 * the browser's top layer, so that nothing cuts it off.
 */
export const Hint = ({ title, side = 'below', afterMs = 400, children }: HintProps): ReactElement => {
  const id = useId()
  const host = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isWanted, setWanted] = useState(false)
  const isOpen = isWanted && title !== ''

  useEffect(() => () => clearTimeout(timer.current), [])
  useDescribed(host, id, isOpen)
  useLayoutEffect(() => {
    const control = host.current?.firstElementChild
    if (!isOpen || !tip.current || !control) return
    tip.current.showPopover()
    place(tip.current, control.getBoundingClientRect(), side)
  }, [isOpen, side, title])

  const open = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setWanted(true), afterMs)
  }
  const close = (): void => {
    clearTimeout(timer.current)
    setWanted(false)
  }
  return (
    <span
      ref={host}
      role="presentation"
      className={styles.host}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }: FocusEvent<HTMLElement>) => target.matches(':focus-visible') && open()}
      onBlur={close}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
    >
      {children}
      {isOpen && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
          {title}
        </span>
      )}
    </span>
  )
}
