import { useState } from 'react'

/** What a menu hangs on, and whether it is open. */
export interface Anchor {
  readonly element: HTMLElement | null
  readonly isOpen: boolean
  readonly open: (event: { currentTarget: HTMLElement }) => void
  readonly close: () => void
}

/** The button that a menu hangs on, while the menu is open. */
export const useAnchor = (): Anchor => {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return { element, isOpen: element !== null, open: event => setElement(event.currentTarget), close: () => setElement(null) }
}
