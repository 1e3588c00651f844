import { f } from '../../kernel/field.ts'
import { type Answer, defaulted, operation } from '../operation.ts'
import { anyRow, day, flag, list, moment, noted, object, orNull, text, whole, word } from '../shape.ts'

const kg = noted(text, { description: 'kg', examples: ['1021.000'] })
const onDay = object({ day, kg })

const row = {
  material: object({ id: whole, name: text }),
  item: noted(orNull(object({ id: whole, code: text, name: text, unit: text })), {
    description:
      'as which it is bought: of several the one of which most lies there; null where no active item is bought by weight',
  }),
  freeKg: noted(kg, { description: 'kg that lie free in our stores and on the floor' }),
  neededKg: noted(kg, { description: 'kg that released work still draws in these weeks' }),
  draftKg: noted(kg, { description: 'kg that drafts of work orders would draw in these weeks' }),
  openKg: noted(kg, { description: 'kg that is drawn for what is ordered and on no work order, where it was asked for' }),
  laterKg: noted(kg, { description: 'kg that are drawn after these weeks' }),
  comingKg: noted(kg, { description: 'kg on purchase orders that are promised for a day' }),
  undatedKg: noted(kg, {
    description: 'kg of late orders, held by quality or on the road to us: ours or ordered, but on no day of the balance',
  }),
  heldKg: noted(kg, { description: 'kg of these that quality holds' }),
  lateKg: noted(kg, { description: 'kg of these on orders whose day has passed' }),
  requestedKg: noted(kg, { description: 'kg asked for, drafts too, and on no approved order yet' }),
  left: noted(list(kg), { description: 'kg left after the runs of each day, before what comes on it; below zero it is short' }),
  short: noted(orNull(onDay), { description: 'the first day on which something is missing, and how much that day' }),
  toBuy: noted(
    orNull(
      object({
        kg,
        qty: noted(text, { description: 'in the unit of the item, whole, at least its minimum order; empty without an item' }),
        day: noted(day, { description: 'the first day on which it is missing' }),
        inBy: noted(day, { description: 'the day before, today at the earliest' }),
        orderBy: noted(day, { description: 'inBy less the lead time; in the past it is too late by so much' }),
        daysOver: noted(whole, { description: 'days that orderBy has passed; 0 where it has not' }),
      }),
    ),
    { description: 'what nobody has asked for yet' },
  ),
  helps: noted(word('buy', 'order', 'test', 'chase', 'nothing'), {
    description:
      'buy: it was not asked for. order: it was, and is not ordered. test: what quality holds would do. chase: it is ordered, and not there in time',
  }),
  leadDays: whole,
  leadAssumed: noted(flag, { description: 'the item names no lead time; the usual one is taken' }),
  reorderLevel: noted(orNull(text), { description: 'in the unit of the item' }),
  leastOrder: noted(orNull(text), { description: 'in the unit of the item' }),
}

const work = object({ id: whole, number: orNull(text), product: text, status: text })

const need = object({
  day,
  kg,
  makes: text,
  card: orNull(object({ id: whole, number: text })),
  workOrders: list(work),
  draft: flag,
  salesOrder: noted(orNull(object({ id: whole, number: text })), {
    description: 'the order that asks for it, where no work order does',
  }),
  unplanned: noted(text, { description: 'why it is on no machine; its day is the due day then' }),
})

const paper = { doc: word('purchaseOrder', 'purchaseRequisition'), id: whole, number: orNull(text), kg }

/** Which materials run out first, and what is to be bought of each by when; a day that is asked for ends after so many weeks. */
export const materialPlan = operation({
  method: 'GET',
  path: '/planning/material',
  query: {
    weeks: defaulted(f.int({ default: 4, min: 1, max: 16 })),
    drafts: defaulted(f.bool({ default: true, hint: 'Drafts of work orders draw too.' })),
    open: defaulted(f.bool({ default: false, hint: 'What is ordered and on no work order draws too.' })),
  },
  answer: object({
    asOf: moment,
    from: day,
    to: day,
    rows: list(object(row)),
    withoutDesign: noted(list(text), {
      description: 'cables that are ordered and have no approved design: what they draw is not known',
    }),
  }),
})
export type MaterialRow = Answer<typeof materialPlan>['rows'][number]

/** The facts of one material: which runs need it and when, what brings it, where it lies. */
export const materialFacts = operation({
  method: 'GET',
  path: '/planning/material/:material',
  params: { material: f.ref('rawMaterial') },
  query: materialPlan.query,
  answer: object({
    ...row,
    days: noted(list(object({ day, neededKg: kg, draftKg: kg, openKg: kg, comesKg: kg, leftKg: kg })), {
      description: 'days on which something is drawn or comes; what comes lies there in the evening',
    }),
    needs: list(need),
    coming: list(
      object({
        ...paper,
        supplier: text,
        promised: orNull(day),
        day: noted(orNull(day), { description: 'on which it is counted; null where its day has passed' }),
      }),
    ),
    requested: list(object({ ...paper, status: text, needBy: orNull(day) })),
    places: list(
      object({
        store: text,
        kind: noted(word('there', 'floor', 'road', 'away'), {
          description: 'away: with a job worker or in the scrap yard; not counted',
        }),
        freeKg: kg,
        heldKg: noted(kg, { description: 'kg that quality holds' }),
      }),
    ),
  }),
})
export type MaterialFacts = Answer<typeof materialFacts>

/** One draft of a purchase requisition for all that is to be bought of materials: `{ materials: [7, 9] }`. */
export const requestMaterial = operation({
  method: 'POST',
  path: '/planning/material/requisition',
  query: materialPlan.query,
  content: anyRow,
  answer: object({
    id: whole,
    items: noted(whole, { description: 'lines of the requisition' }),
    left: noted(list(text), { description: 'materials that were left out, and why, in sentences' }),
  }),
})
