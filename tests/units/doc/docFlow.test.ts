import { expect, test } from 'vitest'
import { bankReceipt } from '../../../src/modules/accounts/bankReceipt/bankReceipt.ts'
import { deliveryOrder } from '../../../src/modules/despatch/deliveryOrder/deliveryOrder.ts'
import { salesInvoice } from '../../../src/modules/despatch/salesInvoice/salesInvoice.ts'
import { customer } from '../../../src/modules/masters/parties/customer/customer.ts'
import { vendorQuotation } from '../../../src/modules/purchase/vendorQuotation/vendorQuotation.ts'
import { quotation } from '../../../src/modules/sales/quotation/quotation.ts'
import { salesOrder } from '../../../src/modules/sales/salesOrder/salesOrder.ts'
import type { ActionOffer, MakeOffer } from '../../../src/wire/documents.ts'
import { commandsOf, mainPath, needsHistory, saveLabel, stepsOf, underApproval } from '../../../src/web/doc/model/flow.ts'
import { arrivals, type HistoryEntry, statesSeen } from '../../../src/kernel/trail/arrivals.ts'
import { comparedRecords, sentFields } from '../../../src/kernel/trail/compared.ts'
import { eventsOf } from '../../../src/kernel/trail/history.ts'
import { sideBySide } from '../../../src/kernel/trail/sideBySide.ts'

test.each([
  [salesOrder, ['draft', 'submitted', 'confirmed']],
  [deliveryOrder, ['draft', 'approved', 'verified', 'despatched']],
  [salesInvoice, ['draft', 'posted']],
  [bankReceipt, ['draft', 'posted']],
  [customer, []],
])('the way of $name leads over what needs no reason and is no dead end', (def, path) => {
  expect(mainPath(def)).toEqual(path)
})

const kinds = (status: string, seen: readonly string[] | null) => {
  const { steps, side } = stepsOf(salesOrder, status, seen && new Set(seen))
  return [steps.map(step => step.kind), side]
}

test('steps before the present one are done, those after it are to come', () => {
  expect(kinds('draft', null)).toEqual([['current', 'ahead', 'ahead'], null])
  expect(kinds('submitted', null)).toEqual([['done', 'current', 'ahead'], null])
})

test('a step that the history does not know was left out, and is not shown as done', () => {
  expect(needsHistory(salesOrder, 'confirmed')).toBe(true)
  expect(needsHistory(salesOrder, 'submitted')).toBe(false)
  expect(kinds('confirmed', ['draft', 'confirmed'])).toEqual([['done', 'skipped', 'current'], null])
  expect(kinds('confirmed', ['draft', 'submitted', 'confirmed'])).toEqual([['done', 'done', 'current'], null])
})

test('a state beside the way stands apart, and the steps show how far it had come', () => {
  expect(kinds('cancelled', ['draft', 'submitted', 'cancelled'])).toEqual([['done', 'done', 'ahead'], 'cancelled'])
  expect(kinds('closed', ['draft', 'confirmed', 'closed'])).toEqual([['done', 'skipped', 'done'], 'closed'])
})

const offer = (name: string, to: string, more: Partial<ActionOffer> = {}): ActionOffer => ({
  name,
  label: name,
  to,
  allowed: true,
  why: null,
  asksReason: false,
  confirm: null,
  ...more,
})
const delivery: MakeOffer = { target: 'deliveryOrder', label: 'Make Delivery Order', allowed: true, why: null, due: true }

test('the step that leads furthest is the main button, the one before it the second, and the rest is in the menu', () => {
  const actions = [
    offer('cancel', 'cancelled', { asksReason: true }),
    offer('submit', 'submitted'),
    offer('confirm', 'confirmed'),
  ]
  const { main, second, rest } = commandsOf(salesOrder, {
    status: 'draft',
    actions,
    makes: [{ ...delivery, allowed: false, due: false, why: 'Possible once it is confirmed.' }],
  })
  expect([main?.name, second?.name]).toEqual(['confirm', 'submit'])
  expect(rest.map(command => command.name)).toEqual(['cancel', 'make deliveryOrder'])
})

test('where no step is left, what can be made is next', () => {
  const { main, second } = commandsOf(salesOrder, {
    status: 'confirmed',
    actions: [offer('close', 'closed', { asksReason: true })],
    makes: [delivery],
  })
  expect([main?.label, second]).toEqual(['Make Delivery Order', null])
})

