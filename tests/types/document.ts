/**
 * Compiled, never run: every mistake that an author of a module could make is a compile error. One mistake per asserted call;
 * a call without a mistake stands first, so that the mistake is the only difference.
 */
import { arrow } from '../../src/kernel/arrow.ts'
import { type AnyDocument, document, given, master, type Of } from '../../src/kernel/document.ts'
import { lines } from '../../src/kernel/lineSet.ts'
import { Decimal } from '../../src/kernel/decimal.ts'
import { f } from '../../src/kernel/field.ts'
import { dr } from '../../src/modules/masters/books/posting.ts'
import { registry } from '../../src/kernel/registry.ts'

const access = { read: ['sales'], write: ['sales'] } as const

const buyer = master({
  name: 'buyer',
  label: 'Buyer',
  path: '/buyer',
  fields: { name: f.text(), days: f.int(), limit: f.money({ optional: true }) },
  title: ['name'],
  access,
  list: ['name', 'status'],
  layout: { Buyer: ['name', 'days'] },
})

const goods = lines({
  fields: { item: f.text(), qty: f.qty(), rate: f.rate({ optional: true }) },
  computed: { amount: f.money() },
  assigned: { tax: f.money() },
  compute: l => ({ amount: l.qty.times(l.rate ?? 0) }),
})

const deal = document({
  name: 'deal',
  label: 'Deal',
  path: '/deal',
  series: 'D/{fy}/{000}',
  fields: { date: f.date(), buyer: f.ref('buyer'), days: f.int() },
  lines: { items: goods },
  computed: { net: f.money() },
  compute: d => ({ net: d.items.reduce((sum, l) => sum.plus(l.amount), new Decimal(0)), items: d.items.map(() => ({ tax: new Decimal(0) })) }),
  prefill: { buyer: given(buyer, b => ({ days: b.days })) },
  states: { draft: { stage: 'open', waits: ['finish'] }, done: { stage: 'done' }, cancelled: { stage: 'void' } },
  actions: { finish: { from: ['draft'], to: 'done', effect: 'post', check: d => (d.net.gt(0) ? null : 'Nothing to post.') } },
  access,
  list: ['number', 'buyer', 'net'],
  layout: { Deal: ['date', 'buyer', 'days'] },
  post: d => [dr('BANK_CHARGES', d.net)],
})

// A stored record has what was declared, and its own system fields.
export const good = (d: Of<typeof deal>): [Decimal, Decimal, number, string | null, 'draft' | 'done' | 'cancelled'] => [d.net, d.items[0]?.tax ?? d.net, d.days, d.number, d.status]
// @ts-expect-error a field that was never declared
export const strange = (d: Of<typeof deal>): unknown => d.colour
// @ts-expect-error money is a decimal, not a number
export const number = (d: Of<typeof deal>): number => d.net
// @ts-expect-error an optional field may be null
export const limit = (b: Of<typeof buyer>): Decimal => b.limit
// @ts-expect-error the id of a deal is not the id of a buyer
export const mixedUp = (d: Of<typeof deal>): Of<typeof buyer>['id'] => d.id

const tasks = lines({
  fields: { what: f.text() },
  states: { waiting: { stage: 'committed', waits: ['start'] }, running: { stage: 'committed' }, done: { stage: 'done' } },
  actions: {
    start: { from: ['waiting'], to: 'running', when: 'committed' },
    finish: { from: ['running'], to: 'done', when: 'committed', check: l => (l.status === 'running' ? null : l.what) },
  },
})
export const task = (l: Of<typeof job>['tasks'][number]): 'waiting' | 'running' | 'done' => l.status
// @ts-expect-error a state that no line has
export const lost = (l: Of<typeof job>['tasks'][number]): boolean => l.status === 'cancelled'
// @ts-expect-error an action of a line to a state that was never declared
export const lineState = lines({ fields: { what: f.text() }, states: { waiting: { stage: 'committed' } }, actions: { start: { from: ['waiting'], to: 'off', when: 'committed' } } })
// @ts-expect-error a line that counts for nothing is deleted, not void
export const lineStage = lines({ fields: { what: f.text() }, states: { waiting: { stage: 'void' } } })
// @ts-expect-error a meaning that no stage of the document has
export const lineWhen = lines({ fields: { what: f.text() }, states: { waiting: { stage: 'committed' } }, actions: { start: { from: ['waiting'], to: 'waiting', when: 'often' } } })

