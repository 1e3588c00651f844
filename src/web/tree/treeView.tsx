import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactElement, RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Row } from '../../kernel/record.ts'
import { sentenceOf } from '../api/failure.ts'
import type { Titles } from '../cells/cells.tsx'
import { Empty, Unread } from '../list/page/listStates.tsx'
import { hrefOf, newHrefOf } from '../records/names.ts'
import { useShortcuts } from '../shell/keys/shortcuts.ts'
import { useActions } from '../shell/palette/sources.ts'
import type { Head, TreeNode } from './model/node.ts'
import { TreeBar, TreeHead } from './treeBar.tsx'
import { TreeBody } from './lines/treeBody.tsx'
import { TreeBones } from './lines/treeBones.tsx'
import { type Layer, TreeLayers } from './move/treeLayers.tsx'
import styles from './lines/tree.module.css'
import { type Carry, type Mover, useCarry } from './move/useCarry.ts'
import type { TreePlace } from './model/usePlace.ts'
import type { AllRows } from './model/useRows.ts'
import { type TreeView as View, useTree } from './model/useTree.ts'

/** What a new record begins with. */
export interface Seed {
  readonly record: Readonly<Row>
  readonly titles: Titles
}

export interface TreeProps {
  readonly def: AnyDocument
  readonly all: AllRows
  readonly nodes: readonly TreeNode[]
  readonly place: TreePlace
  readonly heads: readonly Head[]
  readonly mayWrite: boolean
  readonly mover: Mover | null
  /** What a new record under a node begins with. */
  readonly seed: (node: TreeNode) => Seed
  /** What is looked for: some trees read more to find it. */
  readonly onSearch?: (q: string) => void
}

/** Ways from the tree to records. */
const useWays = (def: AnyDocument, seed: TreeProps['seed']) => {
  const navigate = useNavigate()
  return {
    open: (node: TreeNode | undefined, elsewhere: boolean): void => {
      if (!node?.row) return
      if (elsewhere) window.open(hrefOf(def, node.row), '_blank', 'noopener')
      else void navigate(hrefOf(def, node.row))
    },
    create: async (under: TreeNode | undefined): Promise<void> => {
      if (!under) return navigate(newHrefOf(def))
      // The form's own code, with all definitions: it is wanted there next.
      const { handOver } = await import('../doc/record/places.ts')
      return navigate(newHrefOf(def), { state: handOver(seed(under)) })
    },
  }
}

interface Keyed {
  readonly def: AnyDocument
  readonly view: View
  readonly carry: Carry
  readonly mover: Mover | null
  readonly mayWrite: boolean
  readonly create: () => void
  readonly find: () => void
  readonly pickUp: () => void
  readonly moveTo: () => void
}

const usePageKeys = ({ def, view, carry, mover, mayWrite, create, find, pickUp, moveTo }: Keyed): void => {
  const node = view.current?.twig
  const mayMove = node !== undefined && mover?.way(node) === 'under' && carry.mayLift(node)
  useShortcuts(def.plural, [
    { keys: '/', label: 'Find in the tree', run: find },
    ...(mayWrite ? [{ keys: 'n', label: `New ${def.label} under this one`, run: create }] : []),
    ...(mayWrite ? [{ keys: 'm', label: 'Pick up, to move it with the arrows', run: pickUp }] : []),
    { keys: '↑', label: 'Previous', run: null },
    { keys: '↓', label: 'Next', run: null },
    { keys: '→', label: 'Open, then go in', run: null },
    { keys: '←', label: 'Close, then go up', run: null },
    { keys: '*', label: 'Open all beside this one', run: null },
    { keys: 'Home', label: 'First', run: null },
    { keys: 'End', label: 'Last', run: null },
    { keys: 'Enter', label: 'Open the record', run: null },
    { keys: 'Ctrl+Enter', label: 'Open in a new tab', run: null },
    { keys: 'Shift+F10', label: 'Menu of the line', run: null },
    { keys: 'A…Z', label: 'Go to the next that begins so', run: null },
  ])
  useActions(def.plural, [
    ...(mayWrite ? [{ id: `new ${def.name}`, title: `New ${def.label}`, keys: 'n', run: create }] : []),
    ...(mayMove ? [{ id: `move ${def.name}`, title: `Move ${def.label} to …`, run: moveTo }] : []),
    { id: `open all ${def.name}`, title: 'Expand all', run: view.openAll },
    { id: `close all ${def.name}`, title: 'Collapse all', run: view.closeAll },
  ])
}

