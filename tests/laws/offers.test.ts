import { expect, test } from 'vitest'
import { Decimal } from '../../src/kernel/decimal.ts'
import type { AnyDocument } from '../../src/kernel/document.ts'
import type { Field } from '../../src/kernel/field.ts'
import { listFields, passes, readFilter } from '../../src/kernel/filter.ts'
import { registry } from '../../src/modules/registry.ts'

const documents: readonly AnyDocument[] = Object.values(registry.documents)
const fieldsOf = (def: AnyDocument): readonly (readonly [string, Field])[] => [
  ...Object.entries(def.fields),
  ...Object.values(def.lines).flatMap(({ fields }) => Object.entries(fields)),
]
const narrowed = documents.flatMap(def =>
  fieldsOf(def).flatMap(([name, field]) => (field.where ? [{ at: `${def.name}.${name}`, field }] : [])),
)

test('what a reference offers is a filter of the list that it offers from, and what it refuses is refused in a sentence', () => {
  expect(narrowed.length).toBeGreaterThan(0)
  const wrong = narrowed.flatMap(({ at, field }) => {
    const target = documents.find(({ name }) => name === field.target)
    const complaints = target ? readFilter(listFields(target), field.where?.({}) ?? '').complaints : []
    return [
      ...(target ? [] : [`${at} refers to nothing`]),
      ...complaints.map(({ message }) => `${at}: ${message}`),
      ...(field.otherwise?.endsWith('.') ? [] : [`${at} says nothing of what it refuses`]),
    ]
  })
  expect(wrong).toEqual([])
})

test('a record passes a filter as it would be found by it', () => {
  const { account, item } = registry.documents
  const ledgers = (text: string, record: object): boolean =>
    passes(readFilter(listFields(account), text).filter, { status: 'active', ...record })
  const ofMoney = 'accountType:eq:Bank|accountType:eq:Cash;isGroup:ne:true'
  expect(ledgers(ofMoney, { accountType: 'bank', isGroup: false })).toBe(true)
  expect(ledgers(ofMoney, { accountType: 'Cash', isGroup: null })).toBe(true)
  expect(ledgers(ofMoney, { accountType: 'Cash', isGroup: true })).toBe(false)
  expect(ledgers(ofMoney, { accountType: null, isGroup: false })).toBe(false)
  expect(ledgers('name:like:hand;parent:empty', { name: 'Cash in Hand', parent: null })).toBe(true)
  expect(ledgers('parent:in:7,12', { parent: 12 })).toBe(true)
  expect(ledgers('parent:filled', { parent: null })).toBe(false)
  const amount = Object.entries(listFields(item)).find(([, field]) => field.kind === 'rate' || field.kind === 'weight')?.[0] ?? ''
  const priced = (text: string, value: string | null): boolean =>
    passes(readFilter(listFields(item), `${amount}:${text}`).filter, { [amount]: value === null ? null : new Decimal(value) })
  expect(amount).not.toBe('')
  expect([priced('gt:9', '10'), priced('le:10', '10'), priced('between:1,2', '3'), priced('lt:9', null)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(priced('eq:1.5', '1.500')).toBe(true)
})
