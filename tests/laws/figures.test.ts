import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Decimal } from '../../src/kernel/decimal.ts'
import type { AnyDocument } from '../../src/kernel/document.ts'
import { duties, type Duty } from '../../src/kernel/duty.ts'
import type { Field, Fields } from '../../src/kernel/field.ts'
import { headerFields, lineFields, lineSets } from '../../src/kernel/record.ts'
import { registry } from '../../src/modules/registry.ts'
import { unzip } from '../../src/server/foreign/zip.ts'
import { quoted, snake, tableOf } from '../../src/server/schema/names.ts'
import { addUsers } from '../support/buying.ts'
import { leaves, ordered } from '../support/despatched.ts'
import { newUser, openApp, tokenFor } from '../support/app.ts'
import { linesOf, readPages, unpackedPdf } from '../units/paper/pdfText.ts'
import { whole } from '../support/description.ts'
import { isLookedAt, looksAtSome } from '../support/only.ts'
import { derivedFirst, sampleBody } from '../support/samples/samples.ts'
import { sentToWorker, withReceipts, withSales, withStock } from '../support/stocked.ts'
import { basicsOf, standardsDatabase } from '../support/smallWorks.ts'
import { type Basics, idOf, owner, person, withDesign, withOpenBills, works } from '../support/works.ts'

// Every way to a figure asks for the right to it, and every way to bank details and what is personal. Each column of them holds what stands nowhere else; then every
// address is asked by a person with every duty; where one tells a figure at all it is asked by the others, and a user who is answered a figure must hold a duty that the definition of its column names.

const db = await standardsDatabase('2027-02-20')
const app = await openApp(db)
afterAll(() => app.close())
const w = works(db, '2027-02-20')

type DocName = keyof typeof registry.documents
const isName = (name: string): name is DocName => name in registry.documents
const names = Object.keys(registry.documents).filter(isName)
const allDuties = Object.keys(duties).filter((one): one is Duty => one in duties)

interface Figure {
  readonly where: string
  readonly seenBy: ReadonlySet<Duty>
  /** Agents may see it on records of their own. */
  readonly byAgents: boolean
}

/** By the figure as a number without trailing zeros. */
const figures = new Map<string, Figure>()
/** The id of a record of each document. */
const records = new Map<string, number>()

const exact = (value: string): string => new Decimal(value).toString()

const seenBy = (def: AnyDocument, field: Field): Figure => ({
  where: '',
  seenBy: new Set(def.access.read.filter(duty => !field.only || field.only.includes(duty))),
  byAgents: def.agent !== undefined && !field.only,
})

let serial = 0
/** Between ₹ 70,000 and what a small column holds, in uneven steps: no sum or difference of some of them is another one. */
const nextFigure = (): string =>
  `${70_000 + 13 * ++serial + ((serial * serial * 7) % 13)}.${String(11 + ((serial * serial) % 88))}`

/** A word that stands nowhere else and fits the shortest column: a blood group has four letters. */
const nextSecret = (): string => `Ж${(++serial).toString(36).padStart(3, '0')}`

const isMoney = ({ kind }: Field): boolean => kind === 'money' || kind === 'rate'
/** What a person may be told of, and others may not: bank details, telephones, numbers of the authorities. */
const isSecret = ({ kind, only }: Field): boolean => only !== undefined && (kind === 'text' || kind === 'note')

/** Writes one figure into a column of every record; a column that its table holds to something else keeps what it has. */
const salt = async (def: AnyDocument, set: string | null, name: string, field: Field): Promise<void> => {
  const figure = isMoney(field) ? nextFigure() : nextSecret()
  const table = quoted(set === null ? tableOf(def.name) : tableOf(def.name, set))
  const written = await db
    .transaction(tx => tx.rows(`update ${table} set ${quoted(snake(name))} = $1 returning 1 as one`, [figure]))
    .catch(() => [])
  if (written.length === 0) return
  figures.set(isMoney(field) ? exact(figure) : figure, {
    ...seenBy(def, field),
    where: `${def.name}.${set === null ? '' : `${set}.`}${name}`,
  })
}

const saltAll = async (def: AnyDocument): Promise<void> => {
  const kept = (fields: Fields) => Object.entries(fields).filter(([, field]) => isMoney(field) || isSecret(field))
  for (const [name, field] of kept(headerFields(def))) await salt(def, null, name, field)
  for (const [set, lines] of lineSets(def)) for (const [name, field] of kept(lineFields(lines))) await salt(def, set, name, field)
}

