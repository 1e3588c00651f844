import type { Findings } from '../../kernel/approval/approval.ts'
import { Decimal, zero } from '../../kernel/decimal.ts'
import type { Duty } from '../../kernel/duty.ts'
import { duties as dutyLabels } from '../../kernel/duty.ts'
import { inSentence } from '../../kernel/field.ts'
import { formatDecimal } from '../../kernel/indian.ts'

/** A step of a rule. Names stand beside the people whom it names; `count` people approve it, or one. */
export interface Step {
  readonly no: number
  readonly duties: readonly Duty[]
  readonly person: number | null
  readonly personName: string | null
  readonly count: number
  readonly withinLimit: boolean
  readonly standIn: number | null
  readonly standInName: string | null
  readonly escalateAfter: number | null
  readonly escalateTo: number | null
  readonly escalateToName: string | null
}

/** A rule of approval that is in force, with its steps in order. */
export interface Rule {
  readonly id: number
  readonly name: string
  readonly over: Decimal | null
  readonly upTo: Decimal | null
  readonly marginBelow: Decimal | null
  readonly finding: string | null
  readonly customer: number | null
  readonly supplier: number | null
  readonly makerDuties: readonly Duty[]
  readonly maker: 'another' | 'anotherOrAdmin' | 'anybody'
  readonly steps: readonly Step[]
}

/** What rules ask of a record. Amounts are rupees, the margin is in per cent. */
export interface Asked {
  /** 'Sales Order' */
  readonly label: string
  readonly amount: Decimal | null
  readonly margin: Decimal | null
  /** Which of the two the person who asks may see. */
  readonly sees: { readonly amount: boolean; readonly margin: boolean }
  readonly party: { readonly doc: string; readonly id: number; readonly name: string } | null
  /** Who made it, wrote in it since, or handed it in. */
  readonly makers: readonly number[]
  readonly makerDuties: readonly Duty[]
  readonly findings: Findings
  /** Since when it waits; null before it is handed in. */
  readonly since: Date | null
}

/** Somebody's approval of a step, for the record as it still is. */
export interface Given {
  readonly rule: number
  readonly step: number
  readonly person: number
  readonly forPerson: number | null
  readonly stamp: Date
}

/** Who wants to approve, or the absent person for whom they stand in. `limit` is null where none was set. */
export interface Approver {
  readonly id: number
  readonly name: string
  readonly duties: ReadonlySet<Duty>
  readonly limit: Decimal | null
}

/** People who are absent today; `standIn` approves for them. */
export interface Away {
  readonly person: Approver
  readonly standIn: number | null
}

const rupees = (amount: Decimal): string => `₹ ${formatDecimal(amount, 2)}`
const percent = (share: Decimal): string => `${formatDecimal(share, 2)} %`

/** Each condition of a rule, in words; null stands for one that does not hold. */
const conditions = (rule: Rule, asked: Asked): readonly (string | null)[] => {
  const amount = asked.amount ?? zero
  const noun = `the ${inSentence(asked.label)}${asked.sees.amount ? ` of ${rupees(amount)}` : ''}`
  const said: (string | null)[] = []
  const hold = (holds: boolean, words: string): unknown => said.push(holds ? words : null)
  if (rule.over) hold(amount.gt(rule.over), `${noun} is beyond ${rupees(rule.over)}`)
  if (rule.upTo)
    hold(amount.lte(rule.upTo), rule.over ? `and up to ${rupees(rule.upTo)}` : `${noun} is up to ${rupees(rule.upTo)}`)
  if (rule.marginBelow) {
    const { margin } = asked
    const words = `the margin of ${percent(margin ?? zero)} is below ${percent(rule.marginBelow)}`
    hold(margin?.lt(rule.marginBelow) ?? false, asked.sees.margin ? words : 'the margin is below what the rule allows')
  }
  if (rule.finding) hold(asked.findings[rule.finding] !== undefined, asked.findings[rule.finding] ?? '')
  for (const doc of ['customer', 'supplier'] as const)
    if (rule[doc] !== null) hold(asked.party?.doc === doc && asked.party.id === rule[doc], `it is for ${asked.party?.name ?? ''}`)
  if (rule.makerDuties.length > 0)
    hold(
      rule.makerDuties.some(duty => asked.makerDuties.includes(duty)),
      `somebody of ${rule.makerDuties.map(duty => dutyLabels[duty]).join(' or ')} made it`,
    )
  return said
}

