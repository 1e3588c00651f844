import type { AnyDocument } from '../../kernel/document.ts'
import { f, type Fields, humanise } from '../../kernel/field.ts'
import { arrowsFrom, settlementsFrom } from '../../kernel/registry.ts'
import { Refusal } from '../refusal.ts'
import { act, actOnLine } from '../store/act.ts'
import { find } from '../store/find.ts'
import { labelOfStep, lineRight, lineSteps } from '../store/lines/steps.ts'
import { make, preview } from '../store/make.ts'
import { history, postings, read } from '../store/read.ts'
import { remove } from '../store/remove.ts'
import { create, update } from '../store/save.ts'
import type { Store } from '../store/store.ts'
import { list, object, orNull, ref, shapeName, text, whole } from '../http/describe.ts'
import { isRecord } from '../http/input.ts'
import { operation, type Operation, type Schema } from '../http/operation.ts'

const grammar = [
  '`filter` is `clause;clause` (all hold), a clause `test|test` (any holds), a test `field:operator:value,value` with each value percent-encoded.',
  'Operators: eq ne lt le gt ge in between like empty filled. Example: `customer:in:7,12;date:ge:2026-04-01`.',
  '`sort` is a list of fields, `-` in front for descending: `-date,number`.',
].join('\n')

const listQuery = {
  q: f.text({ optional: true, maxLength: 200, hint: 'Words to search for.' }),
  filter: f.text({ optional: true, maxLength: 6000 }),
  sort: f.text({ optional: true, maxLength: 300 }),
  page: f.int({ default: 1, min: 1, max: 1_000_000 }),
  size: f.int({ default: 50, min: 0, max: 500, hint: 'Rows to a page; 0 for the totals alone.' }),
  totals: f.bool({ default: true, hint: 'Whether the number of all rows and the sums are wanted.' }),
} satisfies Fields

/** A record as it was sent; the store reads its fields. Refuses with 400 what is no object at all. */
const recordIn = (def: AnyDocument, content: unknown): unknown => {
  if (isRecord(content)) return content
  throw new Refusal(400, `Send the ${def.label} as a JSON object.`)
}

const address = (def: AnyDocument): string => `/api/${def.name}`
const one = (def: AnyDocument) => ({ id: f.ref(def.name) })

const reading = (store: Store, def: AnyDocument): Operation[] => {
  const shared = { tag: def.plural, access: { document: def, right: 'read' } } as const
  const entries: Schema = list(ref('HistoryEntry'))
  return [
    operation({
      ...shared,
      method: 'GET',
      path: address(def),
      summary: `List ${def.plural}`,
      description: grammar,
      query: listQuery,
      answer: ref(`${shapeName(def)}List`),
      handle: ({ actor, query }) =>
        find(store, actor, def, { ...query, q: query.q ?? '', filter: query.filter ?? '', sort: query.sort ?? '' }),
    }),
    operation({
      ...shared,
      method: 'GET',
      path: `${address(def)}/:id`,
      summary: `Read one ${def.label}`,
      params: one(def),
      answer: ref(shapeName(def)),
      handle: ({ actor, params }) => read(store, actor, def, params.id),
    }),
    operation({
      ...shared,
      method: 'GET',
      path: `${address(def)}/:id/history`,
      summary: `Who changed the ${def.label}, when and why`,
      params: one(def),
      answer: entries,
      handle: ({ actor, params }) => history(store, actor, def, params.id),
    }),
  ]
}

const ledgerRows: Schema = list({
  type: 'object',
  properties: { account: whole, amount: text, date: { type: 'string', format: 'date' } },
  additionalProperties: true,
})

const stockRows: Schema = list({
  type: 'object',
  properties: {
    kind: text,
    place: text,
    metres: text,
    kg: text,
    account: whole,
    amount: orNull(text),
    date: { type: 'string', format: 'date' },
  },
  additionalProperties: true,
})

