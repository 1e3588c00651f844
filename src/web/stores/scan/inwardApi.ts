import type { StateFilter } from '../../../kernel/filter.ts'
import type { Row } from '../../../kernel/record.ts'
import type { Measure } from '../../../kernel/stock.ts'
import type { purchaseOrder } from '../../../modules/purchase/purchaseOrder/purchaseOrder.ts'
import type { materialInward } from '../../../modules/stores/materialInward/materialInward.ts'
import type { supplier } from '../../../modules/masters/parties/supplier/supplier.ts'
import type { item } from '../../../modules/masters/goods/item/item.ts'
import { type DraftAnswer, makeDocument, previewDocument, type Titles } from '../../../wire/documents.ts'
import { api, failureOf, query } from '../../api/api.ts'
import { ask, listOf, read, type RowOf } from '../../api/ask.ts'

/** Somebody who may send something. */
export interface Sender {
  readonly id: number
  readonly name: string
}

/** A lorry that was let in and is not unloaded yet: the draft of its inward. */
export interface Lorry {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly supplier: number | null
  readonly grossKg: string | null
}

/** An item that may come in. */
export interface Goods {
  readonly item: number
  readonly itemTitle: string
  readonly measure: Measure
}

/** What an order still lets in. */
export interface Awaited extends Goods {
  /** The line of the order. */
  readonly id: number
  /** '12,000.000', in the measure. */
  readonly left: string
  readonly order: string
}

export const titleIn = (titles: Titles, doc: string, id: unknown): string => titles[doc]?.[String(id)] ?? ''

const measures = ['metres', 'kg', 'count'] as const
export const measureIn = (value: unknown): Measure => measures.find(one => one === value) ?? 'count'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const lorryOf =
  (titles: Titles) =>
  ({ id, version, vehicleNo, challanNo, supplier, grossKg }: RowOf<typeof materialInward>): Lorry => ({
    id,
    version,
    name: [vehicleNo ?? challanNo, titleIn(titles, 'supplier', supplier)].filter(Boolean).join(' · '),
    supplier,
    grossKg,
  })

/** The line of the source from which a drafted line comes. */
export const lineOf = (from: unknown): number => {
  const [first]: readonly unknown[] = Array.isArray(from) ? from : []
  return Number(Object(first).line)
}

const awaitedIn = ({ draft, titles }: DraftAnswer, order: string): readonly Awaited[] => {
  const goods: readonly Readonly<Row>[] = Array.isArray(draft['goods']) ? draft['goods'] : []
  return goods.map(line => ({
    id: lineOf(line['from']),
    item: Number(line['item']),
    itemTitle: titleIn(titles, 'item', line['item']),
    measure: measureIn(line['measure']),
    left: String(line['qty'] ?? ''),
    order,
  }))
}

/** What the form of an inward makes of an item: how it is measured, and what it usually costs; null where it knows none. */
const receivedIn = (answer: Readonly<Row>): { readonly measure: Measure; readonly rate: string | null } => {
  const [line]: readonly unknown[] = Array.isArray(answer['goods']) ? answer['goods'] : []
  const { measure, rate }: Readonly<Record<string, unknown>> = Object(line)
  return { measure: measureIn(measure), rate: textOf(rate) }
}

/** Items whose code or name has what was typed; more would not fit a phone. */
const mostItems = 6

/** More open orders of one supplier than a lorry is unloaded for. */
const mostOrders = 20

const begun: StateFilter<typeof materialInward> = 'status:eq:draft'
const toReceive: StateFilter<typeof purchaseOrder> = 'status:eq:approved'

export const inwardApi = api.injectEndpoints({
  endpoints: build => ({
    /** GET /supplier: those who may deliver. */
    senders: query(
      build,
      read(
        listOf<typeof supplier>('supplier'),
        () => ({ query: { size: 500, filter: 'status:eq:active', sort: 'name', totals: false } }),
        ({ rows }): readonly Sender[] => rows.map(({ id, name }) => ({ id, name })),
      ),
    ),
    /** The drafts of which nothing is unloaded yet, the last lorry first. */
    lorries: query(build, {
      ...read(
        listOf<typeof materialInward>('materialInward'),
        () => ({ query: { size: 50, filter: `${begun};totalKg:eq:0;totalValue:eq:0`, sort: '-id', totals: false } }),
        ({ rows, titles }) => rows.map(lorryOf(titles)),
      ),
      providesTags: ['Document'],
    }),
    /** Items with these letters in their code or name. */
    itemsLike: query(
      build,
      read(
        listOf<typeof item>('item'),
        (q: string) => ({ query: { q, size: mostItems, filter: 'status:eq:active', sort: 'code', totals: false } }),
        ({ rows }) => rows.map(({ id, code, name }) => ({ id, name: `${code} · ${name}` })),
      ),
    ),
    /** As the form asks it when an item is chosen. */
    received: query(
      build,
      read(
        previewDocument,
        (chosen: number) => ({ params: { doc: 'materialInward' }, content: { goods: [{ item: chosen }] } }),
        receivedIn,
      ),
    ),
    /** What all open orders of a supplier still let in; making an inward of each says it. */
    awaited: build.query<readonly Awaited[], number>({
      queryFn: async sender => {
        const filter = `supplier:eq:${sender};${toReceive}`
        try {
          const query = { size: mostOrders, filter, sort: 'date', totals: false }
          const { rows } = await ask(listOf<typeof purchaseOrder>('purchaseOrder'), { query })
          const made = await Promise.all(
            rows.map(({ id, number }) =>
              ask(makeDocument, { params: { doc: 'purchaseOrder', id, target: 'materialInward' } }).then(
                draft => awaitedIn(draft, number ?? ''),
                // An order of which nothing is left refuses; it awaits nothing.
                () => [],
              ),
            ),
          )
          return { data: made.flat() }
        } catch (error) {
          return { error: failureOf(error) }
        }
      },
    }),
  }),
})

export const { useAwaitedQuery, useItemsLikeQuery, useLorriesQuery, useReceivedQuery, useSendersQuery } = inwardApi
