import type { AnyDocument } from '../../kernel/document.ts'
import { f, type Fields, humanise } from '../../kernel/field.ts'
import { arrowsFrom, settlementsFrom } from '../../kernel/registry.ts'
import { Refusal } from '../refusal.ts'
import { act, actOnLine } from '../store/act.ts'
import { find } from '../store/find.ts'
import { labelOfStep, lineRight, lineSteps } from '../store/lines/steps.ts'
import { make, preview } from '../store/make.ts'
import { makeSet } from '../store/makeSet.ts'
import { history, postings, read } from '../store/read.ts'
import { remove } from '../store/remove.ts'
import { revisions } from '../store/revisions.ts'
import { create, update } from '../store/save.ts'
import type { Store } from '../store/parts/store.ts'
import { at } from '../../wire/operation.ts'
import * as wire from '../../wire/documents.ts'
import { makeSet as makeSetOperation, type SetRequest } from '../../wire/many.ts'
import { named, shape } from '../../wire/shape.ts'
import { list, object, shapeName, whole } from '../http/describe.ts'
import { isId, isRecord } from '../http/input.ts'
import { type Route, route } from '../http/route.ts'

/** A record as it was sent; the store reads its fields. Refuses with 400 what is no object at all. */
const recordIn = (def: AnyDocument, content: unknown): unknown => {
  if (isRecord(content)) return content
  throw new Refusal(400, `Send the ${def.label} as a JSON object.`)
}

const listing = (store: Store, def: AnyDocument): Route =>
  route(at(wire.listDocuments, { doc: def.name }), {
    tag: def.plural,
    access: { document: def, right: 'read' },
    summary: `List ${def.plural}`,
    answer: named(`${shapeName(def)}List`),
    handle: ({ actor, query }) =>
      find(store, actor, def, { ...query, q: query.q ?? '', filter: query.filter ?? '', sort: query.sort ?? '' }),
  })

const sent = (store: Store, def: AnyDocument): Route =>
  route(at(wire.readRevisions, { doc: def.name }), {
    tag: def.plural,
    access: { document: def, right: 'read' },
    summary: `The ${def.label} as it was sent, each time`,
    handle: ({ actor, params }) => revisions(store, actor, def, params.id),
  })

const reading = (store: Store, def: AnyDocument): Route[] => {
  const shared = { tag: def.plural, access: { document: def, right: 'read' } } as const
  return [
    listing(store, def),
    route(at(wire.readDocument, { doc: def.name }), {
      ...shared,
      summary: `Read one ${def.label}`,
      answer: named(shapeName(def)),
      handle: ({ actor, params }) => read(store, actor, def, params.id),
    }),
    route(at(wire.readHistory, { doc: def.name }), {
      ...shared,
      summary: `Who changed the ${def.label}, when and why`,
      handle: ({ actor, params }) => history(store, actor, def, params.id),
    }),
    ...(def.revisions ? [sent(store, def)] : []),
  ]
}

const posted = (store: Store, def: AnyDocument): Route =>
  route(at(wire.readPostings, { doc: def.name }), {
    tag: def.plural,
    access: { document: def, right: 'read' },
    summary: `The ledger rows of the ${def.label}`,
    description:
      'Without the right to know what goods cost, vouchers that moved goods and the worth of the goods are left out; `withheld` says so.',
    handle: ({ actor, params }) => postings(store, actor, def, params.id),
  })

/** An action that is to happen together with the save, and why. */
const thenQuery = (def: AnyDocument) =>
  ({
    // A name in the address; nobody awaits these fields.
    // oxlint-disable-next-line unicorn/no-thenable
    then: f.choice(
      Object.fromEntries(Object.entries(def.actions).map(([name, action]) => [name, action.label ?? humanise(name)])),
      {
        optional: true,
        hint: 'An action to take in the same transaction: both happen, or neither.',
      },
    ),
    reason: f.note({ optional: true, maxLength: 1000 }),
  }) satisfies Fields

const thenOf = (query: { readonly then: string | null; readonly reason: string | null }) =>
  query.then === null ? null : { action: query.then, reason: query.reason ?? undefined }

const writing = (store: Store, def: AnyDocument): Route[] => {
  const name = shapeName(def)
  const shared = { tag: def.plural, access: { document: def, right: 'write' } } as const
  return [
    route(at(wire.createDocument, { doc: def.name }), {
      ...shared,
      summary: `Create a ${def.label}`,
      query: thenQuery(def),
      content: named(`${name}Input`),
      answer: named(`${name}Saved`),
      handle: ({ actor, content, query, key }) => create(store, actor, def, recordIn(def, content), key, thenOf(query)),
    }),
    route(at(wire.updateDocument, { doc: def.name }), {
      ...shared,
      summary: `Change a ${def.label}`,
      description:
        'Send the version that was read; a stale one is 409. Fields that are absent keep their value; a line set that is present replaces the stored one.',
      query: thenQuery(def),
      content: named(`${name}Change`),
      answer: named(`${name}Saved`),
      handle: ({ actor, params, content, query, key }) =>
        update(store, actor, def, params.id, recordIn(def, content), key, thenOf(query)),
    }),
    route(at(wire.removeDocument, { doc: def.name }), {
      ...shared,
      summary: `Remove a ${def.label}: a draft, or a master that nothing refers to`,
      handle: ({ actor, params, query, key }) => remove(store, actor, def, params.id, query.version, key),
    }),
    route(at(wire.previewDocument, { doc: def.name }), {
      ...shared,
      summary: `Totals of an unsaved ${def.label}, and the postings it would make`,
      description: 'With the id of the stored record the content lies over it, as when it is saved.',
      content: named(`${name}Input`),
      answer: named(`${name}Preview`),
      handle: ({ actor, content, query }) => preview(store, actor, def, recordIn(def, content), query.id ?? undefined),
    }),
  ]
}

