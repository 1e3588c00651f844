import type { KnownDocument } from '../documents.ts'

/** The letters with which the numbers of a series begin: 'PO' of 'PO/{fy}/{00000}'. */
const prefixOf = ({ series }: Pick<KnownDocument, 'series'>): string | null =>
  series === undefined ? null : (/^[A-Z]+/i.exec(series)?.[0].toUpperCase() ?? '')

/** So many figures without letters are a number; fewer are a size. */
const fewestFigures = 3

/**
 * The documents in which a text of the palette is looked for. Those that people know by name are looked through always, those that are known
 * by a number where the text has a figure: 'PO/26-27/00012' among purchase orders, '00012' among all that are numbered. A works may
 * number by letters of its own; a text with letters that no series of ours has is looked for among all.
 */
export const looksIn = <K extends Pick<KnownDocument, 'menu' | 'series'>>(all: readonly K[], text: string): readonly K[] => {
  const figures = text.replace(/\D/g, '').length
  const letters = (/^\s*([a-z]+)/i.exec(text)?.[1] ?? '').toUpperCase()
  const isOurs = all.some(known => prefixOf(known) === letters)
  const mayHold = (known: K): boolean => {
    if (known.menu?.inPalette === true) return true
    if (figures === 0) return false
    if (known.menu?.inPalette === 'byNumber') return true
    const prefix = prefixOf(known)
    if (prefix === null) return false
    if (letters === '') return figures >= fewestFigures
    return text.includes('/') && !isOurs ? true : prefix === letters
  }
  return all.filter(mayHold)
}