const base = { name: 'x', label: 'X', path: '/x', access, list: [], layout: {} } as const

const stages = lines({ fields: { what: f.text() } })
const needs = lines({ below: 'stages', fields: { what: f.text(), qty: f.qty() } })
const life = { states: { draft: { stage: 'open' } }, actions: {} } as const
const plan = document({
  ...base,
  ...life,
  fields: { date: f.date() },
  lines: { stages, needs },
  computed: { most: f.int() },
  compute: p => ({ most: Math.max(...p.stages.map(({ id }) => p.needs.filter(n => n.parent === id).length)) }),
})
export const above = (p: Of<typeof plan>): Of<typeof plan>['stages'][number] | undefined => p.stages.find(({ id }) => id === p.needs[0]?.parent)
// @ts-expect-error the id of a line is not the id of the line above it
export const tooDeep = (p: Of<typeof plan>): Of<typeof plan>['needs'][number]['parent'] | undefined => p.needs[0]?.id
// @ts-expect-error the id of a document is not the id of a line
export const tooHigh = (p: Of<typeof plan>): Of<typeof plan>['needs'][number]['parent'] => p.id
const marks = lines({ fields: { on: f.line('stages') } })
const marked = document({ ...base, ...life, fields: { date: f.date() }, lines: { stages, marks } })
export const meant = (p: Of<typeof marked>): Of<typeof marked>['stages'][number] | undefined => p.stages.find(({ id }) => id === p.marks[0]?.on)
// @ts-expect-error a line names the line of a set by its id, not by its number
export const numbered = (p: Of<typeof marked>): Of<typeof marked>['marks'][number]['on'] | undefined => p.stages[0]?.no
// @ts-expect-error lines that stand below no other ones have no parent
export const orphan = (p: Of<typeof plan>): unknown => p.stages[0]?.parent
// @ts-expect-error lines below lines that their document does not have
export const below = document({ ...base, ...life, fields: { date: f.date() }, lines: { items: stages, needs } })
// @ts-expect-error an arrow from lines that the source does not have
arrow({ from: plan, to: plan, when: ['draft'], lines: ['items', 'needs'], uses: 'qty', by: 'qty', header: () => ({}), line: () => ({}) })
// @ts-expect-error a quantity of another line set
arrow({ from: plan, to: plan, when: ['draft'], lines: ['stages', 'needs'], uses: 'qty', by: 'qty', header: () => ({}), line: () => ({}) })
// @ts-expect-error lines below themselves
export const itself = document({ ...base, ...life, fields: { date: f.date() }, lines: { needs: lines({ below: 'needs', fields: { what: f.text() } }) } })

