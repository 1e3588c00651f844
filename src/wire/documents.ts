import { f } from '../kernel/field.ts'
import type { Row } from '../kernel/record.ts'
import type { HistoryEntry } from '../kernel/trail/arrivals.ts'
import { defaulted, operation } from './operation.ts'
import {
  anyRow,
  file,
  day,
  flag,
  list,
  mapOf,
  maybe,
  moment,
  named,
  noted,
  object,
  orNull,
  shape,
  text,
  type Wire,
  whole,
  word,
} from './shape.ts'

/** How every reference that occurs in an answer is shown: by document, by id. */
export type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What is wrong beside a field: 'customer', 'items.2.qty', '' for the whole. */
const complaint = object({ path: text, message: text })

const actionOffer = object({
  name: text,
  label: text,
  to: text,
  allowed: flag,
  why: orNull(text),
  asksReason: flag,
  confirm: orNull(text),
})
/** What may be done with a record from its present state, and why not. */
export type ActionOffer = Wire<typeof actionOffer>

const lineActionOffer = object({ set: text, name: text, label: text, allowed: flag, why: orNull(text) })
/** What may be done with lines of a set, as far as the record decides it: which lines may, their own states say. */
export type LineActionOffer = Wire<typeof lineActionOffer>

const makeOffer = object({
  target: text,
  label: text,
  allowed: flag,
  why: orNull(text),
  due: noted(flag, {
    description:
      'It is what comes next, for users who may take it: its time has come, something is left, and it is no exception.',
  }),
  several: maybe(noted(text, { description: 'What a set of drafts is called that is made at once: one for each supplier.' })),
})
/** What can be made from a record, and why not. */
export type MakeOffer = Wire<typeof makeOffer>

const link = object({ doc: text, id: whole, number: orNull(text), status: text, label: text })
/** A document that this one was made from, or that was made from it. */
export type LinkedDocument = Wire<typeof link>

const links = object({ up: list(named<LinkedDocument>('Link')), down: list(named<LinkedDocument>('Link')) })

const progress = object({ label: text, done: shape<string>({ type: 'string', examples: ['0.625'] }) })
/** How far something has come: a share from 0 to 1 as decimal text. */
export type Progress = Wire<typeof progress>

const posting = object({ account: text, accountTitle: text, amount: text, party: maybe(text) })
/** A line that a document would post: debit positive, credit negative, decimal text. */
export type PostingLine = Wire<typeof posting>

const historyEntry = object({
  id: whole,
  stamp: moment,
  user: orNull(whole),
  userName: orNull(text),
  op: word('insert', 'update', 'delete'),
  action: orNull(text),
  reason: orNull(text),
  part: text,
  changes: shape({
    description:
      'Of a change: for each field the old and the new value. Else the record, or the lines of the part, as it was written.',
  }),
})

const revision = object({
  no: whole,
  stamp: moment,
  user: orNull(whole),
  userName: orNull(text),
  reason: noted(orNull(text), { description: 'Why it was amended before it was sent again.' }),
  printed: noted(flag, { description: 'Whether its paper was kept.' }),
  content: noted(anyRow, { description: 'The record with its lines as it was sent; what was kept of it in old books.' }),
})
/** A record as it was sent to the other side. */
export type Revision = Wire<typeof revision>

const sentAnswer = object({
  sent: noted(list(named<Revision>('Revision')), { description: 'As it was sent, each time, newest first.' }),
  underWay: orNull(object({ no: whole, stamp: moment, userName: orNull(text), reason: orNull(text) })),
})
/** What was sent of a record, and the amendment that has begun since, of which nothing was sent yet. */
export type SentAnswer = Wire<typeof sentAnswer>

/** The shapes that all documents share, as the description of the API names them. */
export const sharedShapes = {
  Complaint: complaint,
  Titles: mapOf(mapOf(text)),
  Action: actionOffer,
  LineAction: lineActionOffer,
  Make: makeOffer,
  Link: link,
  Links: links,
  Progress: mapOf(progress),
  PreviewPosting: posting,
  HistoryEntry: historyEntry,
  Revision: revision,
} as const

