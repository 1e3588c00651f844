import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { Session } from '../../../src/server/postgres/session.ts'
import { looksAtSome } from '../only.ts'
import { nameOf, type Node, nodeOf, nodes, placesOf, type Scope, sourceFiles } from './source.ts'
import { declaresReading, runsReading, sends } from './statements.ts'

/**
 * What runs the statements that are put together of what is known only as the program runs: a test, which is held to it, or what no test
 * of one process can be held to, with why.
 */
type RunBy = { readonly test: string } | { readonly unheld: string }

const by = (file: string): RunBy => ({ test: `tests/${file}.test.ts` })
const everyDocument = by('laws/documents')
const everyStart: RunBy = {
  unheld: 'every start, also of the server of these tests, in a process of its own: names of roles and of views',
}

/** Files that compose statements, each by a decision; a statement elsewhere has to follow from the source. */
export const composed: Readonly<Record<string, RunBy>> = {
  'src/server/reading.ts': { unheld: 'hands on what readings say, each of which is read where it is declared' },
  'src/server/store/parts/load.ts': everyDocument,
  'src/server/store/read.ts': everyDocument,
  'src/server/store/stations/references.ts': everyDocument,
  'src/server/store/waiting.ts': by('flows/lists/standing'),
  'src/server/store/parts/titles.ts': everyDocument,
  'src/server/store/bulk.ts': by('flows/data/import'),
  'src/server/store/stations/links.ts': by('flows/selling/orderToReceipt'),
  'src/server/store/makeSet.ts': by('flows/buying/ordersForSuppliers'),
  'src/server/store/lines/progress.ts': everyDocument,
  'src/server/store/lines/writing.ts': everyDocument,
  'src/server/store/find.ts': everyDocument,
  'src/server/related/lineProgress.ts': by('flows/lists/related'),
  'src/server/related/openDocuments.ts': by('flows/lists/related'),
  'src/server/related/usedIn.ts': by('flows/lists/related'),
  'src/modules/stores/challanOnce.server.ts': by('flows/buying/asAccepted'),
  'src/server/rules/held.ts': everyDocument,
  'src/server/rules/tree.ts': by('flows/documents/generality'),
  'src/server/approvals/reading.ts': by('flows/documents/approvals'),
  'src/server/seed/names.ts': everyDocument,
  'src/server/sheets/export.ts': by('laws/sheets'),
  'src/server/sheets/parse.ts': by('laws/sheets'),
  'src/server/sheets/records.ts': by('flows/data/import'),
  'src/server/sheets/undo.ts': by('flows/data/import'),
  'src/server/ledger/general.ts': everyDocument,
  'src/server/ledger/stock.ts': everyDocument,
  'src/modules/stores/reports/stockOnHand.report.ts': by('laws/sqlStatements'),
  'src/modules/accounts/returns/outward.server.ts': by('flows/accounts/gstr1'),
  'src/modules/accounts/withholding/withholding.server.ts': by('flows/buying/tdsByLine'),
  'src/server/chain/verify.ts': by('platform/chains'),
  'src/server/check/revisions.ts': by('flows/documents/revisions'),
  'src/server/check/run.ts': by('platform/check'),
  'src/server/check.main.ts': { unheld: 'tests/platform/check.test.ts, which starts it as a program of its own' },
  'src/server/backup/copying.ts': by('backup/upgrade'),
  'src/server/backup/replication.ts': by('backup/restore'),
  'src/server/postgres/server.ts': everyStart,
  'src/server/postgres/session.ts': { unheld: 'hands on what others say' },
  'src/server/postgres/workingRole.ts': by('platform/workingRole'),
  'src/server/schema/applying.ts': { unheld: 'every migration: the texts are the migrations' },
  'src/server/schema/beside.ts': by('platform/definitions'),
  'src/server/schema/definitions.ts': by('platform/definitions'),
  'src/server/schema/parts.ts': by('platform/definitions'),
  'src/server/schema/dump.ts': by('platform/otherServer'),
  'src/server/schema/migrate.ts': everyStart,
  'src/server/schema/typed.ts': { unheld: 'the compiler, which knows the columns of typed queries' },
}

