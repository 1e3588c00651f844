import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'

interface Roving {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
}

const itemsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-item]')]

const target = (items: readonly HTMLElement[], from: number, key: string): HTMLElement | undefined => {
  switch (key) {
    case 'ArrowDown':
      return items[from + 1]
    case 'ArrowUp':
      return items[from - 1]
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default:
      return undefined
  }
}

/** Right opens a closed group, Left closes an open one or leads from an entry to its group. */
const openOrClose = (item: HTMLElement, key: string): boolean => {
  const expanded = item.getAttribute('aria-expanded')
  if ((key === 'ArrowRight' && expanded === 'false') || (key === 'ArrowLeft' && expanded === 'true')) {
    item.click()
    return true
  }
  if (key !== 'ArrowLeft' || expanded !== null) return false
  item.closest('ul')?.parentElement?.querySelector<HTMLElement>('[data-item]')?.focus()
  return true
}

/**
 * One stop for Tab, and the arrow keys inside: for a list whose elements carry `data-item`. Tab comes back to where it
 * was left; at first to the entry that is open, else to the first one.
 */
export const useRoving = (): Roving => {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef<string | null>(null)

  const mark = (): void => {
    const items = ref.current ? itemsOf(ref.current) : []
    const stop =
      items.find(item => item.dataset['item'] === last.current) ??
      items.find(item => item.getAttribute('aria-current')) ??
      items[0]
    for (const item of items) item.tabIndex = item === stop ? 0 : -1
  }
  useLayoutEffect(mark)

  return {
    ref,
    onFocus: ({ target: focused }) => {
      last.current = focused.dataset['item'] ?? last.current
      mark()
    },
    onKeyDown: event => {
      const items = ref.current ? itemsOf(ref.current) : []
      const from = items.findIndex(item => item === event.target)
      const current = items[from]
      if (current === undefined || event.ctrlKey || event.altKey || event.metaKey) return
      const next = target(items, from, event.key)
      if (next) next.focus()
      else if (!openOrClose(current, event.key)) return
      event.preventDefault()
    },
  }
}
