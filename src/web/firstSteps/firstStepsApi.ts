import { readNumbers, setNumbers } from '../../wire/firstSteps/documentNumbers.ts'
import { passFirstStep, readFirstSteps } from '../../wire/firstSteps/firstSteps.ts'
import { api, mutation, query } from '../api/api.ts'
import { from } from '../api/ask.ts'

export const firstStepsApi = api.enhanceEndpoints({ addTagTypes: ['FirstSteps', 'Numbers'] }).injectEndpoints({
  endpoints: build => ({
    firstSteps: query(build, { ...from(readFirstSteps, () => ({})), providesTags: ['FirstSteps', 'Register'] }),
    /** Says that a step is not needed or looked at. */
    passFirstStep: mutation(build, {
      ...from(passFirstStep, (step: 'users' | 'numbers' | 'stock' | 'bills' | 'balances' | 'all') => ({ body: { step } })),
      invalidatesTags: ['FirstSteps'],
    }),
    documentNumbers: query(build, { ...from(readNumbers, () => ({})), providesTags: ['Numbers', 'Register'] }),
    setNumbers: mutation(build, {
      ...from(
        setNumbers,
        (body: {
          readonly document: string
          readonly registration: number | null
          readonly pattern: string
          readonly first: number | null
        }) => ({ body }),
      ),
      invalidatesTags: ['Numbers', 'FirstSteps'],
    }),
  }),
})

export const { useFirstStepsQuery, usePassFirstStepMutation, useDocumentNumbersQuery, useSetNumbersMutation } = firstStepsApi
