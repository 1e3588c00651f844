import { cancelJob, type Job, listJobs, readJob } from '../../../wire/jobs/jobs.ts'
import { api, query, mutation } from '../../api/api.ts'
import { from, read } from '../../api/ask.ts'

export const isOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'waiting' || state === 'running'

/** While a job is open, it is looked at as often. */
export const lookMs = 1_000

export const jobsApi = api.enhanceEndpoints({ addTagTypes: ['Job', 'Import'] }).injectEndpoints({
  endpoints: build => ({
    /** My jobs, or everybody's, the newest first. */
    jobs: query(build, {
      ...read(
        listJobs,
        (query: { readonly all: boolean }) => ({ query }),
        ({ jobs }) => jobs,
      ),
      providesTags: ['Job'],
    }),
    job: query(build, { ...from(readJob, (id: number) => ({ params: { id } })), providesTags: ['Job'] }),
    cancelJob: mutation(build, {
      ...from(cancelJob, (id: number) => ({ params: { id } })),
      invalidatesTags: ['Job'],
    }),
  }),
})

export const { useJobsQuery, useJobQuery, useCancelJobMutation } = jobsApi
