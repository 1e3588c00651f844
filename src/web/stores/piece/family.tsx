import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { amountOf, figure, places } from '../amounts.ts'
import styles from './family.module.css'
import { isIn } from '../../../kernel/states.ts'
import { piece } from '../../../modules/stores/piece/piece.ts'
import type { Life, Relative } from '../../../modules/stores/pieceLife.ts'

/** So many of one generation are drawn; the rest is counted. */
const mostInColumn = 12

interface Generation {
  readonly depth: number
  readonly members: readonly Relative[]
  readonly hidden: number
}

/** Ancestors before, descendants after the piece: negative depths are up. */
const generationsOf = ({ self, up, down }: Life): readonly Generation[] => {
  const told = [...up.map(one => ({ ...one, depth: -one.depth })), ...(self ? [self] : []), ...down]
  const once = [...new Map(told.map(one => [one.id, one])).values()]
  return [...Map.groupBy(once, one => one.depth)]
    .toSorted(([a], [b]) => a - b)
    .map(([depth, all]) => ({ depth, members: all.slice(0, mostInColumn), hidden: Math.max(0, all.length - mostInColumn) }))
}

const headings = (depth: number): string => {
  if (depth === 0) return 'This piece'
  return depth < 0 ? (depth === -1 ? 'Made from' : 'And that from') : depth === 1 ? 'Became' : 'And that'
}

/** Where a piece came into our books, or went out of them: a heat, a customer. */
const endOf = (one: Relative): string | null => {
  if (one.party !== null) return `→ ${one.party}`
  return one.place === 'store' || one.place === 'parts' ? null : (places[one.place] ?? one.place)
}

const metresOf = ({ depth, from, to, turned }: Relative): string | null =>
  depth === 0 ? null : `metre ${figure(from)} to ${figure(to)}${turned ? ', turned' : ''}`

const Member = ({ one, isOwn }: { one: Relative; isOwn: boolean }): ReactElement => {
  const end = endOf(one)
  const metres = metresOf(one)
  const state = isIn(piece, one.status, 'there') ? '' : styles.gone
  const inside = (
    <>
      <strong>{one.pieceNo}</strong> <span className={styles.amount}>{amountOf(one)}</span>
      {metres !== null && <span className={styles.line}>{metres}</span>}
      {one.onlyFor !== null && <span className={styles.line}>Only for {one.onlyFor}</span>}
      {one.heatNo !== null && <span className={styles.line}>Heat {one.heatNo}</span>}
      {end !== null && <span className={styles.end}>{end}</span>}
    </>
  )
  return isOwn ? (
    <div data-piece={one.id} className={[styles.member, styles.own].join(' ')} aria-current="true">
      {inside}
    </div>
  ) : (
    <Link data-piece={one.id} to={`/piece/${one.id}`} className={[styles.member, state].join(' ')} title={one.itemTitle}>
      {inside}
    </Link>
  )
}

type Edge = { readonly key: string; readonly path: string }

/** The curves between boxes, measured where the browser has put them. */
const edgesIn = (frame: HTMLElement, links: readonly (readonly [number, number])[]): readonly Edge[] => {
  const from = frame.getBoundingClientRect()
  const boxOf = (id: number): DOMRect | undefined => frame.querySelector(`[data-piece="${id}"]`)?.getBoundingClientRect()
  return links.flatMap(([left, right]): Edge[] => {
    const [a, b] = [boxOf(left), boxOf(right)]
    if (!a || !b) return []
    const [x1, y1] = [a.right - from.left, a.top + a.height / 2 - from.top]
    const [x2, y2] = [b.left - from.left, b.top + b.height / 2 - from.top]
    const middle = (x1 + x2) / 2
    return [{ key: `${left} ${right}`, path: `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}` }]
  })
}

/** From the heats on the left through the piece to what became of it on the right. Read aloud it is a list of links. */
export const Family = ({ life }: { life: Life }): ReactElement => {
  const frame = useRef<HTMLDivElement>(null)
  const [edges, setEdges] = useState<readonly Edge[]>([])
  const generations = generationsOf(life)
  useLayoutEffect(() => {
    const drawn = frame.current
    if (!drawn) return
    const links = [...life.up.map(one => [one.id, one.via] as const), ...life.down.map(one => [one.via, one.id] as const)]
    const draw = (): void => setEdges(edgesIn(drawn, links))
    const watch = new ResizeObserver(draw)
    watch.observe(drawn)
    return () => watch.disconnect()
  }, [life])
  return (
    <section className={styles.panel} aria-labelledby="family">
      <h2 id="family">From the heat to the customer</h2>
      <div className={styles.scroll}>
        <div ref={frame} className={styles.frame}>
          <svg className={styles.edges} aria-hidden="true">
            {edges.map(({ key, path }) => (
              <path key={key} d={path} />
            ))}
          </svg>
          {generations.map(({ depth, members, hidden }) => (
            <div key={depth} className={styles.generation}>
              <h3>{headings(depth)}</h3>
              <ul>
                {members.map(one => (
                  <li key={one.id}>
                    <Member one={one} isOwn={depth === 0} />
                  </li>
                ))}
              </ul>
              {hidden > 0 && <p>and {hidden} more</p>}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
