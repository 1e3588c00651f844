import type { Row } from '../../kernel/record.ts'
import { api } from '../api/api.ts'

export interface KnownProduct {
  readonly id: number
  readonly code: string
  readonly name: string
}

/** What a product of a design would be called. */
export interface ProductOffer {
  readonly code: string
  readonly name: string
  readonly family: string
  readonly hsn: string
  readonly tax: number | null
  readonly taxes: readonly { readonly id: number; readonly name: string }[]
  readonly known: KnownProduct | null
}

export interface NewProduct {
  readonly product: number
  readonly design: number
  readonly code: string
  readonly name: string
}

/** A line of a bill of quantities as the server understood it. */
export interface BoqLine {
  readonly text: string
  readonly verdict: 'sure' | 'guessed' | 'asks' | 'impossible' | 'other'
  readonly confidence: number
  readonly called: string | null
  readonly fullDesignation: string | null
  readonly overallDiameterMm: string | null
  readonly weightKgPerKm: string | null
  readonly guesses: readonly { readonly field: string; readonly label: string; readonly taken: string; readonly why: string }[]
  readonly questions: readonly { readonly field: string; readonly question: string; readonly isDoubt: boolean }[]
  readonly message: string | null
  /** What was not read, and what stands beside the cable, in sentences. */
  readonly notes: readonly string[]
  readonly quantity: { readonly value: number; readonly unit: 'm' | 'km' } | null
  readonly product: KnownProduct | null
  /** Null for those who may not see prices; rupees as text. */
  readonly price: { readonly pricePerKm: string | null; readonly metalKgPerKm: string | null; readonly why: string | null } | null
}

/** A cable as the tables make it and as a cable tree does, both as designs on the wire. */
export interface TreeFigures {
  readonly designation: string | null
  readonly before: Readonly<Row> | null
  readonly after: Readonly<Row> | null
  readonly complaints: readonly string[]
}

interface BoqAsked {
  readonly bill: string
  readonly answers: Readonly<Record<string, string>>
}

interface Making {
  readonly design: Readonly<Row>
  readonly product: Readonly<Row>
  readonly stored?: { readonly id: number; readonly version: number }
  readonly key: string
}

const designApi = api.injectEndpoints({
  endpoints: build => ({
    /** POST /cable/products/offer */
    offerProduct: build.mutation<ProductOffer, Readonly<Row>>({
      query: data => ({ url: '/cable/products/offer', method: 'POST', data }),
    }),
    /** POST /cable/products, a product with its design. */
    makeProduct: build.mutation<NewProduct, Making>({
      query: ({ key, ...data }) => ({ url: '/cable/products', method: 'POST', data, key }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Register', 'Document']),
    }),
    /** POST /cable/bill; what is answered for all lines stands beside the bill. */
    readBoq: build.mutation<{ readonly lines: readonly BoqLine[] }, BoqAsked>({
      query: ({ bill, answers }) => ({ url: '/cable/bill', method: 'POST', data: { bill, ...answers } }),
    }),
    /** POST /productDesign/preview without what was set by hand and by the cable tree, for a comparison. */
    plainDesign: build.query<Readonly<Row>, Readonly<Row>>({
      query: data => ({ url: '/productDesign/preview', method: 'POST', data: { ...data, overrides: [], tree: null } }),
    }),
    /** POST /cable/tree-figures, or /cable/rule-figures for a cable type tree */
    treeFigures: build.query<
      TreeFigures,
      { readonly of: 'tree' | 'rule'; readonly id: number | null; readonly tree: Readonly<Row> }
    >({
      query: ({ of, ...data }) => ({ url: `/cable/${of}-figures`, method: 'POST', data }),
    }),
  }),
})

export const { useOfferProductMutation, useMakeProductMutation, useReadBoqMutation, usePlainDesignQuery, useTreeFiguresQuery } =
  designApi