const root = path.resolve(import.meta.dirname, '../../..')

/** Does a text stand in its file as it is, or in parts that do? */
const isWritten = (text: Node, scope: Scope | null): boolean => {
  if (text.type === 'Literal') return true
  if (text.type === 'TemplateLiteral') return nodes(text['expressions']).every(part => isWritten(part, scope))
  const binding = text.type === 'Identifier' ? scope?.names.get(nameOf(text)) : undefined
  if (text.type !== 'Identifier' || !scope) return false
  if (!binding) return isWritten(text, scope.around)
  return binding.kind === 'expression' && binding.path.length === 0 && isWritten(binding.node, binding.scope)
}

/** The places in a file from which texts are sent that do not stand there as they are; a call may go over several lines. */
const sitesOf = (name: string): readonly (readonly string[])[] =>
  sourceFiles(root, name).flatMap(file =>
    file.calls.flatMap(({ node, scope }) => {
      const callee = nodeOf(node, 'callee')
      const declared = callee && nodeOf(callee, 'object')
      if (declared && declaresReading(nodeOf(declared, 'callee'), scope)) {
        // A reading that is declared where it is run: its text is the second of what it is made of.
        const [, composedText] = nodes(declared['arguments'])
        return composedText && !isWritten(composedText, scope) ? [placesOf(file, callee)] : []
      }
      const [text] = nodes(node['arguments'])
      return text && callee && sends({ callee }) && !runsReading(text) && !isWritten(text, scope) ? [placesOf(file, callee)] : []
    }),
  )

const framesRead = 15

/** A stack costs more than its statement: after so many, a text has been heard from every place that sends it. */
const heardAtMost = 8

const textOf = ([first]: readonly unknown[]): string =>
  typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first)

/** Calls back with the place of each call that leads to a statement, as long as it listens: 'src/server/store/find.ts:214'. Answers its end. */
const listen = (hear: (place: string) => void): (() => void) => {
  const [{ rows }, { query }] = [Session.prototype, pg.Client.prototype]
  const times = new Map<string, number>()
  const heard = <A extends unknown[], R>(send: (...args: A) => R) =>
    function (this: unknown, ...args: A): R {
      const text = textOf(args)
      const before = times.get(text) ?? 0
      if (before >= heardAtMost) return Reflect.apply(send, this, args)
      times.set(text, before + 1)
      const usual = Error.stackTraceLimit
      Error.stackTraceLimit = framesRead
      const { stack = '' } = new Error('Where it is sent.')
      Error.stackTraceLimit = usual
      for (const [, place = ''] of stack.matchAll(/(src\/[\w/.]+\.ts:\d+):\d+/g)) hear(place)
      return Reflect.apply(send, this, args)
    }
  Object.assign(Session.prototype, { rows: heard(rows) })
  Object.assign(pg.Client.prototype, { query: heard(query) })
  return () => {
    Object.assign(Session.prototype, { rows })
    Object.assign(pg.Client.prototype, { query })
  }
}

/** Stands at the end of a test file that is named above: a last test holds it to every composed statement that it is named for. */
export const runsWhatItIsNamedFor = (testFile: string): void => {
  const name = path.relative(root, testFile).replaceAll(path.sep, '/')
  const files = Object.entries(composed).flatMap(([file, run]) => ('test' in run && run.test === name ? [file] : []))
  const sent = new Set<string>()
  // A run that looks at some documents alone does not send what the others need.
  if (!looksAtSome) afterAll(listen(place => sent.add(place)))

  test.skipIf(looksAtSome)('every statement that is composed, and is run here, was sent', () => {
    const sites = files.flatMap(sitesOf)
    expect(sites.length).toBeGreaterThan(0)
    expect(sites.filter(places => !places.some(place => sent.has(place))).map(([place]) => place)).toEqual([])
  })
}
