import type { Row } from '../../kernel/record.ts'
import type { machine } from '../../modules/masters/places/machine/machine.ts'
import { price, working } from '../../wire/costing.ts'
import type { Answer } from '../../wire/operation.ts'
import { api, query } from '../api/api.ts'
import { from, listOf, read } from '../api/ask.ts'

export type PriceAnswer = Answer<typeof price>
/** The price of one length of run; rupees as text. */
export type RunPrice = PriceAnswer['runs'][number]
/** How a price hangs on a metal that is in the cable. */
export type MetalShare = PriceAnswer['metals'][number]
export type WorkingAnswer = Answer<typeof working>
/** One layer of the calculation sheet, as it travels. */
export type LayerRow = WorkingAnswer['layers'][number]

/** A what-if is asked many times over and seldom twice. */
const keptSeconds = 10

const costingApi = api.injectEndpoints({
  endpoints: build => ({
    /** Takes the fields of a costing and keeps nothing. */
    price: query(build, { ...from(price, (content: Readonly<Row>) => ({ content })), keepUnusedDataFor: keptSeconds }),
    /** The machines of the works with the names of their processes. */
    machines: query(
      build,
      read(
        listOf<typeof machine>('machine'),
        () => ({ query: { size: 500, totals: false, sort: 'code', filter: 'status:eq:active' } }),
        ({ rows, titles }) =>
          rows.map(({ id, name, process }) => ({ id, name, process: titles['process']?.[String(process)] ?? '' })),
      ),
    ),
    costWorking: query(build, { ...from(working, (content: Readonly<Row>) => ({ content })), keepUnusedDataFor: keptSeconds }),
  }),
})

export const { useMachinesQuery, usePriceQuery, useCostWorkingQuery } = costingApi
