import { describe, expect, test } from 'vitest'
import type { Field } from '../../../src/kernel/field.ts'
import { registry } from '../../../src/modules/registry.ts'
import { reports } from '../../../src/modules/reports.ts'
import { filesOf, textOf } from '../../support/tree.ts'

/** Copper and aluminium are bought, priced and hedged apart, and a kilogram of one is five of the other in rupees: no figure adds the two. */
const masses = /^(?:kg|kg\/km|MT|t|g)$/

interface Told {
  readonly name: string
  readonly fields: Readonly<Record<string, Field>>
}

const told: readonly Told[] = [
  ...Object.values(registry.documents).flatMap(({ name, fields, computed, lines }) => [
    { name, fields: { ...fields, ...computed } },
    ...Object.entries(lines).map(([set, own]) => ({
      name: `${name}.${set}`,
      fields: { ...own.fields, ...own.computed, ...own.assigned },
    })),
  ]),
  ...Object.values(reports).map(({ name, columns }) => ({ name, fields: columns })),
]

const unitOf = (field: Field): string => ('unit' in field ? String(field.unit) : '')

describe('the mass of metal', () => {
  test('is of one metal in every definition: its field says which, or stands beside a column that does', () => {
    const found = told.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, kind]) => {
        const isMetal = /metal/i.test(field) || /\bmetal\b/i.test(kind.label ?? '')
        return isMetal && masses.test(unitOf(kind)) && !('metal' in fields) ? [`${name}.${field}`] : []
      }),
    )
    expect(told.length).toBeGreaterThan(300)
    expect(found).toEqual([])
  })

  test('is added up by no code over both metals, and has no name that hides which it is', () => {
    const hidden = /\bmetal(?:Kg|Mt|Tonnes|Mass)\w*/i
    const plus = String.raw`(?:\s*\?\?\s*zero)?\)?\s*(?:\.(?:plus|add)\(\(?|\+)\s*[\w.]*`
    const together = new RegExp(String.raw`copper\w*${plus}alumin|alumin\w*${plus}copper`, 'i')
    const files = filesOf('src/**/*.{ts,tsx}')
    const found = files.flatMap(file =>
      [hidden, together].flatMap(word => {
        const [match] = word.exec(textOf(file)) ?? []
        return match === undefined ? [] : [`${file}: ${match}`]
      }),
    )
    expect(files.length).toBeGreaterThan(1000)
    expect(found).toEqual([])
  })
})
