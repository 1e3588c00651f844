import type { AnyDocument } from '../../../src/kernel/document.ts'
import type { Row } from '../../../src/kernel/record.ts'
import { termsAndConditions } from '../../../src/modules/masters/books/termsAndConditions/termsAndConditions.ts'
import type { Failure } from '../../../src/web/api/failure.ts'
import type { Form } from '../../../src/web/doc/model/form.ts'
import type { Draft, Drafts, Place } from '../../../src/web/doc/model/drafts.ts'
import type { DocumentServer, Outcome } from '../../../src/web/doc/record/server.ts'
import { Session } from '../../../src/web/doc/record/session.ts'
import type { DocumentAnswer, SavedAnswer } from '../../../src/wire/documents.ts'
import { formOf } from './docForms.ts'

export const def = termsAndConditions

export const stored = (more: Row = {}): DocumentAnswer => ({
  id: 5,
  number: null,
  status: 'active',
  version: 1,
  createdBy: 1,
  createdStamp: '2026-06-01T05:00:00Z',
  actions: [],
  canEdit: true,
  whyNot: null,
  canDelete: true,
  makes: [],
  links: { up: [], down: [] },
  progress: {},
  titles: {},
  code: 'T1',
  title: 'Trade',
  appliesTo: 'sale',
  price: 'firm',
  edition: 1,
  inspection: false,
  payments: [],
  text: 'Pay at once.',
  ...more,
})

export const unreached: Failure = { data: 'Network Error' }
export const refusedWith = (status: number, data: Row): Failure => ({ status, data })

interface Sent {
  readonly what: string
  readonly body: unknown
  readonly key: string
}

interface Told {
  /** The document of the form; terms and conditions where none is named. */
  readonly of?: AnyDocument
  /** The record as it is read again. */
  readonly read?: DocumentAnswer
  readonly preview?: DocumentServer['preview']
}

const nothingSaid: DocumentServer['preview'] = async () => ({ data: { complaints: [], postings: [], titles: {} } })

/** A server that answers what it was told to, in order, and remembers what it was asked. */
const serverWith = (answers: readonly Outcome<SavedAnswer>[], { read = stored(), preview = nothingSaid }: Told) => {
  const sent: Sent[] = []
  /** What happens while a request is under way. */
  const meanwhile: { do: () => void } = { do: () => {} }
  const queue = [...answers]
  const next = (what: string, body: unknown, key: string): Promise<Outcome<SavedAnswer>> => {
    sent.push({ what, body, key })
    meanwhile.do()
    return Promise.resolve(queue.shift() ?? { error: unreached })
  }
  const server: DocumentServer = {
    read: async () => ({ data: read }),
    create: (body, key) => next('create', body, key),
    update: (_id, body, key) => next('update', body, key),
    act: (_id, action, version, reason, key) => next(action, { version, reason }, key),
    remove: async () => ({ data: {} }),
    make: async () => ({ data: { draft: {}, titles: {} } }),
    preview,
  }
  return { server, sent, meanwhile }
}

/** A store of drafts that a test can look into. */
const draftsIn = (kept: Map<string, Draft>): Drafts => {
  const keyOf = ({ doc, id }: Place): string => `${doc}/${id}`
  return {
    read: async place => kept.get(keyOf(place)) ?? null,
    write: async (place, draft) => void kept.set(keyOf(place), draft),
    remove: async place => void kept.delete(keyOf(place)),
  }
}

/** An open document over a server that gives these answers, with stores of drafts to look into. */
export const openSession = (answer: DocumentAnswer | null, answers: readonly Outcome<SavedAnswer>[], told: Told = {}) => {
  const { server, sent, meanwhile } = serverWith(answers, told)
  const device = new Map<string, Draft>()
  const shared = new Map<string, Draft>()
  const form = formOf(told.of ?? def)
  const session = new Session({
    form,
    server,
    owner: { user: 1, doc: form.def.name },
    device: draftsIn(device),
    shared: draftsIn(shared),
    learn: () => {},
    titles: () => ({}),
    now: () => new Date('2026-06-15T07:11:00Z'),
  })
  if (answer) session.open(answer)
  session.start()
  return { session, form, sent, meanwhile, device, shared }
}

/** Enters what a new record needs. */
export const fillIn = (form: Form): void => {
  for (const [name, value] of Object.entries({ code: 'T2', title: 'Project', text: 'Pay in 30 days.' })) form.enter(name, value)
}
