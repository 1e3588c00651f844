import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { among } from '../../../kernel/offers/offer.ts'
import { user } from '../people/user/user.ts'
import { endsBeforeItStarts } from '../simple.ts'

/** While somebody is absent, the person who stands in approves what would wait for them. */
export const absence = master({
  name: 'absence',
  label: 'Absence',
  path: '/absence',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Who is absent from when to when, and who approves in their place.',
    mistakes: [
      'No last day: enter one; a new absence is made quickly, an old one is forgotten.',
      'Choosing a stand-in who makes the documents: nobody approves their own, not even for somebody else.',
      'Giving the stand-in the duty instead: they keep it after the absence.',
    ],
    next: 'See in one list what waits for you and for the people you stand in for.',
    to: '/approvals',
  },
  fields: {
    person: f.ref('user', { label: 'Absent', index: true }),
    fromDate: f.date({ label: 'From', default: 'today' }),
    toDate: f.date({ label: 'Up to and including' }),
    standIn: f.ref('user', {
      label: 'Stand-in',
      optional: true,
      hint: 'Approves with the duties and the limit of the absent person.',
    }),
    remarks: f.text({ optional: true, maxLength: 160 }),
  },
  offers: {
    standIn: among(user, () => ({ userType: ['BackOffice', 'Builder'] }), 'does not work here; choose somebody of the works.'),
  },
  check: a => [
    ...endsBeforeItStarts(a.fromDate, a.toDate, 'toDate'),
    ...(a.standIn === a.person ? [{ path: 'standIn', message: 'Choose somebody else as stand-in.' }] : []),
  ],
  title: ['person'],
  proof: true,
  access: { read: ['admin', 'approver'], write: ['admin', 'approver'] },
  list: ['person', 'fromDate', 'toDate', 'standIn', 'status'],
  sort: '-fromDate',
  layout: { Absence: ['person', 'fromDate', 'toDate', 'standIn', 'remarks'] },
})