/** A drum of known cost goes to a customer: its metal, its other cost and their sum are figures of the ledgers alone. */
const sellADrum = async (b: Basics): Promise<void> => {
  const metre = await db.read(tx =>
    tx.one<{ id: number }>(`select id from unit where measures = 'length' order by id limit 1`, []),
  )
  const finished = { code: 'CABLES', name: 'Finished cable', kind: 'finished', unit: metre.id, tracking: 'piece', metal: 'AL' }
  const category = idOf(await w.create('itemCategory', finished))
  const cable = { code: 'FG', name: 'Cable', category, unit: metre.id, tracking: 'piece', hsn: '85446020', tax: b.tax18 }
  const item = idOf(await w.create('item', { ...cable, product: b.cable }))
  const goods = [{ item, lengthM: '500', weightKg: '600', rate: '77.3174', metalPercent: '63' }]
  const opening = await w.create('openingStock', { date: '2026-06-15', store: b.stock?.finished, goods })
  await w.act('openingStock', idOf(opening), 'post')
  const piece = await db.read(tx =>
    tx.one<{ id: number; metal: string; other: string }>(
      'select id, metal_value as metal, other_value as other from piece where item = $1',
      [item],
    ),
  )
  const cost: Figure = {
    where: 'cost of a drum',
    seenBy: new Set(['accounts', 'costing', 'purchase', 'approver']),
    byAgents: false,
  }
  for (const figure of [piece.metal, piece.other]) figures.set(exact(figure), cost)
  const sale = { date: '2026-06-15', customer: b.customerFar, registration: b.gujarat, vehicleNo: 'GJ06AB1234' }
  const delivery = { ...sale, items: [{ product: b.cable, qty: '0.5' }], packed: [{ piece: piece.id }] }
  const sold = idOf(await w.create('deliveryOrder', await ordered(w, delivery)))
  await leaves(w, sold)
  records.set('deliveryOrder', sold)
  records.set('piece', piece.id)
}

let agent = 0
/** Who takes what nobody takes of their own. */
const colleague = person(98, 'Colleague', ...allDuties)

beforeAll(async () => {
  await newUser(db, { name: 'Owner' })
  await addUsers(db, [colleague])
  agent = (await newUser(db, { name: 'Agent', userType: 'Agent', duties: allDuties })).id
  const b = await withSales(
    w,
    await withReceipts(w, await withStock(w, await withOpenBills(w, await withDesign(w, basicsOf(w))))),
  )
  await sentToWorker(w, b)
  await sellADrum(b)
  const kept = derivedFirst(names.filter(name => registry.documents[name].nature !== 'register' && isLookedAt(name)))
  for (const name of kept) {
    const made = await w.create(name, sampleBody(w, name, ++serial, b))
    const def: AnyDocument = registry.documents[name]
    const posting = Object.entries(def.actions).find(
      ([, action]) => action.effect === 'post' && action.from.includes(String(made['status'])),
    )
    if (posting) await w.act(name, idOf(made), posting[0], posting[1].byAnother ? colleague : owner)
    if (!records.has(name)) records.set(name, idOf(made))
  }
  for (const name of names) {
    const def: AnyDocument = registry.documents[name]
    if (def.nature !== 'register') await saltAll(def)
    if (def.agent)
      await db.transaction(tx => tx.rows(`update ${quoted(tableOf(name))} set ${quoted(snake(def.agent ?? ''))} = $1`, [agent]))
    const first = await db.read(tx => tx.maybe<{ id: number }>(`select id from ${quoted(tableOf(name))} order by id limit 1`, []))
    if (first && !records.has(name)) records.set(name, first.id)
  }
})

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly url: string
}

interface Described {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: { readonly enum?: readonly string[] }
  }[]
}

const answersTo: Readonly<Record<string, string>> = { fromDate: '2026-04-01', toDate: '2027-03-31', format: 'csv' }

const queryOf = ({ parameters = [] }: Described): string => {
  const asked = parameters.filter(one => one.in === 'query' && (one.required || one.name in answersTo))
  return asked.map(({ name, schema }) => `${name}=${encodeURIComponent(answersTo[name] ?? schema.enum?.[0] ?? '1')}`).join('&')
}

/** Every address that tells something, with a record in the place of each id. */
const everyAddress = async (): Promise<readonly Asked[]> => {
  const { paths } = whole<{ paths: Record<string, Record<string, Described>> }>((await app.inject('/api/openapi.json')).json())
  return Object.entries(paths).flatMap(([path, methods]): Asked[] => {
    const doc = path.split('/')[2] ?? ''
    const telling = [...(methods['get'] ? (['GET'] as const) : []), ...(path.includes('/make/') ? (['POST'] as const) : [])]
    // A description knows no records, nor does an empty form for a sheet; the portal's workbook is of one return.
    if (path.startsWith('/api/openapi') || /\/(template|portal)$/.test(path)) return []
    return telling.flatMap((method): Asked[] => {
      const query = queryOf(methods[method.toLowerCase()] ?? {})
      const at = (url: string): Asked => ({ method, url: query ? `${url}?${query}` : url })
      if (path.includes('{doc}'))
        return [...records]
          .filter(([name]) => isLookedAt(name))
          .map(([name, id]) => at(path.replace('{doc}', name).replace('{record}', String(id)).replace('{id}', String(id))))
      return looksAtSome && !isLookedAt(doc) ? [] : [at(path.replace('{id}', String(records.get(doc) ?? 1)))]
    })
  })
}

