import { useEffect, useRef } from 'react'

/** One line of the palette: a screen, a record, or something to do. Choosing it goes to `path` or runs `run`. */
export type Hit = {
  readonly id: string
  readonly title: string
  /** Said in grey behind the title: the group of a screen, the customer of an order. */
  readonly note?: string
  /** Other words by which people look for it; they are not shown. */
  readonly words?: string
  /** Shown as keycaps at the right. */
  readonly keys?: string
} & ({ readonly path: string } | { readonly run: () => void })

/** A kind of things the palette finds; `find` gets what was typed, in the words of the person, never empty. */
export interface Source {
  readonly name: string
  readonly find: (text: string, signal: AbortSignal) => readonly Hit[] | Promise<readonly Hit[]>
}

let sources: readonly Source[] = []

export const currentSources = (): readonly Source[] => sources

/** Adds a source of records or actions; the function returned takes it away again. */
export const addSource = (source: Source): (() => void) => {
  sources = [...sources, source]
  return () => {
    sources = sources.filter(other => other !== source)
  }
}

/** Offers in the palette what can be done on this screen, for as long as it is shown. */
export const useActions = (name: string, actions: readonly Hit[]): void => {
  const newest = useRef(actions)
  useEffect(() => {
    newest.current = actions
  })
  useEffect(() => addSource({ name, find: text => matching(newest.current, text) }), [name])
}

/** The hits whose title, note or other words hold every word of the text, in any case; those that begin with it come first. */
export const matching = (hits: readonly Hit[], text: string): readonly Hit[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const wanted = text.trim().toLowerCase()
  return hits
    .filter(hit => {
      const heard = `${hit.title} ${hit.note ?? ''} ${hit.words ?? ''}`.toLowerCase()
      return words.every(word => heard.includes(word))
    })
    .sort((a, b) => Number(b.title.toLowerCase().startsWith(wanted)) - Number(a.title.toLowerCase().startsWith(wanted)))
}
