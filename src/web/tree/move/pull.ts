import type { Spot } from '../model/moving.ts'

/** A press becomes a pull after so many px by mouse, or after being held so long by touch. */
const slackPx = 6
const holdMs = 450
/** Within so many px of an edge the tree scrolls, so many px at a time. */
const edgePx = 44
const scrollPx = 9
/** The label keeps so far from the pointer. */
const besidePx = 14

/** Where and how a line was pressed; px of the window. */
export interface Press {
  readonly x: number
  readonly y: number
  readonly pointer: number
  readonly isTouch: boolean
}

/** What a pull does to the tree, as it is at each moment. */
export interface Pulled {
  /** Picks the pressed line up, where it can be. */
  readonly lift: () => boolean
  readonly way: () => 'under' | 'order' | null
  /** What it is held over. */
  readonly over: (spot: Spot | null) => void
  readonly drop: () => void
  readonly giveUp: () => void
  readonly scroller: () => HTMLElement | null
  /** Follows the pointer. */
  readonly label: () => HTMLElement | null
}

/** What lies under the pointer: a line and the half of it, or the place for the top level. */
const spotAt = (x: number, y: number, way: 'under' | 'order' | null): Spot | null => {
  const under = document.elementFromPoint(x, y)
  if (under?.closest('[data-top-level]')) return way === 'under' ? { at: 'under', key: null } : null
  const line = under?.closest<HTMLElement>('[data-key]')
  const key = line?.dataset['key']
  if (!line || key === undefined) return null
  if (way === 'under') return { at: 'under', key }
  const { top, height } = line.getBoundingClientRect()
  return { at: y < top + height / 2 ? 'before' : 'after', key }
}

/** Beside the pointer, and inside the window. */
const place = (label: HTMLElement, x: number, y: number): void => {
  const { offsetWidth, offsetHeight, style } = label
  const left = Math.max(0, Math.min(x + besidePx, innerWidth - offsetWidth))
  const top = y + besidePx + offsetHeight > innerHeight ? y - besidePx - offsetHeight : y + besidePx
  style.translate = `${left}px ${top}px`
}

const scrollAtEdge = (box: HTMLElement, y: number): void => {
  const { top, bottom } = box.getBoundingClientRect()
  if (y < top + edgePx) box.scrollTop -= scrollPx
  else if (y > bottom - edgePx) box.scrollTop += scrollPx
}

interface Heard {
  readonly onMove: (event: PointerEvent) => void
  readonly onUp: (event: PointerEvent) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly still: (event: Event) => void
}

const hear = (signal: AbortSignal, { onMove, onUp, onKey, still }: Heard): void => {
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', onUp, { signal })
  addEventListener('pointercancel', onUp, { signal })
  addEventListener('keydown', onKey, { signal, capture: true })
  addEventListener('touchmove', still, { signal, passive: false })
  addEventListener('contextmenu', still, { signal })
}

/** Follows a press until it is let go or given up; the function returned ends it at once. */
export const pull = (press: Press, tree: Pulled): (() => void) => {
  const hearing = new AbortController()
  const { signal } = hearing
  const abort = (): void => hearing.abort()
  let isCarried = false
  let [x, y] = [press.x, press.y]

  const aim = (): void => {
    tree.over(spotAt(x, y, tree.way()))
    const label = tree.label()
    if (label) place(label, x, y)
  }
  const follow = (): void => {
    if (signal.aborted) return
    const box = tree.scroller()
    if (box) scrollAtEdge(box, y)
    aim()
    requestAnimationFrame(follow)
  }
  const lift = (): void => {
    isCarried = tree.lift()
    if (!isCarried) return abort()
    if (press.isTouch) navigator.vibrate?.(10)
    requestAnimationFrame(follow)
  }
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointer) return
    x = event.clientX
    y = event.clientY
    if (isCarried) return aim()
    if (Math.hypot(x - press.x, y - press.y) <= slackPx) return
    // A finger that moves before it has been held scrolls the tree.
    if (press.isTouch) abort()
    else lift()
  }
  const end = (finish: () => void): void => {
    abort()
    if (isCarried) finish()
  }
  const onUp = (event: PointerEvent): void => {
    if (event.pointerId === press.pointer) end(event.type === 'pointerup' ? tree.drop : tree.giveUp)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isCarried) return
    event.preventDefault()
    end(tree.giveUp)
  }
  // While a finger carries something the page keeps still; only a listener that is not passive can say so.
  const still = (event: Event): void => {
    if (isCarried && event.cancelable) event.preventDefault()
  }

  hear(signal, { onMove, onUp, onKey, still })
  if (press.isTouch) {
    const hold = setTimeout(lift, holdMs)
    signal.addEventListener('abort', () => clearTimeout(hold))
  }
  return abort
}
