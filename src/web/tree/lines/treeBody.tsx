import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, DragEvent, MouseEvent, ReactElement, ReactNode, RefObject } from 'react'
import { later, Until } from '../../elements/arrival.tsx'
import type { AnyDocument } from '../../../kernel/document.ts'
import { reveal } from '../../list/table/useScrollPlace.ts'
import { useMedia } from '../../elements/useMedia.ts'
import { type Density, useDensity } from '../../theme/density.ts'
import { Carried } from '../move/carried.tsx'
import type { Head, TreeNode } from '../model/node.ts'
import { lineId, TreeLine } from './treeLine.tsx'
import styles from './lines.module.css'
import type { Carry } from '../move/useCarry.ts'
import { useDrag } from '../move/useDrag.ts'
import type { TreePlace } from '../model/usePlace.ts'
import { useTreeKeys } from './useTreeKeys.ts'
import { nodeAt, type TreeView } from '../model/useTree.ts'

const VirtualRows = later(() => import('../../list/table/virtualRows.tsx'))

/** Up to so many lines all are drawn, so that the browser's own search finds them. */
const mostDrawn = 500
/** Beside the menu there is no room for columns then. */
const narrow = '(max-width: 959px)'
const heights: Readonly<Record<Density, number>> = { compact: 28, standard: 34, touch: 48 }
/** There a line has a second one for what stands at the right elsewhere. */
const narrowHeight = 56

interface BodyProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly def: AnyDocument
  readonly view: TreeView
  readonly carry: Carry
  readonly place: TreePlace
  readonly heads: readonly Head[]
  /** More is on the way. */
  readonly isBusy: boolean
  readonly onOpen: (node: TreeNode | undefined, elsewhere: boolean) => void
  readonly onMenu: (node: TreeNode, anchor: HTMLElement) => void
}

/** Where the tree was left, and the line of the cursor kept in sight as it is moved. */
const useSight = (scroller: HTMLElement | null, view: TreeView, place: TreePlace, height: number) => {
  const { scroll } = place
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    scroller?.scrollTo({ top: scroll })
  }, [scroller, scroll])
  const show = (index: number): void => {
    if (scroller && index >= 0) reveal(scroller, index, height, 0)
  }
  const { at } = view
  useEffect(() => {
    if (!isFirst.current && scroller && at >= 0) reveal(scroller, at, height, 0)
    if (scroller) isFirst.current = false
  }, [scroller, at, height])
  return show
}

const Lines = ({
  scroller,
  count,
  height,
  draw,
}: {
  scroller: HTMLElement | null
  count: number
  height: number
  draw: (index: number, top: number) => ReactNode
}): ReactNode => {
  const first = (most: number): ReactNode =>
    Array.from({ length: Math.min(most, count) }, (_, index) => draw(index, index * height))
  if (count <= mostDrawn) return first(count)
  return (
    <Until fallback={first(60)}>
      <VirtualRows key={height} scroller={scroller} count={count} height={height} above={0} draw={draw} holds={() => true} />
    </Until>
  )
}

const tracks = (heads: readonly Head[]): CSSProperties & Record<`--${string}`, string> => ({
  '--sides': heads.map(({ width }) => `minmax(48px, ${width}px)`).join(' '),
})

const Heads = ({ def, heads }: Pick<BodyProps, 'def' | 'heads'>): ReactElement => (
  <div className={styles.heads} aria-hidden="true">
    <span>{def.label}</span>
    {heads.map(({ label }) => (
      <span key={label}>{label}</span>
    ))}
    <span>Status</span>
  </div>
)

/** A click opens a record by its name, its menu by the button, and elsewhere on the line what is below. */
const clicked = (
  event: MouseEvent<HTMLElement>,
  view: TreeView,
  isTouch: boolean,
  { open, menu }: { open: (node: TreeNode) => void; menu: (node: TreeNode) => void },
): void => {
  const node = nodeAt(view, event.target)
  if (!node || !(event.target instanceof Element)) return
  view.put(node.key)
  if (event.target.closest('[data-menu]')) return menu(node)
  if (event.target.closest('a')) {
    // The browser itself opens it in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Under a finger the name is most of the line: there it opens what is below, and the menu the record.
    if (!isTouch || !view.hasBelow(node)) return open(node)
  }
  if (view.hasBelow(node)) view.setOpen([node.key], !view.lines[view.indexOf(node.key)]?.isOpen)
}

