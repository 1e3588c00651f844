import { expect, test } from 'vitest'
import { routeAt } from '../../../src/web/route.ts'
import { routes } from '../../../src/web/routes.tsx'
import { settingsGroups } from '../../../src/web/account/settingsEntries.ts'
import { areaOf, areaPath, areas, listOf } from '../../../src/web/areas.ts'
import type { KnownDocument } from '../../../src/web/documents.ts'
import { menu } from '../../../src/web/shell/menu/menu.ts'

/** What the top bar leads to, and where somebody is sent who meets a closed door. */
const around = ['/', '/dashboard', '/settings', '/unauthorized']

const isWritten = ({ nature }: KnownDocument): boolean => nature === 'document' || nature === 'master'

/** The links of a page of an area: each register with its empty form, each report, each screen. */
const inArea = (area: (typeof areas)[number]): readonly string[] => {
  const { registers, masters, reports, screens } = areaOf(area)
  const records = [...registers, ...masters]
  return [
    '/area',
    ...records.map(listOf),
    ...records.filter(isWritten).map(one => `${one.path}/new`),
    ...[...reports, ...screens].map(({ path }) => path),
  ]
}

/** A list leads to its records and to the empty form, which may have the plain address too; a page of imports to each. */
const fromLists = (reached: ReadonlySet<string>): readonly string[] =>
  routes.filter(({ within }) => within !== undefined && reached.has(within.toLowerCase())).map(({ path }) => path)

test('a walk from the menu by the pages of the areas and from lists to records finds every screen', () => {
  const first = menu.flatMap(group => [group.path, ...group.entries.flatMap(({ path, plus }) => [path, plus?.path])])
  const pages = areas.filter(area => first.includes(areaPath(area)))
  const settings = first.includes('/settings') ? settingsGroups.flatMap(({ entries }) => entries.map(({ path }) => path)) : []
  const linked = [...first.filter(path => path !== undefined), ...pages.flatMap(inArea), ...settings]
  const found = new Set(linked.map(path => path.toLowerCase()))
  for (const path of fromLists(found)) found.add(path.toLowerCase())
  const lost = routes.filter(({ path, types }) => types !== 'public' && !around.includes(path) && !found.has(path.toLowerCase()))
  expect(lost.map(({ path }) => path)).toEqual([])
})

test('what the page of an area links to is there and built', () => {
  const dead = areas.flatMap(inArea).filter(path => routeAt(path)?.screen === undefined)
  expect(dead).toEqual([])
})
