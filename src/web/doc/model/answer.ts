import type { Row } from '../../../kernel/record.ts'

/** How every reference that occurs in an answer is shown: by document, by id. */
export type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What may be done with a record from its present state, and why not. */
export interface ActionOffer {
  readonly name: string
  readonly label: string
  readonly to: string
  readonly allowed: boolean
  readonly why: string | null
  readonly asksReason: boolean
  readonly confirm: string | null
}

/** What may be done with lines of a set, as far as the record decides it: which lines may, their own states say. */
export interface LineActionOffer {
  readonly set: string
  readonly name: string
  readonly label: string
  readonly allowed: boolean
  readonly why: string | null
}

/** What can be made from a record, and why not. */
export interface MakeOffer {
  readonly target: string
  readonly label: string
  readonly allowed: boolean
  readonly why: string | null
}

/** A document that this one was made from, or that was made from it. */
export interface LinkedDocument {
  readonly doc: string
  readonly id: number
  readonly number: string | null
  readonly status: string
  readonly label: string
}

/** How far something has come: a share from 0 to 1 as decimal text. */
export interface Progress {
  readonly label: string
  readonly done: string
}

/** What every answer about a stored record holds beside its fields, which lie flat among these. */
export interface System extends Readonly<Row> {
  readonly id: number
  readonly number: string | null
  readonly status: string
  readonly version: number
  readonly createdBy: number
  readonly createdStamp: string
  readonly actions: readonly ActionOffer[]
  /** Only of documents whose lines have actions. */
  readonly lineActions?: readonly LineActionOffer[]
  readonly canEdit: boolean
  readonly whyNot: string | null
}

/** A save or an action answers the record and what may be done with it next; what it is linked to comes with a read. */
export type SavedAnswer = System

/** GET of one record. */
export interface DocumentAnswer extends System {
  readonly canDelete: boolean
  readonly makes: readonly MakeOffer[]
  readonly links: { readonly up: readonly LinkedDocument[]; readonly down: readonly LinkedDocument[] }
  readonly progress: Readonly<Record<string, Progress>>
  readonly titles: Titles
}

/** An unsaved document, prefilled from another one. */
export interface DraftAnswer {
  readonly draft: Readonly<Row>
  readonly titles: Titles
}

/** A line that a document would post: debit positive, credit negative, decimal text. */
export interface PostingLine {
  readonly account: string
  readonly accountTitle: string
  readonly amount: string
}

/** What the server makes of unsaved input. */
export interface PreviewAnswer extends Readonly<Row> {
  readonly complaints: readonly { readonly path: string; readonly message: string }[]
  readonly postings: readonly PostingLine[]
  readonly titles: Titles
}

/** A row of the general ledger that a record wrote. */
export interface GlRow {
  readonly voucher: number
  readonly number: string
  readonly date: string
  readonly title: string
  readonly account: number
  readonly accountTitle: string
  readonly amount: string
  readonly party: string | null
  readonly reverses: number | null
  /** What posted it: 'Open', 'Book charge'; 'Posted' where only one action posts. */
  readonly label: string
}

/** What is known of a record after a save, which answers without links and titles: those read before stand until they are read anew. */
export const afterSave = (saved: SavedAnswer, before: DocumentAnswer | null): DocumentAnswer => ({
  ...saved,
  canDelete: before?.canDelete ?? false,
  makes: before?.status === saved.status ? before.makes : [],
  links: before?.links ?? { up: [], down: [] },
  progress: before?.progress ?? {},
  titles: before?.titles ?? {},
})
