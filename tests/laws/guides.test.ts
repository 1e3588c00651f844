import { describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../src/kernel/document.ts'
import { allReportHeads } from '../../src/modules/accounts/reportHeads.ts'
import { registry } from '../../src/modules/registry.ts'
import { routeAt } from '../../src/web/route.ts'
import { routes } from '../../src/web/routes.tsx'
import { guideAt, guides } from '../../src/web/shell/keys/guides.ts'

const documents: readonly AnyDocument[] = Object.values<AnyDocument>(registry.documents)
const addressOf = (def: AnyDocument): string => (def.register ?? def.path).toLowerCase()
/** Pages that explain themselves, or open to somebody who cannot know the product yet. */
const own = ['/unauthorized']

test.each(documents.map(def => [def.name, def] as const))(
  '%s has a guide, on its list, its form and its records',
  (_name, def) => {
    const guide = Object.entries(guides).find(([address]) => address === addressOf(def))?.[1]
    expect(guide, `Write what ${addressOf(def)} is for into the guide of its folder.`).toBeDefined()
    expect([guideAt(addressOf(def)), guideAt(`${def.path}/new`), guideAt(`${def.path}/12`)]).toEqual([guide, guide, guide])
  },
)

test.each(allReportHeads.map(report => [report.label, report.path] as const))(
  'the report %s has a guide of its own',
  (_label, path) => {
    expect(Object.keys(guides)).toContain(path.toLowerCase())
  },
)

test('every page that is built has a guide', () => {
  const built = routes.filter(route => route.screen !== undefined && route.types !== 'public' && !own.includes(route.path))
  expect(built.filter(route => guideAt(route.path.replace(':id', '12')) === null).map(route => route.path)).toEqual([])
})

describe('a guide', () => {
  const all = Object.entries(guides)

  test('explains an address that there is, and leads to another one', () => {
    const addresses = new Set(documents.map(addressOf))
    const isThere = (path: string): boolean => addresses.has(path) || routeAt(path)?.screen !== undefined
    expect(
      all.filter(([address, { to }]) => !isThere(address) || !isThere(to) || to === address).map(([address]) => address),
    ).toEqual([])
  })

  test('is whole sentences, and none but the way on stands in two guides', () => {
    const said = all.flatMap(([address, { purpose, mistakes, next }]) =>
      [purpose, ...mistakes, next].map(text => ({ address, text })),
    )
    expect(said.filter(({ text }) => !/^[\p{Lu}\d“].*\.$/u.test(text) || /[!]|successful/.test(text))).toEqual([])
    const leads = new Set(all.map(([, { next }]) => next))
    const twice = [
      ...Map.groupBy(
        said.filter(({ text }) => !leads.has(text)),
        ({ text }) => text,
      ),
    ]
      .filter(([, uses]) => uses.length > 1)
      .map(([text]) => text)
    expect(twice).toEqual([])
  })
})
