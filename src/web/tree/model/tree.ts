/** What a tree is made of: whatever has a name of its own and may stand below another. */
export interface Twig {
  /** Unlike that of any other in the tree. */
  readonly key: string
  /** The key of the one above; null at the top level. */
  readonly above: string | null
  /** By which it is found and reached by typing: its code and its name, as they are shown. */
  readonly words: readonly string[]
}

/** Twigs in their places. Whatever the data say, each is there once and none stands below itself. */
export interface Tree<T extends Twig> {
  readonly top: readonly T[]
  readonly of: ReadonlyMap<string, T>
  readonly below: ReadonlyMap<string, readonly T[]>
}

/** Whether a twig stands above itself. `sound` are those known to come from the top; a twig that is met on the way there is one of them. */
const isInRing = <T extends Twig>(twig: T, of: ReadonlyMap<string, T>, sound: Set<string>): boolean => {
  const way = new Set<string>()
  let at: T | undefined = twig
  while (at && !sound.has(at.key)) {
    // A ring further up is broken when its own turn comes.
    if (way.has(at.key)) return at.key === twig.key
    way.add(at.key)
    at = at.above === null ? undefined : of.get(at.above)
  }
  for (const key of way) sound.add(key)
  return false
}

/**
 * Puts twigs in their places, siblings in the order given. One whose upper is not there stands at the top level; of a ring, the
 * first one given does, so that bad data show as they are and hang nothing.
 */
export const treeOf = <T extends Twig>(twigs: readonly T[]): Tree<T> => {
  const of = new Map(twigs.map(twig => [twig.key, twig]))
  const sound = new Set<string>()
  const top: T[] = []
  const below = new Map<string, T[]>()
  for (const twig of of.values()) {
    const isRing = isInRing(twig, of, sound)
    if (isRing) sound.add(twig.key)
    if (isRing || twig.above === null || !of.has(twig.above)) {
      top.push(twig)
      continue
    }
    const siblings = below.get(twig.above)
    if (siblings) siblings.push(twig)
    else below.set(twig.above, [twig])
  }
  return { top, of, below }
}

/** Those above a twig, the nearest first. */
export const above = <T extends Twig>(tree: Tree<T>, key: string): readonly T[] => {
  const found: T[] = []
  const seen = new Set([key])
  let at = tree.of.get(key)
  while (at && at.above !== null && !seen.has(at.above)) {
    seen.add(at.above)
    at = tree.of.get(at.above)
    if (at) found.push(at)
  }
  return found
}

/** A twig, where it stands on the screen. */
export interface Line<T extends Twig> {
  readonly twig: T
  /** From 1, at the top level. */
  readonly level: number
  /** From 1, among its siblings that are shown. */
  readonly place: number
  readonly siblings: number
  readonly isOpen: boolean
}

interface Asked<T extends Twig> {
  readonly isOpen: (key: string) => boolean
  /** What is shown at all; everything where nothing is said. */
  readonly isShown?: (twig: T) => boolean
}

/** The lines that are seen: the top level, and below each that is open what it holds. */
export const linesOf = <T extends Twig>(tree: Tree<T>, { isOpen, isShown = () => true }: Asked<T>): readonly Line<T>[] => {
  const lines: Line<T>[] = []
  const seen = new Set<string>()
  const grow = (twigs: readonly T[], level: number): void => {
    const shown = twigs.filter(twig => isShown(twig) && !seen.has(twig.key))
    shown.forEach((twig, index) => {
      seen.add(twig.key)
      const open = isOpen(twig.key)
      lines.push({ twig, level, place: index + 1, siblings: shown.length, isOpen: open })
      if (open) grow(tree.below.get(twig.key) ?? [], level + 1)
    })
  }
  grow(tree.top, 1)
  return lines
}

/** All below a twig, not itself. */
export const allBelow = <T extends Twig>(tree: Tree<T>, key: string): readonly T[] =>
  linesOf({ ...tree, top: tree.below.get(key) ?? [] }, { isOpen: other => other !== key }).map(({ twig }) => twig)

/** Says how many that are counted stand below each twig, at any depth. */
export const countsBelow = <T extends Twig>(tree: Tree<T>, isCounted: (twig: T) => boolean): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const twig of tree.of.values()) {
    if (!isCounted(twig)) continue
    for (const one of above(tree, twig.key)) counts.set(one.key, (counts.get(one.key) ?? 0) + 1)
  }
  return counts
}

/** What a search has found. */
export interface Found {
  /** In the order of the tree. */
  readonly matches: readonly string[]
  readonly isMatch: (key: string) => boolean
  /** Whether a match stands somewhere below it. */
  readonly leads: (key: string) => boolean
  /** A match, what leads to one, and what stands below one. */
  readonly isShown: (twig: Twig) => boolean
}

const folded = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** Finds the twigs of whose words each word of the text is a part, in any case; null for a text that says nothing. */
export const find = <T extends Twig>(tree: Tree<T>, text: string): Found | null => {
  const wanted = folded(text).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return null
  const matches = linesOf(tree, { isOpen: () => true }).flatMap(({ twig }) => {
    const heard = folded(twig.words.join(' '))
    return wanted.every(word => heard.includes(word)) ? [twig.key] : []
  })
  const isIn = new Set(matches)
  const ways = new Set(matches.flatMap(key => above(tree, key).map(one => one.key)))
  return {
    matches,
    isMatch: key => isIn.has(key),
    leads: key => ways.has(key),
    isShown: ({ key }) => isIn.has(key) || ways.has(key) || above(tree, key).some(one => isIn.has(one.key)),
  }
}

/** A part of a text, and whether it is one that was looked for. */
export interface Piece {
  readonly text: string
  readonly isFound: boolean
}

/** Cuts a text where the words that were looked for begin and end. */
export const piecesOf = (text: string, looked: string): readonly Piece[] => {
  const words = folded(looked).split(/\s+/).filter(Boolean)
  const heard = folded(text)
  // Where folding has made it longer or shorter, places in the one are none in the other.
  if (words.length === 0 || heard.length !== text.length) return [{ text, isFound: false }]
  const isIn = Array.from({ length: text.length }, () => false)
  for (const word of words)
    for (let at = heard.indexOf(word); at >= 0; at = heard.indexOf(word, at + 1)) isIn.fill(true, at, at + word.length)
  const pieces: Piece[] = []
  let from = 0
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && isIn[at] === isIn[from]) continue
    pieces.push({ text: text.slice(from, at), isFound: isIn[from] ?? false })
    from = at
  }
  return pieces
}

/** The line to which typing leads: the next one that begins so, round the end; one that does already stays while more is typed. */
export const typedTo = <T extends Twig>(lines: readonly Line<T>[], from: number, text: string): number => {
  const wanted = folded(text)
  const isIt = ({ twig }: Line<T>): boolean => twig.words.some(word => folded(word).startsWith(wanted))
  const first = text.length > 1 ? from : from + 1
  for (let step = 0; step < lines.length; step += 1) {
    const at = (Math.max(0, first) + step) % lines.length
    const line = lines[at]
    if (line && isIt(line)) return at
  }
  return -1
}