/** Why a rule holds for a record, in words without a full stop: 'the sales order of ₹ 12,40,000.00 is beyond ₹ 10,00,000.00'; null where it does not hold. */
export const whyAsked = (rule: Rule, asked: Asked): string | null => {
  const said = conditions(rule, asked)
  if (said.includes(null)) return null
  return said.length === 0 ? `every ${inSentence(asked.label)} is approved` : said.join(', ')
}

const oneOf: Readonly<Partial<Record<Duty, string>>> = { approver: 'an approver', admin: 'an administrator' }
const counts = ['', '', 'two', 'three', 'four', 'five'] as const

/** Names who is to approve a step, in words: 'an approver', 'two of Approver or Accounts', 'Asha Patel'. */
export const whoOf = ({ duties, personName, count, withinLimit, standInName }: Step): string => {
  const limit = withinLimit ? ' within their own limit' : ''
  if (personName !== null) return `${personName}${standInName === null ? '' : `, or ${standInName} in their absence`}${limit}`
  const labels = duties.map(duty => dutyLabels[duty]).join(' or ')
  if (count > 1) return `${counts[count] ?? String(count)} people of ${labels}${limit}`
  const [only] = duties
  return `${(duties.length === 1 && only && oneOf[only]) || `somebody of ${labels}`}${limit}`
}

/** The step of a rule that is open, after the approvals that were given; null when all are. */
export const openStep = (rule: Rule, given: readonly Given[]): Step | null =>
  rule.steps.find(step => given.filter(one => one.rule === rule.id && one.step === step.no).length < step.count) ?? null

const dayMs = 86_400_000

const isEscalated = (step: Step, asked: Asked, given: readonly Given[], now: Date): boolean => {
  if (step.escalateAfter === null || asked.since === null) return false
  const since = Math.max(asked.since.getTime(), ...given.map(({ stamp }) => stamp.getTime()))
  return now.getTime() - since >= step.escalateAfter * dayMs
}

/** Whether a person may approve a step in their own name, or in the name of the absent; 'limit' where only the amount is too much. */
const qualifies = (step: Step, asked: Asked, who: Approver): true | 'limit' | false => {
  const named = step.person === null ? step.duties.some(duty => who.duties.has(duty)) : step.person === who.id
  if (!named || !step.withinLimit) return named
  const free = who.limit === null ? step.person !== null || who.duties.has('approver') : (asked.amount ?? zero).lte(who.limit)
  return free || 'limit'
}

/** An approval that a person may give: in their own name (`forPerson` null) or in that of somebody absent. */
export interface Seat {
  readonly rule: number
  readonly step: number
  readonly forPerson: number | null
}

export type Refused = 'maker' | 'limit' | 'again' | 'duty'

interface Asking {
  readonly asked: Asked
  readonly given: readonly Given[]
  readonly actor: Approver
  readonly away: readonly Away[]
  readonly now: Date
}

const isMade = (rule: Rule, { asked, actor }: Asking, forPerson: number | null): boolean => {
  if (rule.maker === 'anybody' || (rule.maker === 'anotherOrAdmin' && actor.duties.has('admin'))) return false
  return asked.makers.includes(actor.id) || (forPerson !== null && asked.makers.includes(forPerson))
}

