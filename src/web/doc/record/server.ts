import type { AnyDocument } from '../../../kernel/document.ts'
import type { Row } from '../../../kernel/record.ts'
import { type Failure, isFailure } from '../../api/failure.ts'
import { store } from '../../store.ts'
import { docApi } from './docApi.ts'
import type { DocumentAnswer, DraftAnswer, PreviewAnswer, SavedAnswer } from '../../../wire/documents.ts'
import type { makeSet as makeSetOperation } from '../../../wire/many.ts'
import type { Answer } from '../../../wire/operation.ts'

/** What came of a call. */
export type Outcome<T> = { readonly data: T } | { readonly error: Failure }

/** An answer that decides: the server has done it, or will not. Without one, the same is sent again under the same key. */
export const isDecided = ({ status }: Failure): boolean =>
  status !== undefined && status < 500 && status !== 429 && status !== 401

/** What a form asks of the server. */
export interface DocumentServer {
  read(id: number): Promise<Outcome<DocumentAnswer>>
  create(body: Readonly<Row>, key: string): Promise<Outcome<SavedAnswer>>
  update(id: number, body: Readonly<Row>, key: string): Promise<Outcome<SavedAnswer>>
  act(id: number, action: string, version: number, reason: string | null, key: string): Promise<Outcome<SavedAnswer>>
  remove(id: number, version: number, key: string): Promise<Outcome<unknown>>
  make(id: number, target: string): Promise<Outcome<DraftAnswer>>
  preview(id: number | null, body: Readonly<Row>): Promise<Outcome<PreviewAnswer>>
}

const outcome = <T>({ data, error }: { data?: T; error?: unknown }): Outcome<T> => {
  if (error !== undefined)
    return { error: isFailure(error) ? error : { data: error instanceof Error ? error.message : String(error) } }
  if (data === undefined) return { error: { data: 'The server gave no answer.' } }
  return { data }
}

const { document, createDocument, updateDocument, actOnDocument, removeDocument, makeDocument, previewDocument } =
  docApi.endpoints

/** Makes a set of drafts of another document from one record: all of them or none. `header` is the same in all of them. */
export const makeSet = async (
  { name: doc }: AnyDocument,
  id: number,
  target: string,
  header: Readonly<Row>,
  key: string,
): Promise<Outcome<Answer<typeof makeSetOperation>>> =>
  outcome(await store.dispatch(docApi.endpoints.makeSet.initiate({ doc, id, target, header, key }, { track: false })))

/** The server's side of one document, through the cache that all screens share. */
export const serverOf = ({ name: doc }: AnyDocument): DocumentServer => ({
  read: async id => outcome(await store.dispatch(document.initiate({ doc, id }, { subscribe: false, forceRefetch: true }))),
  create: async (body, key) => outcome(await store.dispatch(createDocument.initiate({ doc, body, key }, { track: false }))),
  update: async (id, body, key) =>
    outcome(await store.dispatch(updateDocument.initiate({ doc, id, body, key }, { track: false }))),
  act: async (id, action, version, reason, key) =>
    outcome(await store.dispatch(actOnDocument.initiate({ doc, id, action, version, reason, key }, { track: false }))),
  remove: async (id, version, key) =>
    outcome(await store.dispatch(removeDocument.initiate({ doc, id, version, key }, { track: false }))),
  make: async (id, target) => outcome(await store.dispatch(makeDocument.initiate({ doc, id, target }, { track: false }))),
  preview: async (id, body) => outcome(await store.dispatch(previewDocument.initiate({ doc, id, body }, { track: false }))),
})
