import { zero } from '../../../kernel/decimal.ts'
import { document, given } from '../../../kernel/document.ts'
import { costDuties } from '../../../kernel/duty.ts'
import { f } from '../../../kernel/field.ts'
import { consume, convert, type Movement } from '../../../kernel/stock.ts'
import { among } from '../../../kernel/offers/offer.ts'
import { item } from '../../masters/goods/item/item.ts'
import { piece } from '../../stores/piece/piece.ts'
import { fromScrapItem, scrapFields, scrapMade, withoutYard } from '../../stores/scrap.ts'

const decisions = {
  cut: 'Cut the fault out',
  rework: 'Work it over',
  downgrade: 'Downgrade to a lesser cable',
  scrap: 'Scrap it',
} as const

const causes = {
  material: 'Material',
  process: 'Process setting',
  machine: 'Machine',
  handling: 'Handling',
  measurement: 'Measurement',
  unknown: 'Not found',
} as const

const optional = { optional: true } as const
const derived = { readonly: true, optional: true } as const

interface Decided {
  readonly decision: keyof typeof decisions
  readonly toItem: number | null
}

/** What is decided needs what it leads to: a lesser cable, a grade of scrap. */
const lacking = ({ decision, toItem }: Decided) => [
  ...(decision === 'downgrade' && toItem === null
    ? [{ path: 'toItem', message: 'Choose the cable as which the length is kept from now on.' }]
    : []),
  ...(decision !== 'downgrade' && toItem !== null
    ? [{ path: 'toItem', message: 'Only what is downgraded becomes another cable.' }]
    : []),
]

const told = {
  cut: () => 'The store cuts the fault out by a cutting; the parts are tested for what failed.',
  rework: () =>
    'The length may go through a machine again on a card for rework. What comes off is tested anew; it leaves as it is to nobody.',
  downgrade: () =>
    'The length ends, and comes back under another number as the lesser cable, on hold: it is tested by the limits of that cable. It costs at most what that cable costs; what it cost more is lost.',
  scrap: () => 'The length goes to the scrap yard at what the grade fetches; the rest of its cost is lost.',
} as const

/** What becomes of a length that failed its routine test: another person than who wrote it decides, and says the cause. */
export const disposition = document({
  name: 'disposition',
  label: 'Disposition',
  path: '/disposition',
  menu: { group: 'quality' },
  guide: {
    purpose: 'What becomes of a drum that failed: cut, worked over, downgraded or scrapped, with the cause of the failure.',
    mistakes: [
      'Cause left at Not found: the failures by cause then say nothing.',
      'Downgrading a cable whose length nobody asks for: look at the orders first.',
      'Scrapping three hundred metres for a fault in two: cut it out.',
    ],
    next: 'See which causes come back.',
    to: '/testfailures',
  },
  series: 'DSP/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    test: f.ref('routineTest', { ...derived, label: 'Failed in', index: true }),
    piece: f.ref('piece', { label: 'Length', index: true }),
    item: f.ref('item', { ...derived }),
    lengthM: f.length({ ...derived, label: 'Metres', unit: 'm' }),
    weightKg: f.weight({ ...derived, label: 'Weight', unit: 'kg' }),
    store: f.ref('store', { ...derived, label: 'Lies in' }),
    bin: f.ref('bin', { ...derived }),
    carrier: f.ref('carrier', { ...derived }),
    heatNo: f.text({ ...derived, label: 'Heat No.', maxLength: 40 }),
    makerNo: f.text({ ...derived, label: 'Maker’s No.', maxLength: 40 }),
    owner: f.ref('customer', { ...derived, label: 'Belongs to' }),
    found: f.text({ label: 'Did not pass', optional: true, maxLength: 300, readonly: true }),
    cause: f.choice(causes, { default: 'unknown' }),
    process: f.ref('process', { ...optional, label: 'At process' }),
    machine: f.ref('machine', optional),
    decision: f.choice(decisions),
    toItem: f.ref('item', { ...optional, label: 'Kept as', hint: 'The lesser cable; it has a design and tests of its own.' }),
    toRate: f.rate({
      ...derived,
      label: 'Lesser cable costs',
      unit: '₹/m',
      only: costDuties,
      hint: 'What the last ten lengths of it cost that came to be otherwise; empty where there are none, and then the length keeps its cost.',
    }),
    ...scrapFields,
    because: f.note({ label: 'Why', maxLength: 1000 }),
  },
  check: d => [...lacking(d), ...(d.decision === 'scrap' ? withoutYard(d) : [])],
  prefill: {
    piece: given(piece, p => ({
      item: p.item,
      lengthM: p.lengthM,
      weightKg: p.weightKg,
      store: p.store,
      bin: p.bin,
      carrier: p.carrier,
      heatNo: p.heatNo,
      makerNo: p.makerNo,
      owner: p.owner,
    })),
    scrapItem: fromScrapItem,
  },
  offers: {
    piece: among(piece, () => ({ status: 'blocked', lengthM: { gt: 0 } }), 'is not blocked, or has no length.'),
    toItem: among(item, () => ({ status: 'active', tracking: 'piece' }), 'is no item that is kept by the piece.'),
  },
  states: {
    draft: { stage: 'open', waits: ['decide'] },
    decided: { stage: 'done' },
    cancelled: { stage: 'void' },
  },
  actions: {
    decide: {
      label: 'Decide',
      from: ['draft'],
      to: 'decided',
      effect: 'post',
      byAnother: 'another person of quality',
      confirm: d => told[d.decision](),
    },
    cancel: { label: 'Take back', from: ['decided'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  noApproval: 'It is always decided by another person than who wrote it.',
  access: {
    read: ['quality', 'planning', 'stores', 'accounts', 'approver'],
    write: ['quality'],
    decide: ['quality', 'approver'],
  },
  list: ['number', 'date', 'piece', 'item', 'lengthM', 'found', 'cause', 'decision', 'status'],
  sums: ['lengthM'],
  layout: {
    Length: [
      'test',
      'piece',
      'item',
      'lengthM',
      'weightKg',
      'found',
      'date',
      'store',
      'bin',
      'carrier',
      'heatNo',
      'makerNo',
      'owner',
    ],
    Cause: ['cause', 'process', 'machine', 'because'],
    Decision: ['decision', 'toItem', 'toRate', 'scrapItem', 'scrapStore', 'scrapRate'],
  },
  mayPostNothing: 'What is cut or worked over moves by the papers of that.',
  post: (d): Movement[] => {
    const [metres, kg] = [d.lengthM ?? zero, d.weightKg ?? zero]
    if (d.decision === 'scrap') return [consume({ piece: d.piece, blocked: true }, 'scrap'), ...scrapMade(d, kg, d.owner)]
    if (d.decision !== 'downgrade' || d.toItem === null || d.store === null) return []
    const { carrier, heatNo, makerNo } = d
    return [
      convert({
        used: [{ piece: d.piece, blocked: true, along: { lane: 1, turned: false } }],
        made: [
          {
            item: d.toItem,
            quantity: { metres, kg, count: zero },
            to: { store: d.store, bin: d.bin },
            piece: { hold: true, carrier, heatNo, makerNo },
            share: metres,
            worth: null,
          },
        ],
        charges: [],
        atMost: d.toRate?.times(metres).toDecimalPlaces(2) ?? null,
      }),
    ]
  },
})
