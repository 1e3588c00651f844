import type { ISODate } from '../../kernel/dates.ts'
import { type Desk, deskOf, onDay } from '../../server/seed/desk.ts'
import type { Store } from '../../server/store/parts/store.ts'
import type { Diary } from '../scene/scene.server.ts'

interface Entry {
  readonly on: ISODate
  readonly what: (desk: Desk) => Promise<void>
}

/** Things to do that are put in at any time, and done day by day. */
export interface LivedDiary extends Diary {
  /** Does all that stands in the diary up to a day, each on its own; what one thing puts in for later is done in its turn. */
  live(last: ISODate): Promise<void>
}

/** An empty diary. Things of one day are done in the order in which they were put in. */
export const diaryIn = (store: Store): LivedDiary => {
  const entries: Entry[] = []
  return {
    at: (on, what) => {
      const behind = entries.findLastIndex(entry => entry.on <= on)
      entries.splice(behind + 1, 0, { on, what })
    },
    live: async last => {
      for (let next = entries.shift(); next && next.on <= last; next = entries.shift())
        await next.what(deskOf(onDay(store, next.on)))
    },
  }
}
