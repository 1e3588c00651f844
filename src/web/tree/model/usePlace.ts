import { useCallback, useRef, useState } from 'react'

/** Where a person stands in a tree. */
interface Kept {
  readonly open: readonly string[] | null
  readonly cursor: string | null
  readonly scroll: number
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'open' in value &&
  (value.open === null || Array.isArray(value.open)) &&
  'cursor' in value &&
  (value.cursor === null || typeof value.cursor === 'string') &&
  'scroll' in value &&
  typeof value.scroll === 'number'

const read = (name: string): Kept | null => {
  const text = sessionStorage.getItem(name)
  const value: unknown = text === null ? null : JSON.parse(text)
  return isKept(value) ? value : null
}

export interface TreePlace {
  /** Null while the person has opened and closed nothing: the tree opens as it thinks best. */
  readonly open: ReadonlySet<string> | null
  readonly setOpen: (open: ReadonlySet<string>) => void
  readonly cursor: string | null
  readonly setCursor: (key: string | null) => void
  /** px, when the tree was last left. */
  readonly scroll: number
  readonly leaveScroll: (scroll: number) => void
}

/** Keeps what is open in a tree, where its cursor is and how far it is scrolled: kept at every change, until the window is closed. */
export const useTreePlace = (user: number, doc: string): TreePlace => {
  const name = `tree.${user}.${doc}`
  const [first] = useState((): Kept => read(name) ?? { open: null, cursor: null, scroll: 0 })
  const now = useRef(first)
  const [open, showOpen] = useState<ReadonlySet<string> | null>(() => first.open && new Set(first.open))
  const [cursor, showCursor] = useState(first.cursor)
  // Not in an effect: a user who opens what was found leaves the page at the same moment.
  const keep = useCallback(
    (change: Partial<Kept>) => {
      now.current = { ...now.current, ...change }
      sessionStorage.setItem(name, JSON.stringify(now.current))
    },
    [name],
  )
  const setOpen = useCallback(
    (keys: ReadonlySet<string>) => {
      keep({ open: [...keys] })
      showOpen(keys)
    },
    [keep],
  )
  const setCursor = useCallback(
    (key: string | null) => {
      keep({ cursor: key })
      showCursor(key)
    },
    [keep],
  )
  const leaveScroll = useCallback((px: number) => keep({ scroll: px }), [keep])
  return { open, setOpen, cursor, setCursor, scroll: first.scroll, leaveScroll }
}
