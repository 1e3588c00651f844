import { holderOf } from '../files/operations.ts'
import { isId, isRecord } from '../http/input.ts'
import { type Route, route } from '../http/route.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/parts/store.ts'
import { ask, decide, type On, readStanding, type Verdict } from './deciding.ts'
import { readInbox } from './inbox.ts'
import * as wire from '../../wire/approvals.ts'

const tag = 'Approvals'

const wordsIn = (given: unknown): string => {
  if (given === undefined || given === null) return ''
  if (typeof given === 'string' && given.length <= wire.mostWords) return given.trim()
  throw new Refusal(400, `Send the words as text of at most ${wire.mostWords} characters.`)
}

const verdictIn = (content: Readonly<Record<string, unknown>>): Verdict => {
  const { verdict, words } = content
  if (verdict !== 'approve' && verdict !== 'sendBack') throw new Refusal(400, 'Say what to do: approve or sendBack.')
  return { verdict, words: wordsIn(words) }
}

const recordsIn = (store: Store, given: unknown): readonly On[] => {
  if (!Array.isArray(given) || given.length === 0 || given.length > wire.mostDecided)
    throw new Refusal(400, `Send the records as a list of 1 to ${wire.mostDecided} objects, each with doc, record and version.`)
  return given.map((one: unknown): On => {
    if (!isRecord(one) || typeof one['doc'] !== 'string' || !isId(one['record']) || !isId(one['version']))
      throw new Refusal(400, 'Send each record as an object with doc, record and version.')
    return { ...holderOf(store, { doc: one['doc'], record: one['record'] }), version: one['version'] }
  })
}

/** Shows what waits for approval, and takes the decisions on it. */
export const inboxOperations = (store: Store): readonly Route[] => [
  route(wire.readApprovals, {
    tag,
    summary: 'What waits for my approval, and what was sent back to me',
    description: 'The oldest request comes first. Each says why it needs approval, in the words of the rule.',
    access: 'signedIn',
    handle: ({ actor }) => readInbox(store, actor),
  }),
  route(wire.decide, {
    tag,
    summary: 'Approve records, or send them back',
    description:
      'Each record in a transaction of its own, in the version that was seen. The last approval that is waited for takes the action. Sending back needs words. The answer says for each record what came of it.',
    access: 'signedIn',
    handle: async ({ actor, content, key }) => {
      if (!isRecord(content)) throw new Refusal(400, 'Send what to do and with which records as a JSON object.')
      return decide(store, actor, verdictIn(content), recordsIn(store, content['records']), key)
    },
  }),
  route(wire.readRecordStanding, {
    tag,
    summary: 'How a record stands under the rules of approval',
    access: 'signedIn',
    handle: async ({ actor, params }) => {
      const { def, id } = holderOf(store, params)
      return readStanding(store, actor, def, id)
    },
  }),
  route(wire.askApproval, {
    tag,
    summary: 'Ask for the approval of a record that no action hands in',
    access: 'signedIn',
    handle: async ({ actor, params, body, key }) => {
      const holder = holderOf(store, params)
      const { status } = await ask(store, actor, { ...holder, version: body.version }, body.words, key)
      return { status }
    },
  }),
]
