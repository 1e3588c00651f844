import type { carrier } from '../../../modules/stores/carrier.ts'
import type { gstRegistration } from '../../../modules/masters/books/gstRegistration.ts'
import { api, query } from '../../api/api.ts'
import { listOf, read } from '../../api/ask.ts'
import type { Carrier } from '../back/drumsBack.ts'
import { titleIn } from './inwardApi.ts'

export const returnApi = api.injectEndpoints({
  endpoints: build => ({
    /** GET /carrier: the one of that number, null where there is none. */
    carrierOf: query(build, {
      ...read(
        listOf<typeof carrier>('carrier'),
        (code: string) => ({ query: { size: 1, filter: `code:eq:${encodeURIComponent(code)}`, sort: 'code', totals: false } }),
        ({ rows: [row], titles }): Carrier | null =>
          row
            ? {
                id: row.id,
                code: row.code,
                customer: row.customer === null ? null : { id: row.customer, name: titleIn(titles, 'customer', row.customer) },
                size: titleIn(titles, 'drumCode', row.drumCode),
                outDate: row.outDate,
              }
            : null,
      ),
      keepUnusedDataFor: 0,
    }),
    /** GET /gstRegistration: under which of ours the drums come back. */
    ourRegistrations: query(build, {
      ...read(
        listOf<typeof gstRegistration>('gstRegistration'),
        () => ({ query: { size: 50, filter: 'status:eq:active', sort: 'id', totals: false } }),
        ({ rows }): readonly { readonly id: number; readonly name: string }[] =>
          rows.map(({ id, gstin, name }) => ({ id, name: [name, gstin].filter(Boolean).join(' · ') })),
      ),
    }),
  }),
})

export const { useLazyCarrierOfQuery, useOurRegistrationsQuery } = returnApi
