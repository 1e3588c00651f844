import { f } from '../kernel/field.ts'
import { operation } from './operation.ts'
import { flag, list, maybe, moment, noted, object, orNull, text, type Wire, whole, word } from './shape.ts'

const params = { doc: f.text({ maxLength: 60 }), record: f.ref('record') }

/** So many records are decided on at once. */
export const mostDecided = 100
/** So long may be what is said with a decision or a request. */
export const mostWords = 1000

const place = { doc: text, label: text, record: whole, path: text, number: orNull(text) }

const awaited = object({
  ...place,
  status: text,
  version: whole,
  party: orNull(text),
  amount: noted(orNull(text), { description: '₹, decimal text; null for those who may not see it.' }),
  margin: noted(orNull(text), { description: 'Per cent, decimal text; null for those who may not see it.' }),
  askedByName: orNull(text),
  askedStamp: moment,
  words: noted(orNull(text), { description: 'What was said when it was handed in.' }),
  why: noted(list(text), { description: 'Why it needs approval, a sentence for each rule.' }),
  inPlaceOf: noted(list(text), { description: 'In whose place I approve; empty where in my own.' }),
  decidedStamp: noted(orNull(moment), { description: 'When it was last decided on.' }),
  action: text,
  asksReason: flag,
})
const returned = object({ ...place, byName: orNull(text), stamp: moment, words: text })
const inbox = object({ waiting: list(awaited), returned: list(returned) })

/** A record that waits for the person who asks. */
export type Awaited = Wire<typeof awaited>
/** A record of the person who asks that was sent back to them. */
export type Returned = Wire<typeof returned>
export type Inbox = Wire<typeof inbox>

const decision = object({
  verdict: word('approved', 'sentBack'),
  byName: orNull(text),
  forName: orNull(text),
  ruleName: orNull(text),
  step: orNull(whole),
  words: orNull(text),
  stamp: moment,
  isOutdated: noted(flag, { description: 'The record was changed since, so that it counts no more.' }),
})
const standing = object({
  action: noted(text, { description: 'What the action is called that waits.' }),
  asksReason: flag,
  isAsked: flag,
  askedByName: orNull(text),
  askedStamp: orNull(moment),
  words: orNull(text),
  waits: noted(list(text), { description: 'What it waits for, or would wait for, a sentence for each rule.' }),
  mayApprove: flag,
  completes: noted(flag, { description: 'Whether my approval is the last one.' }),
  whyNot: orNull(text),
  mayAsk: flag,
  maySendBack: flag,
  decisions: list(decision),
  decidedStamp: noted(orNull(moment), { description: 'When somebody last decided on it, before it was handed in as it is now.' }),
})

/** Somebody's decision, as it is shown. */
export type Decision = Wire<typeof decision>
/** How a record stands under the rules of approval. */
export type RecordStanding = Wire<typeof standing>

const chosen = object({ doc: text, record: whole, version: whole })
const decided = object({
  doc: text,
  record: whole,
  done: flag,
  message: noted(orNull(text), { description: 'Why not; null where it was done.' }),
  status: orNull(text),
})
/** What came of one record. */
export type Decided = Wire<typeof decided>

export const readApprovals = operation({ method: 'GET', path: '/approvals', answer: inbox })

export const decide = operation({
  method: 'POST',
  path: '/approvals',
  content: object({
    verdict: word('approve', 'sendBack'),
    words: maybe(orNull(text)),
    records: noted(list(chosen), { minItems: 1, maxItems: mostDecided }),
  }),
  answer: object({ results: list(decided) }),
})

export const readRecordStanding = operation({ method: 'GET', path: '/approvals/:doc/:record', params, answer: standing })

export const askApproval = operation({
  method: 'POST',
  path: '/approvals/:doc/:record/ask',
  params,
  body: { version: f.int({ min: 1 }), words: f.note({ optional: true, maxLength: mostWords }) },
  answer: object({ status: text }),
})
