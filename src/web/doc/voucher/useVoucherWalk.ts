import { useEffect, useRef } from 'react'
import { keysOf } from '../../shell/keys/shortcuts.ts'
import { useDoc } from '../record/doc.ts'
import { beside, enterGrid, fieldOf, lastField, shownGrid, wayOut } from './voucherWalk.ts'

const isWalk = (keys: string): keys is 'Enter' | 'Shift+Enter' => keys === 'Enter' || keys === 'Shift+Enter'

const breakLine = (box: HTMLElement): void => {
  if (!(box instanceof HTMLTextAreaElement)) return
  box.setRangeText('\n', box.selectionStart, box.selectionEnd, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/**
 * Enter walks through header and lines, Shift+Enter back. `onEnd` is called after the last field with what has the keyboard;
 * `onRepeat` at Alt+R in a header field, and answers whether the key was for it.
 */
export const useVoucherWalk = (onEnd: (from: HTMLElement) => void, onRepeat: (field: HTMLElement) => boolean): void => {
  const { session } = useDoc()
  const newest = useRef({ onEnd, onRepeat })
  useEffect(() => {
    newest.current = { onEnd, onRepeat }
  })
  useEffect(() => {
    const stepFrom = (field: HTMLElement, isBack: boolean): void => {
      const next = beside(field, isBack ? -1 : 1)
      const grid = isBack || next ? null : shownGrid(session.form)
      if (next) next.focus()
      else if (grid) enterGrid(grid)
      else if (!isBack) newest.current.onEnd(field)
    }
    // Before the grid hears it, which keeps its keys to itself.
    const before = (event: KeyboardEvent): void => {
      const { target } = event
      const keys = keysOf(event)
      if (!(target instanceof HTMLElement) || !isWalk(keys) || event.isComposing) return
      const isInGrid = target.closest('article [role=grid]') !== null
      const grid = isInGrid ? shownGrid(session.form) : null
      const way = grid && wayOut(grid, keys === 'Shift+Enter')
      // A key that is held down goes down a column, and neither walks nor agrees to anything.
      const isHeld = event.repeat && !isInGrid && target.matches('article *, [role=dialog] button')
      if (!way && !isHeld) return
      event.preventDefault()
      event.stopPropagation()
      if (event.repeat) return
      if (way === 'accept') newest.current.onEnd(target)
      else lastField()?.focus()
    }
    // After the control has read what was typed in it, or has taken a row of its drop-down.
    const after = (event: KeyboardEvent): void => {
      const field = fieldOf(event)
      const keys = keysOf(event)
      if (!field || event.isComposing) return
      if (keys === 'Alt+Enter') breakLine(field)
      else if (isWalk(keys)) stepFrom(field, keys === 'Shift+Enter')
      else if (keys !== 'Alt+R' || !newest.current.onRepeat(field)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', before, true)
    document.addEventListener('keydown', after)
    return () => {
      document.removeEventListener('keydown', before, true)
      document.removeEventListener('keydown', after)
    }
  }, [session])
}
