import { beforeAll, expect, test } from 'vitest'
import type { AnyDocument } from '../../src/kernel/document.ts'
import type { Duty } from '../../src/kernel/duty.ts'
import { isIn, stateNames } from '../../src/kernel/states.ts'
import { registry } from '../../src/modules/registry.ts'
import type { Actor } from '../../src/server/actor.ts'
import type { Database } from '../../src/server/database.ts'
import { readStanding } from '../../src/server/inbox/deciding.ts'
import { quoted, tableOf } from '../../src/server/schema/names.ts'
import { whyForbidden } from '../../src/server/store/parts/access.ts'
import { read } from '../../src/server/store/read.ts'
import { type Command, type Commands, commandsOf, mainPath, underApproval } from '../../src/web/doc/model/flow.ts'
import type { ActionOffer, DocumentAnswer } from '../../src/wire/documents.ts'
import { isLookedAt } from '../support/only.ts'
import { demoDatabase } from '../support/smallWorks.ts'
import { type Works, works } from '../support/works.ts'

const today = '2026-11-21'
let db: Database
let w: Works
let people: readonly Actor[]

beforeAll(async () => {
  db = (await demoDatabase()).db
  w = works(db, today)
  const rows = await db.read(tx =>
    tx.rows<{ id: number; name: string; email: string; duties: readonly Duty[] }>(
      `select id, name, email, duties from "user" where user_type = 'BackOffice' and status = 'active' order by id`,
      [],
    ),
  )
  people = rows.map(({ duties, ...one }) => ({ ...one, duties: new Set(duties), userType: 0, request: 'law' }))
})

const documents = Object.values<AnyDocument>(registry.documents).filter(({ nature }) => nature === 'document')

/** The newest record of each state of a document. */
const oneOfEach = (def: AnyDocument): Promise<readonly { readonly id: number; readonly status: string }[]> =>
  db.read(tx => tx.rows(`select max(id) as id, status from ${quoted(tableOf(def.name))} group by status`, []))

/** Whether a button undoes something: it takes postings back, sends back, ends the record, or makes what nobody waits for. */
const undoes = (def: AnyDocument, status: string, command: Command): boolean => {
  if (command.kind !== 'action') return !command.due
  const { effect, to } = def.actions[command.name] ?? { to: '' }
  const order = stateNames(def)
  const isBack = mainPath(def).includes(status) && order.indexOf(to) < order.indexOf(status)
  return effect === 'reverse' || isIn(def, to, 'void') || isIn(def, to, 'declined') || isBack
}

/** So long is a reason that stands in one line, or two short ones, beside the head of a page. */
const longestReason = 200

const wrongWith = (
  def: AnyDocument,
  answer: Pick<DocumentAnswer, 'status' | 'actions' | 'makes'>,
  { main, second, blocked, rest }: Commands,
): readonly string[] => [
  ...[main, second].flatMap(command => (command?.allowed === false ? [`offers ${command.name}, which is not allowed`] : [])),
  ...[main, second].flatMap(command =>
    command && undoes(def, answer.status, command) ? [`offers ${command.name} as a step`] : [],
  ),
  ...(blocked && blocked.why.length > longestReason ? [`says too much of ${blocked.name}: ${blocked.why}`] : []),
  ...[...answer.actions, ...answer.makes].flatMap((offer: Pick<ActionOffer, 'allowed' | 'why' | 'label'>) =>
    offer.allowed || offer.why ? [] : [`does not say why there is no ${offer.label}`],
  ),
  ...answer.actions
    .filter(offer => offer.name !== main?.name && offer.name !== second?.name)
    .flatMap(offer => (rest.some(({ name }) => name === offer.name) ? [] : [`loses ${offer.name}`])),
  ...(main === null && blocked === null && (def.states[answer.status]?.waits ?? []).length > 0
    ? ['neither offers what the record waits for, nor says why not']
    : []),
]

test.each(documents.filter(({ name }) => isLookedAt(name)))(
  '$name offers everybody their own next step, or says why there is none',
  async def => {
    const wrong: string[] = []
    for (const { id, status } of await oneOfEach(def)) {
      for (const person of people.filter(one => whyForbidden(one, def, 'read') === null)) {
        const stored = await read(w.store, person, def, id)
        const standing = def.approval ? await readStanding(w.store, person, def, id) : null
        const answer = underApproval(def, stored, standing)
        for (const what of wrongWith(def, answer, commandsOf(def, answer))) wrong.push(`${status}, ${person.name}: ${what}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

test('the demo has a record of most states, so that the law has something to look at', async () => {
  const counts = await Promise.all(documents.map(async def => [(await oneOfEach(def)).length, stateNames(def).length] as const))
  const sum = (at: 0 | 1): number => counts.reduce((total, count) => total + count[at], 0)
  expect(people.length).toBeGreaterThan(8)
  expect(sum(0) / sum(1)).toBeGreaterThan(0.4)
})
