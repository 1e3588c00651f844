import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { typedTo } from '../model/tree.ts'
import type { Carry } from '../move/useCarry.ts'
import type { TreeView } from '../model/useTree.ts'

/** Letters that follow each other within this time are one word. */
const wordMs = 700

/** By themselves these do something on the page; within a word, or in capitals, they are letters. */
const commands = new Set(['n', 'm', 'g'])

export interface Commands {
  readonly open: (elsewhere: boolean) => void
  readonly menu: () => void
  /** Brings a line onto the screen. */
  readonly show: (index: number) => void
}

const go = (view: TreeView, index: number, show: (index: number) => void): true => {
  const to = Math.min(view.lines.length - 1, Math.max(0, index))
  const line = view.lines[to]
  if (line) {
    view.put(line.twig.key)
    show(to)
  }
  return true
}

/** To the right: opens, then goes in; to the left: closes, then goes up. */
const sideways = (view: TreeView, isIn: boolean, show: (index: number) => void): true => {
  const { current, at, lines } = view
  if (!current) return true
  const { twig, isOpen, level } = current
  const hasBelow = view.hasBelow(twig)
  if (hasBelow && isOpen !== isIn) view.setOpen([twig.key], isIn)
  else if (isIn) {
    if (hasBelow && (lines[at + 1]?.level ?? 0) > level) go(view, at + 1, show)
  } else if (twig.above !== null && view.indexOf(twig.above) >= 0) go(view, view.indexOf(twig.above), show)
  return true
}

const openSiblings = (view: TreeView): true => {
  const { current, tree } = view
  if (!current) return true
  const siblings = (current.level === 1 ? tree.top : tree.below.get(current.twig.above ?? '')) ?? []
  view.setOpen(
    siblings.filter(view.hasBelow).map(({ key }) => key),
    true,
  )
  return true
}

/** Goes about in the tree; whether the key was one of these. */
const walk = (view: TreeView, key: string, page: number, show: (index: number) => void): boolean => {
  switch (key) {
    case 'ArrowDown':
      return go(view, view.at + 1, show)
    case 'ArrowUp':
      return go(view, view.at - 1, show)
    case 'PageDown':
      return go(view, view.at + page, show)
    case 'PageUp':
      return go(view, view.at - page, show)
    case 'Home':
      return go(view, 0, show)
    case 'End':
      return go(view, view.lines.length - 1, show)
    case 'ArrowRight':
      return sideways(view, true, show)
    case 'ArrowLeft':
      return sideways(view, false, show)
    case '*':
      return openSiblings(view)
    default:
      return false
  }
}

/** What a key does while something is carried; whether it was one of these. */
const carryBy = (view: TreeView, carry: Carry, { key, shiftKey }: KeyboardEvent, show: (index: number) => void): boolean => {
  if (key === 'Escape') carry.giveUp()
  else if (key === 'Enter' || key === 'm') carry.drop(shiftKey && carry.way === 'under')
  else if (carry.way === 'under' || key === 'Tab') return false
  else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const spot = carry.step(key === 'ArrowDown' ? 1 : -1)
    if (spot !== null && spot.key !== null) show(view.indexOf(spot.key))
  }
  return true
}

/** The keys of the tree itself: those of every tree, and typing the first letters of a name. */
export const useTreeKeys = (
  view: TreeView,
  carry: Carry,
  page: () => number,
  { open, menu, show }: Commands,
): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const word = useRef({ text: '', until: 0 })

  const type = (key: string, at: number): boolean => {
    const text = word.current.until > at ? word.current.text : ''
    const isLetter = key.length === 1 && (text === '' ? /[\p{L}\p{N}]/u.test(key) && !commands.has(key) : key !== '/')
    if (!isLetter) return false
    word.current = { text: text + key, until: at + wordMs }
    const index = typedTo(view.lines, view.at, text + key)
    return index < 0 || go(view, index, show)
  }

  return event => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, timeStamp } = event
    if (event.target !== event.currentTarget || altKey) return
    const isFree = !ctrlKey && !metaKey
    // Any other key ends a word, so that the next letter may be a command again.
    if (key.length > 1 && key !== 'Shift') word.current = { text: '', until: 0 }
    const isCarried = carry.by === 'keys' && isFree && carryBy(view, carry, event, show)
    if (isCarried || (isFree && (walk(view, key, page(), show) || type(key, timeStamp)))) event.preventDefault()
    else if (key === 'Enter') {
      event.preventDefault()
      open(!isFree)
    } else if (key === ' ' && view.current && view.hasBelow(view.current.twig)) {
      event.preventDefault()
      view.setOpen([view.current.twig.key], !view.current.isOpen)
    } else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
      event.preventDefault()
      menu()
    }
  }
}
