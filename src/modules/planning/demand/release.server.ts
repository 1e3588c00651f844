import type { AnyDocument } from '../../../kernel/document.ts'
import { isDraft } from '../../../kernel/states.ts'
import type { Actor } from '../../../server/actor.ts'
import { databaseRefusal } from '../../../server/database.ts'
import { id, integer, orNull, reading, state, text } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { act } from '../../../server/store/act.ts'
import { makeSet } from '../../../server/store/makeSet.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { PlannedOutcome } from '../../../wire/planning/demand.ts'
import { storeRequisition } from '../../stores/storeRequisition/storeRequisition.ts'
import { jobCard } from '../jobCard/jobCard.ts'
import { workOrder } from '../workOrder/workOrder.ts'

const ordersReading = reading(
  { id: id('workOrder'), number: orNull(text), status: state(workOrder), product: text },
  'select w.id, w.number, w.status, p.name as product from work_order w join product p on p.id = w.product where w.id = any($1::bigint[]) order by w.needed_by nulls last, w.id',
)

type Order = Awaited<ReturnType<typeof ordersReading.rows>>[number]

const cardsReading = reading(
  { id: integer, item: text, status: state(jobCard) },
  `
select c.id, i.name as item, c.status from job_card c join item i on i.id = c.item where c.id in (
  select doc from job_card_lengths where work_order = $1 union select doc from job_card_lots where work_order = $1)
and not (${inStage(jobCard, 'void', 'c')}) order by c.id`,
)

/** What is still to be drawn for a work order, and the requisitions for it that are drafts. */
const wishesReading = reading(
  { id: integer },
  `
select distinct h.id from line_link k join store_requisition h on h.id = k.to_id and ${inStage(storeRequisition, 'open', 'h')}
where k.from_id = $1 and k.from_doc = 'workOrder' and k.to_doc = 'storeRequisition' order by 1`,
)

/** The department for which this person asked last, else the only one there is. */
const departmentReading = reading(
  { department: integer },
  `
select coalesce((select r.department from store_requisition r where r.created_by = $1 order by r.id desc limit 1),
  (select min(d.id) from department d where d.status = 'active' having count(*) = 1), (select min(d.id) from department d where d.code in ('PROD', 'PRODUCTION'))) as department`,
)

const told = (error: unknown): readonly string[] => {
  const refusal = error instanceof Refusal ? error : databaseRefusal(error)
  if (!refusal) throw error
  return refusal.fields.length > 0 ? refusal.fields.map(({ message }) => message) : [refusal.message]
}

/** Each step in a transaction of its own, under a key of its own: sent again, what was done is not done twice, and the rest is. */
interface Step {
  readonly store: Store
  readonly actor: Actor
  readonly key: (part: string) => string | null
}

/** Does a step; what refuses it, under the name of what it is about. */
const tried = async (about: string, step: () => Promise<unknown>): Promise<readonly string[]> => {
  try {
    await step()
    return []
  } catch (error) {
    return told(error).map(message => (about === '' ? message : `${about}: ${message}`))
  }
}

const actOn = ({ store, actor, key }: Step, def: AnyDocument, record: number, name: string): Promise<unknown> =>
  act(store, actor, def, record, name, {}, key(`${def.name} ${record} ${name}`))

const ofOrder = (step: Step, order: number, target: string, header: object): Promise<unknown> =>
  makeSet(
    step.store,
    step.actor,
    workOrder,
    target,
    { sources: [order], header: { ...header } },
    step.key(`${target} of ${order}`),
  )

/** Makes the job cards that are missing and releases those that are drafts. */
const cardsOf = async (step: Step, order: number): Promise<readonly string[]> => {
  const { store } = step
  const there = await store.db.read(tx => cardsReading.rows(tx, [order]))
  const made = there.length > 0 ? [] : await tried('Job cards', () => ofOrder(step, order, 'jobCard', {}))
  const cards = there.length > 0 ? there : await store.db.read(tx => cardsReading.rows(tx, [order]))
  const refused: string[] = []
  for (const card of cards.filter(({ status }) => isDraft(jobCard, status)))
    refused.push(...(await tried(`Job card ${card.item}`, () => actOn(step, jobCard, card.id, 'release'))))
  return [...made, ...refused]
}

/** Asks the stores for the material; where nothing is drawn, or all was asked for, there is nothing to ask. */
const wishesOf = async (step: Step, order: number): Promise<readonly string[]> => {
  const { store, actor } = step
  const { department } = await store.db.read(tx => departmentReading.one(tx, [actor.id]))
  const made = await tried('Requisitions', () => ofOrder(step, order, 'storeRequisition', { department }))
  const wishes = await store.db.read(tx => wishesReading.rows(tx, [order]))
  const refused: string[] = []
  for (const { id: wish } of wishes)
    refused.push(...(await tried('Requisition', () => actOn(step, storeRequisition, wish, 'submit'))))
  return [...made.filter(message => !message.includes('Nothing is left to make')), ...refused]
}

const releasedOne = async (step: Step, { id: order, number, status, product }: Order): Promise<PlannedOutcome> => {
  const failed = isDraft(workOrder, status) ? await tried('', () => actOn(step, workOrder, order, 'release')) : []
  if (failed.length > 0) return { id: order, title: product, number, messages: [...failed] }
  const messages = [...(await cardsOf(step, order)), ...(await wishesOf(step, order))]
  const [now] = await step.store.db.read(tx => ordersReading.rows(tx, [[order]]))
  return { id: order, title: product, number: now?.number ?? null, messages }
}

/**
 * Releases work orders one after the other, the earliest needed first, each with its job cards and the requisitions of its material. What is
 * refused is told by its name and holds nothing else up; asked again, only what is missing is done.
 */
export const releaseOrders = async (
  store: Store,
  actor: Actor,
  orders: readonly number[],
  key: string | null,
): Promise<{ readonly results: readonly PlannedOutcome[] }> => {
  const step: Step = { store, actor, key: part => (key === null ? null : `${key} ${part}`) }
  const found = await store.db.read(tx => ordersReading.rows(tx, [orders]))
  const results: PlannedOutcome[] = []
  for (const order of found) results.push(await releasedOne(step, order))
  return { results }
}
