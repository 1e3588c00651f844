import { api } from '../../api/api.ts'

/** A file that a job has made; `path` is below /api. */
export interface JobFile {
  readonly name: string
  readonly path: string
}

/** Work that goes on behind the screen. `done` of `total` are pieces of it; stamps are ISO 8601 UTC. */
export interface Job {
  readonly id: number
  readonly kind: string
  readonly title: string
  readonly owner: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly done: number
  readonly total: number | null
  readonly message: string | null
  readonly link: string | null
  readonly files: readonly JobFile[]
  readonly cancelling: boolean
  readonly createdStamp: string
  readonly endedStamp: string | null
}

export const isOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'waiting' || state === 'running'

/** While a job is open, it is looked at as often. */
export const lookMs = 1_000

export const jobsApi = api.enhanceEndpoints({ addTagTypes: ['Job', 'Import'] }).injectEndpoints({
  endpoints: build => ({
    /** My jobs, or everybody's, the newest first. */
    jobs: build.query<readonly Job[], { readonly all: boolean }>({
      query: ({ all }) => (all ? '/jobs?all=true' : '/jobs'),
      transformResponse: ({ jobs }: { readonly jobs: readonly Job[] }) => jobs,
      providesTags: ['Job'],
    }),
    job: build.query<Job, number>({ query: id => `/jobs/${id}`, providesTags: ['Job'] }),
    cancelJob: build.mutation<Job, number>({
      query: id => ({ url: `/jobs/${id}/cancel`, method: 'POST' }),
      invalidatesTags: ['Job'],
    }),
  }),
})

export const { useJobsQuery, useJobQuery, useCancelJobMutation } = jobsApi
