import { describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import type { Duty } from '../../../src/kernel/duty.ts'
import type { Field } from '../../../src/kernel/field.ts'
import { headerFields, lineFields, lineSets } from '../../../src/kernel/record.ts'
import { arrowsFrom, type Registry } from '../../../src/kernel/registry.ts'
import { seriesProblem } from '../../../src/kernel/series.ts'
import { dateFieldOf, postingSteps, statesPosted } from '../../../src/kernel/steps.ts'
import { firstState, stateNames } from '../../../src/kernel/states.ts'
import { reports } from '../../../src/modules/reports.ts'
import { registry } from '../../../src/modules/registry.ts'
import { isLookedAt } from '../../support/only.ts'
import { floor } from '../../support/samples/shopOrder.ts'

/** What the kernel must carry, and no product has yet, keeps the same laws. */
const houses: readonly Registry[] = [registry, floor]
const houseOf = (def: AnyDocument): Registry => houses.find(({ documents }) => documents[def.name] === def) ?? registry
const all: AnyDocument[] = houses.flatMap(({ documents }) => Object.values(documents))

const fieldsOf = (def: AnyDocument): [string, Field][] => [
  ...Object.entries(headerFields(def)),
  ...lineSets(def).flatMap(([, set]) => Object.entries(lineFields(set)).filter(([name]) => !(set.states && name === 'status'))),
]

/** The duties that may look up records of a document. */
const readersOf = (name: string | undefined): readonly Duty[] => all.find(def => def.name === name)?.access.read ?? []

/** Names that answers of the API use beside the fields. */
const reserved = [
  'id',
  'number',
  'status',
  'version',
  'createdBy',
  'createdStamp',
  'actions',
  'lineActions',
  'links',
  'titles',
  'makes',
  'progress',
  'canEdit',
  'canDelete',
  'whyNot',
  'revisions',
  'no',
  'from',
  'doc',
]

/** Addresses match in any case. */
const isOf = (path: string, def: AnyDocument): boolean =>
  [def.path, def.register].some(own => own?.toLowerCase() === path.toLowerCase())

describe.each(all.filter(({ name }) => isLookedAt(name)).map(def => [def.name, def] as const))('%s', (name, def) => {
  test('is known by its own name and an address of its own', () => {
    expect(Object.entries(houseOf(def).documents).find(([, d]) => d === def)?.[0]).toBe(name)
    expect(def.path).toMatch(/^\/[A-Za-z]+$/)
    expect(all.filter(d => [d.path, d.register].some(path => path && isOf(path, def)))).toEqual([def])
  })

  test('has no field whose name the browser would take for a date and cut', () => {
    const wrong = fieldsOf(def).filter(([field, { kind }]) => /(date|at|time)$/i.test(field) && kind !== 'date')
    expect(wrong.map(([field]) => field)).toEqual([])
    expect(fieldsOf(def).filter(([field, { kind }]) => kind === 'stamp' && !field.endsWith('Stamp'))).toEqual([])
  })

  test('keeps apart in time what has a time, by fields that it has', () => {
    if (!def.apart) return
    expect(def.fields[def.apart.over]?.kind).toBe('interval')
    expect(def.fields[def.apart.over]?.optional).toBe(false)
    expect(def.apart.by.filter(by => !def.fields[by])).toEqual([])
  })

  test('has no field that shadows what every record has', () => {
    expect(
      fieldsOf(def)
        .filter(([field]) => reserved.includes(field))
        .map(([field]) => field),
    ).toEqual([])
  })

  test('has a date where it draws numbers or posts, and numbers that fit the law', () => {
    const drawing = ['number', 'post', 'reverse', 'amend']
    const numbers = Object.values(def.actions).some(({ effect }) => effect !== undefined && drawing.includes(effect))
    if (def.series) expect(seriesProblem(def.series)).toBeNull()
    if (def.series || numbers || def.post) expect(def.fields['date']?.kind).toBe('date')
    const posting = [
      ...Object.entries(def.actions).flatMap(([action, { effect }]) => (effect === 'post' ? [action] : [])),
      ...lineSets(def).flatMap(([set, { actions }]) =>
        Object.entries(actions ?? {}).flatMap(([action, { effect }]) => (effect === 'post' ? [`${set}.${action}`] : [])),
      ),
    ]
    expect(postingSteps(def).toSorted(), 'the steps that post').toEqual(posting.toSorted())
    for (const step of posting) expect(dateFieldOf(def, step)?.kind, step).toBe('date')
  })

  test('is read by all who act on it, and all who write it can look up what it refers to', () => {
    const { read, ...rights } = def.access
    const blind = Object.values(rights).flatMap(allowed => allowed?.filter(duty => !read.includes(duty)) ?? [])
    expect(blind).toEqual([])
    const typed = [def.fields, ...lineSets(def).flatMap(([, set]) => (set.derived ? [] : [set.fields]))]
    const unseen = typed
      .flatMap(fields => Object.entries(fields))
      .filter(([, { target, readonly }]) => target !== undefined && !readonly)
      .flatMap(([field, { target, only }]) =>
        rights.write
          .filter(duty => (only?.includes(duty) ?? true) && !readersOf(target).includes(duty))
          .map(duty => `${duty}: ${field}`),
      )
    expect(unseen).toEqual([])
  })

  test('is a voucher only if it posts, and keeps its narration in a note', () => {
    if (def.voucher === undefined) return
    expect(def.fields[def.voucher]?.kind).toBe('note')
    expect(def.post).toBeDefined()
  })

  test('also loads for its prefills only what its references name', () => {
    const prefills = [def.prefill, ...lineSets(def).map(([, set]) => set.prefill)].flatMap(one => Object.values(one ?? {}))
    for (const { from, alsoLoad = [] } of prefills.filter(one => one !== undefined)) {
      for (const path of alsoLoad) {
        const end = path
          .split('.')
          .reduce<string | undefined>((doc, field) => all.find(({ name: known }) => known === doc)?.fields[field]?.target, from)
        expect(end, `${path} of ${from}`).toBeDefined()
      }
    }
  })

  test('says only of what posts that it may post nothing, and is in a state into which posting alone leads', () => {
    if (def.post === undefined) expect(def.mayPostNothing).toBeUndefined()
    else expect(statesPosted(def)).not.toEqual([])
  })

  test('can be undone where it can be posted', () => {
    if (!def.post) return
    const backwards = Object.values(def.actions).filter(action => action.effect === 'reverse')
    expect(backwards.filter(action => action.takesBack === undefined).map(action => action.to)).toEqual(['cancelled'])
    for (const { takesBack } of backwards.filter(action => action.takesBack !== undefined))
      expect(postingSteps(def)).toContain(takesBack)
    // A line that posts is taken back by itself.
    for (const [set, { actions }] of lineSets(def)) {
      const effects = Object.values(actions ?? {}).map(({ effect }) => effect)
      expect(effects.includes('post'), set).toBe(effects.includes('reverse'))
    }
  })

  test('shows every field somewhere, and lists and titles only what it has', () => {
    const laid: string[] = Object.values(def.layout).flat()
    const readable = Object.entries(def.fields)
      .filter(([name, field]) => !field.readonly && !laid.includes(name))
      .map(([name]) => name)
    expect(readable).toEqual([])
    expect(def.nature === 'document' || def.title.length > 0).toBe(true)
  })

  test('reaches every state from the first, and names only documents that follow in its progress', () => {
    // The kernel itself moves what it keeps in a register.
    const reached = new Set(def.nature === 'register' ? stateNames(def) : [firstState(def)])
    for (let size = 0; size !== reached.size;) {
      size = reached.size
      for (const action of Object.values(def.actions)) if (action.from.some(s => reached.has(s))) reached.add(action.to)
    }
    expect(stateNames(def).filter(s => !reached.has(s))).toEqual([])
    for (const { path, lines } of Object.values(def.progress ?? {})) {
      if (path === 'bill') continue
      let from = def.name
      if (lines !== undefined)
        expect(arrowsFrom(houseOf(def), from).map(a => [a.to.name, a.lines[0]])).toContainEqual([path[0], lines])
      for (const step of path) {
        expect(arrowsFrom(houseOf(def), from).map(a => a.to.name)).toContain(step)
        from = step
      }
    }
  })
})

test.each(Object.values(reports).map(report => [report.name, report] as const))(
  'a user who may ask for %s can choose what it is asked about',
  (_, { params, read }) => {
    const unseen = Object.entries<Field>(params)
      .filter(([, { target }]) => target !== undefined)
      .flatMap(([name, { target }]) => read.filter(duty => !readersOf(target).includes(duty)).map(duty => `${duty}: ${name}`))
    expect(unseen).toEqual([])
  },
)

test('two line sets are linked by one arrow at most', () => {
  const ends = houses.flatMap(({ arrows }) => arrows.map(({ from, to, lines }) => [from.name, to.name, ...lines].join(' ')))
  expect(ends.filter((one, i) => ends.indexOf(one) !== i)).toEqual([])
})

test('a document that nobody can write from nothing says of what it is made, so that a new form asks for that', () => {
  const missing = registry.arrows.flatMap(({ from, to }) =>
    Object.entries(to.fields).flatMap(([name, field]) =>
      field.target === from.name && field.readonly && !field.optional && to.madeFrom !== name ? [`${to.name}: ${name}`] : [],
    ),
  )
  expect(missing).toEqual([])
})

test('no two documents draw their numbers of one series, or each would leave gaps in the other', () => {
  const series = all.flatMap(({ series: own }) => own ?? [])
  expect(series.filter((one, i) => series.indexOf(one) !== i)).toEqual([])
})
