import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { lineFields, lineSets } from '../../../src/kernel/record.ts'
import { registry } from '../../../src/modules/registry.ts'
import { quoted } from '../../../src/server/schema/names.ts'
import { titleSql } from '../../../src/server/store/parts/titles.ts'
import { toldFields } from '../../../src/web/kinds/told.ts'
import { titleOfRow } from '../../../src/web/records/names.ts'
import { filesOf, textOf } from '../../support/tree.ts'

const documents: readonly AnyDocument[] = Object.values<AnyDocument>(registry.documents)
const byName = new Map(documents.map(def => [def.name, def]))

/** Every document that a field of another names. */
const named = [
  ...new Set(
    documents.flatMap(def =>
      [def.fields, ...lineSets(def).map(([, set]) => lineFields(set))].flatMap(fields =>
        Object.values(fields).flatMap(({ target }) => target ?? []),
      ),
    ),
  ),
].flatMap(name => byName.get(name) ?? [])

const saysItself = ['name', 'title', 'label', 'called', 'designation']

test('a record is offered with words that tell what it is, never by its bare number or code', () => {
  expect(named.length).toBeGreaterThan(50)
  const bare = named.filter(def => !def.title.some(field => saysItself.includes(field)) && toldFields(def).length === 0)
  expect(bare.map(def => def.name)).toEqual([])
})

test('a piece is offered with its cable, length, weight, place, test and allowed use', () => {
  const piece = byName.get('piece')
  expect(piece && toldFields(piece)).toEqual([
    'item',
    'lengthM',
    'weightKg',
    'count',
    'store',
    'bin',
    'heatNo',
    'onlyFor',
    'status',
  ])
})

/** Does a title as the server makes it hold an id: the record's own, or that of a record which its title names? */
const tellsId = (def: AnyDocument): boolean => {
  const shown = titleSql(registry, def, 'r').replaceAll(/ where \w+\.id = \w+\."\w+"/g, '')
  const references = def.title.filter(name => def.fields[name]?.kind === 'ref')
  return /"?\bid\b/.test(shown) || references.some(name => shown.includes(`r.${quoted(name)}`))
}

test('no reference is shown by the id of its record, whether it has a number or not', () => {
  const telling = documents.filter(
    def => def.nature !== 'view' && (tellsId(def) || titleOfRow(def, { id: 4711, number: null, status: '' }).includes('4711')),
  )
  expect(telling.map(def => def.name)).toEqual([])
})

test('only masters are made in passing, and not those whose rows come with the product or with the law', () => {
  const made = documents.filter(def => def.madeInPassing)
  expect(made.filter(def => def.nature !== 'master').map(def => def.name)).toEqual([])
  const never = ['unit', 'tax', 'hsnCode', 'gstRegistration', 'company', 'user', 'product', 'standard', 'attribute', 'cableTree']
  expect(made.filter(def => never.includes(def.name)).map(def => def.name)).toEqual([])
})

/** What a browser's drop-down is written as, and its relatives of the component library. */
const bareSelect = /<(?:select|NativeSelect)\b|@mui\/material\/(?:Native)?Select\b/

test('every drop-down is the one select of the elements, so that all have one frame and one mark', () => {
  const bare = filesOf('src/{web,modules}/**/*.tsx').filter(file => bareSelect.test(textOf(file)))
  expect(bare).toEqual(['src/web/elements/select/select.tsx'])
})
