import type { StateFilter } from '../../kernel/filter.ts'
import type { item } from '../../modules/masters/goods/item/item.ts'
import type { scrapReason } from '../../modules/masters/goods/scrapReason.ts'
import type { downtimeReason } from '../../modules/masters/places/downtimeReason.ts'
import type { machine } from '../../modules/masters/places/machine/machine.ts'
import type { jobCard } from '../../modules/planning/jobCard/jobCard.ts'
import type { carrier } from '../../modules/stores/carrier.ts'
import { makeDocument } from '../../wire/documents.ts'
import { api, query } from '../api/api.ts'
import { ask, listOf, read } from '../api/ask.ts'
import { titleIn } from '../stores/scan/inwardApi.ts'

export interface Named {
  readonly id: number
  readonly name: string
}

/** A card that waits or runs on a machine. */
export interface Card extends Named {
  readonly version: number
  readonly number: string
  readonly status: string
  /** '2,624.2 m' or '511 kg', what is planned. */
  readonly planned: string
  readonly kgPerKm: string | null
}

const toRun = (['status:eq:open', 'status:eq:running', 'status:eq:stopped'] satisfies StateFilter<typeof jobCard>[]).join('|')

const active = { size: 500, sort: 'name', filter: 'status:eq:active', totals: false } as const

const named = ({ id, name }: Named): Named => ({ id, name })

/** The carrier with this code; null where there is none. */
export const carrierCalled = async (code: string): Promise<{ readonly id: number; readonly tareKg: string } | null> => {
  const filter = `code:eq:${encodeURIComponent(code.trim().toUpperCase())}`
  const { rows } = await ask(listOf<typeof carrier>('carrier'), { query: { size: 1, filter, totals: false } })
  const [found] = rows
  return found ? { id: found.id, tareKg: found.tareKg } : null
}

export const kioskApi = api.injectEndpoints({
  endpoints: build => ({
    machines: query(
      build,
      read(
        listOf<typeof machine>('machine'),
        () => ({ query: active }),
        ({ rows }) => rows.map(({ id, code, name }) => ({ id, name: `${code} · ${name}` })),
      ),
    ),
    stopReasons: query(
      build,
      read(
        listOf<typeof downtimeReason>('downtimeReason'),
        () => ({ query: active }),
        ({ rows }) => rows.map(named),
      ),
    ),
    scrapReasons: query(
      build,
      read(
        listOf<typeof scrapReason>('scrapReason'),
        () => ({ query: active }),
        ({ rows }) => rows.map(named),
      ),
    ),
    scrapGrades: query(
      build,
      read(
        listOf<typeof item>('item'),
        () => ({ query: { ...active, filter: 'status:eq:active;scrap:filled' } }),
        ({ rows }) => rows.map(({ id, name, store, standardRate }) => ({ id, name, store, rate: standardRate })),
      ),
    ),
    /** The cards of a machine, the one that runs first, then by their turn. */
    cards: query(build, {
      ...read(
        listOf<typeof jobCard>('jobCard'),
        (on: number) => ({ query: { size: 50, filter: `machine:eq:${on};${toRun}`, sort: 'position', totals: false } }),
        ({ rows, titles }): readonly Card[] =>
          rows
            .map(row => ({
              id: row.id,
              version: row.version,
              number: row.number ?? '',
              status: row.status,
              name: titleIn(titles, 'item', row.item).split(' · ').at(-1) ?? '',
              planned: Number(row.totalM) > 0 ? `${Number(row.totalM).toFixed(1)} m` : `${Number(row.totalKg).toFixed(1)} kg`,
              kgPerKm: row.kgPerKm,
            }))
            .toSorted((a, b) => Number(b.status === 'running') - Number(a.status === 'running')),
      ),
      providesTags: ['Document'],
    }),
    /** What a take-up of the card would be now: its next length and what lies there for it. */
    nextTakeUp: query(build, {
      ...read(
        makeDocument,
        (id: number) => ({ params: { doc: 'jobCard', id, target: 'takeUp' } }),
        ({ draft, titles }) => ({ draft, titles }),
      ),
      providesTags: ['Document'],
    }),
  }),
})

export const {
  useCardsQuery,
  useMachinesQuery,
  useNextTakeUpQuery,
  useScrapGradesQuery,
  useScrapReasonsQuery,
  useStopReasonsQuery,
} = kioskApi
