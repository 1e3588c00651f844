import { isOfTheWorks } from '../../kernel/duty.ts'
import type { Actor } from '../actor.ts'
import { readBooks } from '../reports/books.ts'
import { failedJobs } from './schedule.ts'
import type { Schedule } from '../schedule/runner.ts'
import type { Store } from '../store/parts/store.ts'
import { findWaiting } from '../store/waiting.ts'

import { type Route, route } from '../http/route.ts'
import * as wire from '../../wire/standing.ts'

const isAdministrator = (actor: Actor): boolean => isOfTheWorks(actor) && actor.duties.has('admin')

/** GET /api/standing — what the frame around every page shows, in one call. */
export const standingOperations = (store: Store, schedule: Schedule): readonly Route[] => [
  route(wire.standing, {
    tag: 'Standing',
    summary: 'How many records wait for me, by document, and how the books of this financial year stand',
    description:
      'A draft waits for the person who began it; what has left its draft waits for everyone whose duty the next step is. The books are those of the people of the works; null for others, and where no financial year holds today. While the disk is full or a clock is wrong, `halted` says so in a sentence. `failed` names the scheduled jobs whose last run failed, for administrators.',
    access: 'signedIn',
    handle: async ({ actor }) => ({
      waiting: await findWaiting(store, actor),
      halted: store.db.halts.why('posting'),
      failed: isAdministrator(actor) ? await failedJobs(store.db, schedule.jobs) : [],
      books: isOfTheWorks(actor) ? await readBooks(store, actor) : null,
    }),
  }),
]