test('what is being amended goes on by being confirmed again', () => {
  const { main } = commandsOf(salesOrder, {
    status: 'underAmendment',
    actions: [offer('cancel', 'cancelled', { asksReason: true }), offer('confirm', 'confirmed')],
    makes: [],
  })
  expect(main?.name).toBe('confirm')
})

test('a next step that is not allowed is no button; its reason stands where it would be', () => {
  const why = 'This needs the duty Approver.'
  const confirm = offer('confirm', 'confirmed', { allowed: false, why })
  const { main, second, rest, blocked } = commandsOf(salesOrder, { status: 'submitted', actions: [confirm], makes: [] })
  expect([main, second, blocked]).toEqual([null, null, { name: 'confirm', label: 'confirm', why }])
  expect(rest.map(({ name }) => name)).toEqual(['confirm'])
})

test('what others make next is said to those who may not', () => {
  const why = 'This needs the duty Despatch.'
  const makes = [{ ...delivery, allowed: false, why }]
  expect(commandsOf(salesOrder, { status: 'confirmed', actions: [], makes }).blocked).toMatchObject({ why })
})

test('an exception that may follow is in the menu, never a button', () => {
  const makes = [{ ...delivery, due: false }]
  const { main, second, rest, blocked } = commandsOf(salesOrder, { status: 'confirmed', actions: [], makes })
  expect([main, second, blocked, rest.map(({ name }) => name)]).toEqual([null, null, null, ['make deliveryOrder']])
})

test('choosing a quotation is its next step although one says why; setting it aside is none', () => {
  const asked = { asksReason: true }
  const actions = [offer('lose', 'lost', asked), offer('choose', 'chosen', asked), offer('cancel', 'cancelled', asked)]
  const { main, second } = commandsOf(vendorQuotation, { status: 'received', actions, makes: [] })
  expect([main?.name, second]).toEqual(['choose', null])
  expect(mainPath(vendorQuotation)).toEqual(['draft', 'received', 'chosen'])
})

test('an approval that the rules do not leave to a person is none of their steps', () => {
  const answer = { status: 'submitted', actions: [offer('confirm', 'confirmed')], makes: [] }
  const whyNot = 'An approver other than its maker approves it.'
  expect(commandsOf(salesOrder, underApproval(salesOrder, answer, { whyNot })).blocked).toMatchObject({ why: whyNot })
  expect(commandsOf(salesOrder, underApproval(salesOrder, answer, { whyNot: null })).main?.name).toBe('confirm')
})

test('an action that is allowed goes before one that is not', () => {
  const actions = [offer('submit', 'submitted', { allowed: false, why: 'No.' }), offer('confirm', 'confirmed')]
  expect(commandsOf(salesOrder, { status: 'draft', actions, makes: [] }).main?.name).toBe('confirm')
})

test('the button that saves says what it stores', () => {
  expect(saveLabel(salesOrder, 'draft')).toBe('Save draft')
  expect(saveLabel(deliveryOrder, 'approved')).toBe('Save changes')
  expect(saveLabel(customer, 'active')).toBe('Save customer')
})

const entry = (id: number, more: Partial<HistoryEntry>): HistoryEntry => ({
  id,
  stamp: `2026-06-0${id}T05:00:00.000Z`,
  user: 7,
  userName: 'Asha Kulkarni',
  op: 'update',
  action: null,
  reason: null,
  part: '',
  changes: {},
  ...more,
})

const history: readonly HistoryEntry[] = [
  entry(4, { action: 'cancel', reason: 'Ordered twice', changes: { status: ['submitted', 'cancelled'], version: [3, 4] } }),
  entry(3, { action: 'submit', changes: { status: ['draft', 'submitted'], number: [null, 'SO/26-27/00001'], version: [2, 3] } }),
  entry(2, { changes: { creditDays: [30, 45], customer: [1, 2], grandTotal: ['100.00', '1250000.00'], version: [1, 2] } }),
  entry(2, { id: 20, stamp: '2026-06-02T05:00:00.000Z', part: 'items', changes: { rate: ['100.00', '120.50'] } }),
  entry(2, { id: 21, part: 'items', op: 'delete', changes: [{ no: 4, product: 9 }] }),
  entry(1, { op: 'insert', changes: { customer: 1 } }),
  entry(1, { id: 10, part: 'items', op: 'insert', changes: [{ no: 1, product: 9 }] }),
]

