import type { AnyDocument } from '../../kernel/document.ts'
import { duties } from '../../kernel/duty.ts'
import { f } from '../../kernel/field.ts'
import { findDocument } from '../../kernel/registry.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
import { arrangeViews, changeView, createView, findViews, removeView } from '../store/views.ts'
import { flag, list, object, orNull, text, whole } from '../http/describe.ts'
import { isId, isRecord } from '../http/input.ts'
import { operation, type Operation, type Schema } from '../http/operation.ts'

const tag = 'Views of lists'
const doc = f.text({ maxLength: 60 })
const id = f.int({ min: 1 })
const name = f.text({ maxLength: 60 })
const query = f.text({
  optional: true,
  maxLength: 6000,
  hint: 'As the address of the list says it after the question mark: q, filter, sort, size, cols, density.',
})
const sharedWith = f.choices(duties, { hint: 'Whoever holds one of them may use the view; nobody else where there are none.' })

const view = object({
  id: whole,
  name: text,
  query: text,
  duties: list({ type: 'string', enum: Object.keys(duties) }),
  isMine: flag,
  ownerName: text,
  version: whole,
})
const views = object({ views: list(view), usual: orNull(whole) })

const listOf = (store: Store, named: string): AnyDocument => {
  const def = findDocument(store.registry, named)
  if (!def) throw new Refusal(404, 'There is no such list.')
  return def
}

interface Arrangement {
  readonly usual: number | null
  readonly places: readonly number[]
}

const readArrangement = (content: unknown): Arrangement => {
  const { usual, places } = isRecord(content) ? content : { usual: undefined, places: undefined }
  const isUsual = usual === null || isId(usual)
  if (!isUsual || !Array.isArray(places) || !places.every(isId) || places.length > 500) {
    throw new Refusal(400, 'Send the id of the usual view, or null, and the ids of the views in their order.')
  }
  return { usual, places }
}

const arrangement: Schema = object({ usual: orNull(whole), places: list(whole) })

/** Views of lists that people keep: private or shared by duty, one of them usual for each person and list. */
export const viewOperations = (store: Store): readonly Operation[] => [
  operation({
    method: 'GET',
    path: '/api/views/:doc',
    tag,
    summary: 'The views of a list that I may use, in my order, and the one with which the list opens for me',
    access: 'signedIn',
    params: { doc },
    answer: views,
    handle: ({ actor, params }) => findViews(store, actor, listOf(store, params.doc)),
  }),
  operation({
    method: 'POST',
    path: '/api/views/:doc',
    tag,
    status: 201,
    summary: 'Keep a view of a list',
    access: 'signedIn',
    params: { doc },
    body: { name, query, duties: sharedWith },
    answer: view,
    handle: ({ actor, params, body, key }) =>
      createView(store, actor, listOf(store, params.doc), { ...body, query: body.query ?? '' }, key),
  }),
  operation({
    method: 'PUT',
    path: '/api/views/:doc',
    tag,
    summary: 'With which view a list opens for me, and in which order its views stand',
    access: 'signedIn',
    params: { doc },
    content: arrangement,
    answer: views,
    handle: ({ actor, params, content }) => {
      const { usual, places } = readArrangement(content)
      return arrangeViews(store, actor, listOf(store, params.doc), usual, places)
    },
  }),
  operation({
    method: 'PUT',
    path: '/api/views/:doc/:id',
    tag,
    summary: 'Rename a view of mine, overwrite what it shows, share it or take it back',
    description: 'The whole view is sent. Only its owner changes a view; an administrator those that are shared.',
    access: 'signedIn',
    params: { doc, id },
    body: { version: f.int({ min: 1 }), name, query, duties: sharedWith },
    answer: view,
    handle: ({ actor, params, body: { version, ...rest } }) =>
      changeView(store, actor, listOf(store, params.doc), params.id, version, { ...rest, query: rest.query ?? '' }),
  }),
  operation({
    method: 'DELETE',
    path: '/api/views/:doc/:id',
    tag,
    summary: 'Delete a view of mine, for all who use it',
    access: 'signedIn',
    params: { doc, id },
    query: { version: f.int({ min: 1 }) },
    answer: object({ removed: flag }),
    handle: async ({ actor, params, query: { version } }) => {
      await removeView(store, actor, listOf(store, params.doc), params.id, version)
      return { removed: true }
    },
  }),
]
