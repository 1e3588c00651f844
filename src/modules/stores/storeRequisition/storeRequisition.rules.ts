import type { Id } from '../../../kernel/field.ts'
import { rulesFor, type Shape } from '../../../server/store/parts/rules.ts'
import { storeRequisition } from './storeRequisition.ts'
import { id, lineId, reading } from '../../../server/reading.ts'

type Draft = Parameters<Shape<typeof storeRequisition>>[0]['draft']
type Line = NonNullable<Draft['items']>[number] & { readonly from?: readonly { readonly doc: string; readonly line: number }[] }

const storesReading = reading(
  { id: lineId('materials'), store: id('store') },
  'select id, store from work_order_materials where id = any($1::bigint[]) and store is not null',
)

const sourceOf = ({ from = [] }: Line): number => from.find(({ doc }) => doc === 'workOrder')?.line ?? 0

/**
 * Of what a work order draws, a requisition asks one store: the first of which something is left; what lies in others is asked for by requisitions
 * of their own. What lies nowhere yet goes along, for the person who asks says the store.
 */
const ofOneStore: Shape<typeof storeRequisition> = async ({ tx, draft }) => {
  const items = draft.items ?? []
  const rows = await storesReading.rows(tx, [items.map(sourceOf)])
  const stores = new Map<number, Id<'store'>>(rows.map(({ id, store }) => [id, store]))
  const first = items.map(line => stores.get(sourceOf(line))).find(store => store !== undefined)
  if (first === undefined) return draft
  const own = items.filter(line => (stores.get(sourceOf(line)) ?? first) === first)
  return { ...draft, store: first, items: own }
}

export default rulesFor(storeRequisition, { made: ofOneStore })
