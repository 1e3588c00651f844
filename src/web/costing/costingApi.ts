import type { Row } from '../../kernel/record.ts'
import type { Working } from '../../modules/cable/design/working.ts'
import { api } from '../api/api.ts'

/** The price of one length of run; rupees as text. */
export interface RunPrice {
  readonly runM: number
  readonly pricePerKm: string
  readonly hollowPerKm: string
}

/** How a price hangs on a metal that is in the cable. */
export interface MetalShare {
  readonly metal: 'CU' | 'AL'
  readonly name: string
  readonly ratePerKg: string
  readonly basis: string
  readonly kgPerKm: string
  readonly perHundredUsd: string | null
}

export interface PriceAnswer {
  readonly costing: Readonly<Row>
  readonly cable: {
    readonly designation: string
    readonly called: string
    /** 0 to 1; null for a stored design. */
    readonly confidence: number | null
    readonly about: readonly string[]
    readonly warnings: readonly string[]
  }
  readonly runs: readonly RunPrice[]
  readonly metals: readonly MetalShare[]
}

/** One layer of the calculation sheet, as it travels. */
export interface LayerRow {
  readonly layer: string
  readonly place: string
  readonly material: string
  readonly count: number
  readonly underMm: string | null
  readonly overMm: string | null
  readonly areaSqmm: string | null
  readonly densityGcm3: string | null
  readonly kgPerKm: string
  readonly wastageKgPerKm: string
  readonly orderKg: string
  readonly ratePerKg: string
  readonly rateBasis: string
  readonly rupeesPerKm: string
}

export interface WorkingAnswer {
  readonly costing: Readonly<Row>
  readonly cable: { readonly designation: string; readonly called: string }
  readonly layers: readonly LayerRow[]
  readonly working: Working
}

/** A machine on which a stage may be made. */
export interface WorksMachine {
  readonly id: number
  readonly name: string
  readonly process: string
}

interface MachineAnswer {
  readonly rows: readonly { readonly id: number; readonly name: string; readonly process: number }[]
  readonly titles: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A what-if is asked many times over and seldom twice. */
const keptSeconds = 10

const costingApi = api.injectEndpoints({
  endpoints: build => ({
    /** POST /cable/price; takes the fields of a costing and keeps nothing. */
    price: build.query<PriceAnswer, Readonly<Row>>({
      query: data => ({ url: '/cable/price', method: 'POST', data }),
      keepUnusedDataFor: keptSeconds,
    }),
    /** The machines of the works with the names of their processes. */
    machines: build.query<readonly WorksMachine[], void>({
      query: () => '/machine?size=500&totals=0&sort=code&filter=status:eq:active',
      transformResponse: ({ rows, titles }: MachineAnswer) =>
        rows.map(({ id, name, process }) => ({ id, name, process: titles['process']?.[String(process)] ?? '' })),
    }),
    /** POST /cable/working */
    costWorking: build.query<WorkingAnswer, Readonly<Row>>({
      query: data => ({ url: '/cable/working', method: 'POST', data }),
      keepUnusedDataFor: keptSeconds,
    }),
  }),
})

export const { useMachinesQuery, usePriceQuery, useCostWorkingQuery } = costingApi
