import { type Answer, operation } from '../operation.ts'
import { anyRow, list, noted, object, orNull, text, whole } from '../shape.ts'

const km = noted(text, { description: 'km', examples: ['2.500'] })
const named = object({ id: whole, name: text })
const papers = list(object({ id: whole, number: text, status: text }))

const row = object({
  line: noted(whole, { description: 'id of the line of the order; what is planned names it' }),
  order: named,
  no: noted(whole, { description: 'number of the line in its order' }),
  customer: named,
  product: named,
  drums: orNull(text),
  due: orNull(text),
  daysLeft: orNull(whole),
  askedKm: km,
  coveredKm: km,
  plannedKm: noted(km, { description: 'km on work orders that count' }),
  madeKm: noted(km, { description: 'km that came off the last machine, of work orders of several lines the earliest due first' }),
  testedKm: noted(km, { description: 'km of these that are not held by quality' }),
  despatchedKm: km,
  leftKm: noted(km, { description: 'km still to be covered or put on a work order' }),
  covers: noted(papers, { description: 'drafts too' }),
  workOrders: noted(papers, { description: 'drafts too' }),
})

/** A line of an order of which drums are still to leave. */
export type DemandRow = Answer<typeof demand>['rows'][number]

/** What customers have ordered and has not left yet, line by line, the earliest due first. */
export const demand = operation({ method: 'GET', path: '/planning/demand', answer: object({ rows: list(row), today: text }) })

/** One draft of a cover for lines of orders: `{ lines: [12, 13] }`. */
export const coverDemand = operation({
  method: 'POST',
  path: '/planning/demand/cover',
  content: anyRow,
  answer: object({ id: whole, covered: whole, toMake: whole, claimedM: text, version: whole, says: list(text) }),
})

const outcome = object({ id: orNull(whole), title: text, number: orNull(text), messages: list(text) })

/** What came of one work order: messages say why not, or what of it was left undone. */
export type PlannedOutcome = Answer<typeof planDemand>['results'][number]

/** Drafts of work orders for what is left of lines of orders, one for each product. */
export const planDemand = operation({
  method: 'POST',
  path: '/planning/demand/workOrders',
  content: anyRow,
  answer: object({ results: list(outcome) }),
})

/** Releases work orders with their job cards and store requisitions: `{ workOrders: [3, 4] }`. */
export const releaseDemand = operation({
  method: 'POST',
  path: '/planning/demand/release',
  content: anyRow,
  answer: object({ results: list(outcome) }),
})
