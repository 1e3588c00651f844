import type { StateFilter } from '../../../kernel/filter.ts'
import type { Row } from '../../../kernel/record.ts'
import type { inwardDeviation } from '../../../modules/quality/inwardDeviation/inwardDeviation.ts'
import { api } from '../../api/api.ts'
import { titleIn } from './inwardApi.ts'
import type { Titles } from '../../cells/cells.tsx'

interface Rows {
  readonly rows: readonly Readonly<Row>[]
  readonly titles: Titles
}

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

const linesIn = (answer: unknown): readonly Readonly<Row>[] => {
  const { draft }: Readonly<Record<string, unknown>> = Object(answer)
  const { goods }: Readonly<Record<string, unknown>> = Object(draft)
  return Array.isArray(goods) ? goods : []
}

const toDecide: StateFilter<typeof inwardDeviation> = 'status:eq:submitted'

export const qualityApi = api.injectEndpoints({
  endpoints: build => ({
    /** POST /piece/:id/accept, or reject, or release. */
    judgePiece: build.mutation<
      unknown,
      { readonly id: number; readonly action: string; readonly reason: string | null; readonly key: string }
    >({
      query: ({ id, action, reason, key }) => ({ url: `/piece/${id}/${action}`, method: 'POST', data: { reason }, key }),
    }),
    /**
     * The lines of a deviation of these pieces; POST /materialInward/:id/make/inwardDeviation says which line of its receipt each was.
     */
    deviating: build.mutation<readonly object[], { readonly pieces: readonly number[]; readonly differs: Differs }>({
      queryFn: async ({ pieces, differs }, _api, _options, ask) => {
        const read = await Promise.all(pieces.map(id => ask(`/piece/${id}`)))
        const lost = read.find(({ error }) => error)
        if (lost?.error) return { error: lost.error }
        const receipts = new Set(read.map(({ data }) => Number(Object(data).documentId)))
        const made = await Promise.all(
          [...receipts].map(id => ask({ url: `/materialInward/${id}/make/inwardDeviation`, method: 'POST' })),
        )
        const refused = made.find(({ error }) => error)
        if (refused?.error) return { error: refused.error }
        const lines = made.flatMap(({ data }) => linesIn(data)).filter(line => pieces.includes(Number(line['piece'])))
        return { data: lines.map(({ from, item, qty }) => ({ from, item, qty, ...differs })) }
      },
    }),
    /** GET /inwardDeviation: those that wait for their decision. */
    waiting: build.query<readonly Waiting[], void>({
      query: () => ({ url: '/inwardDeviation', params: { size: 20, filter: toDecide, sort: 'id', totals: 0 } }),
      transformResponse: ({ rows, titles }: Rows) =>
        rows.map(row => ({
          id: Number(row['id']),
          number: String(row['number']),
          supplier: titleIn(titles, 'supplier', row['supplier']),
          useFor: typeof row['useFor'] === 'string' ? row['useFor'] : null,
        })),
      providesTags: ['Document'],
    }),
  }),
})

export const { useDeviatingMutation, useJudgePieceMutation, useWaitingQuery } = qualityApi
