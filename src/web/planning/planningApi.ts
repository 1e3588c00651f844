import { board, type Decision, freeze, makeDecisions, tryDecisions } from '../../wire/planning/board.ts'
import { api, mutation, query } from '../api/api.ts'
import { from } from '../api/ask.ts'

const planningApi = api.injectEndpoints({
  endpoints: build => ({
    /** The plan of the works, as it follows from facts and decisions. */
    board: query(build, { ...from(board, () => ({})), providesTags: ['Document'] }),
    /** The plan as it would be; writes nothing. */
    triedBoard: mutation(build, {
      ...from(tryDecisions, (decisions: readonly Decision[]) => ({ content: { decisions } })),
    }),
    decidePlan: mutation(build, {
      ...from(makeDecisions, (decisions: readonly Decision[]) => ({ content: { decisions } })),
      invalidatesTags: ['Document'],
    }),
    freezePlan: mutation(build, {
      ...from(freeze, (hours: number) => ({ body: { hours } })),
      invalidatesTags: ['Document'],
    }),
  }),
})

export const { useBoardQuery, useTriedBoardMutation, useDecidePlanMutation, useFreezePlanMutation } = planningApi
