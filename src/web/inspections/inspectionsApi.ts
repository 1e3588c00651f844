import { type ISODate, isoDate } from '../../kernel/dates.ts'
import type { inspectionCall } from '../../modules/quality/inspectionCall/inspectionCall.ts'
import { api, query } from '../api/api.ts'
import { listOf, read } from '../api/ask.ts'
import { titleIn } from '../stores/scan/inwardApi.ts'

/** A call as the calendar shows it. */
export interface CallOnDay {
  readonly id: number
  readonly number: string | null
  readonly status: string
  readonly requestedFor: ISODate | null
  readonly confirmedFor: ISODate | null
  /** For whom, and by whom it is inspected. */
  readonly customer: string
  readonly agency: string
  readonly offered: number
}

interface Days {
  readonly from: ISODate
  readonly to: ISODate
}

/** As many calls as one month of a works has, and more. */
const most = 200

export const inspectionsApi = api.injectEndpoints({
  endpoints: build => ({
    /** GET /inspectionCall: calls that are asked for or confirmed for one of these days. */
    callsOfMonth: query(build, {
      ...read(
        listOf<typeof inspectionCall>('inspectionCall'),
        ({ from, to }: Days) => {
          const between = `between:${from},${to}`
          return {
            query: { size: most, filter: `requestedFor:${between}|confirmedFor:${between}`, sort: 'requestedFor', totals: false },
          }
        },
        ({ rows, titles }): readonly CallOnDay[] =>
          rows.map(({ id, number, status, requestedFor, confirmedFor, customer, agency, offered }) => ({
            id,
            number,
            status,
            requestedFor: requestedFor === null ? null : isoDate(requestedFor),
            confirmedFor: confirmedFor === null ? null : isoDate(confirmedFor),
            customer: titleIn(titles, 'customer', customer),
            agency: titleIn(titles, 'inspectionAgency', agency),
            offered,
          })),
      ),
      providesTags: ['Document'],
    }),
  }),
})

export const { useCallsOfMonthQuery } = inspectionsApi
