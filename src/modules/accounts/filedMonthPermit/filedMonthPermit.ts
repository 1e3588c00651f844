import { document } from '../../../kernel/document.ts'
import { duties } from '../../../kernel/duty.ts'
import { f } from '../../../kernel/field.ts'
import { returnPeriod } from '../returns/inputCredit.ts'
import { spoken } from '../returns/period.ts'

/** For so many days a permit is given at most: a correction is made soon, and an open door is forgotten. */
export const longestDays = 31

/** Allows somebody to change a month of a GSTIN whose returns are filed, until a day; what they change is told in the next return. */
export const filedMonthPermit = document({
  name: 'filedMonthPermit',
  label: 'Filed Month Permit',
  path: '/filedmonthpermit',
  menu: { group: 'accounts' },
  guide: {
    purpose:
      'Lets a person, or people with a duty, post into a month of a GSTIN whose return is filed, or cancel an invoice or note of it. What they change goes into the next return.',
    mistakes: [
      'A permit where a note would do: a wrong rate or quantity is corrected by a credit or debit note (CGST Act s.34).',
      'A permit without end: give it for the days that the correction takes, and end it afterwards.',
      'Cancelling an invoice without Replaces on the new one: table 9A then takes the old one back, and the new one stands beside it.',
    ],
    next: 'See what was changed under permits.',
    to: '/filedmonthchanges',
  },
  series: 'FP/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    registration: f.ref('gstRegistration', { onlyOne: true, label: 'Our GSTIN', index: true }),
    period: returnPeriod,
    person: f.ref('user', { label: 'For this person', optional: true }),
    duties: f.choices(duties, { label: 'Or anybody with' }),
    until: f.date({
      label: 'Until',
      default: 'today',
      earliest: 'date',
      hint: `The last day on which it may be used, at most ${longestDays} days from giving it.`,
    }),
    givenBy: f.ref('user', { label: 'Given by', optional: true, readonly: true }),
    reason: f.note({ hint: 'What is wrong in the month, and why no note corrects it.' }),
  },
  check: p => [
    ...(p.person === null && p.duties.length === 0 ? [{ path: 'person', message: 'Choose a person or a duty.' }] : []),
    ...(p.person !== null && p.duties.length > 0 ? [{ path: 'duties', message: 'Choose either one person or duties.' }] : []),
  ],
  title: ['period'],
  states: {
    draft: { stage: 'open', waits: ['give'] },
    given: { stage: 'done' },
    ended: { stage: 'closed' },
    cancelled: { stage: 'void' },
  },
  actions: {
    give: {
      label: 'Give',
      from: ['draft'],
      to: 'given',
      effect: 'number',
      byAnother: 'another approver',
      confirm: p => `Opens ${spoken(p.period)} to them until ${p.until}. You cannot use it yourself.`,
    },
    end: { label: 'End', from: ['given'], to: 'ended' },
    discard: { label: 'Discard', from: ['draft'], to: 'cancelled' },
  },
  noApproval: 'Giving it is the approval: an approver does that, who neither asked for it nor uses it.',
  access: { read: ['accounts', 'approver'], write: ['accounts', 'approver'], give: ['approver'], end: ['approver'] },
  list: ['number', 'date', 'registration', 'period', 'person', 'duties', 'until', 'status'],
  sort: '-date',
  layout: { Permit: ['date', 'registration', 'period', 'person', 'duties', 'until', 'givenBy', 'reason'] },
})
