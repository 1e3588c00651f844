import type { Loose } from '../../../kernel/action.ts'
import { linesOf } from '../../../kernel/record.ts'

/** A line of an order waits for what was ordered, until it has come or nobody waits for the rest any more. */
export const orderLineStates = { open: { stage: 'committed' }, shortClosed: { stage: 'closed' } } as const

/** An order of which no line is open any more is closed itself, or it would wait for nothing. */
const notTheLast = (_line: unknown, order: Loose): string | null =>
  linesOf(order, 'items').filter(({ status }) => status === 'open').length > 1
    ? null
    : 'It is the only open line; short close the order instead.'

/** What is done with one line of an order that was agreed, while the other lines go on. */
export const orderLineActions = {
  shortClose: {
    label: 'Short close line',
    from: ['open'],
    to: 'shortClosed',
    when: 'committed',
    reason: true,
    check: notTheLast,
    confirm: () => 'The rest of this line is no longer expected. The quantity received stays, and the other lines stay open.',
  },
  reopen: {
    label: 'Reopen line',
    from: ['shortClosed'],
    to: 'open',
    when: 'committed',
    reason: true,
    confirm: () => 'The rest of this line is expected again.',
  },
} as const