const acting = (store: Store, def: AnyDocument): Route[] =>
  Object.entries(def.actions).map(([action, { label, from, to, reason }]) =>
    route(at(wire.actOnDocument, { doc: def.name, action }), {
      tag: def.plural,
      access: { document: def, right: action },
      summary: `${label ?? humanise(action)} a ${def.label}`,
      description: `From ${from.join(' or ')} to ${to}.${reason ? ' Needs a reason.' : ''}`,
      answer: named(`${shapeName(def)}Saved`),
      handle: ({ actor, params, body, key }) =>
        act(store, actor, def, params.id, action, { version: body.version ?? undefined, reason: body.reason ?? undefined }, key),
    }),
  )

const actingOnLines = (store: Store, def: AnyDocument): Route[] =>
  lineSteps(def).map(step =>
    route(at(wire.actOnLine, { doc: def.name, set: step.set, action: step.name }), {
      tag: def.plural,
      access: { document: def, right: lineRight(step) },
      summary: `${labelOfStep(step)}: one line of a ${def.label}`,
      description: `Lines that are ${step.action.from.join(' or ')} become ${step.action.to}.${step.action.reason ? ' Needs a reason.' : ''}`,
      answer: named(`${shapeName(def)}Saved`),
      handle: ({ actor, params, body, key }) => {
        const input = { version: body.version ?? undefined, reason: body.reason ?? undefined }
        return actOnLine(store, actor, def, params.id, { set: step.set, id: params.line }, step.name, input, key)
      },
    }),
  )

/** What is made from a document: each once, however many of its line sets lead there. */
const targetsOf = (store: Store, def: AnyDocument): readonly AnyDocument[] => [
  ...new Set([...arrowsFrom(store.registry, def.name), ...settlementsFrom(store.registry, def.name)].map(({ to }) => to)),
]

const mostSources = 100

const setRequest = (content: unknown): SetRequest => {
  const { sources, header = {} } = isRecord(content) ? content : {}
  const ids = Array.isArray(sources) ? sources.filter(isId) : []
  if (!Array.isArray(sources) || ids.length !== sources.length || ids.length === 0 || !isRecord(header))
    throw new Refusal(400, 'Send the ids of the sources as a list, and what is the same in all drafts as `header`.')
  if (ids.length > mostSources) throw new Refusal(413, `At most ${mostSources} records at once.`)
  if (new Set(ids).size < ids.length) throw new Refusal(400, 'Name each record once.')
  return { sources: ids, header }
}

const makingSets = (store: Store, def: AnyDocument): Route[] =>
  [...new Set(arrowsFrom(store.registry, def.name).map(({ to }) => to))].map(to =>
    route(at(makeSetOperation, { doc: def.name, target: to.name }), {
      tag: def.plural,
      access: { document: to, right: 'write' },
      summary: `Make ${to.plural} from one or several ${def.plural}`,
      description:
        'Stores a draft for each header that the sources and their lines ask for: all of them or none. The answer says what was made.',
      content: shape<SetRequest>(
        object({ sources: { ...list(whole), minItems: 1, maxItems: mostSources }, header: { type: 'object' } }, ['sources']),
      ),
      handle: ({ actor, content, key }) => makeSet(store, actor, def, to.name, setRequest(content), key),
    }),
  )

const making = (store: Store, def: AnyDocument): Route[] =>
  targetsOf(store, def).map(to =>
    route(at(wire.makeDocument, { doc: def.name, target: to.name }), {
      tag: def.plural,
      access: { document: to, right: 'write' },
      summary: `Make a ${to.label} from a ${def.label}`,
      description: 'Answers a draft prefilled with what is left. Nothing is stored.',
      answer: named(`${shapeName(to)}Draft`),
      handle: ({ actor, params }) => make(store, actor, def, params.id, to.name),
    }),
  )

const operationsOf = (store: Store, def: AnyDocument): Route[] => [
  ...reading(store, def),
  ...(def.post ? [posted(store, def)] : []),
  ...acting(store, def),
  ...actingOnLines(store, def),
  ...(def.nature === 'register' ? [] : [...writing(store, def), ...making(store, def), ...makingSets(store, def)]),
]

/** Every operation of every document of the registry, and the lists of its views. */
export const documentOperations = (store: Store): readonly Route[] => [
  ...Object.values(store.registry.documents).flatMap(def => operationsOf(store, def)),
  ...Object.values(store.registry.views).map(def => listing(store, def)),
]
