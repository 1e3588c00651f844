import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { isoDate } from '../../../src/kernel/dates.ts'
import type { Fields } from '../../../src/kernel/field.ts'
import { computed, lineSets } from '../../../src/kernel/record.ts'
import { registry } from '../../../src/modules/registry.ts'

// What is reckoned while somebody types is reckoned of a form in which anything may still be empty, and the server reckons what it refuses
// before it says what is missing. So nothing that is empty, whatever is chosen elsewhere, may end it.

const today = isoDate('2026-06-15')

/** A record, or a line, in which nothing is entered, and for each of its choices one in which that alone is. */
const halfFilled = (fields: Fields): readonly Readonly<Record<string, unknown>>[] => [
  {},
  ...Object.entries(fields).flatMap(([name, { choices = [] }]) => choices.map(choice => ({ [name]: choice }))),
]

/** What ends the reckoning of a document, and on which form. */
const endsOf = (def: AnyDocument): readonly string[] => {
  const sets = lineSets(def)
  const emptyLines = Object.fromEntries(sets.map(([name]) => [name, [{}]]))
  const forms = [
    ...halfFilled(def.fields),
    ...halfFilled(def.fields).map(record => ({ ...emptyLines, ...record })),
    ...sets.flatMap(([name, set]) => halfFilled(set.fields).map(line => ({ ...emptyLines, [name]: [line] }))),
  ]
  return forms.flatMap(form => {
    try {
      computed(def, form, today)
      return []
    } catch (error) {
      return [`${JSON.stringify(form)}: ${String(error)}`]
    }
  })
}

test.each(Object.values<AnyDocument>(registry.documents).map(def => [def.name, def] as const))(
  'what %s reckons comes out whatever is still empty',
  (_, def) => expect(endsOf(def).slice(0, 3)).toEqual([]),
)
