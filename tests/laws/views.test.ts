import { expect, test } from 'vitest'
import type { AnyDocument } from '../../src/kernel/document.ts'
import { headerFields } from '../../src/kernel/record.ts'
import { stateNames } from '../../src/kernel/states.ts'
import { registry } from '../../src/modules/registry.ts'
import { find } from '../../src/server/store/find.ts'
import { routeAt } from '../../src/web/route.ts'
import { routes } from '../../src/web/routes.tsx'
import { guideAt } from '../../src/web/shell/keys/guides.ts'
import { freshDatabase } from '../support/database.ts'
import { owner, works } from '../support/works.ts'

const { store } = works(await freshDatabase())
const views = Object.values<AnyDocument>(registry.views).map(def => [def.name, def] as const)

test('views and documents share no name and no address', () => {
  const all = [...Object.values<AnyDocument>(registry.documents), ...Object.values<AnyDocument>(registry.views)]
  const places = all.flatMap(({ path, register }) => [path, ...(register === undefined ? [] : [register])])
  for (const words of [all.map(({ name }) => name), places]) {
    const lower = words.map(word => word.toLowerCase())
    expect(lower.filter((word, at) => lower.indexOf(word) !== at)).toEqual([])
  }
  expect(Object.entries(registry.views).filter(([name, def]) => name !== def.name)).toEqual([])
})

test.each(views)('%s answers every column that it declares, sorted and filtered by each', async (_name, def) => {
  for (const [name, field] of Object.entries(headerFields(def))) {
    const sort = field.kind === 'choices' ? '' : `-${name}`
    expect((await find(store, owner, def, { sort, filter: `${name}:filled` })).total).toBe(0)
  }
  expect((await find(store, owner, def, { q: 'a word' })).total).toBe(0)
})

test.each(views)('%s leads each row to a record, and lists and sums columns of its own', (_name, def) => {
  const columns = headerFields(def)
  const { doc, path, by } = def.opens ?? { doc: '', path: '', by: '' }
  const target = Object.values<AnyDocument>(registry.documents).find(one => one.name === doc)
  expect(target?.path).toBe(path)
  if (by !== 'id') expect(columns[by]).toMatchObject({ target: doc, optional: false })
  const known = new Set([...Object.keys(columns), ...(stateNames(def).length > 1 ? ['status'] : [])])
  expect([...def.list, ...(def.sums ?? []), ...def.title].filter(name => !known.has(name))).toEqual([])
  expect(def.access.write).toEqual([])
  expect(def.access.read.length).toBeGreaterThan(0)
})

test.each(views)('%s has an address, a guide and readers that may open what its rows lead to', async (_name, def) => {
  expect(routes.length).toBeGreaterThan(0)
  expect(routeAt(def.path)?.screen).toBeDefined()
  expect(await guideAt(def.path)).toEqual(def.guide)
  const target = Object.values<AnyDocument>(registry.documents).find(one => one.name === def.opens?.doc)
  expect(def.access.read.filter(duty => !target?.access.read.includes(duty))).toEqual([])
})
