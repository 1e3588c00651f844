import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { addDays, isoDate } from '../../../src/kernel/dates.ts'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import type { Field, Fields } from '../../../src/kernel/field.ts'
import { kinds } from '../../../src/kernel/kinds.ts'
import { lineSets } from '../../../src/kernel/record.ts'
import { registry } from '../../../src/modules/registry.ts'
import { filesOf, root } from '../tree.ts'
import type { Basics, Works } from '../works.ts'

type Body = Record<string, unknown>
type DocName = keyof (typeof registry)['documents']

/**
 * The body of a valid record of one document, another for each `n`, where its rules need what chance would not find. It stands beside the
 * definition, as `salesOrder.sample.ts`; a document that has none is filled by kind.
 */
export type Sample = (n: number, b: Basics) => object

const isSample = (value: unknown): value is Sample => typeof value === 'function'

const sampleIn = async (file: string): Promise<readonly [string, Sample]> => {
  const { default: sample }: { readonly default?: unknown } = await import(pathToFileURL(path.join(root, file)).href)
  if (!isSample(sample)) throw new Error(`${file} exports no sample as its default.`)
  return [path.basename(file, '.sample.ts'), sample]
}

const special: Readonly<Record<string, Sample>> = Object.fromEntries(
  await Promise.all(filesOf('src/modules/**/*.sample.ts').map(sampleIn)),
)

const aDay = isoDate('2026-06-15')

const textOf = (name: string, field: Field, n: number): string => {
  const text = `${name.slice(0, 8)} ${n}`.toUpperCase()
  return text.length <= (field.maxLength ?? text.length) ? text : String(n)
}

const decimalOf = (field: Field): string => String(Math.min(field.max ?? 12.5, 12.5))

const sampleOf = (name: string, field: Field, n: number, b: Basics): unknown => {
  switch (field.kind) {
    case 'text':
      return textOf(name, field, n)
    case 'note':
      return `First line ${n}\nsecond line, with ₹ and हिन्दी`
    case 'int':
      return field.min ?? 7
    case 'date':
      return aDay
    case 'time':
      return '09:30'
    case 'stamp':
      return '2026-06-15T10:00:00.000Z'
    case 'interval':
      return `[${addDays(aDay, -n)}T01:30:00.000Z,${addDays(aDay, -n)}T09:30:00.000Z)`
    case 'bool':
      return true
    case 'choice':
      return field.choices?.[0]
    case 'choices':
      return field.choices?.slice(0, 2)
    case 'ref':
      return field.optional ? undefined : Object.entries(b.any).find(([target]) => target === field.target)?.[1]
    default:
      return decimalOf(field)
  }
}

/** A figure or a day that is part of a key is another one for each `n`, and none that a shipped table has; what a field's own check would refuse is left out. */
const filled = (fields: Fields, n: number, b: Basics, key: readonly string[] = []): Body =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.readonly) return []
      if (key.includes(name) && field.kind === 'int') return [[name, 100 + n]]
      if (key.includes(name) && field.kind === 'date') return [[name, addDays(aDay, -n)]]
      if (key.includes(name) && kinds[field.kind].places !== undefined) return [[name, `${100 + n}.7`]]
      const value = sampleOf(name, field, n, b)
      return field.check?.(value) ? [] : [[name, value]]
    }),
  )

/** The body of a valid record of any document, another for each `n`. */
export const sampleBody = (w: Works, name: DocName, n: number, b: Basics): Body => {
  const body = special[name]?.(n, b)
  if (body) return { ...body }
  const def: AnyDocument = w.def(name)
  return {
    ...filled(def.fields, n, b, def.key),
    ...Object.fromEntries(lineSets(def).map(([set, lines]) => [set, [filled(lines.fields, n, b)]])),
  }
}

/** Documents with derived lines first: a sample of a master is no table from which a cable can be designed. */
export const derivedFirst = (names: readonly DocName[]): readonly DocName[] => {
  const isDerived = (name: DocName): boolean => {
    const def: AnyDocument = registry.documents[name]
    return lineSets(def).some(([, set]) => set.derived)
  }
  return [...names.filter(isDerived), ...names.filter(name => !isDerived(name))]
}
