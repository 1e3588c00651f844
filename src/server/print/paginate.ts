/** Something that is never divided: a row, a block, a paragraph. Heights are points. */
export interface Atom {
  readonly height: number
  /** Stays on the page of the atom after it, as long as the two can share one. */
  readonly keepWithNext: boolean
  /** The table it is a row of, counted from 0. */
  readonly table?: number
}

/** What a table needs where a page ends within it. */
export interface Span {
  /** Its heads, printed again on the next page. */
  readonly head: number
  /** The row "Carried forward", and as high "Brought forward"; 0 without one. */
  readonly carry: number
}

/** The atoms of one page, `from` up to but not with `to`. */
export interface PageRange {
  readonly from: number
  readonly to: number
}

export interface Sheet {
  /** Height of a page's body. */
  readonly body: number
  /** Height of the heads of the first page and of those after it. */
  readonly firstHead: number
  readonly nextHead: number
}

/** End of the chain of atoms that want to stay together, starting at `from`. */
const chainEnd = (atoms: readonly Atom[], from: number): number => {
  let end = from
  while (atoms[end]?.keepWithNext && end + 1 < atoms.length) end += 1
  return end + 1
}

const heightOf = (atoms: readonly Atom[], from: number, to: number): number =>
  atoms.slice(from, to).reduce((sum, atom) => sum + atom.height, 0)

/** True when the page that ends before `to` ends within a table. */
export const endsWithinTable = (atoms: readonly Atom[], to: number): boolean => {
  const next = atoms[to]?.table
  return to > 0 && next !== undefined && next === atoms[to - 1]?.table
}

/** Where the table of the atom before `at` ends, with what its last row keeps with it. */
const tableEnd = (atoms: readonly Atom[], at: number): number => {
  let end = at
  while (endsWithinTable(atoms, end)) end += 1
  return chainEnd(atoms, end - 1)
}

/**
 * Divides atoms over pages, in order and as many on each as fit. No atom is divided; chains stay together unless one
 * is longer than a page; where a page ends within a table, room is kept for its carried row and, on the next page, for
 * its heads and the brought row. An atom higher than a page stands alone and overflows: callers cut such atoms first.
 */
export const paginate = (atoms: readonly Atom[], tables: readonly Span[], sheet: Sheet): PageRange[] => {
  const spanAt = (to: number): Span =>
    (endsWithinTable(atoms, to) ? tables[atoms[to]?.table ?? -1] : undefined) ?? { head: 0, carry: 0 }
  const fits = (used: number, at: number, to: number): boolean =>
    used + heightOf(atoms, at, to) + spanAt(to).carry <= sheet.body ||
    used + heightOf(atoms, at, tableEnd(atoms, to)) <= sheet.body
  const pageEnd = (from: number): number => {
    const { head, carry } = spanAt(from)
    let used = (from === 0 ? sheet.firstHead : sheet.nextHead) + head + carry
    let to = from
    const take = (next: number) => {
      used += heightOf(atoms, to, next)
      to = next
    }
    while (to < atoms.length && fits(used, to, chainEnd(atoms, to))) take(chainEnd(atoms, to))
    if (to > from) return to
    do take(to + 1)
    while (to < atoms.length && fits(used, to, to + 1))
    return to
  }
  const pages: PageRange[] = []
  for (let from = 0; from < atoms.length; from = pages.at(-1)?.to ?? atoms.length) pages.push({ from, to: pageEnd(from) })
  return pages
}
