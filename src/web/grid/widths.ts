import { useCallback, useMemo, useState } from 'react'
import type { Column } from './model/columns.ts'

/** The widths (px) that a person has given to columns, by their names. */
export type Widths = Readonly<Record<string, number>>

const narrowest = 48
const widest = 640
const step = 8

const keyOf = (sheet: string): string => `widths.${sheet}`

const isWidths = (value: unknown): value is Widths =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(width => typeof width === 'number' && width > 0)

/** Reads widths as the browser kept them; what makes no sense is no width. */
export const readWidths = (text: string | null): Widths => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isWidths(value) ? value : {}
  } catch {
    return {}
  }
}

export const within = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)))

interface Sizing {
  readonly widths: Widths
  /** Gives a column a width; null gives it back its own. `isDone` keeps it. */
  readonly resize: (name: string, width: number | null, isDone: boolean) => void
  /** Makes a column wider or narrower by a step, from the width that it has on the page. */
  readonly nudge: (name: string, from: number, way: 1 | -1) => void
}

/** Widths of the columns of a sheet, which stay so for this browser; lines of one name are laid out alike in every document. */
export const useWidths = (sheet: string): Sizing => {
  const [widths, setWidths] = useState(() => readWidths(localStorage.getItem(keyOf(sheet))))
  const resize = useCallback(
    (name: string, width: number | null, isDone: boolean) =>
      setWidths(before => {
        const { [name]: _, ...others } = before
        const next = width === null ? others : { ...others, [name]: within(width) }
        if (isDone) localStorage.setItem(keyOf(sheet), JSON.stringify(next))
        return next
      }),
    [sheet],
  )
  const nudge = useCallback((name: string, from: number, way: 1 | -1) => resize(name, from + way * step, true), [resize])
  return useMemo(() => ({ widths, resize, nudge }), [widths, resize, nudge])
}

const digitWidth = 8
const besideNumber = 36

/** Measures what stands before the columns, px: the number of the line, as wide as the largest, and the button beside it. */
export const gutterOf = (digits: number): number => besideNumber + Math.max(2, digits) * digitWidth

const trackOf = ({ width, least, flex }: Column, own: number | undefined): string => {
  if (own !== undefined) return `${own}px`
  return flex ? `minmax(${width}px, 1fr)` : least < width ? `minmax(${least}px, ${width}px)` : `${width}px`
}

/** The tracks of the columns: the flexible one takes the room that is left, unless somebody has given it a width. */
export const tracksOf = (columns: readonly Column[], widths: Widths): { readonly tracks: string; readonly least: number } => {
  const sized = columns.filter(({ beneath }) => !beneath).map(column => ({ column, own: widths[column.name] }))
  return {
    tracks: sized.map(({ column, own }) => trackOf(column, own)).join(' '),
    least: sized.reduce((sum, { column, own }) => sum + (own ?? column.least), 0),
  }
}
