import { expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { type AnyDocument, document } from '../../../src/kernel/document.ts'
import { f, type Field, type Fields, labelOf } from '../../../src/kernel/field.ts'
import { lines } from '../../../src/kernel/lineSet.ts'
import { kinds } from '../../../src/kernel/kinds.ts'
import { computed, linesOf, lineSets, type Row } from '../../../src/kernel/record.ts'
import { voucherStates } from '../../../src/kernel/states.ts'
import { registry } from '../../../src/modules/registry.ts'

// A line is named by its id (f.line), never by its place: the place is another line's as soon as one above it goes.

/** A number that no line has, so that a line asked for at this place was asked for by the field into which it was typed. */
const strange = 1717

const isTyped = (field: Field): boolean => field.kind === 'int' && !field.readonly

const speaksOfLines = (name: string, field: Field): boolean =>
  /\b(line|row)s?\b/i.test(`${labelOf(name, {})} ${labelOf(name, field)}`)

const valueOf = (field: Field): unknown => {
  if (kinds[field.kind].places !== undefined) return new Decimal(1)
  const byKind: Partial<Record<Field['kind'], unknown>> = {
    int: 1,
    ref: 1,
    line: -1,
    bool: true,
    choice: field.choices?.[0],
    choices: [],
    date: '2026-06-15',
    text: 'text',
    note: 'text',
    time: '09:30',
    stamp: '2026-06-15T10:00:00.000Z',
  }
  return byKind[field.kind] ?? null
}

const filled = (fields: Fields): Row => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)]))

/** The rows, and what is asked of them by places that they do not have. */
const watched = (rows: readonly Row[], asked: Set<number>): readonly Row[] =>
  new Proxy(rows, {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key) && Number(key) >= target.length) asked.add(Number(key))
      return Reflect.get(target, key)
    },
  })

const attempted = (work: () => unknown): void => {
  try {
    work()
  } catch {
    // A record that nobody would enter may be refused in any way; what was asked before stays asked.
  }
}

/** The places that the computations and checks of a document ask its lines for. */
const placesAsked = (def: AnyDocument, record: Row): ReadonlySet<number> => {
  const asked = new Set<number>()
  const rows = (of: Readonly<Row>): Row => ({
    ...of,
    ...Object.fromEntries(lineSets(def).map(([set]) => [set, watched(linesOf(of, set), asked)])),
  })
  attempted(() => def.compute(rows(record)))
  let whole = record
  attempted(() => (whole = computed(def, record, isoDate('2026-06-15'))))
  attempted(() => def.check?.(rows(whole)))
  for (const action of Object.values(def.actions)) attempted(() => action.check?.(rows(whole)))
  for (const posts of Object.values(def.post ?? {})) attempted(() => posts?.(rows(whole), {}))
  return asked
}

/** A record with three lines in each set; the line or the header that holds the field has the strange number, and one of its choices. */
const records = function* (def: AnyDocument, set: string, name: string): Generator<Row> {
  const plain: Row = {
    ...filled(def.fields),
    ...Object.fromEntries(
      lineSets(def).map(([one, { fields }]) => [one, [-1, -2, -3].map((id, i) => ({ ...filled(fields), id, no: i + 1 }))]),
    ),
  }
  const fields = set === '' ? def.fields : (def.lines[set]?.fields ?? {})
  const choices = Object.entries(fields).flatMap(([field, { choices: all = [] }]) => all.map(choice => ({ [field]: choice })))
  for (const choice of [{}, ...choices]) {
    const own = { ...choice, [name]: strange }
    yield set === ''
      ? { ...plain, ...own }
      : { ...plain, [set]: linesOf(plain, set).map((line, i) => (i === 1 ? { ...line, ...own } : line)) }
  }
}

/** Typed whole numbers that name a line by its place: by what they say, or by what the document does with them. */
const byPlace = (def: AnyDocument): string[] => {
  const sets = lineSets(def).filter(([, { derived }]) => !derived)
  const places: readonly (readonly [string, Fields])[] = [
    ['', def.fields],
    ...sets.map(([set, { fields }]) => [set, fields] as const),
  ]
  return places.flatMap(([set, fields]) =>
    Object.entries(fields)
      .filter(([, field]) => isTyped(field))
      .filter(
        ([name, field]) =>
          speaksOfLines(name, field) ||
          [...records(def, set, name)].some(record => [...placesAsked(def, record)].some(at => Math.abs(at - strange) <= 1)),
      )
      .map(([name]) => [def.name, set, name].filter(Boolean).join('.')),
  )
}

const slip = (label: string) => {
  const items = lines({ fields: { text: f.text(), kind: f.choice({ own: 'Own', other: 'Other' }), what: f.int({ label }) } })
  return document({
    name: 'slip',
    label: 'Slip',
    path: '/slip',
    fields: { date: f.date({ default: 'today' }) },
    lines: { items },
    check: s =>
      s.items.flatMap(({ kind, what }) => (kind === 'other' && !s.items[what - 1] ? [{ path: '', message: 'None.' }] : [])),
    states: voucherStates,
    actions: {
      post: { from: ['draft'], to: 'posted' },
      cancel: { from: ['posted'], to: 'cancelled' },
      discard: { from: ['draft'], to: 'cancelled' },
    },
    access: { read: ['stores'], write: ['stores'] },
    list: ['date'],
    layout: { Slip: ['date'] },
  })
}

test('the law sees a number that names a line, by what it says and by what is done with it', () => {
  expect(byPlace(slip('Instead of line'))).toEqual(['slip.items.what'])
  expect(byPlace(slip('Turn'))).toEqual(['slip.items.what'])
})

test('no typed whole number names a line of its document', () => {
  expect(Object.values(registry.documents).flatMap((def: AnyDocument) => byPlace(def))).toEqual([])
})
