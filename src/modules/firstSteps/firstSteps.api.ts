import { apiFor } from '../../server/api/parts.ts'
import { passStep, readSteps } from './steps.server.ts'
import { readNumbers, setNumbers } from '../masters/books/numberSeries/numbers.server.ts'
import { route } from '../../server/http/route.ts'
import * as numbers from '../../wire/firstSteps/documentNumbers.ts'
import * as steps from '../../wire/firstSteps/firstSteps.ts'

const tag = 'First steps'

/** The way of a company from nothing to its first invoice, and how its papers will be numbered. */
export default apiFor(store => [
  route(steps.readFirstSteps, {
    tag,
    summary: 'What is there of a new company and what is left, as the records show it',
    access: 'signedIn',
    handle: ({ actor }) => readSteps(store, actor),
  }),
  route(steps.passFirstStep, {
    tag,
    summary: 'Say that a step is looked at or not needed; once all are done, put the list away',
    access: 'signedIn',
    handle: ({ actor, body }) => passStep(store, actor, body.step),
  }),
  route(numbers.readNumbers, {
    tag,
    summary: 'How the next document of each kind will be called',
    access: 'signedIn',
    handle: ({ actor }) => readNumbers(store, actor),
  }),
  route(numbers.setNumbers, {
    tag,
    summary: 'Number the documents of a kind by a pattern, and begin behind the last number that was given elsewhere this year',
    access: 'signedIn',
    handle: async ({ actor, body }) => ({ next: await setNumbers(store, actor, body) }),
  }),
])
