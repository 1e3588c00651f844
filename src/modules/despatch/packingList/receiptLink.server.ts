import { parseField } from '../../../kernel/kinds.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import type { Taken } from '../../../server/http/publicPages.ts'
import { attach, type Judged } from '../../../server/files/attachments.ts'
import { tokenOf } from '../../../server/press/publicPage.ts'
import { Refusal } from '../../../server/refusal.ts'
import { loadOne } from '../../../server/store/parts/load.ts'
import { loadSeen } from '../../../server/store/read.ts'
import { changeRecord } from '../../../server/store/save.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { transition } from '../../../server/store/transition.ts'
import { packingList } from './packingList.ts'
import { picturesIn } from './sentPictures.server.ts'
import { type Drum, drumsReading, type Lorry, lorryOf } from './lorryOfLink.server.ts'
import { receiptForm, receivedBefore, receivedNow, saidIn } from './receiptPage.server.ts'

/** Reads the page of a link: the form while the lorry is on the road, then who received it; null for a link that names nothing. */
export const readReceipt = async (tx: Tx, token: string) => {
  const lorry = await lorryOf(tx, token)
  if (lorry === null) return null
  return lorry.onTheRoad ? receiptForm(lorry, await drumsReading.rows(tx, [lorry.record]), null, []) : receivedBefore(lorry)
}

/** Strand itself, for whom no one at the works has signed in. */
const byLink = (name: string): Actor => ({
  id: 0,
  email: '',
  name: `By link: ${name}`,
  userType: 0,
  duties: new Set(['despatch']),
  request: 'link',
})

/** Writes down what the driver sends, as the desk would; refuses what the desk may not write either. */
const receive = async (
  store: Store,
  tx: Tx,
  { record }: Lorry,
  form: FormData,
  pictures: readonly Judged[],
): Promise<boolean> => {
  const list = await loadOne(store, tx, packingList, record, true)
  if (list.status !== 'left') return false
  const receivedBy = saidIn(form, 'by')
  const actor = byLink(receivedBy ?? '')
  const drums = list.drums.map(line => ({
    id: line.id,
    piece: line.piece,
    fault: saidIn(form, `fault-${line.id}`),
    shortM: saidIn(form, `short-${line.id}`),
    seen: saidIn(form, `seen-${line.id}`),
  }))
  const body = { version: list.version, receivedOn: store.today(), receivedBy, remarks: saidIn(form, 'remarks'), drums }
  await changeRecord(store, tx, actor, packingList, record, body)
  await transition(store, tx, actor, packingList, await loadOne(store, tx, packingList, record), 'receive')
  for (const picture of pictures) await attach(tx, actor, { def: packingList, id: record }, picture)
  return true
}

/** What has to be put right in a form, in sentences; a drum is called by its name. */
const complaintsOf = ({ message, fields }: Refusal, drums: readonly Drum[]): readonly string[] =>
  fields.length === 0
    ? [message]
    : fields.map(({ path, message: said }) => {
        const drum = drums[Number(/^drums\.(\d+)\./.exec(path)?.[1] ?? -1)]
        return drum ? `Drum ${drum.name}: ${said}` : said
      })

/**
 * Takes the receipt that a driver sends: the list is delivered with what was found, once. Answers the page that says so, or the form again with
 * what is missing in it; null where the link names nothing.
 */
export const takeReceipt = async (store: Store, token: string, form: FormData, from: string): Promise<Taken | null> => {
  const lorry = await store.db.read(tx => lorryOf(tx, token))
  if (lorry === null) return null
  const drumsNow = () => store.db.read(tx => drumsReading.rows(tx, [lorry.record]))
  const name = parseField('receivedBy', { ...packingList.fields.receivedBy, optional: false }, saidIn(form, 'by'))
  if (!name.ok) {
    const said = saidIn(form, 'by') === null ? 'Enter the name of who received the goods.' : name.message
    return { status: 422, page: receiptForm(lorry, await drumsNow(), form, [said]) }
  }
  const reason = `Received by link: ${String(name.value)}, from ${from}`
  try {
    const pictures = await picturesIn(form)
    const isFirst = await store.db.transaction(tx => receive(store, tx, lorry, form, pictures), {
      setting: { 'app.user_id': '0', 'app.request': 'link', 'app.action': 'receive', 'app.reason': reason },
    })
    const after = (await store.db.read(tx => lorryOf(tx, token))) ?? lorry
    if (!isFirst) return { status: 409, page: receivedBefore(after) }
    return { status: 200, page: receivedNow(after, await drumsNow()) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    const drums = await drumsNow()
    return { status: 422, page: receiptForm(lorry, drums, form, complaintsOf(error, drums)) }
  }
}

/** Tells those who write lists where the driver of one has the goods received: '/d/…', or null where the link leads nowhere. */
export const receiptPath = (store: Store, actor: Actor, record: number): Promise<string | null> =>
  store.db.read(async tx => {
    await loadSeen(store, tx, actor, packingList, record)
    const token = await tokenOf(tx, packingList, record)
    const lorry = token && (await lorryOf(tx, token))
    return lorry && lorry.onTheRoad ? `${store.address ?? ''}/d/${token}` : null
  })
