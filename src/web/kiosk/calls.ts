import { todayAtWorks } from '../../kernel/days/worksClock.ts'
import { Decimal } from '../../kernel/decimal.ts'
import type { Kiosk, KioskCard } from '../../wire/planning/kiosk.ts'
import { type Failure, sentenceOf } from '../api/failure.ts'
import type { Sent } from '../stores/storesApi.ts'
import { restOf, type Weighed } from './weighed.ts'
import { toldOf } from './told.ts'
import { goesInto, isByWeight, lengthOf, netOf, takeUpOf, type Typed } from './logged.ts'

/** What somebody did at the machine. */
export type Command =
  | { readonly do: 'start' | 'finish' }
  | { readonly do: 'stop'; readonly reason: number | null }
  | { readonly do: 'log'; readonly typed: Typed }
  | { readonly do: 'weigh'; readonly weighed: Weighed }

/** A command that the server has not taken yet. It is kept on the device until it has. */
export interface Call {
  readonly key: string
  readonly machine: number
  readonly card: number
  /** As the card is called, for people. */
  readonly number: string
  /** When it was done, ISO 8601. */
  readonly at: string
  readonly command: Command
  /** What went out: from then on it goes out as it was, so that it is booked once. Null before that. */
  readonly sent: Sent | null
  /** Why the server refused it, and that nobody could be left with it. */
  readonly refused: string | null
}

/** A command that is told so late says when it was, ms. */
const late = 120_000

const states = { start: 'running', stop: 'stopped', finish: 'done' } as const

/** Makes what goes out for a command, by what the server says of the card now. */
export const sentFor = ({ command, at, card: id }: Call, kiosk: Kiosk, now: number): Sent | null => {
  const card = kiosk.cards.find(one => one.id === id)
  if (!card) return null
  if (command.do === 'log') {
    const data = takeUpOf(card, command.typed, { date: todayAtWorks(new Date(at)), floor: kiosk.floor })
    return { doc: 'takeUp', id: null, action: 'post', data }
  }
  if (command.do === 'weigh') {
    return { doc: 'takeUp', id: null, action: 'post', data: restOf(card, command.weighed, todayAtWorks(new Date(at))) }
  }
  const since = now - new Date(at).getTime() > late ? at : null
  const reason = command.do === 'stop' ? { stopReason: command.reason } : {}
  return { doc: 'jobCard', id, action: command.do, data: { version: card.version, sinceStamp: since, ...reason } }
}

const less = (amount: string, by: Decimal): string => Decimal.max(0, new Decimal(amount).minus(by)).toFixed(3)

const logged = (card: KioskCard, typed: Typed): KioskCard => {
  const amount = /^\d+(\.\d+)?$/.test(typed.amount) ? new Decimal(typed.amount) : new Decimal(0)
  const { used, drawn } = goesInto(card, typed)
  const taken = new Map([...used, ...drawn].map(({ piece, qty }) => [piece, qty]))
  const length = lengthOf(card, typed)
  const wire = isByWeight(card)
  return {
    ...card,
    ranMin: 0,
    madeM: wire ? card.madeM : new Decimal(card.madeM).plus(amount).toFixed(3),
    madeKg: wire ? new Decimal(card.madeKg).plus(amount).toFixed(3) : card.madeKg,
    lengths: card.lengths.filter(one => one !== length),
    lots: card.lots.map((lot, i) => (i === 0 ? { ...lot, leftKg: less(lot.leftKg, amount) } : lot)),
    lying: card.lying.flatMap(one => {
      const by = taken.get(one.id)
      if (by === undefined) return [one]
      const measure = Number(one.metres) > 0 ? 'metres' : 'kg'
      const rest = less(one[measure], by)
      return Number(rest) > 0 ? [{ ...one, [measure]: rest }] : []
    }),
  }
}

const weighedBack = (card: KioskCard, weighed: Weighed): KioskCard => {
  const left = netOf(weighed)
  return left === null
    ? card
    : {
        ...card,
        lying: card.lying.flatMap(one => (one.id !== weighed.lot ? [one] : left.gt(0) ? [{ ...one, kg: left.toFixed(3) }] : [])),
      }
}

/** A card once a command is taken. */
const after = (card: KioskCard, command: Command): KioskCard => {
  if (command.do === 'log') return logged(card, command.typed)
  return command.do === 'weigh' ? weighedBack(card, command.weighed) : { ...card, status: states[command.do] }
}

/** The cards of a machine as they are once what waits is taken: the next drum is proposed behind those that were logged without a network. */
export const withWaiting = (kiosk: Kiosk, calls: readonly Call[]): Kiosk => {
  const mine = calls.filter(({ machine, refused }) => machine === kiosk.machine.id && refused === null)
  const cards = kiosk.cards.map(card =>
    mine.filter(call => call.card === card.id).reduce<KioskCard>((now, { command }) => after(now, command), card),
  )
  return { ...kiosk, cards: cards.filter(({ status }) => status !== 'done') }
}

/** What became of an attempt. */
export type Attempt =
  | { readonly is: 'taken'; readonly number: string; readonly path: string }
  | { readonly is: 'unanswered' }
  | { readonly is: 'refused'; readonly error: Failure }

/** The devices and the server, as far as a queue of calls needs them. */
export interface Lines {
  /** The machine as the server has it now; null where it does not answer. */
  readonly read: (machine: number) => Promise<Kiosk | null>
  readonly send: (sent: Sent, key: string) => Promise<Attempt>
  /** Says something at a job card, to people by their ids. */
  readonly tell: (
    card: number,
    words: { readonly body: string; readonly mentions: readonly number[] },
    key: string,
  ) => Promise<Attempt>
  readonly kept: { readonly read: () => readonly Call[]; readonly write: (calls: readonly Call[]) => void }
  readonly now: () => number
}

