import { chance } from '../chance.ts'
import { resolved, type Schema, type Schemas } from '../schema.ts'

export const random = chance()

export const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error('Nothing to pick from.')
  return one
}

const odd: readonly unknown[] = [null, true, false, 0, -1, 1, 1.5, -0, 1e308, 9007199254740992, 2147483648]
const numbers = ['0', '-0', '1e5', '1e400', 'NaN', 'Infinity', '1,23,456', '१२३', '9'.repeat(30), '0.00000000000001']
const days = ['2026-02-30', '0000-01-01', '9999-12-31', '2026-06-15', '24:00']
const words = ['', ' ', 'x', "'; drop table audit; --", '\u202eabc', '\u200b', 'é'.repeat(300), 'x'.repeat(10_000)]
const tricks = ['%s%n{{7*7}}${7*7}', 'http://169.254.169.254/latest/meta-data', '../../etc/passwd', '=cmd|calc']
const shapes: readonly unknown[] = [[], [[]], [null], [1, 'two', {}], {}, { id: 1 }, { value: '1' }]

/** What no field expects. */
export const junk: readonly unknown[] = [...odd, ...numbers, ...days, ...words, ...tricks, ...shapes]

/** A value that fits the schema more or less; at any depth junk may stand in its place. */
export const sample = (schemas: Schemas, given: Schema, depth = 0): unknown => {
  if (random() < 0.1) return pick(junk)
  const schema = resolved(schemas, given)
  if (schema.anyOf) return sample(schemas, pick(schema.anyOf), depth)
  if (schema.enum) return pick(schema.enum)
  if (schema.type === 'object') {
    const some = Object.entries(schema.properties ?? {}).filter(() => random() < 0.85)
    const strange = random() < 0.05 ? [[`odd${depth}`, 1]] : []
    return Object.fromEntries([...some.map(([name, inner]) => [name, sample(schemas, inner, depth + 1)]), ...strange])
  }
  if (schema.type === 'array')
    return Array.from({ length: Math.floor(random() * 3) }, () => sample(schemas, schema.items ?? {}, depth + 1))
  if (schema.type === 'integer') return pick([1, 1, 1, 2, 3, 0, 7, 999, -1])
  if (schema.type === 'boolean') return random() < 0.5
  if (schema.type === 'null') return null
  if (schema.format === 'date') return '2026-06-15'
  return schema.pattern ? pick(['1', '12.5', '100', '0', '-3']) : pick(['x', 'Some words', '24', 'a@b.example', 'TERMS-1'])
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value with some of what is in it replaced by junk, at any depth. */
export const bent = (value: unknown, chance: number): unknown => {
  if (random() < chance) return pick(junk)
  if (Array.isArray(value)) return value.map(one => bent(one, chance))
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, bent(one, chance)])) : value
}
