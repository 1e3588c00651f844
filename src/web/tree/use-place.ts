import { useCallback, useEffect, useRef, useState } from 'react'

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

/** What is open in a tree, where its cursor is and how far it is scrolled: kept until the window is closed. */
export const useTreePlace = (user: number, doc: string): TreePlace => {
  const name = `tree.${user}.${doc}`
  const [kept] = useState(() => read(name))
  const [open, setOpen] = useState<ReadonlySet<string> | null>(() => (kept?.open ? new Set(kept.open) : null))
  const [cursor, setCursor] = useState(kept?.cursor ?? null)
  const scroll = useRef(kept?.scroll ?? 0)
  const keep = useCallback(() => {
    const now: Kept = { open: open && [...open], cursor, scroll: scroll.current }
    sessionStorage.setItem(name, JSON.stringify(now))
  }, [name, open, cursor])
  useEffect(keep, [keep])
  const leaveScroll = useCallback(
    (px: number) => {
      scroll.current = px
      keep()
    },
    [keep],
  )
  return { open, setOpen, cursor, setCursor, scroll: kept?.scroll ?? 0, leaveScroll }
}
