import { register } from '../../../../kernel/document.ts'
import { f } from '../../../../kernel/field.ts'

/** So long after the second person confirmed them, new bank details begin to count. House rule. */
export const bankWaitHours = 24

/**
 * Somebody entered or changed the bank details of a supplier, or changed our own: written by a trigger of the database, so that a form, an import and a
 * person at the database's prompt are treated alike. Until another person confirms them and a day has passed, nothing is paid to them
 * and no paper shows them. The newest row of a record decides.
 */
export const bankChange = register({
  name: 'bankChange',
  label: 'Bank Detail Change',
  path: '/bankchange',
  menu: { group: 'masters' },
  guide: {
    purpose:
      'New and changed bank details of suppliers, and changes of our own, with the person who confirmed them. A second person confirms, and they count a day later.',
    mistakes: [
      'Confirming from the letter that asked for the change: call the number that you had before.',
      'Confirming what you entered yourself: another person must confirm.',
      'Planning a payment for the same day: new details can be used only from the next day.',
    ],
    next: 'Pay the supplier.',
    to: '/bankpayment',
  },
  fields: {
    party: f.text({ label: 'Of', search: true, maxLength: 200 }),
    document: f.text({ maxLength: 60, readonly: true }),
    documentId: f.int({ label: 'Record id', readonly: true, index: true }),
    before: f.note({ optional: true }),
    after: f.note({ label: 'Now', optional: true }),
    date: f.date({ label: 'Changed on' }),
    changedBy: f.ref('user', { label: 'Changed by', optional: true }),
    decidedBy: f.ref('user', { label: 'Decided by', optional: true }),
    countsStamp: f.stamp({ label: 'Count from', optional: true }),
  },
  writtenBy: { doc: 'document', id: 'documentId' },
  states: {
    asked: { stage: 'live', tone: 'warning', waits: ['confirm'] },
    confirmed: { stage: 'gone', tone: 'success' },
    refused: { stage: 'void' },
  },
  actions: {
    confirm: {
      label: 'Confirm the bank details',
      from: ['asked'],
      to: 'confirmed',
      duties: ['accounts', 'approver'],
      confirm: () =>
        `Confirm only after asking the party by a contact that you had before. The details can be used after ${bankWaitHours} hours.`,
    },
    refuse: {
      label: 'Refuse the bank details',
      from: ['asked'],
      to: 'refused',
      duties: ['accounts', 'approver'],
      reason: true,
    },
  },
  title: ['party'],
  proof: true,
  read: ['accounts', 'approver', 'purchase', 'admin'],
  list: ['date', 'party', 'before', 'after', 'changedBy', 'decidedBy', 'status'],
  sort: '-date',
  layout: {
    Change: ['party', 'date', 'before', 'after', 'changedBy'],
    Decision: ['decidedBy', 'countsStamp'],
  },
})
