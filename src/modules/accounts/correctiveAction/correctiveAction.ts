import { document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { boughtItem, fromBoughtItem } from '../../purchase/buying.ts'

export const goods = lines({
  label: 'Goods',
  columns: ['item', 'piece', 'qty', 'unit', 'finding'],
  fields: {
    item: f.ref('item'),
    piece: f.ref('piece', { optional: true, readonly: true }),
    qty: f.qty({ label: 'Quantity', min: 0 }),
    finding: f.text({ optional: true, maxLength: 120 }),
    ...boughtItem,
  },
  prefill: { item: fromBoughtItem },
})

/** What a supplier is asked to do so that a fault does not come again, until somebody here has seen that it did not. */
export const correctiveAction = document({
  name: 'correctiveAction',
  label: 'Corrective Action',
  path: '/correctiveaction',
  menu: { group: 'accounts' },
  guide: {
    purpose: 'Cause and correction that a supplier must give after a rejection, followed up until it works.',
    mistakes: [
      'Closing it on a promise: close it when the next two lots are good.',
      'Accepting “operator was told” as a cause: ask how it is prevented with the next operator.',
      'No due date for the answer: it is then never late and never counts in the rating.',
    ],
    next: 'See the effect on the rating.',
    to: '/vendorrating',
  },
  series: 'CA/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    supplier: f.ref('supplier', { index: true }),
    problem: f.text({ label: 'What was wrong', search: true, maxLength: 160 }),
    severity: f.choice({ minor: 'Minor', major: 'Major', critical: 'Critical' }, { default: 'major' }),
    dueDate: f.date({ label: 'Answer by', index: true, earliest: 'date' }),
    responsible: f.text({ label: 'Responsible', optional: true, maxLength: 80, hint: 'The responsible person at the supplier.' }),
    cause: f.note({ label: 'Cause', optional: true }),
    action: f.note({ label: 'Corrective action', optional: true }),
    doneBy: f.date({ label: 'Done by', optional: true }),
    remarks: f.note({ optional: true }),
  },
  lines: { goods },
  check: c =>
    c.dueDate < c.date ? [{ path: 'dueDate', message: 'The due date of the answer is before the date of this record.' }] : [],
  states: {
    draft: { stage: 'open', waits: ['raise'] },
    raised: { stage: 'committed', edit: true, waits: ['answer'], tone: 'warning' },
    answered: { stage: 'committed', edit: true, waits: ['close'] },
    closed: { stage: 'closed', tone: 'success' },
    cancelled: { stage: 'void' },
  },
  actions: {
    raise: { label: 'Raise with the supplier', from: ['draft'], to: 'raised', effect: 'number' },
    answer: {
      label: 'Record the answer',
      from: ['raised'],
      to: 'answered',
      check: c => (c.cause === null || c.action === null ? 'Enter the cause and the correction first.' : null),
    },
    insist: { label: 'Ask again', from: ['answered'], to: 'raised', reason: true },
    close: {
      label: 'Close',
      from: ['answered'],
      to: 'closed',
      reason: true,
      confirm: () => 'Enter how you verified that the correction works.',
    },
    reopen: { from: ['closed'], to: 'raised', reason: true },
    cancel: { label: 'Cancel', from: ['draft', 'raised', 'answered'], to: 'cancelled', reason: true },
  },
  access: {
    read: ['quality', 'purchase', 'stores', 'accounts', 'approver'],
    write: ['quality', 'purchase'],
    close: ['quality', 'approver'],
    reopen: ['quality', 'approver'],
  },
  list: ['number', 'date', 'supplier', 'problem', 'severity', 'dueDate', 'doneBy', 'status'],
  layout: {
    'Corrective action': ['supplier', 'date', 'problem', 'severity', 'dueDate'],
    Answer: ['responsible', 'doneBy', 'cause', 'action', 'remarks'],
  },
})
