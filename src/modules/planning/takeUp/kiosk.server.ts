import type { Arrow } from '../../../kernel/arrow.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import { type DraftRow, linesOf, type Row } from '../../../kernel/record.ts'
import { id, integer, orNull, reading, text, written, yes } from '../../../server/reading.ts'
import { jobCard } from '../jobCard/jobCard.ts'
import { cardToTakeUp, cardToWire, takeUp } from './takeUp.ts'
import { piece } from '../../stores/piece/piece.ts'
import type { Kiosk, KioskCard, KioskMachine } from '../../../wire/planning/kiosk.ts'
import type { Tx } from '../../../server/database.ts'
import { Refusal } from '../../../server/refusal.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { loadOne } from '../../../server/store/parts/load.ts'
import { leftOf, linesAlong } from '../../../server/store/make.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { floorOf, lyingFor, needsOf, ranOf } from './floor.server.ts'

/** So many cards of a machine are told: what runs, and what comes in this shift and the next. */
const mostCards = 30

const cardsReading = reading(
  { id: id('jobCard'), item: text },
  `
select c.id, i.name as item from job_card c join item i on i.id = c.item where c.machine = $1 and ${inStage(jobCard, 'committed', 'c')}
order by ${inState(jobCard, 'running', 'c')} desc, c.position nulls last, c.not_before nulls first, c.id limit ${mostCards}`,
)

const namesReading = reading({ id: id('item'), name: text }, `select id, name from item where id = any($1::bigint[])`)
const ordersReading = reading({ number: text }, `select number from work_order where id = any($1::bigint[]) order by number`)
const madeReading = reading(
  { madeM: written, madeKg: written },
  `
select coalesce(sum(made_m), 0) as made_m, coalesce(sum(made_kg), 0) as made_kg from take_up where job_card = $1 and ${inStage(takeUp, 'done')}`,
)
const labelsReading = reading(
  { id: id('piece'), pieceNo: text, carrier: orNull(text), heatNo: orNull(text) },
  `
select p.id, p.piece_no, c.code as carrier, p.heat_no from piece p left join carrier c on c.id = p.carrier where p.id = any($1::bigint[])`,
)

/** The lines of a card that are still to be made along an arrow, as the take-up would have them. */
const stillToMake = async (store: Store, tx: Tx, arrow: Arrow, card: Readonly<Row>): Promise<readonly DraftRow[]> => {
  const { left } = await leftOf(tx, store.registry, arrow, linesOf(card, arrow.lines[0]))
  return linesAlong(store.registry, arrow, card, left)
}

const wired = (value: unknown): string => (value instanceof Decimal ? value : zero).toFixed(3)
const sourceOf = (line: DraftRow): number => line.from?.[0]?.line ?? 0

/** The lengths of a card that nobody has begun, then what is missing of others. */
const lengthsOf = async (store: Store, tx: Tx, card: Readonly<Row>): Promise<KioskCard['lengths']> => {
  const planned = new Map(linesOf(card, 'lengths').map(line => [Number(line.id), line['metres']]))
  const lines = await stillToMake(store, tx, cardToTakeUp, card)
  const isBegun = (line: DraftRow): boolean => wired(planned.get(sourceOf(line))) !== wired(line['lengthM'])
  return lines
    .toSorted((a, b) => Number(isBegun(a)) - Number(isBegun(b)))
    .map(line => ({
      line: sourceOf(line),
      no: typeof line['lengthNo'] === 'number' ? line['lengthNo'] : null,
      leftM: wired(line['lengthM']),
      beforeM: wired(line['beforeM']),
      afterM: wired(line['afterM']),
    }))
}

const goodsOf = async (
  tx: Tx,
  card: number,
  workedOver: readonly number[],
): Promise<Pick<KioskCard, 'runM' | 'inputs' | 'materials' | 'lying'>> => {
  const needs = await needsOf(tx, card)
  const lying = await lyingFor(tx, card, needs, workedOver)
  const items = [...needs.inputs.map(({ item }) => item), ...needs.materials.flatMap(one => one.items)]
  const names = await namesReading.by(tx, 'id', [items])
  const labels = await labelsReading.by(tx, 'id', [lying.map(({ id }) => id)])
  return {
    runM: wired(needs.runM),
    inputs: needs.inputs.map(({ factor, kg, ...one }) => ({
      ...one,
      name: names.get(one.item)?.name ?? '',
      factor: factor.toString(),
      kg: wired(kg),
    })),
    materials: needs.materials.map(({ items: of, kg }) => ({
      items: of,
      name: names.get(of[0] ?? 0)?.name ?? '',
      kg: wired(kg),
    })),
    lying: lying.map(({ id, item, store, metres, kg, count }) => ({
      id,
      pieceNo: labels.get(id)?.pieceNo ?? '',
      carrier: labels.get(id)?.carrier ?? null,
      heatNo: labels.get(id)?.heatNo ?? null,
      item,
      store,
      metres: wired(metres),
      kg: wired(kg),
      count: wired(count),
    })),
  }
}

