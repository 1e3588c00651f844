import type { StateFilter } from '../../../kernel/filter.ts'
import type { Row } from '../../../kernel/record.ts'
import type { deliveryOrder } from '../../../modules/despatch/deliveryOrder/deliveryOrder.ts'
import { type DocumentAnswer, readDocument } from '../../../wire/documents.ts'
import { api, query } from '../../api/api.ts'
import { listOf, read } from '../../api/ask.ts'
import { titleIn } from './inwardApi.ts'

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

const drumsIn = ({ titles, ...record }: DocumentAnswer): readonly Drum[] => {
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
    deliveries: query(build, {
      ...read(
        listOf<typeof deliveryOrder>('deliveryOrder'),
        () => ({ query: { size: 50, filter: toLoad, sort: '-id', totals: false } }),
        ({ rows, titles }): readonly Delivery[] =>
          rows.map(({ id, number, vehicleNo, customer }) => ({
            id,
            name: [number, vehicleNo, titleIn(titles, 'customer', customer)].filter(Boolean).join(' · '),
          })),
      ),
      providesTags: ['Document'],
    }),
    /** GET /deliveryOrder/:id: its drums. */
    load: query(build, {
      ...read(
        readDocument,
        (id: number) => ({ params: { doc: 'deliveryOrder', id } }),
        (read): Load => ({ version: read.version, drums: drumsIn(read) }),
      ),
      providesTags: ['Document'],
    }),
  }),
})

export const { useDeliveriesQuery, useLoadQuery } = loadApi