/** What every stored record has. */
export interface SystemFields {
  readonly id: number
  readonly number: string | null
  readonly status: string
  readonly version: number
  readonly createdBy: number | null
  readonly createdStamp: string
}

/** A record in an answer: its own fields lie flat among those that every record has, decimals as text. */
export interface WireRecord extends Readonly<Row>, SystemFields {}

/** What a save or an action answers: the record, and what may be done with it next. */
export interface SavedAnswer extends WireRecord {
  readonly actions: readonly ActionOffer[]
  /** Only of documents whose lines have actions. */
  readonly lineActions?: readonly LineActionOffer[]
  readonly canEdit: boolean
  readonly whyNot: string | null
}

/** One record with all that it belongs to. */
export interface DocumentAnswer extends SavedAnswer {
  readonly canDelete: boolean
  readonly makes: readonly MakeOffer[]
  readonly links: Wire<typeof links>
  readonly progress: Readonly<Record<string, Progress>>
  readonly titles: Titles
  /** How often it was sent; only of documents that are kept as they are sent. */
  readonly revisions?: number
}

/** An unsaved document, prefilled from another one. */
export interface DraftAnswer {
  readonly draft: Readonly<Row>
  readonly titles: Titles
}

/** What the server makes of unsaved input: the record as it would be, what is wrong with it, and what it would post. */
export interface PreviewAnswer extends Readonly<Row> {
  readonly complaints: readonly Wire<typeof complaint>[]
  readonly postings: readonly PostingLine[]
  readonly titles: Titles
}

/** A record in a list: its header fields, and what every record has. */
export interface ListRow extends Readonly<Row> {
  readonly id: number
}

/** A page of a list. `sums` and `total` are over the whole result; null and nothing where they were not asked for. */
export interface ListAnswer {
  readonly rows: readonly ListRow[]
  readonly total: number | null
  /** Decimals as text, whole numbers as they are. */
  readonly sums: Readonly<Record<string, string | number>>
  readonly titles: Titles
}

const glRow = object({
  voucher: whole,
  number: text,
  date: day,
  title: text,
  account: whole,
  accountTitle: text,
  amount: text,
  party: orNull(text),
  reverses: orNull(whole),
  label: noted(text, { description: "What posted it: 'Open', 'Book charge'; 'Posted' where only one action posts." }),
})
/** A row of the general ledger that a record wrote. */
export type GlRow = Wire<typeof glRow>

/** A row of the ledger of stock that a record wrote; `amount` is what it is worth in ₹, null for those who may not know it. */
export interface StockRow {
  readonly voucher: number
  readonly date: string
  readonly kind: string
  readonly piece: number | null
  readonly pieceNo: string | null
  readonly item: number
  readonly itemTitle: string
  readonly place: string
  readonly store: string | null
  readonly metres: string
  readonly kg: string
  readonly count: string
  readonly account: number
  readonly amount: string | null
}
const stockRow = shape<StockRow>({
  type: 'object',
  properties: {
    kind: text.schema,
    place: text.schema,
    metres: text.schema,
    kg: text.schema,
    account: whole.schema,
    amount: orNull(text).schema,
    date: day.schema,
  },
  additionalProperties: true,
})

const postings = object({ gl: list(glRow), stock: list(stockRow), withheld: orNull(text) })
/** What a record wrote in both ledgers; `withheld` says why some of it is left out. */
export type Postings = Wire<typeof postings>

export const doc = { doc: f.text() }
const one = { ...doc, id: f.ref('record') }
export const byDocument = <T>(): ReturnType<typeof shape<T>> => shape<T>({ type: 'object' })

