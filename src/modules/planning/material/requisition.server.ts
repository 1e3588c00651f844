import type { Actor } from '../../../server/actor.ts'
import { integer, orNull, reading } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import { create } from '../../../server/store/save.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { purchaseRequisition } from '../../purchase/purchaseRequisition/purchaseRequisition.ts'
import type { MaterialRow } from '../../../wire/planning/material.ts'
import { lastOf, type Need, type Stand } from './needs.server.ts'
import { materialRows, type PlanAsked } from './materialPlan.server.ts'

/** The department for which this person asked last, else the only one there is. */
const departmentReading = reading(
  { department: orNull(integer) },
  `select coalesce((select r.department from purchase_requisition r where r.created_by = $1 and r.department is not null order by r.id desc limit 1),
     (select min(d.id) from department d where d.status = 'active' having count(*) = 1)) as department`,
)

/** Items that one approved supplier alone supplies, and who that is. */
const onlySupplierReading = reading(
  { item: integer, supplier: integer },
  `select x.item, min(s.id) as supplier from supplier_supplies x join supplier s on s.id = x.doc and s.status = 'active' and s.approval = 'approved'
   where x.item = any($1::bigint[]) and (x.approved_to is null or x.approved_to >= $2) group by x.item having count(distinct s.id) = 1`,
)

/** As many characters as a line says what it is for. */
const mostUsedFor = 60

/** The work orders that draw a material in time, as many as fit, the first that needs it first. */
const usedFor = (needs: readonly Need[], material: number, to: string): string => {
  const own = needs.filter(one => one.material === material && one.day <= to).toSorted((a, b) => a.day.localeCompare(b.day))
  const names = [
    ...new Set(
      own.flatMap(({ orders, demand }) => (demand ? [demand.number] : orders.map(({ number, product }) => number ?? product))),
    ),
  ]
  let words = ''
  for (const [at, name] of names.entries()) {
    const next = words === '' ? name : `${words}, ${name}`
    const more = ` and ${names.length - at} more`
    if (next.length + (at === names.length - 1 ? 0 : more.length) > mostUsedFor)
      return words === '' ? name.slice(0, mostUsedFor) : `${words}${more}`
    words = next
  }
  return words
}

const whyNot = ({ material: { name }, helps, item }: MaterialRow): string => {
  if (helps === 'buy' && item === null) return `${name} is stocked under no item that is bought by weight; enter one first.`
  const words = {
    buy: 'is to be bought',
    order: 'is asked for already; it waits to be ordered',
    test: 'is there, and quality holds it',
    chase: 'is ordered already; what is late or promised too late has to be hurried',
    nothing: 'is there for all that is planned',
  }
  return `${name} ${words[helps]}.`
}

/** What came of asking for material. */
interface Requested {
  readonly id: number
  readonly items: number
  readonly left: string[]
}

/**
 * Drafts one purchase requisition for all that is to be bought of these materials, each by the day before it runs out. What was asked for
 * or ordered already is left out and told. Refuses 422 where nothing is to be bought.
 */
export const requestMaterials = async (
  store: Store,
  actor: Actor,
  { stand, asked, materials, key }: { stand: Stand; asked: PlanAsked; materials: readonly number[]; key: string | null },
): Promise<Requested> => {
  const rows = materialRows(stand, asked).filter(({ material }) => materials.includes(material.id))
  const to = lastOf(stand.today, asked.weeks * 7)
  const wanted = rows.flatMap(({ material, item, toBuy }) => (item === null || toBuy === null ? [] : [{ material, item, toBuy }]))
  const left = rows.filter(({ item, toBuy }) => item === null || toBuy === null).map(whyNot)
  if (wanted.length === 0) throw new Refusal(422, left.length === 0 ? 'Nothing is needed of these materials.' : left.join(' '))
  const { department, suppliers } = await store.db.read(async tx => ({
    ...(await departmentReading.one(tx, [actor.id])),
    suppliers: await onlySupplierReading.by(tx, 'item', [wanted.map(({ item }) => item.id), stand.today]),
  }))
  const items = wanted.map(({ material, item, toBuy }) => ({
    item: item.id,
    qty: toBuy.qty,
    needBy: toBuy.inBy,
    need: 'shortage',
    usedFor: usedFor(stand.needs, material.id, to),
    supplier: suppliers.get(item.id)?.supplier ?? null,
  }))
  const draft = { date: stand.today, department, purpose: `Material plan to ${to}`, items }
  const saved = await create(store, actor, purchaseRequisition, draft, key)
  return { id: Number(saved['id']), items: items.length, left }
}