const posted = (store: Store, def: AnyDocument): Operation =>
  operation({
    tag: def.plural,
    access: { document: def, right: 'read' },
    method: 'GET',
    path: `${address(def)}/:id/postings`,
    summary: `The ledger rows of the ${def.label}`,
    params: one(def),
    description:
      'Without the right to know what goods cost, vouchers that moved goods and the worth of the goods are left out; `withheld` says so.',
    answer: object({ gl: ledgerRows, stock: stockRows, withheld: orNull(text) }),
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

const writing = (store: Store, def: AnyDocument): Operation[] => {
  const name = shapeName(def)
  const shared = { tag: def.plural, access: { document: def, right: 'write' } } as const
  return [
    operation({
      ...shared,
      method: 'POST',
      path: address(def),
      status: 201,
      summary: `Create a ${def.label}`,
      query: thenQuery(def),
      content: ref(`${name}Input`),
      answer: ref(`${name}Saved`),
      handle: ({ actor, content, query, key }) => create(store, actor, def, recordIn(def, content), key, thenOf(query)),
    }),
    operation({
      ...shared,
      method: 'PUT',
      path: `${address(def)}/:id`,
      summary: `Change a ${def.label}`,
      description:
        'Send the version that was read; a stale one is 409. Fields that are absent keep their value; a line set that is present replaces the stored one.',
      params: one(def),
      query: thenQuery(def),
      content: ref(`${name}Change`),
      answer: ref(`${name}Saved`),
      handle: ({ actor, params, content, query, key }) =>
        update(store, actor, def, params.id, recordIn(def, content), key, thenOf(query)),
    }),
    operation({
      ...shared,
      method: 'DELETE',
      path: `${address(def)}/:id`,
      summary: `Remove a ${def.label}: a draft, or a master that nothing refers to`,
      params: one(def),
      query: { version: f.int({ min: 1 }) },
      answer: object({ id: whole }),
      handle: ({ actor, params, query, key }) => remove(store, actor, def, params.id, query.version, key),
    }),
    operation({
      ...shared,
      method: 'POST',
      path: `${address(def)}/preview`,
      summary: `Totals of an unsaved ${def.label}, and the postings it would make`,
      description: 'With the id of the stored record the content lies over it, as when it is saved.',
      query: { id: f.ref(def.name, { optional: true }) },
      content: ref(`${name}Input`),
      answer: ref(`${name}Preview`),
      handle: ({ actor, content, query }) => preview(store, actor, def, recordIn(def, content), query.id ?? undefined),
    }),
  ]
}

const acting = (store: Store, def: AnyDocument): Operation[] =>
  Object.entries(def.actions).map(([action, { label, from, to, reason }]) =>
    operation({
      tag: def.plural,
      access: { document: def, right: action },
      method: 'POST',
      path: `${address(def)}/:id/${action}`,
      summary: `${label ?? humanise(action)} a ${def.label}`,
      description: `From ${from.join(' or ')} to ${to}.${reason ? ' Needs a reason.' : ''}`,
      params: one(def),
      body: { version: f.int({ optional: true, min: 1 }), reason: f.note({ optional: true, maxLength: 1000 }) },
      answer: ref(`${shapeName(def)}Saved`),
      handle: ({ actor, params, body, key }) =>
        act(store, actor, def, params.id, action, { version: body.version ?? undefined, reason: body.reason ?? undefined }, key),
    }),
  )

const actingOnLines = (store: Store, def: AnyDocument): Operation[] =>
  lineSteps(def).map(step =>
    operation({
      tag: def.plural,
      access: { document: def, right: lineRight(step) },
      method: 'POST',
      path: `${address(def)}/:id/${step.set}/:line/${step.name}`,
      summary: `${labelOfStep(step)}: one line of a ${def.label}`,
      description: `Lines that are ${step.action.from.join(' or ')} become ${step.action.to}.${step.action.reason ? ' Needs a reason.' : ''}`,
      params: { ...one(def), line: f.int({ min: 1 }) },
      body: { version: f.int({ optional: true, min: 1 }), reason: f.note({ optional: true, maxLength: 1000 }) },
      answer: ref(`${shapeName(def)}Saved`),
      handle: ({ actor, params, body, key }) => {
        const input = { version: body.version ?? undefined, reason: body.reason ?? undefined }
        return actOnLine(store, actor, def, params.id, { set: step.set, id: params.line }, step.name, input, key)
      },
    }),
  )

const making = (store: Store, def: AnyDocument): Operation[] =>
  [...arrowsFrom(store.registry, def.name), ...settlementsFrom(store.registry, def.name)].map(({ to }) =>
    operation({
      tag: def.plural,
      access: { document: to, right: 'write' },
      method: 'POST',
      path: `${address(def)}/:id/make/${to.name}`,
      summary: `Make a ${to.label} from a ${def.label}`,
      description: 'Answers a draft prefilled with what is left. Nothing is stored.',
      params: one(def),
      answer: ref(`${shapeName(to)}Draft`),
      handle: ({ actor, params }) => make(store, actor, def, params.id, to.name),
    }),
  )

const operationsOf = (store: Store, def: AnyDocument): Operation[] => [
  ...reading(store, def),
  ...(def.post ? [posted(store, def)] : []),
  ...acting(store, def),
  ...actingOnLines(store, def),
  ...(def.nature === 'register' ? [] : [...writing(store, def), ...making(store, def)]),
]

/** Every operation of every document of the registry. */
export const documentOperations = (store: Store): readonly Operation[] =>
  Object.values(store.registry.documents).flatMap(def => operationsOf(store, def))
