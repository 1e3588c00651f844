import { addDays } from '../../../kernel/dates.ts'
import { workingStretches } from '../../../kernel/days/workingTime.ts'
import { dayStart, stampOf, todayAtWorks } from '../../../kernel/days/worksClock.ts'
import type { Decimal } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Decision } from '../../../wire/planning/board.ts'
import { askedList, askedObject, askedText, askedWhole, type Held, optional, readAsked } from '../../../server/http/asked.ts'
import { Refusal } from '../../../server/refusal.ts'
import { notByRange } from '../../cable/engine/costing/machines.ts'
import type { CardFact, Facts, MachineFact } from './facts.server.ts'
import { sqmmOf, takes } from './families.server.ts'
import { Lookup } from './operations.server.ts'
import { daysKnown } from './request.server.ts'
import { atClock } from './words.ts'

const mostId = 1_000_000_000_000
const id = askedWhole({ min: 1, max: mostId })

/** What POST /api/planning/board and /decisions read. */
export const decisionsAsked = askedObject({
  decisions: askedList(
    askedObject({
      card: id,
      version: askedWhole({ min: 0, max: mostId }),
      machine: id,
      position: optional(askedWhole({ min: 1, max: 100_000 })),
      pinned: optional(askedText(40, 'a moment, 2026-12-01T03:30:00.000Z')),
    }),
    1000,
  ),
})

const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/

/** Reads decisions. Refuses 400 what is none. */
export const readDecisions = (content: unknown): readonly Decision[] => {
  const { decisions } = readAsked(decisionsAsked, content)
  for (const [at, { pinned }] of decisions.entries())
    if (pinned !== null && (!momentPattern.test(pinned) || Number.isNaN(Date.parse(pinned))))
      throw new Refusal(400, 'Enter a moment.', { fields: [{ path: `decisions.${at}.pinned`, message: 'Enter a moment.' }] })
  return decisions
}

export type DecisionsAsked = Held<{ readonly decisions: typeof decisionsAsked }>['decisions']

const rangeWords = (least: Decimal | null, most: Decimal | null, unit: string): string | null => {
  if (most === null) return least === null ? null : `from ${formatDecimal(least, 0)} ${unit}`
  return `${least === null ? 'up to' : `${formatDecimal(least, 0)} to`} ${formatDecimal(most, 0)} ${unit}`
}

/** The ranges of a machine in words; empty where it names none. */
const rangesOf = ({ minSqmm, maxSqmm, minMm, maxMm }: MachineFact): string =>
  [rangeWords(minSqmm, maxSqmm, 'sqmm'), rangeWords(minMm, maxMm, 'mm')].filter(Boolean).join(' and ')

/** Why a machine cannot run a card; null where it can. */
const cannotRun = (of: Lookup, card: CardFact, machine: MachineFact | undefined): string | null => {
  if (!machine) return 'This machine is not active; choose another.'
  if (machine.process !== card.process) return `${machine.name} does another process; choose a machine of this one.`
  const [stage] = card.stages.flatMap(one => of.stages.get(one) ?? [])
  if (!stage || machine.id === stage.machine || notByRange.includes(machine.processCode)) return null
  const sqmm = sqmmOf(stage, of.stagesOf(stage.workOrder))
  if (takes(machine, sqmm, stage.overMm?.toNumber() ?? 0)) return null
  const has = [sqmm > 0 ? `${sqmm} sqmm` : null, stage.overMm ? `${formatDecimal(stage.overMm, 1)} mm` : null]
  return `${machine.name} takes ${rangesOf(machine)}; ${card.item} has ${has.filter(Boolean).join(' and ')}.`
}

/** Why a card cannot be pinned to a moment; null where it can. */
const cannotBegin = (facts: Facts, machine: MachineFact, pinned: string, now: string): string | null => {
  if (pinned < now) return 'This moment is over; choose a later one.'
  const end = dayStart(addDays(todayAtWorks(new Date(now)), daysKnown))
  const calendar = facts.hours.get(machine.id)?.calendar
  if (!calendar || pinned >= end) return `Choose a moment within ${daysKnown} days.`
  const [next] = workingStretches(calendar, stampOf(pinned), stampOf(end))
  if (next && Date.parse(next.from) === Date.parse(pinned)) return null
  const again = next ? `; it works again from ${atClock(next.from)}` : ''
  return `${machine.name} does not work on ${atClock(pinned)}${again}.`
}

/** Tells what speaks against decisions, in the words of a planner. */
export const complaintsOf = (facts: Facts, decisions: readonly Decision[], now: string): readonly Complaint[] => {
  const of = new Lookup(facts)
  const cards = new Map<number, CardFact>(facts.cards.map(card => [card.id, card]))
  return decisions.flatMap(({ card: which, machine: onto, pinned }, at): Complaint[] => {
    const card = cards.get(which)
    if (!card) return [{ path: `decisions.${at}.card`, message: 'This card is not open any more.' }]
    const machine = of.machines.get(onto)
    const isMoved = onto !== card.machine
    const why = isMoved && card.status === 'running' ? `${card.number} runs; stop it first.` : cannotRun(of, card, machine)
    if (why !== null && isMoved) return [{ path: `decisions.${at}.machine`, message: why }]
    if (pinned === null || pinned === card.pinnedStamp || !machine) return []
    const closed = cannotBegin(facts, machine, pinned, now)
    return closed === null ? [] : [{ path: `decisions.${at}.pinned`, message: closed }]
  })
}

/** The facts as they would be with decisions. */
export const withDecisions = (facts: Facts, decisions: readonly Decision[]): Facts => {
  const byCard = new Map(decisions.map(one => [one.card, one]))
  const machines = new Map<number, MachineFact>(facts.machines.map(one => [one.id, one]))
  return {
    ...facts,
    cards: facts.cards.map(card => {
      const decided = byCard.get(card.id)
      const machine = decided && machines.get(decided.machine)
      if (!decided || !machine) return card
      const pinnedStamp = decided.pinned === null ? null : stampOf(decided.pinned)
      return { ...card, machine: machine.id, position: decided.position, pinnedStamp }
    }),
  }
}
