import { readSchedule, runScheduledJob } from '../../wire/jobs/schedule.ts'
import { api, mutation, query } from '../api/api.ts'
import { from } from '../api/ask.ts'

const scheduleApi = api.enhanceEndpoints({ addTagTypes: ['Schedule'] }).injectEndpoints({
  endpoints: build => ({
    schedule: query(build, { ...from(readSchedule, () => ({})), providesTags: ['Schedule'] }),
    /** Asks for a run now. */
    runJob: mutation(build, {
      ...from(runScheduledJob, (name: string) => ({ params: { name } })),
      invalidatesTags: ['Schedule'],
    }),
  }),
})

export const { useScheduleQuery, useRunJobMutation } = scheduleApi