document({ ...base, fields: { a: f.int() }, states: { draft: { stage: 'open', waits: ['go'] }, done: { stage: 'done' } }, actions: { go: { from: ['draft'], to: 'done' } } })
const job = document({ ...base, lines: { tasks }, fields: { a: f.text() }, states: { draft: { stage: 'open' } }, actions: {}, access: { ...access, 'tasks.start': ['sales'] } })
// @ts-expect-error the right to an action that no line has
document({ ...base, lines: { tasks }, fields: { a: f.text() }, states: { draft: { stage: 'open' } }, actions: {}, access: { ...access, 'tasks.stop': ['sales'] } })
// @ts-expect-error a stage that there is not
document({ ...base, fields: { a: f.int() }, states: { draft: { stage: 'opened' } }, actions: {} })
// @ts-expect-error a stage of a register
document({ ...base, fields: { a: f.int() }, states: { draft: { stage: 'held' } }, actions: {} })
// @ts-expect-error a state that waits for an action that is not there
document({ ...base, fields: { a: f.int() }, states: { draft: { stage: 'open', waits: ['og'] } }, actions: { go: { from: ['draft'], to: 'draft' } } })
// @ts-expect-error a day of a field that is not there
document({ ...base, fields: { a: f.int() }, states: { draft: { stage: 'open' } }, actions: {}, due: 'b' })
// @ts-expect-error a state that was never declared
document({ ...base, fields: { a: f.int() }, states: { draft: { stage: 'open' }, done: { stage: 'done' } }, actions: { go: { from: ['draft'], to: 'gone' } } })
// @ts-expect-error a column that is no field
document({ ...base, fields: { a: f.int() }, states: { draft: { stage: 'open' } }, actions: {}, list: ['b'] })
document({ ...base, ...life, lines: { items: goods }, fields: { a: f.bool() }, computed: { net: f.money() }, compute: () => ({ net: new Decimal(0), items: [] }), supply: { as: 'invoice', lines: 'items', unit: 'KGS', value: 'net', goods: 'item', qty: 'qty' } })
// @ts-expect-error a supply of lines that are not there
document({ ...base, ...life, lines: { items: goods }, fields: { a: f.bool() }, computed: { net: f.money() }, compute: () => ({ net: new Decimal(0), items: [] }), supply: { as: 'invoice', lines: 'goods', unit: 'KGS', value: 'net', goods: 'item', qty: 'qty' } })
// @ts-expect-error a supply whose quantity is no column of its lines
document({ ...base, ...life, lines: { items: goods }, fields: { a: f.bool() }, computed: { net: f.money() }, compute: () => ({ net: new Decimal(0), items: [] }), supply: { as: 'invoice', lines: 'items', unit: 'KGS', value: 'net', goods: 'item', qty: 'kg' } })
// @ts-expect-error a field of the layout that is no field
document({ ...base, fields: { a: f.int() }, states: { draft: { stage: 'open' } }, actions: {}, layout: { X: ['b'] } })
// @ts-expect-error a duty that nobody holds
document({ ...base, fields: { a: f.int() }, states: { draft: { stage: 'open' } }, actions: {}, access: { read: ['selling'], write: [] } })
// @ts-expect-error no access at all
document({ name: 'x', label: 'X', path: '/x', list: [], layout: {}, fields: { a: f.int() }, states: { draft: { stage: 'open' } }, actions: {} })
// @ts-expect-error a computation that forgets what was declared
document({ ...base, fields: { a: f.int() }, computed: { b: f.int() }, states: { draft: { stage: 'open' } }, actions: {}, compute: () => ({}) })
// @ts-expect-error a computation of another type
document({ ...base, fields: { a: f.int() }, computed: { b: f.money() }, states: { draft: { stage: 'open' } }, actions: {}, compute: () => ({ b: 1 }) })
// @ts-expect-error a prefill into a field that is not there
document({ ...base, fields: { buyer: f.ref('buyer') }, states: { draft: { stage: 'open' } }, actions: {}, prefill: { buyer: given(buyer, b => ({ dayz: b.days })) } })
// @ts-expect-error a prefill from a field that the chosen record does not have
document({ ...base, fields: { buyer: f.ref('buyer'), days: f.int() }, states: { draft: { stage: 'open' } }, actions: {}, prefill: { buyer: given(buyer, b => ({ days: b.dayz })) } })
// @ts-expect-error a key of a field that is not there
master({ ...base, title: ['a'], fields: { a: f.text() }, key: ['b'] })
const shipped = master({ ...base, title: ['a'], fields: { a: f.text() }, sourced: true })
/** A sourced master knows its standing, and only those that there are. */
export const standing = (s: Of<typeof shipped>): 'verified' | 'unverified' | 'house' | 'corrected' | null => s.standing
// @ts-expect-error a standing of a master whose rows are not shipped
export const unsourced = (b: Of<typeof buyer>): unknown => b.standing
// @ts-expect-error a choice that is not offered
f.choice({ a: 'A', b: 'B' }, { default: 'c' })

const copy = { from: deal, to: deal, when: ['done'], lines: ['items', 'items'], uses: 'qty', by: 'qty', header: () => ({}), line: () => ({}) } as const
arrow(copy)
// @ts-expect-error a state in which the source never is
arrow({ ...copy, when: ['finished'] })
// @ts-expect-error a line set that the source does not have
arrow({ ...copy, lines: ['lines', 'items'] })
// @ts-expect-error a quantity that is no quantity
arrow({ ...copy, uses: 'item' })

export const whole = registry({ buyer, deal }, [])
// @ts-expect-error a reference to a document outside the registry
export const broken = registry({ deal }, [])

export const every: readonly AnyDocument[] = [buyer, deal]
