import type { KeyboardEvent } from 'react'

/** Arrows, Home and End go from button to button of a strip that is one stop for Tab. */
export const moveAlong = (event: KeyboardEvent<HTMLElement>): void => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = items.findIndex(item => item === event.target)
  const places: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: items.length - 1 }
  const next = at < 0 || event.altKey || event.ctrlKey || event.metaKey ? undefined : items[places[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