/** The seat of the open step of a rule that a person may take, or why none. Nobody approves a rule twice, in their own name or another's. */
export const seatFor = (rule: Rule, step: Step, asking: Asking): Seat | Refused => {
  const { asked, actor, away, now } = asking
  const given = asking.given.filter(one => one.rule === rule.id)
  const escalated = step.escalateTo === actor.id && isEscalated(step, asked, given, now)
  const stands = away.filter(one => one.standIn === actor.id || (step.person === one.person.id && step.standIn === actor.id))
  const ways = [
    { forPerson: null, may: escalated || qualifies(step, asked, actor) },
    ...stands.map(({ person }) => ({ forPerson: person.id, may: qualifies(step, asked, person) })),
  ]
  const open = ways.filter(way => way.may === true)
  if (open.length === 0) return ways.some(way => way.may === 'limit') ? 'limit' : 'duty'
  const taken = new Set(given.flatMap(one => [one.person, ...(one.forPerson === null ? [] : [one.forPerson])]))
  const left = open.filter(({ forPerson }) => !taken.has(actor.id) && !(forPerson !== null && taken.has(forPerson)))
  if (left.length === 0) return 'again'
  const seat = left.find(way => !isMade(rule, asking, way.forPerson))
  return seat ? { rule: rule.id, step: step.no, forPerson: seat.forPerson } : 'maker'
}

/** What a rule still waits for. */
export interface Wait {
  readonly rule: number
  /** 'the sales order of ₹ 12,40,000.00 is beyond ₹ 10,00,000.00' */
  readonly because: string
  /** 'an approver' */
  readonly who: string
  readonly step: number
  readonly steps: number
}

/** How a record stands under all rules: what it waits for, which of it this person may approve, and why not the rest. */
export interface Standing {
  /** Rules that hold for it at all. */
  readonly rules: number
  readonly waits: readonly Wait[]
  readonly seats: readonly (Seat & { readonly because: string })[]
  readonly refused: readonly Refused[]
}

/** Judges a record under the rules, for the person who asks. */
export const stand = (rules: readonly Rule[], asking: Asking): Standing => {
  const held = rules.flatMap(rule => {
    const because = whyAsked(rule, asking.asked)
    return because === null ? [] : [{ rule, because, step: openStep(rule, asking.given) }]
  })
  const open = held.flatMap(({ rule, because, step }) => (step === null ? [] : [{ rule, because, step }]))
  const judged = open.map(({ rule, because, step }) => ({ because, seat: seatFor(rule, step, asking) }))
  return {
    rules: held.length,
    waits: open.map(({ rule, because, step }) => ({
      rule: rule.id,
      because,
      who: whoOf(step),
      step: rule.steps.indexOf(step) + 1,
      steps: rule.steps.length,
    })),
    seats: judged.flatMap(({ because, seat }) => (typeof seat === 'string' ? [] : [{ ...seat, because }])),
    refused: judged.flatMap(({ seat }) => (typeof seat === 'string' ? [seat] : [])),
  }
}

/** Says whether the seats that a person takes are all that is still waited for. */
export const isComplete = (rules: readonly Rule[], asking: Asking, seats: readonly Seat[]): boolean => {
  const taken: readonly Given[] = seats.map(seat => ({ ...seat, person: asking.actor.id, stamp: asking.now }))
  return stand(rules, { ...asking, given: [...asking.given, ...taken] }).waits.length === 0
}

/** 'Waits for approval by an approver: the sales order of ₹ 12,40,000.00 is beyond ₹ 10,00,000.00.' */
export const waitsSentence = ({ who, because, step, steps }: Wait): string =>
  `Waits for approval by ${who}${steps > 1 ? ` (step ${step} of ${steps})` : ''}: ${because}.`

/** Why somebody cannot approve just now, beside what is waited for. */
export const refusedSentence = (refused: readonly Refused[], limit: Decimal | null): string | null => {
  if (refused.includes('maker')) return 'You made or changed it, so somebody else must approve it.'
  if (refused.includes('again')) return 'You have approved it already.'
  if (!refused.includes('limit')) return null
  return limit === null ? 'You have no approval limit.' : `You approve up to ${rupees(limit)}.`
}
