import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { TreeNode } from './node.ts'
import { above, countsBelow, find, type Found, type Line, linesOf, type Tree, treeOf } from './tree.ts'
import type { TreePlace } from './usePlace.ts'

/** What is seen of a tree, and how to go about in it. */
export interface TreeView {
  readonly tree: Tree<TreeNode>
  readonly lines: readonly Line<TreeNode>[]
  /** How many records stand below a node. */
  readonly counts: ReadonlyMap<string, number>
  readonly indexOf: (key: string) => number
  readonly hasBelow: (node: TreeNode) => boolean
  /** Index of the line under the cursor; -1 where there are none. */
  readonly at: number
  readonly current: Line<TreeNode> | undefined
  readonly put: (key: string) => void
  readonly setOpen: (keys: readonly string[], isOpen: boolean) => void
  readonly openAll: () => void
  readonly closeAll: () => void
  /** Opens what stands above a node that was found, so that it stays in sight without the search. */
  readonly showWay: (key: string) => void
  readonly q: string
  readonly search: (q: string) => void
  readonly found: Found | null
}

/** The search: its words, what it finds, and what the person opened and closed since. */
const useFinding = (tree: Tree<TreeNode>) => {
  const [q, setQ] = useState('')
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set())
  const found = useMemo(() => find(tree, q), [tree, q])
  return { q, setQ, found, flipped, setFlipped }
}

const changed = (keys: ReadonlySet<string>, some: readonly string[], isIn: boolean): ReadonlySet<string> => {
  const next = new Set(keys)
  for (const key of some) {
    if (isIn) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The nearest of a node and those above it that is seen. */
const seenAt = (tree: Tree<TreeNode>, indices: ReadonlyMap<string, number>, key: string | null): number => {
  if (key === null) return 0
  for (const one of [key, ...above(tree, key).map(node => node.key)]) {
    const at = indices.get(one)
    if (at !== undefined) return at
  }
  return 0
}

/** The state of a tree on the screen. At first the top level is open; what a search finds is laid open to it. */
export const useTree = (nodes: readonly TreeNode[], place: TreePlace): TreeView => {
  const tree = useMemo(() => treeOf(nodes), [nodes])
  const { q, setQ, found, flipped, setFlipped } = useFinding(tree)
  const open = useMemo(() => place.open ?? new Set(tree.top.map(({ key }) => key)), [place.open, tree])
  const lines = useMemo(() => {
    const isOpen = (key: string): boolean => (found ? found.leads(key) !== flipped.has(key) : open.has(key))
    return linesOf(tree, { isOpen, ...(found ? { isShown: found.isShown } : {}) })
  }, [tree, open, found, flipped])
  const indices = useMemo(() => new Map(lines.map(({ twig }, index) => [twig.key, index])), [lines])
  const counts = useMemo(() => countsBelow(tree, ({ kind }) => kind === 'record'), [tree])
  const at = lines.length === 0 ? -1 : seenAt(tree, indices, place.cursor)
  const hasBelow = (node: TreeNode): boolean => tree.below.has(node.key) || node.isLazy

  const setOpen = (keys: readonly string[], isOpen: boolean): void => {
    if (!found) return place.setOpen(changed(open, keys, isOpen))
    for (const lead of [true, false]) {
      const some = keys.filter(key => found.leads(key) === lead)
      setFlipped(before => changed(before, some, isOpen !== lead))
    }
  }
  const showWay = (key: string): void => {
    if (found)
      place.setOpen(
        changed(
          open,
          above(tree, key).map(one => one.key),
          true,
        ),
      )
  }
  const all = (): readonly string[] => [...tree.of.values()].filter(hasBelow).map(({ key }) => key)

  return {
    tree,
    lines,
    counts,
    indexOf: key => indices.get(key) ?? -1,
    hasBelow,
    at,
    current: lines[at],
    put: place.setCursor,
    setOpen,
    openAll: () => setOpen(all(), true),
    closeAll: () => setOpen(all(), false),
    q,
    showWay,
    search: text => {
      if (text.trim() === '' && place.cursor !== null) showWay(place.cursor)
      setQ(text)
      setFlipped(new Set())
      const first = find(tree, text)?.matches[0]
      if (first !== undefined) place.setCursor(first)
    },
    found,
  }
}

/** The node whose line was pressed or clicked, wherever on it. */
export const nodeAt = (view: TreeView, target: EventTarget): TreeNode | undefined => {
  const key = target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined
  return key === undefined ? undefined : view.tree.of.get(key)
}

/** Always the newest of a value, for handlers that outlive a drawing. */
export const useNewest = <T>(value: T): { readonly current: T } => {
  const newest = useRef(value)
  useLayoutEffect(() => {
    newest.current = value
  })
  return newest
}
