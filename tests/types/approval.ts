/** Compiled, never run: what stands under approval names its own actions and fields. */
import { document } from '../../src/kernel/document.ts'
import { f } from '../../src/kernel/field.ts'

const paper = {
  label: 'Paper',
  path: '/paper',
  fields: { date: f.date(), amount: f.money() },
  states: { draft: { stage: 'open' }, agreed: { stage: 'committed' } },
  actions: { agree: { from: ['draft'], to: 'agreed' } },
  access: { read: ['sales'], write: ['sales'] },
  list: ['date'],
  layout: { Paper: ['date', 'amount'] },
} as const

export const good = document({ ...paper, name: 'goodPaper', approval: { action: 'agree', amount: 'amount' } })
// @ts-expect-error an action that the document does not have
export const misspeltAction = document({ ...paper, name: 'misspeltAction', approval: { action: 'agre' } })
// @ts-expect-error a field that the document does not have
export const misspeltField = document({ ...paper, name: 'misspeltField', approval: { action: 'agree', amount: 'amuont' } })
