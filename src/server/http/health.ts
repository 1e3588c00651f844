import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Registry } from '../../kernel/registry.ts'
import { type Database } from '../database.ts'
import { Refusal } from '../refusal.ts'

import { type Metrics } from './metrics.ts'
import { openApi, openApiOf } from './openapi.ts'
import { FileAnswer, type Route, openRoute } from './route.ts'
import * as wire from '../../wire/health.ts'
import type { Schema } from '../../wire/shape.ts'

const tag = 'Health'
const patienceMs = 1_000

const databaseAnswers = async (db: Database): Promise<boolean> => {
  const asked = db
    .read(tx => tx.rows('select 1'))
    .then(
      () => true,
      () => false,
    )
  return Promise.race([asked, pause(patienceMs, false, { ref: false })])
}

/** Tells whether the process lives, whether it can work, and the figures it keeps of itself. */
export const healthOperations = (db: Database, metrics: Metrics, stopping: () => boolean): readonly Route[] => [
  openRoute(wire.live, {
    tag,
    summary: 'The process is alive',
    access: 'public',
    handle: () => Promise.resolve({ live: true }),
  }),
  openRoute(wire.ready, {
    tag,
    summary: 'The server takes work: it is not stopping, its database answers, and nothing keeps it from writing',
    access: 'public',
    handle: async () => {
      if (stopping()) throw new Refusal(503, 'The server is stopping.')
      if (!(await databaseAnswers(db))) throw new Refusal(503, 'The database does not answer.')
      const waits = db.halts.why('posting')
      if (waits !== null) throw new Refusal(503, waits)
      return { ready: true }
    },
  }),
  {
    ...openRoute(wire.metrics, {
      tag,
      summary: 'Figures for Prometheus; only from this machine itself',
      access: 'public',
      handle: async ({ caller }) => {
        if (!caller.local) throw new Refusal(404, 'There is nothing at this address.')
        return new FileAnswer(metrics.type, 'metrics.txt', Buffer.from(await metrics.text()), true)
      },
    }),
    // Where Prometheus looks for it, beside the API.
    path: wire.metrics.path,
  },
]

/** Written and packed once: these are the largest answers of all, and nobody may keep the server busy by asking for them. */
const describedIn = (text: string): FileAnswer => {
  const written = Buffer.from(text)
  return new FileAnswer('application/json; charset=utf-8', 'openapi.json', written, true, gzipSync(written))
}

/** GET /api/openapi.json and /api/openapi/:doc: the description of all routes, their own among them. Each is written when it is first asked for. */
export const describing = (all: Registry, routes: readonly Route[]): readonly Route[] => {
  const written = new Map<string, FileAnswer>()
  const once = (name: string, write: () => Schema): Promise<FileAnswer> => {
    const answer = written.get(name) ?? describedIn(JSON.stringify(write()))
    written.set(name, answer)
    return Promise.resolve(answer)
  }
  const everything: readonly Route[] = [
    ...routes,
    openRoute(wire.openapi, {
      tag: 'Description',
      summary: 'This description, as OpenAPI 3.1',
      access: 'public',
      handle: () => once('', () => openApi(all, everything)),
    }),
    openRoute(wire.openapiOf, {
      tag: 'Description',
      summary: 'The description of one document, as OpenAPI 3.1',
      access: 'public',
      handle: ({ params: { doc } }) => {
        const def = all.documents[doc] ?? all.views[doc]
        if (def?.name !== doc) throw new Refusal(404, 'There is no such document.')
        return once(doc, () => openApiOf(all, everything, doc))
      },
    }),
  ]
  return everything
}
