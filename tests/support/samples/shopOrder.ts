/**
 * A work order of three levels, as production will need it: stages below the order, inputs below the stages, draws of lots below the inputs;
 * each stage has a life of its own. Run cards are made of stages and of inputs at once. They exist in tests only.
 */
import { arrow } from '../../../src/kernel/arrow.ts'
import { sum } from '../../../src/kernel/decimal.ts'
import { document } from '../../../src/kernel/document.ts'
import { f } from '../../../src/kernel/field.ts'
import { lines } from '../../../src/kernel/lineSet.ts'
import { madeOf } from '../../../src/kernel/lines/linesBelow.ts'
import { registry } from '../../../src/kernel/registry.ts'

const access = { read: ['planning', 'stores'], write: ['planning'] } as const
const states = {
  draft: { stage: 'open', waits: ['release'] },
  released: { stage: 'committed', edit: true, waits: ['close'] },
  closed: { stage: 'closed' },
  cancelled: { stage: 'void' },
} as const

const stages = lines({
  label: 'Stages',
  columns: ['element', 'process', 'metres', 'status', 'weight'],
  fields: {
    element: f.text({ label: 'Stage', maxLength: 60 }),
    process: f.choice({ draw: 'Drawing', strand: 'Stranding', insulate: 'Insulation', sheath: 'Sheathing' }),
    metres: f.length({ unit: 'm', min: 0 }),
  },
  assigned: { weight: f.weight({ label: 'Goes in', unit: 'kg' }) },
  states: { waiting: { stage: 'pending', waits: ['start'] }, running: { stage: 'committed' }, done: { stage: 'done' } },
  actions: {
    start: { from: ['waiting'], to: 'running', when: 'committed' },
    finish: { from: ['running'], to: 'done', when: 'committed' },
  },
})

const inputs = lines({
  label: 'Inputs',
  below: 'stages',
  columns: ['material', 'weight', 'drawn'],
  fields: { material: f.text({ maxLength: 60 }), weight: f.weight({ unit: 'kg', min: 0 }) },
  assigned: { drawn: f.weight({ unit: 'kg' }) },
})

const draws = lines({
  label: 'Draws',
  below: 'inputs',
  fields: { lot: f.text({ maxLength: 20 }), weight: f.weight({ unit: 'kg' }) },
})

export const shopOrder = document({
  name: 'shopOrder',
  label: 'Shop Order',
  path: '/shoporder',
  series: 'WO/{fy}/{000}',
  fields: { date: f.date({ default: 'today' }), product: f.text({ maxLength: 60 }) },
  lines: { stages, inputs, draws },
  computed: { weight: f.weight({ unit: 'kg' }) },
  compute: w => ({
    weight: sum(w.inputs.map(l => l.weight)),
    stages: w.stages.map(({ id }) => ({ weight: sum(w.inputs.filter(l => l.parent === id).map(l => l.weight)) })),
    inputs: w.inputs.map(({ id }) => ({ drawn: sum(w.draws.filter(l => l.parent === id).map(l => l.weight)) })),
  }),
  check: w =>
    w.stages.flatMap(({ id, element }, i) =>
      w.inputs.some(({ parent }) => parent === id)
        ? []
        : [{ path: `stages.${i}.element`, message: `Nothing goes into ${element}.` }],
    ),
  states,
  actions: {
    release: { from: ['draft'], to: 'released', effect: 'number' },
    close: { from: ['released'], to: 'closed' },
    cancel: { from: ['draft', 'released'], to: 'cancelled' },
  },
  access: { ...access, 'stages.start': ['planning'], 'stages.finish': ['planning'] },
  progress: {
    run: { label: 'Run', path: ['runCard'], lines: 'stages' },
    fed: { label: 'Fed', path: ['runCard'], lines: 'inputs' },
  },
  list: ['number', 'date', 'product', 'weight', 'status'],
  layout: { Order: ['date', 'product'] },
})

const runs = lines({ label: 'Runs', fields: { element: f.text({ maxLength: 60 }), metres: f.length({ unit: 'm', min: 0 }) } })
const needs = lines({
  label: 'Needs',
  below: 'runs',
  fields: { material: f.text({ maxLength: 60 }), weight: f.weight({ unit: 'kg', min: 0 }) },
})

export const runCard = document({
  name: 'runCard',
  label: 'Run Card',
  path: '/runcard',
  series: 'RC/{fy}/{000}',
  fields: { date: f.date({ default: 'today' }), product: f.text({ maxLength: 60 }) },
  lines: { runs, needs },
  states,
  actions: {
    release: { from: ['draft'], to: 'released', effect: 'number' },
    close: { from: ['released'], to: 'closed' },
    cancel: { from: ['draft', 'released'], to: 'cancelled' },
  },
  access,
  list: ['number', 'date', 'product', 'status'],
  layout: { Card: ['date', 'product'] },
})

const stageToRun = arrow({
  from: shopOrder,
  to: runCard,
  when: ['released'],
  lines: ['stages', 'runs'],
  uses: 'metres',
  by: 'metres',
  header: w => ({ product: w.product }),
  line: l => ({ element: l.element }),
})

const inputToNeed = arrow({
  from: shopOrder,
  to: runCard,
  when: ['released'],
  lines: ['inputs', 'needs'],
  uses: 'weight',
  by: 'weight',
  header: w => ({ product: w.product }),
  line: l => ({ parent: madeOf(l.parent), material: l.material }),
})

const weighed = lines({ fields: { goods: f.text({ maxLength: 60 }), weight: f.weight({ unit: 'kg', min: 0 }) } })

/** What went into an order is weighed: material that was planned, and lots that were drawn. */
export const weighSlip = document({
  name: 'weighSlip',
  label: 'Weigh Slip',
  path: '/weighslip',
  series: 'WS/{fy}/{000}',
  fields: { date: f.date({ default: 'today' }) },
  lines: { items: weighed },
  states,
  actions: {
    release: { from: ['draft'], to: 'released', effect: 'number' },
    close: { from: ['released'], to: 'closed' },
    cancel: { from: ['draft', 'released'], to: 'cancelled' },
  },
  access,
  list: ['number', 'date', 'status'],
  layout: { Slip: ['date'] },
})

const inputToSlip = arrow({
  from: shopOrder,
  to: weighSlip,
  when: ['released'],
  lines: ['inputs', 'items'],
  uses: 'weight',
  by: 'weight',
  header: () => ({}),
  line: l => ({ goods: l.material }),
})

const drawToSlip = arrow({
  from: shopOrder,
  to: weighSlip,
  when: ['released'],
  lines: ['draws', 'items'],
  uses: 'weight',
  by: 'weight',
  header: () => ({}),
  line: l => ({ goods: l.lot }),
})

export const floor = registry({ shopOrder, runCard, weighSlip }, [stageToRun, inputToNeed, inputToSlip, drawToSlip])