/** What is to be said of the records as a whole: that they are on their way, could not be read or are none. */
const State = ({ def, all, mayWrite }: Pick<TreeProps, 'def' | 'all' | 'mayWrite'>): ReactElement | null => {
  const { rows, error, refresh } = all
  if (error === undefined)
    return rows === null ? <TreeBones /> : rows.length === 0 ? <Empty def={def} mayWrite={mayWrite} /> : null
  const sentence = sentenceOf(error)
  if (rows === null)
    return <Unread title={`${def.plural} could not be read`} sentence={sentence} retry="Retry" onRetry={refresh} />
  return (
    <div className={styles.trouble} role="alert">
      Not all of them are up to date. {sentence}
      <button type="button" onClick={refresh}>
        Retry
      </button>
    </div>
  )
}

interface Doing extends Pick<TreeProps, 'def' | 'seed'> {
  readonly view: View
  readonly carry: Carry
  readonly focusTree: () => void
}

/** What is done with a node; a new one and picking up begin at the line of the cursor unless another is named. */
const useTreeActs = ({ def, seed, view, carry, focusTree }: Doing) => {
  const ways = useWays(def, seed)
  const current = view.current?.twig
  const open = (node: TreeNode | undefined, elsewhere: boolean): void => {
    if (node) view.showWay(node.key)
    ways.open(node, elsewhere)
  }
  const create = (node = current): void => void ways.create(node)
  const pickUp = (node = current): void => {
    if (node && carry.lift(node, 'keys')) view.put(node.key)
    focusTree()
  }
  return { open, create, pickUp }
}

interface StageProps {
  readonly tree: TreeProps
  readonly body: RefObject<HTMLDivElement | null>
  readonly view: View
  readonly carry: Carry
  readonly onOpen: (node: TreeNode | undefined, elsewhere: boolean) => void
  readonly onMenu: (node: TreeNode, anchor: HTMLElement) => void
}

const Stage = ({ tree, body, view, carry, onOpen, onMenu }: StageProps): ReactElement => {
  const { def, all, place, heads, mayWrite } = tree
  return (
    <div className={styles.stage}>
      <State def={def} all={all} mayWrite={mayWrite} />
      {all.rows !== null && all.rows.length > 0 && (
        <TreeBody
          ref={body}
          def={def}
          view={view}
          carry={carry}
          place={place}
          heads={heads}
          isBusy={!all.isWhole}
          onOpen={onOpen}
          onMenu={onMenu}
        />
      )}
    </div>
  )
}

/** A tree on a page: head, search, lines, and what lies over them. */
export const TreeView = (props: TreeProps): ReactElement => {
  const { def, all, nodes, place, mayWrite, mover, seed, onSearch } = props
  const view = useTree(nodes, place)
  const [said, say] = useState('')
  const carry = useCarry(view, mover, say)
  const [layer, setLayer] = useState<Layer | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const focusTree = useCallback(() => body.current?.focus({ preventScroll: true }), [])
  const { open, create, pickUp } = useTreeActs({ def, seed, view, carry, focusTree })
  const current = view.current?.twig

  usePageKeys({
    def,
    view,
    carry,
    mover,
    mayWrite,
    create: () => create(),
    find: () => box.current?.focus(),
    pickUp: () => pickUp(),
    moveTo: () => current && setLayer({ kind: 'move', node: current }),
  })
  const { q, search } = view
  useEffect(() => onSearch?.(q), [q, onSearch])

  return (
    <section className={styles.page}>
      <TreeHead def={def} total={all.isWhole ? (all.rows?.length ?? null) : null} mayWrite={mayWrite} />
      <TreeBar box={box} plural={def.plural} view={view} onSearch={search} onLeave={focusTree} />
      <Stage
        tree={props}
        {...{ body, view, carry, onOpen: open }}
        onMenu={(node, anchor) => setLayer({ kind: 'menu', node, anchor })}
      />
      <output className="heard">{carry.words || said}</output>
      <TreeLayers
        def={def}
        layer={layer}
        view={view}
        mover={mover}
        mayWrite={mayWrite}
        onClose={() => {
          setLayer(null)
          focusTree()
        }}
        onLayer={setLayer}
        onOpen={node => open(node, false)}
        onNew={create}
        onPickUp={pickUp}
      />
    </section>
  )
}
