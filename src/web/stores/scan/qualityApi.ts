import type { StateFilter } from '../../../kernel/filter.ts'
import type { Row } from '../../../kernel/record.ts'
import type { inwardDeviation } from '../../../modules/quality/inwardDeviation/inwardDeviation.ts'
import { actOnDocument, type DraftAnswer, makeDocument, readDocument } from '../../../wire/documents.ts'
import { api, failureOf, query, mutation } from '../../api/api.ts'
import { ask, from, listOf, read } from '../../api/ask.ts'
import { titleIn } from './inwardApi.ts'

/** A deviation that somebody has yet to decide. */
export interface Waiting {
  readonly id: number
  readonly number: string
  readonly supplier: string
  readonly useFor: string | null
}

/** What differs in goods, as it was typed. */
export interface Differs {
  readonly deviation: string | null
  readonly required: string | null
  readonly found: string
}

const linesIn = ({ draft: { goods } }: DraftAnswer): readonly Readonly<Row>[] => (Array.isArray(goods) ? goods : [])

interface Judging {
  readonly id: number
  readonly action: string
  readonly reason: string | null
  readonly key: string
}

const toDecide: StateFilter<typeof inwardDeviation> = 'status:eq:submitted'

export const qualityApi = api.injectEndpoints({
  endpoints: build => ({
    /** POST /piece/:id/accept, or reject, or release. */
    judgePiece: mutation(
      build,
      from(actOnDocument, ({ id, action, reason, key }: Judging) => ({
        params: { doc: 'piece', id, action },
        body: { reason },
        key,
      })),
    ),
    /**
     * The lines of a deviation of these pieces; POST /materialInward/:id/make/inwardDeviation says which line of its receipt each was.
     */
    deviating: build.mutation<readonly object[], { readonly pieces: readonly number[]; readonly differs: Differs }>({
      queryFn: async ({ pieces, differs }) => {
        try {
          const read = await Promise.all(pieces.map(id => ask(readDocument, { params: { doc: 'piece', id } })))
          const receipts = new Set(read.map(({ documentId }) => Number(documentId)))
          const made = await Promise.all(
            [...receipts].map(id => ask(makeDocument, { params: { doc: 'materialInward', id, target: 'inwardDeviation' } })),
          )
          const lines = made.flatMap(linesIn).filter(line => pieces.includes(Number(line['piece'])))
          return { data: lines.map(({ from: source, item, qty }) => ({ from: source, item, qty, ...differs })) }
        } catch (error) {
          return { error: failureOf(error) }
        }
      },
    }),
    /** GET /inwardDeviation: those that wait for their decision. */
    waiting: query(build, {
      ...read(
        listOf<typeof inwardDeviation>('inwardDeviation'),
        () => ({ query: { size: 20, filter: toDecide, sort: 'id', totals: false } }),
        ({ rows, titles }): readonly Waiting[] =>
          rows.map(({ id, number, supplier, useFor }) => ({
            id,
            number: number ?? '',
            supplier: titleIn(titles, 'supplier', supplier),
            useFor,
          })),
      ),
      providesTags: ['Document'],
    }),
  }),
})

export const { useDeviatingMutation, useJudgePieceMutation, useWaitingQuery } = qualityApi
