import { rulesFor, type Shape } from '../../../server/store/parts/rules.ts'
import { storeRequisition } from './storeRequisition.ts'

type Draft = Parameters<Shape<typeof storeRequisition>>[0]['draft']
type Line = NonNullable<Draft['items']>[number] & { readonly from?: readonly { readonly doc: string; readonly line: number }[] }

const storesSql = 'select id, store from work_order_materials where id = any($1::bigint[]) and store is not null'

const sourceOf = ({ from = [] }: Line): number => from.find(({ doc }) => doc === 'workOrder')?.line ?? 0

/**
 * Of what a work order draws, a requisition asks one store: the first of which something is left; what lies in others is asked for by requisitions
 * of their own. What lies nowhere yet goes along, for the person who asks says the store.
 */
const ofOneStore: Shape<typeof storeRequisition> = async ({ tx, draft }) => {
  const items: readonly Line[] = draft.items ?? []
  const rows = await tx.rows<{ id: number; store: number }>(storesSql, [items.map(sourceOf)])
  const stores = new Map(rows.map(({ id, store }) => [id, store]))
  const first = items.map(line => stores.get(sourceOf(line))).find(store => store !== undefined)
  if (first === undefined) return draft
  const own = items.filter(line => (stores.get(sourceOf(line)) ?? first) === first)
  // Marked cast: the id of the table is that of the reference.
  return { ...draft, store: first, items: own } as never
}

export default rulesFor(storeRequisition, { made: ofOneStore })
