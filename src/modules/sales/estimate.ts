import { f } from '../../kernel/field.ts'

/** What a costing and a costed bill share: the run, the versions, and the way from a draft to a price that never changes again. */

/** Metres made in one go. */
export const runM = f.int({
  label: 'Run',
  unit: 'm',
  default: 1000,
  min: 1,
  max: 100_000,
  hint: 'Length made in one run: set-up and start-up scrap are spread over it.',
})

/** The longest run of a bill, whose lines are each made in a run of their own quantity. */
export const longestRunM = f.int({
  label: 'Longest run',
  unit: 'm',
  default: 10_000,
  min: 1,
  max: 100_000,
  hint: 'Longest run. Each line is costed for a run of its own quantity, up to this length.',
})

/** Defines which estimate a version comes from, the first of its family, and its number there. */
export const versionOf = <const Doc extends string>(doc: Doc) => ({
  basedOn: f.ref(doc, { label: 'Version of', optional: true }),
  origin: f.ref(doc, { label: 'First version', optional: true, readonly: true, index: true }),
  revision: f.int({ label: 'Version', readonly: true }),
})

/** Draft, checked, approved, frozen, and whose duty each step is. */
export const estimateLife = {
  states: {
    draft: { stage: 'open', waits: ['check'] },
    checked: { stage: 'pending', waits: ['approve'] },
    approved: { stage: 'committed', waits: ['freeze'] },
    frozen: { stage: 'done', tone: 'success' },
  },
  access: {
    read: ['costing', 'sales', 'approver'],
    write: ['costing'],
    approve: ['approver'],
    sendBack: ['approver', 'costing'],
    freeze: ['approver'],
  },
} as const

export const estimateSteps = {
  sendBack: { label: 'Send back', from: ['checked', 'approved'], to: 'draft', reason: true },
  approve: { label: 'Approve', from: ['checked'], to: 'approved' },
} as const

/** How a line of words was read as a cable. */
export const readings = {
  chosen: 'Design chosen',
  sure: 'Sure',
  guessed: 'Guessed',
  asks: 'Incomplete',
  impossible: 'Not possible',
  other: 'Not a cable',
} as const
