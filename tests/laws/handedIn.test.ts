import { beforeAll, expect, test } from 'vitest'
import type { AnyDocument } from '../../src/kernel/document.ts'
import { firstState } from '../../src/kernel/states.ts'
import { registry } from '../../src/modules/registry.ts'
import { readInbox } from '../../src/server/inbox/inbox.ts'
import { everyDuty } from '../support/app.ts'
import { isLookedAt, looksAtSome } from '../support/only.ts'
import { sampleBody } from '../support/samples/samples.ts'
import { basicsOf, standardsDatabase } from '../support/smallWorks.ts'
import { withReceipts, withSales, withStock } from '../support/stocked.ts'
import { type Basics, type DocName, idOf, owner, person, withDesign, withOpenBills, works, type Works } from '../support/works.ts'

// Whatever is handed in for approval stands in the list of somebody who may give it; else it waits for ever, and nobody is told.
let w: Works
let b: Basics
const colleague = person(98, 'Colleague', ...everyDuty)

const isName = (name: string): name is DocName => name in registry.documents
const handedIn = Object.values<AnyDocument>(registry.documents).flatMap(({ name, approval }) =>
  approval?.ask !== undefined && isName(name) && isLookedAt(name) ? [{ name, ask: approval.ask }] : [],
)

beforeAll(async () => {
  const db = await standardsDatabase('2027-02-20')
  w = works(db, '2027-02-20')
  b = await withSales(w, await withReceipts(w, await withStock(w, await withOpenBills(w, await withDesign(w, basicsOf(w))))))
})

const listed = async (name: DocName, id: number) =>
  (await readInbox(w.store, colleague)).waiting.filter(({ doc, record }) => doc === name && record === id)

const handIn = async (name: DocName, ask: string, n: number): Promise<number> => {
  expect(w.def(name).actions[ask]?.from).toContain(firstState(w.def(name)))
  const id = idOf(await w.create(name, sampleBody(w, name, n, b)))
  await w.act(name, id, ask, owner, 'because')
  return id
}

test.skipIf(looksAtSome)('many documents are handed in', () => {
  expect(handedIn.length).toBeGreaterThan(5)
})

test.each(handedIn)('a $name that was handed in stands in the list of somebody who may approve it', async ({ name, ask }) => {
  const id = await handIn(name, ask, 1)
  const [one] = await listed(name, id)
  expect(one?.why.length).toBeGreaterThan(0)
})

test.each(handedIn)('a $name does so too where a works has no rule for it', async ({ name, ask }) => {
  await w.store.db.transaction(tx => tx.rows(`update approval_rule set status = 'blocked' where document = $1`, [name]))
  const id = await handIn(name, ask, 2)
  expect(await listed(name, id)).toMatchObject([
    { why: ['Waits for approval: no rule says by whom, so everybody may whose duty it is.'] },
  ])
})