/** What became of a command. */
export type Outcome =
  | { readonly is: 'taken'; readonly number: string; readonly path: string }
  | { readonly is: 'waits' }
  | { readonly is: 'left'; readonly number: string; readonly path: string; readonly why: string }
  | { readonly is: 'refused'; readonly error: Failure }

/** What the server did with a call that had waited. */
export type News = Outcome & { readonly call: Call }

export interface Calls {
  readonly get: () => readonly Call[]
  /** What became of calls that had waited, since the page was opened. */
  readonly news: () => readonly News[]
  readonly subscribe: (listener: () => void) => () => void
  /** Puts a command behind those that wait, and sends them. Refused while its person stands there, it is theirs again: it does not wait. */
  readonly add: (call: Omit<Call, 'sent' | 'refused'>) => Promise<Outcome>
  /** Sends what waits, in its order, until the server does not answer; what it did with each. */
  readonly flush: () => Promise<readonly News[]>
  /** Takes away what was refused, when a person says so. */
  readonly forget: (key: string) => void
}

const over: Failure = {
  status: 422,
  data: { message: 'This card is over, or on another machine; the supervisor can reopen it.' },
}

/** Tells the supervisors at the job card, with all that was typed; refused where there are none. */
const tellThem = async ({ read, tell }: Lines, call: Call, why: string): Promise<Attempt> => {
  const kiosk = await read(call.machine)
  if (!kiosk) return { is: 'unanswered' }
  const { supervisors } = kiosk
  if (supervisors.length === 0) return { is: 'refused', error: { status: 422, data: { message: why } } }
  const words = { body: toldOf(call, kiosk, why), mentions: supervisors.map(({ id }) => id) }
  return tell(call.card, words, `${call.key}-told`)
}

/** Leaves what was refused with the supervisor, a take-up as a draft, the rest in words; null where that was not answered. */
const leave = async (lines: Lines, call: Call, why: string): Promise<Outcome | null> => {
  const { sent } = call
  const remarks = `Logged at the machine and refused when it was sent: ${why}`
  const draft: Attempt =
    sent?.doc === 'takeUp'
      ? await lines.send({ ...sent, action: null, data: { ...sent.data, remarks } }, `${call.key}-left`)
      : { is: 'refused', error: over }
  const left = draft.is === 'refused' ? await tellThem(lines, call, why) : draft
  if (left.is === 'unanswered') return null
  return left.is === 'taken' ? { ...left, is: 'left', why } : left
}

/** Holds the calls that wait and the news of those that have, keeps them and tells who listens. */
const makeHeld = (kept: Lines['kept']) => {
  let calls = kept.read()
  let news: readonly News[] = []
  const listeners = new Set<() => void>()
  const put = (next: readonly Call[]): void => {
    calls = next
    kept.write(next)
    for (const listener of listeners) listener()
  }
  const change = (key: string, values: Partial<Call>): void =>
    put(calls.map(call => (call.key === key ? { ...call, ...values } : call)))
  const drop = (key: string): void => put(calls.filter(call => call.key !== key))
  const report = (one: News): void => {
    news = [...news, one]
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { get: () => calls, news: () => news, subscribe, put, change, drop, report }
}

/**
 * Sends what was done at machines, in its order. Each call goes out once, with a key of its own, and behind all that were made before it.
 * What is refused after its person has gone is left with the supervisor, with all that was typed: a take-up as a draft, the rest in words.
 */
export const makeCalls = (lines: Lines): Calls => {
  const { read, send, kept, now } = lines
  const { get, news, subscribe, put, change, drop, report } = makeHeld(kept)
  let working: Promise<unknown> = Promise.resolve()

  const attempt = async (call: Call): Promise<Attempt> => {
    if (call.sent) return send(call.sent, call.key)
    const kiosk = await read(call.machine)
    if (!kiosk) return { is: 'unanswered' }
    const sent = sentFor(call, kiosk, now())
    if (!sent) return { is: 'refused', error: over }
    change(call.key, { sent })
    return send(sent, call.key)
  }

  /** Sends one; null where it waits on. */
  const settle = async (call: Call, isPresent: boolean): Promise<Outcome | null> => {
    const tried = await attempt(call)
    if (tried.is === 'unanswered') return null
    if (tried.is === 'taken' || isPresent) {
      drop(call.key)
      return tried
    }
    const why = sentenceOf(tried.error)
    const left = await leave(lines, get().find(({ key }) => key === call.key) ?? call, why)
    if (left?.is === 'left') drop(call.key)
    if (left?.is === 'refused') change(call.key, { refused: why })
    return left
  }

  const inTurn = async (present: string | null): Promise<readonly News[]> => {
    const done: News[] = []
    for (;;) {
      const next = get().find(({ refused }) => refused === null)
      if (!next) return done
      const outcome = await settle(next, next.key === present)
      if (!outcome) return done
      const one = { ...outcome, call: next }
      done.push(one)
      if (next.key !== present) report(one)
    }
  }

  /** One after the other, for all who ask. */
  const turn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = working.then(work, work)
    working = result.catch(() => undefined)
    return result
  }

  const add: Calls['add'] = call => {
    put([...get(), { ...call, sent: null, refused: null }])
    return turn(async () => (await inTurn(call.key)).find(one => one.call.key === call.key) ?? { is: 'waits' })
  }
  return { get, news, subscribe, add, flush: () => turn(() => inTurn(null)), forget: drop }
}
