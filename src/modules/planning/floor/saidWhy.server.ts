import type { Actor } from '../../../server/actor.ts'
import { id, reading, text } from '../../../server/reading.ts'
import { loadOne } from '../../../server/store/parts/load.ts'
import type { Tx } from '../../../server/database.ts'
import type { Answer } from '../../../wire/operation.ts'
import type { unsaid } from '../../../wire/planning/floor.ts'
import { productionLog } from '../productionLog/productionLog.ts'
import { unsaidStops } from '../productionLog/stood.server.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { giveReason } from '../jobCard/machineTime.server.ts'
import { tellSheets } from '../productionLog/sheets.server.ts'

/** Writes why a machine stood and tells it to its open sheets, both or neither. Refuses as `giveReason` does. */
export const saidWhy = async (
  store: Store,
  actor: Actor,
  { stop, reason }: { readonly stop: number; readonly reason: number },
): Promise<Readonly<Record<string, never>>> => {
  const setting = { 'app.user_id': String(actor.id), 'app.request': actor.request, 'app.action': 'sayWhy' }
  await store.db.transaction(
    async tx => {
      const machine = await giveReason(tx, { stop, reason, mayCorrect: actor.duties.has('supervisor') })
      await tellSheets({ store, tx, actor }, { machine, moment: new Date() })
    },
    { setting },
  )
  return {}
}

const reasonsReading = reading(
  { id: id('downtimeReason'), name: text },
  `select id, name from downtime_reason where status = 'active' order by name`,
)

/** Tells of which stops of a sheet nobody has said why, and the reasons that there are. Refuses 404 a sheet that there is not. */
export const unsaidOf = async (store: Store, tx: Tx, sheet: number): Promise<Answer<typeof unsaid>> => {
  const stops = await unsaidStops(tx, await loadOne(store, tx, productionLog, sheet))
  return {
    stops: stops.map(({ stop, fromStamp, minutes }) => ({ id: stop, from: fromStamp, minutes })),
    reasons: await reasonsReading.rows(tx, []),
  }
}
