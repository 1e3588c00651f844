import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Decimal } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { atClock, spoken } from '../../modules/planning/board/words.ts'
import type { FloorCard, FloorTile } from '../../wire/planning/floor.ts'
import styles from './floor.module.css'

const minuteMs = 60_000

/** Each state by a sign and a word, so that colour is never the only one. */
const signs: Readonly<Record<FloorTile['state'], readonly [sign: string, word: string]>> = {
  running: ['▶', 'Runs'],
  setUp: ['◆', 'Set-up'],
  standing: ['■', 'Stands'],
  planned: ['Ⅱ', 'Stopped by plan'],
  idle: ['○', 'Idle'],
}

const minutesSince = (since: string | null, now: number): number | null =>
  since === null ? null : Math.max(0, Math.floor((now - Date.parse(since)) / minuteMs))

const amount = (text: string): string => formatDecimal(new Decimal(text), 0)

const partOf = (part: string, whole: string): number => {
  const all = Number(whole)
  return all > 0 ? Math.min(100, (Number(part) / all) * 100) : 0
}

/** How far the card is: what was logged, and beyond it what the clock says. */
const Progress = ({ card }: { readonly card: FloorCard }): ReactElement => {
  const { made, about, total, unit } = card
  return (
    <>
      <span className={styles.bar} aria-hidden="true">
        <i data-about style={{ width: `${partOf(about, total)}%` }} />
        <i style={{ width: `${partOf(made, total)}%` }} />
      </span>
      <span>
        {amount(made)} of {amount(total)} {unit}
        {about !== made && ` · about ${amount(about)} by now`}
      </span>
    </>
  )
}

const endText = ({ end, due, late }: FloorCard): string =>
  [end === null ? null : `Ends ${atClock(end)}`, due === null ? null : `${late ? 'Late: due' : 'due'} ${due}`]
    .filter(Boolean)
    .join(' · ')

const count = (n: number, one: string, many: string): string | null => (n === 0 ? null : n === 1 ? `1 ${one}` : `${n} ${many}`)

/** What is amiss with what the card makes. */
const Amiss = ({ card: { faults, blocked } }: { readonly card: FloorCard }): ReactElement | null => {
  const words = [count(faults, 'fault', 'faults'), count(blocked, 'hold', 'holds')].filter(Boolean)
  return words.length === 0 ? null : <span className={styles.amiss}>⚠ {words.join(', ')}</span>
}

const OnIt = ({ card, others }: { readonly card: FloorCard; readonly others: number }): ReactElement => (
  <>
    <strong className={styles.item}>{card.item}</strong>
    <span>
      {card.number}
      {card.for !== null && ` · ${card.for}`}
      {others > 0 && ` · and ${others} more on it`}
    </span>
    <Progress card={card} />
    {endText(card) !== '' && <span data-late={card.late || undefined}>{endText(card)}</span>}
    <Amiss card={card} />
  </>
)

/** Why it does not run, in words; null where it runs or only waits. */
const whyText = ({ state, why, until }: FloorTile): string | null => {
  if (state === 'standing' && why === null) return 'Nobody has said why'
  if (why === null) return null
  return until === null ? why : `${why}, until ${atClock(until)}`
}

const pathOf = ({ card, next, machine }: FloorTile): string =>
  card ? `/jobcard/${card.id}` : next ? `/jobcard/${next.id}` : `/machine/${machine.id}`

interface TileProps {
  readonly tile: FloorTile
  /** The moment at the server, ms. */
  readonly now: number
}

/** One machine: whether it runs, what, how far, and what comes next; it opens the card. */
export const MachineTile = ({ tile, now }: TileProps): ReactElement => {
  const { machine, state, since, card, others, who, next, waiting } = tile
  const [sign, word] = signs[state]
  const minutes = minutesSince(since, now)
  const why = whyText(tile)
  return (
    <Link
      className={styles.tile}
      data-state={state}
      data-unsaid={why !== null && tile.why === null ? true : undefined}
      to={pathOf(tile)}
    >
      <span className={styles.top}>
        <b>{machine.code}</b>
        <em>
          <span aria-hidden="true">{sign}</span> {word}
          {minutes !== null && ` ${spoken(minutes)}`}
        </em>
      </span>
      <span className={styles.name}>
        {tile.process.name} · {machine.name}
      </span>
      {why !== null && <span className={styles.why}>{why}</span>}
      {tile.handover !== null && (
        <span className={styles.amiss}>⚠ {tile.handover.objected ? 'Handover objected to' : 'Handover not accepted'}</span>
      )}
      {card && <OnIt card={card} others={others} />}
      <span className={styles.foot}>
        {who !== null && <span>{who}</span>}
        <span>{next === null ? 'Nothing waits' : `Then ${next.item}${waiting > 1 ? ` and ${waiting - 1} more` : ''}`}</span>
      </span>
    </Link>
  )
}
