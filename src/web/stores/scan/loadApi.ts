import type { StateFilter } from '../../../kernel/filter.ts'
import type { Row } from '../../../kernel/record.ts'
import type { deliveryOrder } from '../../../modules/despatch/deliveryOrder/deliveryOrder.ts'
import type { packingList } from '../../../modules/despatch/packingList/packingList.ts'
import { type DocumentAnswer, readDocument } from '../../../wire/documents.ts'
import { api, query } from '../../api/api.ts'
import { listOf, read } from '../../api/ask.ts'
import { titleIn } from './inwardApi.ts'

/** What is loaded by scan: the packing list of a lorry, or a delivery that leaves without one. */
export type Carried = 'packingList' | 'deliveryOrder'

/** What stands before the lorry. */
export interface Loadable {
  readonly doc: Carried
  readonly id: number
  readonly name: string
}

const drumsOf: Readonly<Record<Carried, string>> = { packingList: 'drums', deliveryOrder: 'packed' }

/** A drum that goes. */
export interface Drum {
  readonly piece: number
  readonly pieceNo: string
  readonly product: string
  /** The line as it is stored. */
  readonly line: Readonly<Row>
}

export interface Load {
  readonly version: number
  /** The line set of its drums. */
  readonly set: string
  readonly drums: readonly Drum[]
}

const drumsIn = ({ titles, ...record }: DocumentAnswer, set: string): readonly Drum[] => {
  const lines: readonly Readonly<Row>[] = Array.isArray(record[set]) ? record[set] : []
  return lines.map(line => ({
    piece: Number(line['piece']),
    pieceNo: titleIn(titles, 'piece', line['piece']),
    product: titleIn(titles, 'product', line['product']),
    line,
  }))
}

const toLoad: StateFilter<typeof deliveryOrder> = 'status:eq:approved'
const toPack: StateFilter<typeof packingList> = 'status:eq:draft'

const namedBy = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

export const loadApi = api.injectEndpoints({
  endpoints: build => ({
    /** GET /packingList: lorries that are loaded now, the last first. */
    openLists: query(build, {
      ...read(
        listOf<typeof packingList>('packingList'),
        () => ({ query: { size: 50, filter: toPack, sort: '-id', totals: false } }),
        ({ rows, titles }): readonly Loadable[] =>
          rows.map(({ id, vehicleNo, customer, totalDrums }) => ({
            doc: 'packingList',
            id,
            name: namedBy(vehicleNo ?? 'Lorry', titleIn(titles, 'customer', customer), `${totalDrums} drums`),
          })),
      ),
      providesTags: ['Document'],
    }),
    /** GET /deliveryOrder: those that stand before the lorry, the last first. */
    deliveries: query(build, {
      ...read(
        listOf<typeof deliveryOrder>('deliveryOrder'),
        () => ({ query: { size: 50, filter: toLoad, sort: '-id', totals: false } }),
        ({ rows, titles }): readonly Loadable[] =>
          rows.map(({ id, number, vehicleNo, customer }) => ({
            doc: 'deliveryOrder',
            id,
            name: namedBy(number, vehicleNo, titleIn(titles, 'customer', customer)),
          })),
      ),
      providesTags: ['Document'],
    }),
    /** GET /:doc/:id: its drums. */
    load: query(build, {
      ...read(
        readDocument,
        ({ doc, id }: Pick<Loadable, 'doc' | 'id'>) => ({ params: { doc, id } }),
        (read, _meta, { doc }): Load => ({ version: read.version, set: drumsOf[doc], drums: drumsIn(read, drumsOf[doc]) }),
      ),
      providesTags: ['Document'],
    }),
  }),
})

export const { useOpenListsQuery, useDeliveriesQuery, useLoadQuery } = loadApi
