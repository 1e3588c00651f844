/**
 * The hard cases that the kernel must carry before there are many documents: two line sets, a tree, lines of three sources,
 * effective-dated rows, a computed text, a field that one duty alone may see. They exist in tests only.
 */
import { arrow } from '../../../src/kernel/arrow.ts'
import { inForce } from '../../../src/kernel/days/effective.ts'
import { Decimal, sum } from '../../../src/kernel/decimal.ts'
import { document, given, master } from '../../../src/kernel/document.ts'
import { lines } from '../../../src/kernel/lineSet.ts'
import { f } from '../../../src/kernel/field.ts'
import { registry } from '../../../src/kernel/registry.ts'

const access = { read: ['planning', 'stores'], write: ['planning'] } as const

/** A tree-shaped master with a cost that only accounts may see. */
export const bay = master({
  name: 'bay',
  label: 'Bay',
  path: '/bay',
  tree: 'parent',
  fields: {
    code: f.text({ unique: true }),
    parent: f.ref('bay', { optional: true }),
    rent: f.money({ optional: true, only: ['accounts'] }),
  },
  title: ['code'],
  access: { read: ['planning', 'stores', 'accounts'], write: ['planning', 'accounts'] },
  list: ['code', 'parent', 'rent', 'status'],
  layout: { Bay: ['code', 'parent', 'rent'] },
})

const prices = lines({ fields: { validFrom: f.date(), rate: f.rate() }, key: ['validFrom'] })

/** A master with effective-dated rows. */
export const grade = master({
  name: 'grade',
  label: 'Grade',
  path: '/grade',
  fields: { code: f.text({ unique: true }) },
  lines: { prices },
  title: ['code'],
  access,
  list: ['code', 'status'],
  layout: { Grade: ['code'] },
})

const inputs = lines({
  fields: { grade: f.ref('grade'), weight: f.weight(), rate: f.rate({ readonly: true }) },
  computed: { cost: f.money() },
  compute: l => ({ cost: l.weight.times(l.rate) }),
  prefill: { grade: given(grade, (g, { date }) => ({ rate: inForce(g.prices, date)?.rate ?? new Decimal(0) })) },
})
const outputs = lines({ fields: { name: f.text(), weight: f.weight() }, assigned: { cost: f.money() } })

/** Two line sets in one document, a share assigned to the lines of one from the other, and a computed text. */
export const batch = document({
  name: 'batch',
  label: 'Batch',
  plural: 'Batches',
  path: '/batch',
  series: 'BT/{fy}/{000}',
  fields: { date: f.date({ default: 'today' }), bay: f.ref('bay') },
  lines: { inputs, outputs },
  computed: { cost: f.money(), summary: f.text() },
  compute: b => {
    const cost = sum(b.inputs.map(l => l.cost))
    const weight = sum(b.outputs.map(l => l.weight))
    return {
      cost,
      summary: `${b.inputs.length} in, ${b.outputs.length} out, ${weight.toFixed(0)} kg`,
      outputs: b.outputs.map(l => ({
        cost: weight.isZero() ? new Decimal(0) : cost.times(l.weight).div(weight).toDecimalPlaces(2),
      })),
    }
  },
  states: { draft: { stage: 'open', waits: ['finish'] }, made: { stage: 'done' }, cancelled: { stage: 'void' } },
  actions: {
    finish: { from: ['draft'], to: 'made', effect: 'number' },
    cancel: { from: ['made'], to: 'cancelled' },
  },
  access,
  list: ['number', 'date', 'bay', 'summary', 'cost', 'status'],
  layout: { Batch: ['date', 'bay'] },
})

const asked = lines({ fields: { grade: f.ref('grade'), weight: f.weight() } })
const request = <const N extends string>(name: N, label: string) =>
  document({
    name,
    label,
    path: `/${name}`,
    series: `${name.slice(0, 1).toUpperCase()}/{fy}/{000}`,
    fields: { date: f.date({ default: 'today' }), bay: f.ref('bay') },
    lines: { items: asked },
    states: {
      draft: { stage: 'open', waits: ['open'] },
      open: { stage: 'committed' },
      closed: { stage: 'closed' },
      cancelled: { stage: 'void' },
    },
    actions: {
      open: { from: ['draft'], to: 'open', effect: 'number' },
      close: { from: ['open'], to: 'closed' },
      cancel: { from: ['draft', 'open'], to: 'cancelled' },
    },
    access,
    progress: { fetched: { label: 'Fetched', path: ['pick'] } },
    list: ['number', 'date', 'bay', 'status'],
    layout: { Request: ['date', 'bay'] },
  })

/** Three kinds of source. */
export const need = request('need', 'Need')
export const quota = request('quota', 'Quota')
export const spare = request('spare', 'Spare')

const picked = lines({ fields: { grade: f.ref('grade'), weight: f.weight() } })

/** A document made from lines of three sources; one of its lines may serve several of them. */
export const pick = document({
  name: 'pick',
  label: 'Pick',
  path: '/pick',
  series: 'P/{fy}/{000}',
  fields: { date: f.date({ default: 'today' }), bay: f.ref('bay') },
  lines: { items: picked },
  states: { draft: { stage: 'open', waits: ['finish'] }, done: { stage: 'done' }, cancelled: { stage: 'void' } },
  actions: {
    finish: { from: ['draft'], to: 'done', effect: 'number' },
    cancel: { from: ['done'], to: 'cancelled' },
  },
  access,
  list: ['number', 'date', 'bay', 'status'],
  layout: { Pick: ['date', 'bay'] },
})

const pickFrom = (from: typeof need | typeof quota | typeof spare) =>
  arrow({
    from,
    to: pick,
    when: ['open'],
    lines: ['items', 'items'],
    uses: 'weight',
    by: 'weight',
    same: ['bay'],
    header: d => ({ bay: d.bay }),
    line: l => ({ grade: l.grade }),
  })

export const cases = registry({ bay, grade, batch, need, quota, spare, pick }, [pickFrom(need), pickFrom(quota), pickFrom(spare)])
