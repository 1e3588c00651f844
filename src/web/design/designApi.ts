import type { Row } from '../../kernel/record.ts'
import { bill } from '../../wire/costing.ts'
import { makeProduct, offerProduct, ruleFigures, treeFigures } from '../../wire/designs.ts'
import { previewDocument } from '../../wire/documents.ts'
import type { Answer, Asking } from '../../wire/operation.ts'
import { api, query, mutation } from '../api/api.ts'
import { callOf, from } from '../api/ask.ts'

/** A line of a bill of quantities as the server understood it. */
export type BoqLine = Answer<typeof bill>['lines'][number]
/** What a product of a design would be called. */
export type ProductOffer = Answer<typeof offerProduct>
/** A cable as the tables make it and as a cable tree does, both as designs on the wire. */
export type TreeFigures = Answer<typeof treeFigures>

interface BoqAsked {
  readonly bill: string
  readonly answers: Readonly<Record<string, string>>
}

interface TreeAsked {
  readonly of: 'tree' | 'rule'
  readonly id: number | null
  readonly tree: Readonly<Row>
}

interface Making {
  readonly design: Readonly<Row>
  readonly product: Readonly<Row>
  readonly stored?: { readonly id: number; readonly version: number }
  readonly key: string
}

const designApi = api.injectEndpoints({
  endpoints: build => ({
    offerProduct: mutation(
      build,
      from(offerProduct, (content: Readonly<Row>) => ({ content })),
    ),
    /** A product with its design. */
    makeProduct: mutation(build, {
      ...from(makeProduct, ({ key, ...content }: Making) => ({ content, key })),
      invalidatesTags: (_answer, error) => (error ? [] : ['Register', 'Document']),
    }),
    /** What is answered for all lines stands beside the bill. */
    readBoq: mutation(
      build,
      from(bill, ({ bill: text, answers }: BoqAsked) => ({
        // Marked cast: the answers are those to the server's own questions; it reads them by the fields of a cable.
        body: { bill: text, ...answers } as Asking<typeof bill>['body'],
      })),
    ),
    /** Without what was set by hand and by the cable tree, for a comparison. */
    plainDesign: query(
      build,
      from(previewDocument, (data: Readonly<Row>) => ({
        params: { doc: 'productDesign' },
        content: { ...data, overrides: [], tree: null },
      })),
    ),
    /** Of a cable tree, or of a cable type tree. */
    treeFigures: query(build, {
      query: ({ of, ...content }: TreeAsked) => callOf(of === 'tree' ? treeFigures : ruleFigures, { content }),
      transformResponse: (answer: TreeFigures) => answer,
    }),
  }),
})

export const { useOfferProductMutation, useMakeProductMutation, useReadBoqMutation, usePlainDesignQuery, useTreeFiguresQuery } =
  designApi
