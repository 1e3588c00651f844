import { Decimal, zero } from '../../../kernel/decimal.ts'
import type { StateFilter } from '../../../kernel/filter.ts'
import type { Row } from '../../../kernel/record.ts'
import type { storeRequisition } from '../../../modules/stores/storeRequisition/storeRequisition.ts'
import { type DraftAnswer, makeDocument, type Titles } from '../../../wire/documents.ts'
import { api, query } from '../../api/api.ts'
import { listOf, read } from '../../api/ask.ts'
import { lineOf, measureIn, titleIn } from './inwardApi.ts'
import type { Asked, AskedLine } from './scanAsked.ts'

/** A requisition that is approved and not issued in full. */
export interface Wish {
  readonly id: number
  readonly name: string
}

const decimalIn = (value: unknown): Decimal => (typeof value === 'string' ? new Decimal(value) : zero)

const proposedIn = (line: Readonly<Row>, titles: Titles): AskedLine['proposed'] => {
  const { piece } = line
  return typeof piece === 'number' ? [{ piece, pieceNo: titleIn(titles, 'piece', piece), qty: decimalIn(line['qty']) }] : []
}

/** The lines of the issue that the server would make, together by the line of the requisition that they answer. */
const askedIn = ({ draft, titles }: DraftAnswer): Asked => {
  const goods: readonly Readonly<Row>[] = Array.isArray(draft['goods']) ? draft['goods'] : []
  const { store, department, machine, jobNo, customer, usedFor } = draft
  const lines = [...Map.groupBy(goods, line => lineOf(line['from']))].map(([line, own]): AskedLine => {
    const item = own[0]?.['item']
    return {
      line,
      item: Number(item),
      itemTitle: titleIn(titles, 'item', item),
      measure: measureIn(own[0]?.['measure']),
      isByPiece: own.some(one => one['tracking'] !== 'none'),
      wanted: own.reduce((sum, one) => sum.plus(decimalIn(one['qty'])), zero),
      proposed: own.flatMap(one => proposedIn(one, titles)),
    }
  })
  return { store: typeof store === 'number' ? store : null, header: { department, machine, jobNo, customer, usedFor }, lines }
}

const toIssue: StateFilter<typeof storeRequisition> = 'status:eq:approved'

export const issueApi = api.injectEndpoints({
  endpoints: build => ({
    /** GET /storeRequisition: those that still want something, the most urgent first. */
    wishes: query(build, {
      ...read(
        listOf<typeof storeRequisition>('storeRequisition'),
        () => ({ query: { size: 50, filter: `${toIssue};issued:lt:100`, sort: 'neededBy,id', totals: false } }),
        ({ rows, titles }): readonly Wish[] =>
          rows.map(({ id, number, department, jobNo }) => ({
            id,
            name: [number, titleIn(titles, 'department', department), jobNo].filter(Boolean).join(' · '),
          })),
      ),
      providesTags: ['Document'],
    }),
    /** POST /storeRequisition/:id/make/issueNote, which names the pieces that leave the least behind. */
    asked: query(build, {
      ...read(makeDocument, (id: number) => ({ params: { doc: 'storeRequisition', id, target: 'issueNote' } }), askedIn),
      providesTags: ['Document'],
    }),
  }),
})

export const { useAskedQuery, useWishesQuery } = issueApi