test('the history tells when the document came into each state, by whom and why', () => {
  expect(arrivals(salesOrder, history).map(({ state, reason }) => [state, reason])).toEqual([
    ['draft', null],
    ['submitted', null],
    ['cancelled', 'Ordered twice'],
  ])
  expect(statesSeen(salesOrder, history)).toEqual(new Set(['draft', 'submitted', 'cancelled']))
})

test('changes are told with labels, titles and figures as people read them', () => {
  const titles = (_target: string, id: number): string => (id === 1 ? 'Narmada Traders' : 'Konkan Infra')
  const events = eventsOf(salesOrder, history, titles)
  expect(events.map(event => event.what)).toEqual(['Cancel order', 'Submit for approval', 'Changed 5 things', 'Created'])
  expect(events[2]?.changes).toEqual([
    { label: 'Credit days', before: '30', after: '45' },
    { label: 'Customer', before: 'Narmada Traders', after: 'Konkan Infra' },
    { label: 'Total', before: '100.00', after: '12,50,000.00' },
    { label: 'Items, Rate', before: '100.00', after: '120.50' },
    { label: 'Items: line 4 deleted', before: '', after: '' },
  ])
  // The lines that a record was created with are no news.
  expect(events[3]?.changes).toEqual([])
})

test('what was sent stands side by side, place by place: what was and what became, but nothing of what stays with us', () => {
  const sent = [
    {
      creditDays: 30,
      items: [
        { id: 41, rate: '90.00' },
        { id: 42, rate: '70.00' },
        { id: 43, rate: '100.00' },
      ],
    },
    {
      creditDays: 30,
      items: [
        { id: 41, rate: '90.00' },
        { id: 42, rate: '70.00' },
        { id: 43, rate: '120.00' },
      ],
    },
    // A line in the middle is left out, one that stood below it gets another rate, and a new one comes at the end; a field is younger.
    {
      creditDays: 45,
      amendment: 2,
      deliverBy: '2026-12-01',
      items: [{ id: 41, rate: '90.00' }, { id: 43, rate: '130.00' }, { id: 44 }],
    },
  ]
  const now = { ...sent[2], deliverBy: '2026-12-09' }
  expect(sideBySide(salesOrder, [...sent, now], () => undefined).map(({ label, values }) => [label, values])).toEqual([
    ['Items, line 2, Rate', ['100.00', '120.00', '130.00', '130.00']],
    ['Credit days', ['30', '30', '45', '45']],
    ['Items: line 3 added', ['', '', '✓', '✓']],
    ['Items: line 2 deleted', ['', '', '✓', '✓']],
    ['Deliver by', ['2026-12-01', '2026-12-01', '2026-12-01', '2026-12-09']],
  ])
  const offers = [
    { validTo: '2026-10-01', remarks: 'One', items: [{ id: 1, taken: null }] },
    { validTo: '2026-10-01', remarks: 'Two', items: [{ id: 1, taken: '2.000' }] },
  ]
  expect(sideBySide(quotation, offers, () => undefined)).toEqual([])
})

test('lines that were changed, moved, come and gone are found by what they are, wherever they stand', () => {
  const was = {
    creditDays: 45,
    remarks: 'What the other was not kept with',
    charges: [{ id: 9, name: 'Freight' }],
    items: [
      { id: 2, qty: '7.000' },
      { id: 1, qty: '2.000' },
      { id: 3, qty: '5.000' },
      { id: 5, qty: '8.000' },
      // A line of which nobody knows any more which one it was is another one.
      { qty: '4.000' },
    ],
  }
  const now = {
    creditDays: 30,
    items: [{ id: 5, qty: '8.000' }, { id: 3, qty: '1.000' }, { id: 4, qty: '9.000' }, { qty: '4.000' }],
  }
  const compared = comparedRecords(salesOrder, was, now, sentFields(salesOrder))
  expect(compared.map(({ set, id, op, fields }) => [set, id, op, fields.map(({ name }) => name)])).toEqual([
    ['', null, 'changed', ['creditDays']],
    ['items', 3, 'changed', ['qty']],
    ['items', 4, 'added', []],
    ['items', null, 'added', []],
    ['items', 2, 'deleted', []],
    ['items', 1, 'deleted', []],
    ['items', null, 'deleted', []],
  ])
})
