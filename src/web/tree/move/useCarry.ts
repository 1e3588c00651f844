import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Spot } from '../model/moving.ts'
import type { Tree } from '../model/tree.ts'
import { nameOfNode, type TreeNode } from '../model/node.ts'
import type { TreeView } from '../model/useTree.ts'

/** How the nodes of a tree are moved, by who may write. */
export interface Mover {
  /** Under another node, or to another place among its siblings; null for what stays where it is. */
  readonly way: (node: TreeNode) => 'under' | 'order' | null
  /** Why this one cannot be moved at all; null where it can. */
  readonly whyStays: (node: TreeNode) => string | null
  readonly whyNot: (tree: Tree<TreeNode>, node: TreeNode, spot: Spot) => string | null
  /** Called only where nothing speaks against it. */
  readonly move: (tree: Tree<TreeNode>, node: TreeNode, spot: Spot) => void
}

interface Carried {
  readonly node: TreeNode
  readonly by: 'keys' | 'pointer'
  /** Null while it is over nothing. */
  readonly spot: Spot | null
}

/** What is being moved, where to, and what speaks against it. */
export interface Carry {
  readonly node: TreeNode | null
  readonly by: 'keys' | 'pointer' | null
  readonly way: 'under' | 'order' | null
  readonly spot: Spot | null
  readonly why: string | null
  /** What is told of it, on the screen and aloud. */
  readonly words: string
  readonly mayLift: (node: TreeNode) => boolean
  readonly lift: (node: TreeNode, by: 'keys' | 'pointer') => boolean
  readonly over: (spot: Spot | null) => void
  /** To the next or the previous place among the siblings, which it answers. */
  readonly step: (by: 1 | -1) => Spot | null
  /** Puts it where it is held, or at the top level; says why not where it cannot. */
  readonly drop: (top?: boolean) => void
  readonly giveUp: () => void
  readonly whyNot: (spot: Spot) => string | null
}

const siblingsOf = ({ tree }: TreeView, node: TreeNode): readonly TreeNode[] =>
  ((node.above === null ? tree.top : tree.below.get(node.above)) ?? []).filter(({ kind }) => kind === node.kind)

/** The place a step further: before one of the others, or after the last. */
const stepped = (view: TreeView, node: TreeNode, spot: Spot | null, by: 1 | -1): Spot | null => {
  const siblings = siblingsOf(view, node)
  const others = siblings.filter(({ key }) => key !== node.key)
  const held = spot === null || spot.key === null || spot.at === 'under' ? -1 : others.findIndex(({ key }) => key === spot.key)
  const from = held < 0 ? siblings.findIndex(({ key }) => key === node.key) : held + (spot?.at === 'after' ? 1 : 0)
  const to = Math.min(others.length, Math.max(0, from + by))
  const next = others[to]
  const last = others.at(-1)
  if (next) return { at: 'before', key: next.key }
  return last ? { at: 'after', key: last.key } : null
}

const spotWords = ({ tree }: TreeView, spot: Spot): string => {
  const target = spot.key === null ? undefined : tree.of.get(spot.key)
  if (!target) return 'At the top level'
  return `${{ under: 'Under', before: 'Before', after: 'After' }[spot.at]} ${nameOfNode(target)}`
}

const liftWords = (node: TreeNode, way: 'under' | 'order'): string =>
  way === 'under'
    ? `${nameOfNode(node)} is picked up. Arrows choose where, Enter puts it under, Shift+Enter at the top level, Escape gives up.`
    : `${nameOfNode(node)} is picked up. ↑ and ↓ choose its place, Enter puts it there, Escape gives up.`

const wordsOf = (
  view: TreeView,
  { node, by }: Carried,
  way: 'under' | 'order',
  spot: Spot | null,
  why: string | null,
): string => {
  if (spot === null || spot.key === node.key) return by === 'keys' ? liftWords(node, way) : ''
  return why === null ? `${spotWords(view, spot)}.` : `${spotWords(view, spot)}: ${why}`
}

/** One notice, however often the same is tried. */
const refuse = (why: string): void => void toast.error(why, { id: 'tree' })

/** Picks a node up, holds it over others and puts it down, by pointer and by keys alike. `say` tells what no line shows. */
export const useCarry = (view: TreeView, mover: Mover | null, say: (words: string) => void): Carry => {
  const [carried, setCarried] = useState<Carried | null>(null)
  const way = carried ? (mover?.way(carried.node) ?? null) : null
  const cursor = view.current?.twig.key
  const spot: Spot | null =
    carried?.by === 'keys' && way === 'under' && cursor !== undefined ? { at: 'under', key: cursor } : (carried?.spot ?? null)
  const whyNot = (to: Spot): string | null => (carried && mover ? mover.whyNot(view.tree, carried.node, to) : null)
  const why = spot && spot.key !== carried?.node.key ? whyNot(spot) : null

  const over = (to: Spot | null): void => setCarried(before => before && { ...before, spot: to })
  const end = (): void => setCarried(null)
  const giveUp = (): void => {
    if (!carried) return
    say(`${nameOfNode(carried.node)} stays where it was.`)
    view.put(carried.node.key)
    end()
  }
  return {
    node: carried?.node ?? null,
    by: carried?.by ?? null,
    way,
    spot,
    why,
    words: carried && way ? wordsOf(view, carried, way, spot, why) : '',
    mayLift: node => mover !== null && mover.way(node) !== null && mover.whyStays(node) === null,
    lift: (node, by) => {
      if (!mover) return false
      const refusal = mover.way(node) === null ? `${nameOfNode(node)} stays where it is.` : mover.whyStays(node)
      if (refusal !== null) {
        refuse(refusal)
        return false
      }
      say('')
      setCarried({ node, by, spot: null })
      return true
    },
    over,
    step: by => {
      if (!carried) return null
      const next = stepped(view, carried.node, spot, by)
      over(next)
      return next
    },
    drop: (top = false) => {
      const to: Spot | null = top ? { at: 'under', key: null } : spot
      if (!carried || !mover) return
      if (to === null || to.key === carried.node.key) return giveUp()
      const refusal = whyNot(to)
      if (refusal === null) mover.move(view.tree, carried.node, to)
      else refuse(refusal)
      // By keys another place may be chosen after a refusal.
      if (carried.by === 'pointer' || refusal === null) end()
    },
    giveUp,
    whyNot,
  }
}
