import type { StateFilter } from '../../../kernel/filter.ts'
import type { Row } from '../../../kernel/record.ts'
import type { deliveryOrder } from '../../../modules/despatch/deliveryOrder/deliveryOrder.ts'
import { api } from '../../api/api.ts'
import type { Titles } from '../../cells/cells.tsx'
import { titleIn } from './inwardApi.ts'

interface Rows {
  readonly rows: readonly Readonly<Row>[]
  readonly titles: Titles
}

interface Read extends Readonly<Row> {
  readonly titles: Titles
}

/** A delivery that is approved for loading. */
export interface Delivery {
  readonly id: number
  readonly name: string
}

/** A drum on the list of a delivery. */
export interface Drum {
  readonly piece: number
  readonly pieceNo: string
  readonly product: string
  /** The line as it is stored. */
  readonly line: Readonly<Row>
}

export interface Load {
  readonly version: number
  readonly drums: readonly Drum[]
}

const drumsIn = ({ titles, ...record }: Read): readonly Drum[] => {
  const lines: readonly Readonly<Row>[] = Array.isArray(record['packed']) ? record['packed'] : []
  return lines.map(line => ({
    piece: Number(line['piece']),
    pieceNo: titleIn(titles, 'piece', line['piece']),
    product: titleIn(titles, 'product', line['product']),
    line,
  }))
}

const toLoad: StateFilter<typeof deliveryOrder> = 'status:eq:approved'

export const loadApi = api.injectEndpoints({
  endpoints: build => ({
    /** GET /deliveryOrder: those that stand before the lorry, the last first. */
    deliveries: build.query<readonly Delivery[], void>({
      query: () => ({ url: '/deliveryOrder', params: { size: 50, filter: toLoad, sort: '-id', totals: 0 } }),
      transformResponse: ({ rows, titles }: Rows) =>
        rows.map(row => ({
          id: Number(row['id']),
          name: [row['number'], row['vehicleNo'], titleIn(titles, 'customer', row['customer'])].filter(Boolean).join(' · '),
        })),
      providesTags: ['Document'],
    }),
    /** GET /deliveryOrder/:id: its drums. */
    load: build.query<Load, number>({
      query: id => `/deliveryOrder/${id}`,
      transformResponse: (read: Read) => ({ version: Number(read['version']), drums: drumsIn(read) }),
      providesTags: ['Document'],
    }),
  }),
})

export const { useDeliveriesQuery, useLoadQuery } = loadApi
