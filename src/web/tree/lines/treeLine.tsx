import { memo } from 'react'
import type { ReactElement } from 'react'
import type { AnyDocument } from '../../../kernel/document.ts'
import { firstState } from '../../../kernel/states.ts'
import { StatusChip } from '../../cells/statusChip.tsx'
import { ChevronRight, MoreVert } from '../../elements/icons.tsx'
import { hrefOf } from '../../records/names.ts'
import { type Line, piecesOf } from '../model/tree.ts'
import { nameOfNode, type TreeNode } from '../model/node.ts'
import styles from './lines.module.css'

/** The id of a line on the page. */
export const lineId = (key: string): string => `tree-${key}`

interface LineProps {
  readonly def: AnyDocument
  readonly line: Line<TreeNode>
  /** px */
  readonly top: number
  readonly height: number
  readonly isNarrow: boolean
  readonly hasBelow: boolean
  /** How many records stand below. */
  readonly count: number
  readonly isCurrent: boolean
  readonly q: string
  readonly isMatch: boolean
  readonly isCarried: boolean
  readonly mayCarry: boolean
  /** Why what is carried cannot be put here. */
  readonly whyNot: string | null
  /** What is carried is held over this line. */
  readonly target: 'under' | 'before' | 'after' | 'not' | null
}

const Marked = ({ text, q }: { text: string; q: string }): ReactElement => (
  <>
    {piecesOf(text, q).map(({ text: piece, isFound }, index) =>
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text have no other name
      isFound ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
    )}
  </>
)

const Name = ({ def, line: { twig }, q, isMatch }: LineProps): ReactElement => {
  const looked = isMatch ? q : ''
  const shown = (
    <>
      {twig.code !== '' && (
        <span className={styles.code}>
          <Marked text={twig.code} q={looked} />
        </span>
      )}
      {twig.name !== '' && (
        <span className={styles.name}>
          <Marked text={twig.name} q={looked} />
        </span>
      )}
    </>
  )
  return twig.kind === 'record' && twig.row ? (
    <a className={styles.link} href={hrefOf(def, twig.row)} tabIndex={-1} draggable={false}>
      {shown}
    </a>
  ) : (
    <span className={styles.link}>{shown}</span>
  )
}

const classOf = ({ line: { twig }, isCurrent, hasBelow, isCarried, whyNot, mayCarry }: LineProps): string =>
  [
    styles.line,
    styles[twig.kind],
    isCurrent ? styles.current : '',
    hasBelow ? styles.group : '',
    twig.isFaint ? styles.faint : '',
    isCarried ? styles.lifted : '',
    whyNot !== null ? styles.shut : '',
    mayCarry ? styles.loose : '',
  ].join(' ')

/** What stands indented: the sign of what is below, and what the line says of itself. */
const Place = (props: LineProps & { readonly isLong: boolean }): ReactElement => {
  const { line, isNarrow, hasBelow, count, q, isMatch, isLong } = props
  const { twig, level, isOpen } = line
  const sides = twig.sides.filter(Boolean)
  return (
    <span
      className={isLong ? `${styles.place} ${styles.long}` : styles.place}
      style={{ paddingLeft: (level - 1) * (isNarrow ? 16 : 20) }}
    >
      <span className={styles.turn} aria-hidden="true">
        {hasBelow && <ChevronRight data-open={isOpen} />}
      </span>
      <span className={styles.words}>
        <span className={styles.first}>
          <Name {...props} />
          {hasBelow && count > 0 && (
            <span className={styles.count} title={`${count} below`}>
              {count}
              <span className="heard"> below</span>
            </span>
          )}
          {twig.aside !== '' && (
            <span className={styles.aside} title={`${nameOfNode(twig)}. ${twig.aside}`}>
              <Marked text={twig.aside} q={isMatch ? q : ''} />
            </span>
          )}
        </span>
        {isNarrow && sides.length > 0 && <span className={styles.second}>{sides.join(' · ')}</span>}
      </span>
    </span>
  )
}

const Whole = (props: LineProps): ReactElement => {
  const { def, line, top, height, isNarrow, hasBelow, isCurrent, q, isMatch, whyNot, target } = props
  const { twig, level, place, siblings, isOpen } = line
  const status = twig.kind === 'record' ? String(twig.row?.['status'] ?? '') : ''
  // Where there is little room, only what is unusual is told.
  const isTold = status !== '' && !(isNarrow && status === firstState(def))
  // What is said of a line stands where the columns of records are, where it has none of its own.
  const isLong = twig.kind !== 'record' && twig.sides.length === 0
  return (
    <div
      id={lineId(twig.key)}
      data-key={twig.key}
      data-target={target ?? undefined}
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={hasBelow ? isOpen : undefined}
      aria-selected={isCurrent}
      aria-disabled={whyNot !== null || undefined}
      title={whyNot ?? undefined}
      className={classOf(props)}
      style={{ top, height }}
    >
      <Place {...props} isLong={isLong} />
      {!isNarrow &&
        !isLong &&
        twig.sides.map((side, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the columns of a line stay where they are
          <span key={index} className={styles.side} title={side}>
            <Marked text={side} q={isMatch && twig.kind === 'line' ? q : ''} />
          </span>
        ))}
      {!isLong && <span className={styles.status}>{isTold && <StatusChip def={def} status={status} />}</span>}
      {twig.kind === 'note' || twig.kind === 'heading' ? (
        <span className={styles.more} />
      ) : (
        <button type="button" data-menu="" tabIndex={-1} className={styles.more} aria-label={`Menu of ${nameOfNode(twig)}`}>
          <MoreVert />
        </button>
      )}
    </div>
  )
}

/** One line of the tree. Keys, clicks and drags are the tree's business: a line holds no handler of its own. */
export const TreeLine = memo(Whole)