/** The tree itself keeps the keyboard and the pointer, whatever of a line is pressed. */
const pressedBy = (carry: Carry, drag: ReturnType<typeof useDrag>, onClick: (event: MouseEvent<HTMLElement>) => void) => ({
  onClick: (event: MouseEvent<HTMLElement>): void => {
    if (drag.wasDragged()) event.preventDefault()
    else onClick(event)
  },
  onPointerDown: drag.onPointerDown,
  onMouseDown: (event: MouseEvent<HTMLElement>): void => {
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
  },
  onDragStart: (event: DragEvent<HTMLElement>): void => event.preventDefault(),
  onContextMenu: (event: MouseEvent<HTMLElement>): void => {
    if (carry.by === 'pointer') event.preventDefault()
  },
})

interface Drawing extends Pick<BodyProps, 'def' | 'view' | 'carry'> {
  readonly height: number
  readonly isNarrow: boolean
}

const drawnLine = ({ def, view, carry, height, isNarrow }: Drawing, index: number, top: number): ReactNode => {
  const line = view.lines[index]
  if (!line) return null
  const { twig } = line
  const { node, spot } = carry
  const isTarget = spot?.key === twig.key && node?.key !== twig.key
  return (
    <TreeLine
      key={twig.key}
      def={def}
      line={line}
      top={top}
      height={height}
      isNarrow={isNarrow}
      hasBelow={view.hasBelow(twig)}
      count={view.counts.get(twig.key) ?? 0}
      isCurrent={index === view.at}
      q={view.q}
      isMatch={view.found?.isMatch(twig.key) ?? false}
      isCarried={node?.key === twig.key}
      mayCarry={carry.mayLift(twig)}
      whyNot={node && carry.way === 'under' ? carry.whyNot({ at: 'under', key: twig.key }) : null}
      target={isTarget && spot ? (carry.why === null ? spot.at : 'not') : null}
    />
  )
}

/** The lines of the tree, with its keys, clicks and drags. */
export const TreeBody = ({ ref, def, view, carry, place, heads, isBusy, onOpen, onMenu }: BodyProps): ReactElement => {
  const density = useDensity()
  const isNarrow = useMedia(narrow)
  const isTouch = useMedia('(pointer: coarse)')
  const height = isNarrow ? narrowHeight : heights[density]
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const label = useRef<HTMLParagraphElement>(null)
  const show = useSight(scroller, view, place, height)
  const drag = useDrag(view, carry, scroller, label)
  const { current, lines } = view
  const menuOf = (node: TreeNode): void => {
    const anchor = document.getElementById(lineId(node.key))
    if (anchor && node.kind !== 'note') onMenu(node, anchor.querySelector('button:last-of-type') ?? anchor)
  }
  const onKeyDown = useTreeKeys(view, carry, () => Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / height) - 1), {
    open: elsewhere => onOpen(current?.twig, elsewhere),
    menu: () => current && menuOf(current.twig),
    show,
  })
  useEffect(() => {
    if (!isTouch && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [ref, isTouch])

  const draw = (index: number, top: number): ReactNode => drawnLine({ def, view, carry, height, isNarrow }, index, top)
  return (
    <div className={styles.frame} style={tracks(heads)} data-carried={carry.node ? carry.by : undefined}>
      {!isNarrow && heads.length > 0 && <Heads def={def} heads={heads} />}
      <div
        ref={setScroller}
        className={styles.scroller}
        onScroll={({ currentTarget }) => place.leaveScroll(currentTarget.scrollTop)}
      >
        <div
          ref={ref}
          role="tree"
          tabIndex={0}
          className={styles.tree}
          style={{ height: lines.length * height }}
          aria-label={def.plural}
          aria-busy={isBusy}
          aria-activedescendant={current && lineId(current.twig.key)}
          onKeyDown={onKeyDown}
          {...pressedBy(carry, drag, event => clicked(event, view, isTouch, { open: node => onOpen(node, false), menu: menuOf }))}
        >
          <Lines scroller={scroller} count={lines.length} height={height} draw={draw} />
        </div>
        {view.found && lines.length === 0 && <p className={styles.nothing}>Nothing here is called “{view.q}”.</p>}
      </div>
      <Carried carry={carry} label={label} />
    </div>
  )
}