const groupings = ['item', 'piece', 'place', 'age', 'length'].map(
  by => ({ method: 'GET', url: `/api/reports/stockOnHand?by=${by}` }) as const,
)

/** The numbers of an answer, however they are grouped (1,23,456.70 is 123456.7), and its secret words. */
const numbersIn = (text: string): readonly string[] => [
  ...(text.replace(/(?<=\d),(?=\d)/g, '').match(/\d{5,}\.\d+/g) ?? []).map(exact),
  ...(text.match(/Ж[0-9a-z]{3}/g) ?? []),
]

/** An address that told a user a figure, and one that failed. */
interface Told extends Asked {
  readonly figure: Figure
}

/** What an answer says, as its reader gets it: a paper or a label as the text on it, a workbook as the XML of its sheets, all else as it is. */
const saidBy = async ({ headers, rawPayload, body }: LightMyRequestResponse): Promise<string> => {
  const type = String(headers['content-type'])
  if (type.includes('pdf')) return readPages(unpackedPdf(rawPayload)).flatMap(linesOf).join('\n')
  if (!type.includes('spreadsheet')) return body
  const parts = await unzip(rawPayload, name => name.endsWith('.xml'))
  return parts.map(({ content }) => content.toString('utf8')).join('\n')
}

/** What each address tells a user; throws where one fails. */
const toldTo = async (asked: readonly Asked[], token: string): Promise<readonly Told[]> => {
  const told: Told[] = []
  for (const { method, url } of asked) {
    const answer = await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
    if (answer.statusCode >= 500) throw new Error(`${method} ${url} answered ${answer.statusCode}`)
    for (const number of new Set(numbersIn(await saidBy(answer)))) {
      const figure = figures.get(number)
      if (figure) told.push({ method, url, figure })
    }
  }
  return told
}

const leaks = async (asked: readonly Asked[], token: string, may: (figure: Figure) => boolean): Promise<readonly string[]> => {
  const told = await toldTo(asked, token)
  return told.filter(({ figure }) => !may(figure)).map(({ method, url, figure }) => `${method} ${url} tells ${figure.where}`)
}

let addresses: readonly Asked[] = []
/** Those that tell a figure to somebody who may see all of them; the others have none to tell anybody. */
let telling: readonly Asked[] = []

beforeAll(async () => {
  addresses = [...(await everyAddress()), ...(looksAtSome ? [] : groupings)]
  const token = await tokenFor(db, (await newUser(db, { duties: allDuties })).id)
  const urls = new Set((await toldTo(addresses, token)).map(({ url }) => url))
  telling = addresses.filter(({ url }) => urls.has(url))
})

test.skipIf(looksAtSome)('there are figures in every document that holds money, and addresses that tell them', () => {
  expect(figures.size).toBeGreaterThan(200)
  const held = new Set([...figures.values()].map(({ where }) => where))
  for (const where of ['supplier.accountNo', 'supplier.ifsc', 'employee.phone', 'employee.bloodGroup', 'employee.bankAccountNo'])
    expect(held).toContain(where)
  expect(addresses.length).toBeGreaterThan(900)
  expect(telling.length).toBeGreaterThan(200)
  // What leaves on paper and as a workbook is read too.
  const read = (ending: RegExp): number => telling.filter(({ url }) => ending.test(url)).length
  expect(read(/\/print$/)).toBeGreaterThan(40)
  expect(read(/\/xlsx/)).toBeGreaterThan(8)
  expect(addresses.map(({ url }) => url)).toContainEqual(expect.stringMatching(/^\/api\/piece\/\d+\/label$/))
})

describe('nobody is told a figure without the right to it', () => {
  test.each(allDuties)('the duty %s', async duty => {
    const token = await tokenFor(db, (await newUser(db, { duties: [duty] })).id)
    expect(await leaks(telling, token, ({ seenBy: by }) => by.has(duty))).toEqual([])
  })

  test('an agent, whatever duties stand beside their name', async () => {
    expect(await leaks(addresses, await tokenFor(db, agent), ({ byAgents }) => byAgents)).toEqual([])
  })

  test.each(['Customer'] as const)('a %s', async userType => {
    const token = await tokenFor(db, (await newUser(db, { userType, duties: allDuties })).id)
    expect(await leaks(addresses, token, () => false)).toEqual([])
  })
})
