import { describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import type { Guide } from '../../../src/kernel/screen/guide.ts'
import type { AnyReport } from '../../../src/kernel/report.ts'
import { registry } from '../../../src/modules/registry.ts'
import { reports } from '../../../src/modules/reports.ts'
import { routeAt } from '../../../src/web/route.ts'
import { routes } from '../../../src/web/routes.tsx'
import { guideAt } from '../../../src/web/shell/keys/guides.ts'
import { screenGuides } from '../../../src/web/shell/keys/screenGuides.ts'

const documents: readonly AnyDocument[] = Object.values<AnyDocument>(registry.documents)
const addressOf = (def: AnyDocument): string => (def.register ?? def.path).toLowerCase()
/** Pages that explain themselves, or open to somebody who cannot know the product yet. */
const own = ['/unauthorized']

test.each(documents.map(def => [def.name, def] as const))(
  '%s has a guide, on its list, its form and its records',
  async (_name, def) => {
    expect(def.guide, `Write into the definition of ${def.name} what it is for.`).toBeDefined()
    expect(await Promise.all([addressOf(def), `${def.path}/new`, `${def.path}/12`].map(guideAt))).toEqual([
      def.guide,
      def.guide,
      def.guide,
    ])
  },
)

test.each(Object.values<AnyReport>(reports).map(report => [report.label, report] as const))(
  'the report %s has a guide of its own',
  async (_label, report) => {
    expect(await guideAt(report.path)).toEqual(report.guide)
  },
)

test('every page that is built has a guide', async () => {
  const built = routes.filter(route => route.screen !== undefined && route.types !== 'public' && !own.includes(route.path))
  const missing = await Promise.all(
    built.map(async ({ path }) => ((await guideAt(path.replace(':id', '12'))) === null ? [path] : [])),
  )
  expect(missing.flat()).toEqual([])
})

describe('a guide', () => {
  const all: readonly (readonly [string, Guide])[] = [
    ...documents.flatMap(def => (def.guide ? [[addressOf(def), def.guide] as const] : [])),
    ...Object.values<AnyReport>(reports).map(({ path, guide }) => [path.toLowerCase(), guide] as const),
    ...Object.entries(screenGuides),
  ]

  test('explains an address that there is, and leads to another one', () => {
    const isThere = (path: string): boolean => routeAt(path)?.screen !== undefined
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