export const listDocuments = operation({
  method: 'GET',
  path: '/:doc',
  params: doc,
  query: {
    q: f.text({ optional: true, maxLength: 200, hint: 'Words to search for.' }),
    filter: f.text({ optional: true, maxLength: 6000 }),
    sort: f.text({ optional: true, maxLength: 300 }),
    page: defaulted(f.int({ default: 1, min: 1, max: 1_000_000 })),
    size: defaulted(f.int({ default: 50, min: 0, max: 500, hint: 'Rows to a page; 0 for the totals alone.' })),
    totals: defaulted(f.bool({ default: true, hint: 'Whether the number of all rows and the sums are wanted.' })),
  },
  answer: byDocument<ListAnswer>(),
})

export const readDocument = operation({ method: 'GET', path: '/:doc/:id', params: one, answer: byDocument<DocumentAnswer>() })

export const readHistory = operation({
  method: 'GET',
  path: '/:doc/:id/history',
  params: one,
  answer: list(named<HistoryEntry>('HistoryEntry')),
})

export const readRevisions = operation({
  method: 'GET',
  path: '/:doc/:id/revisions',
  params: one,
  answer: sentAnswer,
})

/** The PDF of a record as it was sent. */
export const printRevision = operation({
  method: 'GET',
  path: '/:doc/:id/revisions/:no/paper',
  params: { ...one, no: f.int({ min: 0 }) },
  answer: file,
})

export const readPostings = operation({
  method: 'GET',
  path: '/:doc/:id/postings',
  params: one,
  answer: postings,
})

/** An action that is to happen together with the save, and why. */
const andThen = {
  // A name in the address; nobody awaits these fields.
  // oxlint-disable-next-line unicorn/no-thenable
  then: f.text({ optional: true, maxLength: 60 }),
  reason: f.note({ optional: true, maxLength: 1000 }),
}

export const createDocument = operation({
  method: 'POST',
  path: '/:doc',
  params: doc,
  query: andThen,
  content: anyRow,
  status: 201,
  answer: byDocument<SavedAnswer>(),
})

export const updateDocument = operation({
  method: 'PUT',
  path: '/:doc/:id',
  params: one,
  query: andThen,
  content: anyRow,
  answer: byDocument<SavedAnswer>(),
})

export const removeDocument = operation({
  method: 'DELETE',
  path: '/:doc/:id',
  params: one,
  query: { version: f.int({ min: 1 }) },
  answer: object({ id: whole }),
})

export const previewDocument = operation({
  method: 'POST',
  path: '/:doc/preview',
  params: doc,
  query: { id: f.ref('record', { optional: true }) },
  content: anyRow,
  answer: byDocument<PreviewAnswer>(),
})

export const actOnDocument = operation({
  method: 'POST',
  path: '/:doc/:id/:action',
  params: { ...one, action: f.text() },
  body: { version: f.int({ optional: true, min: 1 }), reason: f.note({ optional: true, maxLength: 1000 }) },
  answer: byDocument<SavedAnswer>(),
})

/** An action of one line. */
export const actOnLine = operation({
  method: 'POST',
  path: '/:doc/:id/:set/:line/:action',
  params: { ...one, set: f.text(), line: f.int({ min: 1 }), action: f.text() },
  body: { version: f.int({ optional: true, min: 1 }), reason: f.note({ optional: true, maxLength: 1000 }) },
  answer: byDocument<SavedAnswer>(),
})

export const makeDocument = operation({
  method: 'POST',
  path: '/:doc/:id/make/:target',
  params: { ...one, target: f.text() },
  answer: byDocument<DraftAnswer>(),
})

/** Where the next of one's printed forms stands among all that wait at this server; null where none of them waits. */
export const printQueue = operation({
  method: 'GET',
  path: '/print-queue',
  answer: object({ place: orNull(object({ number: whole, of: whole })) }),
})

/** The PDF of a record. */
export const print = operation({ method: 'GET', path: '/:doc/:id/print', params: one, answer: file })
