import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { endsBeforeItStarts } from '../simple.ts'

/** While somebody is absent, whoever stands in approves what would wait for them. */
export const absence = master({
  name: 'absence',
  label: 'Absence',
  path: '/absence',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Who is absent from when to when, and who approves in their place.',
    mistakes: [
      'No last day: enter one; a new absence is made quickly, an old one is forgotten.',
      'A stand-in who made the document: nobody approves their own, not for somebody else either.',
      'Giving the stand-in the duty instead: it stays after the absence.',
    ],
    next: 'What waits for you, and for whom you stand in, stands in one list.',
    to: '/approvals',
  },
  fields: {
    person: f.ref('user', { label: 'Absent', index: true }),
    fromDate: f.date({ label: 'From', default: 'today' }),
    toDate: f.date({ label: 'Up to and including' }),
    standIn: f.ref('user', {
      label: 'Stand-in',
      optional: true,
      hint: 'Approves with the duties and up to the limit of the absent.',
    }),
    remarks: f.text({ optional: true, maxLength: 160 }),
  },
  check: a => [
    ...endsBeforeItStarts(a.fromDate, a.toDate, 'toDate'),
    ...(a.standIn === a.person ? [{ path: 'standIn', message: 'Nobody stands in for themselves.' }] : []),
  ],
  title: ['person'],
  access: { read: ['admin', 'approver'], write: ['admin', 'approver'] },
  list: ['person', 'fromDate', 'toDate', 'standIn', 'status'],
  sort: '-fromDate',
  layout: { Absence: ['person', 'fromDate', 'toDate', 'standIn', 'remarks'] },
})
