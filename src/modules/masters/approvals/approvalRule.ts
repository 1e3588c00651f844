import { type Complaint, master } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { duties } from '../../../kernel/duty.ts'
import { f } from '../../../kernel/field.ts'

const steps = lines({
  label: 'Who approves, one step after the other',
  columns: ['duties', 'person', 'count', 'withinLimit', 'standIn', 'escalateAfter', 'escalateTo'],
  fields: {
    duties: f.choices(duties, { label: 'Any of these duties' }),
    person: f.ref('user', { label: 'Or this person', optional: true }),
    count: f.int({ label: 'How many', default: 1, min: 1, max: 5 }),
    withinLimit: f.bool({ label: 'Up to their own limit' }),
    standIn: f.ref('user', { label: 'While they are absent', optional: true }),
    escalateAfter: f.int({ label: 'Unanswered for', unit: 'days', optional: true, min: 1, max: 90 }),
    escalateTo: f.ref('user', { label: 'Then also', optional: true }),
  },
})

const stepProblems = (step: {
  readonly duties: readonly string[]
  readonly person: number | null
  readonly standIn: number | null
  readonly count: number
  readonly escalateAfter: number | null
  readonly escalateTo: number | null
}): readonly (readonly [string, string])[] => [
  ...(step.duties.length === 0 && step.person === null ? [['duties', 'Choose a duty or a person.'] as const] : []),
  ...(step.duties.length > 0 && step.person !== null
    ? [['person', 'Choose either duties or one person; a second step can name the other.'] as const]
    : []),
  ...(step.person !== null && step.count > 1 ? [['count', 'Each person approves only once.'] as const] : []),
  ...(step.standIn !== null && step.person === null
    ? [['standIn', 'This is for a person who is absent; a duty has others who hold it.'] as const]
    : []),
  ...((step.escalateAfter === null) === (step.escalateTo === null)
    ? []
    : [['escalateTo', 'Enter both the days and the person, or neither.'] as const]),
]

export const approvalRule = master({
  name: 'approvalRule',
  label: 'Approval Rule',
  path: '/approvalrule',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Who has to approve what: by document, amount, margin, party or duty, in how many steps.',
    mistakes: [
      'Two rules for the same amounts: both apply, and both must be met.',
      'A step that only the maker could approve: with Never the maker, nobody is left.',
      'Blocking the only rule of a document: everybody with the duty can then approve it.',
    ],
    next: 'See what waits for you in one list.',
    to: '/approvals',
  },
  fields: {
    name: f.text({ unique: true, search: true, maxLength: 80 }),
    document: f.underApproval({ hint: 'Every rule whose conditions are met must be followed.' }),
    over: f.money({ label: 'Amount beyond', unit: '₹', optional: true, min: 0 }),
    upTo: f.money({ label: 'Amount up to', unit: '₹', optional: true, min: 0 }),
    marginBelow: f.percent({ label: 'Margin below', unit: '%', optional: true, places: 2 }),
    finding: f.finding({ label: 'Only when', optional: true }),
    customer: f.ref('customer', { optional: true }),
    supplier: f.ref('supplier', { optional: true }),
    makerDuties: f.choices(duties, { label: 'Made by people with', hint: 'If empty, made by anybody.' }),
    maker: f.choice(
      {
        another: 'Never the maker',
        anotherOrAdmin: 'Never the maker, unless an administrator',
        anybody: 'The maker too',
      },
      { label: 'Four eyes', default: 'another', hint: 'A person who changed it counts as its maker, also in an amendment.' },
    ),
    remarks: f.note({ optional: true }),
  },
  lines: { steps },
  check: r => [
    ...(r.steps.length === 0 ? [{ path: 'steps', message: 'Add a step with the people who approve.' }] : []),
    ...(r.over !== null && r.upTo?.lte(r.over)
      ? [{ path: 'upTo', message: 'The upper amount must be above the lower one.' }]
      : []),
    ...r.steps.flatMap((step, i): Complaint[] =>
      stepProblems(step).map(([field, message]) => ({ path: `steps.${i}.${field}`, message })),
    ),
  ],
  title: ['name'],
  proof: true,
  access: { read: ['admin', 'approver'], write: ['admin'] },
  list: ['name', 'document', 'over', 'upTo', 'marginBelow', 'finding', 'maker', 'status'],
  sort: 'document',
  layout: {
    Rule: ['name', 'document', 'maker', 'remarks'],
    'Holds for': ['over', 'upTo', 'marginBelow', 'finding', 'customer', 'supplier', 'makerDuties'],
  },
})