const cardOf = async (store: Store, tx: Tx, { id, item }: { readonly id: number; readonly item: string }): Promise<KioskCard> => {
  const card = await loadOne(store, tx, jobCard, id)
  const orders = [...card.lengths, ...card.lots].flatMap(line => line.workOrder ?? [])
  const { madeM, madeKg } = await madeReading.one(tx, [id])
  return {
    id,
    version: card.version,
    number: card.number ?? '',
    status: card.status,
    item: { id: card.item, name: item },
    workOrders: (await ordersReading.rows(tx, [orders])).map(({ number }) => number),
    position: card.position,
    kgPerKm: card.kgPerKm?.toString() ?? null,
    rework: card.rework,
    afterwards: card.afterwards,
    tooling: card.tooling,
    ranMin: await ranOf(tx, id),
    totalM: wired(card.totalM),
    totalKg: wired(card.totalKg),
    madeM,
    madeKg,
    lengths: await lengthsOf(store, tx, card),
    lots: (await stillToMake(store, tx, cardToWire, card)).map(line => ({ line: sourceOf(line), leftKg: wired(line['kg']) })),
    ...(await goodsOf(tx, id, card.rework ? [card.item] : [])),
  }
}

const carriersReading = reading(
  { id: id('carrier'), code: text, tareKg: written },
  `
select id, code, tare_kg from carrier c where status = 'active' and customer is null and condition = 'good'
and not exists (select from piece p where p.carrier = c.id and ${inStage(piece, 'there', 'p')}) order by code limit 2000`,
)
const namedSql = (table: 'downtime_reason' | 'scrap_reason'): string =>
  `select id, name from ${table} where status = 'active' order by name`
const supervisorsReading = reading(
  { id: id('user'), name: text },
  `
select id, name from "user" where status = 'active' and user_type in ('BackOffice', 'Builder') and 'supervisor' = any(duties) order by name limit 20`,
)
const gradesReading = reading(
  { id: id('item'), name: text, store: orNull(id('store')), rate: orNull(written) },
  `select id, name, store, standard_rate as rate from item where status = 'active' and scrap is not null order by name`,
)

const scrapReasonsReading = reading({ id: id('scrapReason'), name: text }, namedSql('scrap_reason'))

const stopReasonsReading = reading({ id: id('downtimeReason'), name: text }, namedSql('downtime_reason'))

const foundReading = reading(
  { id: id('machine'), name: text },
  `select id, code || ' · ' || name as name from machine where id = $1`,
)

/** All that a machine needs to run its cards. Refuses one that there is not. */
export const kioskOf = async (store: Store, tx: Tx, machine: number): Promise<Kiosk> => {
  const found = await foundReading.maybe(tx, [machine])
  if (!found) throw new Refusal(404, `There is no machine with the id ${machine}.`)
  const cards: KioskCard[] = []
  for (const one of await cardsReading.rows(tx, [machine])) cards.push(await cardOf(store, tx, one))
  return {
    asOf: new Date().toISOString(),
    machine: found,
    floor: await floorOf(tx),
    cards,
    carriers: await carriersReading.rows(tx, []),
    stopReasons: await stopReasonsReading.rows(tx, []),
    supervisors: await supervisorsReading.rows(tx, []),
    scrapReasons: await scrapReasonsReading.rows(tx, []),
    grades: await gradesReading.rows(tx, []),
  }
}

const machinesReading = reading(
  { id: id('machine'), code: text, name: text, running: orNull(text), waiting: integer, standing: yes },
  `
select m.id, m.code, m.name, r.name as running,
  (select count(*)::int from job_card c where c.machine = m.id and ${inState(jobCard, 'open', 'c')}) as waiting,
  exists (select from job_card c where c.machine = m.id and ${inState(jobCard, 'stopped', 'c')}) as standing
from machine m
left join lateral (select i.name from job_card c join item i on i.id = c.item where c.machine = m.id and ${inState(jobCard, 'running', 'c')} order by c.id limit 1) r on true
where m.status = 'active' order by m.code`,
)

/** Every machine, and what runs on it. */
export const kioskMachinesOf = (tx: Tx): Promise<readonly KioskMachine[]> => machinesReading.rows(tx, [])
