import type { StateFilter } from '../../../kernel/filter.ts'
import type { Row } from '../../../kernel/record.ts'
import type { Measure } from '../../../kernel/stock.ts'
import type { purchaseOrder } from '../../../modules/purchase/purchaseOrder/purchaseOrder.ts'
import type { materialInward } from '../../../modules/stores/materialInward/materialInward.ts'
import { api } from '../../api/api.ts'
import type { Titles } from '../../cells/cells.tsx'

interface Rows {
  readonly rows: readonly Readonly<Row>[]
  readonly titles: Titles
}

interface Draft {
  readonly draft: Readonly<Row>
  readonly titles: Titles
}

const isRows = (answer: unknown): answer is Rows =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)
const isDraft = (answer: unknown): answer is Draft => typeof answer === 'object' && answer !== null && 'draft' in answer

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
  (row: Readonly<Row>): Lorry => ({
    id: Number(row['id']),
    version: Number(row['version']),
    name: [row['vehicleNo'] ?? row['challanNo'], titleIn(titles, 'supplier', row['supplier'])].filter(Boolean).join(' · '),
    supplier: typeof row['supplier'] === 'number' ? row['supplier'] : null,
    grossKg: textOf(row['grossKg']),
  })

/** The line of the source from which a drafted line comes. */
export const lineOf = (from: unknown): number => {
  const [first]: readonly unknown[] = Array.isArray(from) ? from : []
  return Number(Object(first).line)
}

const awaitedIn = ({ draft, titles }: Draft, order: string): readonly Awaited[] => {
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
    senders: build.query<readonly Sender[], void>({
      query: () => ({ url: '/supplier', params: { size: 500, filter: 'status:eq:active', sort: 'name', totals: 0 } }),
      transformResponse: ({ rows }: Rows) => rows.map(row => ({ id: Number(row['id']), name: String(row['name']) })),
    }),
    /** GET /materialInward: the drafts of which nothing is unloaded yet, the last lorry first. */
    lorries: build.query<readonly Lorry[], void>({
      query: () => ({
        url: '/materialInward',
        params: { size: 50, filter: `${begun};totalKg:eq:0;totalValue:eq:0`, sort: '-id', totals: 0 },
      }),
      transformResponse: ({ rows, titles }: Rows) => rows.map(lorryOf(titles)),
      providesTags: ['Document'],
    }),
    /** GET /item: those with these letters in their code or name. */
    itemsLike: build.query<readonly { readonly id: number; readonly name: string }[], string>({
      query: q => ({ url: '/item', params: { q, size: mostItems, filter: 'status:eq:active', sort: 'code', totals: 0 } }),
      transformResponse: ({ rows }: Rows) =>
        rows.map(row => ({ id: Number(row['id']), name: `${String(row['code'])} · ${String(row['name'])}` })),
    }),
    /** POST /materialInward/preview, as the form asks it when an item is chosen. */
    received: build.query<{ readonly measure: Measure; readonly rate: string | null }, number>({
      query: item => ({ url: '/materialInward/preview', method: 'POST', data: { goods: [{ item }] } }),
      transformResponse: receivedIn,
    }),
    /** What all open orders of a supplier still let in; POST /purchaseOrder/:id/make/materialInward says it of each. */
    awaited: build.query<readonly Awaited[], number>({
      queryFn: async (supplier, _api, _options, ask) => {
        const filter = `supplier:eq:${supplier};${toReceive}`
        const found = await ask({ url: '/purchaseOrder', params: { size: mostOrders, filter, sort: 'date', totals: 0 } })
        if (found.error) return { error: found.error }
        const rows = isRows(found.data) ? found.data.rows : []
        const made = await Promise.all(
          rows.map(async row => {
            const answer = await ask({ url: `/purchaseOrder/${String(row['id'])}/make/materialInward`, method: 'POST' })
            // An order of which nothing is left refuses; it awaits nothing.
            return isDraft(answer.data) ? awaitedIn(answer.data, String(row['number'])) : []
          }),
        )
        return { data: made.flat() }
      },
    }),
  }),
})

export const { useAwaitedQuery, useItemsLikeQuery, useLorriesQuery, useReceivedQuery, useSendersQuery } = inwardApi
