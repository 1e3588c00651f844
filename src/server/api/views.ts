import type { AnyDocument } from '../../kernel/document.ts'

import { findList } from '../../kernel/registry.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/parts/store.ts'
import { arrangeViews, changeView, createView, findViews, removeView } from '../store/views.ts'

import { isId, isRecord } from '../http/input.ts'
import { type Route, route } from '../http/route.ts'
import * as wire from '../../wire/views.ts'

const tag = 'Views of lists'

const listOf = (store: Store, named: string): AnyDocument => {
  const def = findList(store.registry, named)
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

/** Views of lists that people keep: private or shared by duty, one of them usual for each person and list. */
export const viewOperations = (store: Store): readonly Route[] => [
  route(wire.listViews, {
    tag,
    summary: 'The views of a list that I may use, in my order, and the one with which the list opens for me',
    access: 'signedIn',
    handle: ({ actor, params }) => findViews(store, actor, listOf(store, params.doc)),
  }),
  route(wire.keepView, {
    tag,
    summary: 'Keep a view of a list',
    access: 'signedIn',
    handle: ({ actor, params, body, key }) =>
      createView(store, actor, listOf(store, params.doc), { ...body, query: body.query ?? '' }, key),
  }),
  route(wire.arrangeViews, {
    tag,
    summary: 'With which view a list opens for me, and in which order its views stand',
    access: 'signedIn',
    handle: ({ actor, params, content }) => {
      const { usual, places } = readArrangement(content)
      return arrangeViews(store, actor, listOf(store, params.doc), usual, places)
    },
  }),
  route(wire.changeView, {
    tag,
    summary: 'Rename a view of mine, overwrite what it shows, share it or take it back',
    description: 'The whole view is sent. Only its owner changes a view; an administrator those that are shared.',
    access: 'signedIn',
    handle: ({ actor, params, body: { version, ...rest } }) =>
      changeView(store, actor, listOf(store, params.doc), params.id, version, { ...rest, query: rest.query ?? '' }),
  }),
  route(wire.deleteView, {
    tag,
    summary: 'Delete a view of mine, for all who use it',
    access: 'signedIn',
    handle: async ({ actor, params, query: { version } }) => {
      await removeView(store, actor, listOf(store, params.doc), params.id, version)
      return { removed: true }
    },
  }),
]
