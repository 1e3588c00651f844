import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { Decimal } from '../../src/kernel/decimal.ts'
import type { AnyDocument } from '../../src/kernel/document.ts'
import type { Fields } from '../../src/kernel/field.ts'
import { type Filter, listFields, passes, reachedFields, readFilter } from '../../src/kernel/filter.ts'
import type { AnyOffer } from '../../src/kernel/offers/offer.ts'
import type { Row } from '../../src/kernel/record.ts'
import { registry } from '../../src/modules/registry.ts'
import { reports } from '../../src/modules/reports.ts'
import type { Database } from '../../src/server/database.ts'
import { runReport } from '../../src/server/reports/run.ts'
import { loadMany } from '../../src/server/store/parts/load.ts'
import { quoted, tableOf } from '../../src/server/schema/names.ts'
import { isLookedAt } from '../support/only.ts'
import { sampleBody } from '../support/samples/samples.ts'
import { lotsIn } from '../support/shopFloor.ts'
import { sentDrum, withReceipts, withSales, withStock } from '../support/stocked.ts'
import { basicsOf, standardsDatabase } from '../support/smallWorks.ts'
import { type Basics, type DocName, owner, withDesign, withOpenBills, works, type Works } from '../support/works.ts'

const isName = (name: string): name is DocName => name in registry.documents

const root = path.resolve(import.meta.dirname, '../..')
const documents: readonly AnyDocument[] = Object.values(registry.documents)
const documentOf = (name: string): AnyDocument => {
  const found = documents.find(def => def.name === name)
  if (!found) throw new Error(`There is no document called ${name}.`)
  return found
}

/** What a filter of an offer may ask: of the record, and of the records that it refers to. */
const askedOf = (name: string): Fields => ({
  ...listFields(documentOf(name)),
  ...reachedFields(documentOf(name), registry.documents),
})

/** One reference that is offered from a part of the records only. */
interface Place {
  readonly at: string
  readonly offer: AnyOffer
  readonly header: Fields
  /** The set of lines in which it stands, '' in the header. */
  readonly set: string
  readonly line: Fields
  readonly field: string
}

const placesOf = (name: string, header: Fields, { offers = {}, lines = {} }: Partial<AnyDocument>): readonly Place[] =>
  Object.entries(offers).flatMap(([at, offer]) => {
    const [set, field] = at.includes('.') ? at.split('.') : ['', at]
    return offer && set !== undefined && field !== undefined
      ? [{ at: `${name} ${at}`, offer, header, set, line: lines[set]?.fields ?? {}, field }]
      : []
  })

const placesOfDocument = (def: AnyDocument): readonly Place[] => placesOf(def.name, def.fields, def)
const offered = documents.flatMap(placesOfDocument)
const offeredInReports = Object.values(reports).flatMap(def =>
  placesOf(def.name, def.params, 'offers' in def ? { offers: def.offers } : {}),
)

test('what a reference offers is a filter of the list that it offers from, and what it refuses is refused in a sentence', () => {
  expect(offered.length).toBeGreaterThan(20)
  expect(offeredInReports.length).toBeGreaterThan(0)
  const wrong = [...offered, ...offeredInReports].flatMap(({ at, offer }) => [
    ...readFilter(askedOf(offer.from), offer.where({}, {})).complaints.map(({ message }) => `${at}: ${message}`),
    ...(offer.otherwise.endsWith('.') ? [] : [`${at} says nothing of what it refuses`]),
  ])
  expect(wrong).toEqual([])
})

test('the browser narrows no reference by itself: what it offers, the definition says, so that the server refuses the rest', () => {
  const narrowing = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).flatMap(file =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\b(?:narrow: |chooseOnly\()(\(.*)/g)].map(([, how = '']) => ({
      file,
      how,
    })),
  )
  expect(narrowing.length).toBeGreaterThan(1)
  // Of what a new document is made, arrows say: the server makes it of nothing else.
  const own = narrowing.filter(
    ({ how }) => !how.includes('offers?.[') && !how.includes('ofSource(') && !how.startsWith("() => ''"),
  )
  expect(own).toEqual([])
})

describe('on the server', () => {
  let db: Database
  let w: Works
  let b: Basics
  const all = new Map<string, readonly Row[]>()

  const read = async (name: string): Promise<readonly Row[]> => {
    const def = documentOf(name)
    const rows = await db.read(async tx => {
      const ids = await tx.rows<{ id: number }>(`select id from ${quoted(tableOf(name))} order by id`, [])
      return loadMany(
        w.store,
        tx,
        def,
        ids.map(({ id }) => id),
      )
    })
    return [...rows.values()]
  }

  beforeAll(async () => {
    db = await standardsDatabase('2027-02-20')
    w = works(db, '2027-02-20')
    b = await withSales(w, await withReceipts(w, await withStock(w, await withOpenBills(w, await withDesign(w, basicsOf(w))))))
    await lotsIn(w, b, b.stock?.floor ?? 0, [{ weightKg: '500', rate: '90' }])
    await w.create('purchaseOrder', sampleBody(w, 'purchaseOrder', 1, b))
    for (const customer of [b.customerFar, b.customerNear])
      await w.create('salesOrder', { ...sampleBody(w, 'salesOrder', 1, b), customer })
    const approved = await w.create('purchaseOrder', sampleBody(w, 'purchaseOrder', 2, b))
    for (const step of ['submit', 'approve']) await w.act('purchaseOrder', Number(approved['id']), step)
    await w.create('jobCard', sampleBody(w, 'jobCard', 1, b))
    // One certificate that stands, and one that is still written.
    const certificate = await w.create('testCertificate', sampleBody(w, 'testCertificate', 1, b))
    await w.act('testCertificate', Number(certificate['id']), 'issue')
    await w.create('testCertificate', sampleBody(w, 'testCertificate', 2, b))
    // A bill that is settled: what is open with its party is offered, and it is not.
    const settled = await w.create('salesInvoice', sampleBody(w, 'salesInvoice', 1, b))
    await w.act('salesInvoice', Number(settled['id']), 'post')
    const bill = await db.read(tx =>
      tx.one<{ id: number; open: string }>(
        `select id, open_amount as open from bill where document = 'salesInvoice' order by id desc limit 1`,
        [],
      ),
    )
    const money = {
      customer: settled['customer'],
      bank: b.bank,
      reference: 'UTR9',
      amount: bill.open,
      bills: [{ bill: bill.id }],
    }
    await w.act('bankReceipt', Number((await w.create('bankReceipt', money))['id']), 'post')
    // Papers of GST that are cancelled, which a new one may replace, and such as are not.
    for (const name of ['salesInvoice', 'scrapSale', 'creditNote'] as const) {
      const cancelled = await w.create(name, sampleBody(w, name, 3, b))
      await w.act(name, Number(cancelled['id']), 'discard')
      await w.create(name, sampleBody(w, name, 4, b))
    }
    // Its piece lives on in its parts and lies nowhere any more.
    await w.act('cutting', Number((await w.create('cutting', sampleBody(w, 'cutting', 1, b)))['id']), 'post')
    await sentDrum(w, b)
    // A drum in the yard, which may leave.
    const drum = await db.read(tx => tx.one<{ id: number }>(`select id from item where code = 'FG-SENT'`, []))
    const yard = {
      store: b.stock?.finished,
      goods: [{ item: drum.id, lengthM: '480', weightKg: '600', rate: '90', heatNo: 'YARD' }],
    }
    await w.act('openingStock', Number((await w.create('openingStock', yard))['id']), 'post')
    await w.create('tax', {
      code: 'TDS',
      name: 'Contractors',
      regime: 'tds',

      section: '393',
      accountRole: 'TDS_CONTRACTOR',
    })
    await w.create('tax', {
      code: 'TDSG',
      name: 'Goods',
      regime: 'tds',
      bears: 'goods',
      section: '393',
      accountRole: 'TDS_GOODS',
    })
    await w.create('account', { code: '9000', name: 'Group of ledgers', rootType: 'Asset', isGroup: true })
    for (const n of [1, 2]) await w.create('bin', sampleBody(w, 'bin', n, b))
    for (const userType of ['BackOffice', 'Agent'])
      await w.create('user', { name: userType, email: `${userType}@works.example`, userType })
    for (const { offer, header } of [...offered, ...offeredInReports])
      for (const name of [offer.from, ...Object.values(header).flatMap(({ target }) => target ?? []), 'item', 'store'])
        if (!all.has(name)) all.set(name, await read(name))
  })

  interface Tried {
    readonly record: Row
    readonly id: number
  }

  /** The record with what a filter asks of the records that it refers to. */
  const withReached = (from: string, filter: Filter, record: Row): Row => {
    const reached = filter.flat().flatMap(({ field }) => {
      const [reference = '', name] = field.split('.')
      if (name === undefined) return []
      const target = documentOf(from).fields[reference]?.target ?? ''
      return [[field, (all.get(target) ?? []).find(({ id }) => id === record[reference])?.[name] ?? null] as const]
    })
    return { ...record, ...Object.fromEntries(reached) }
  }

  /** A record that is offered, or is not, and what else stands beside it: each reference that the offer asks for is tried with each record. */
  const find = ({ offer, header, set, field }: Place, isOffered: boolean): Tried | null => {
    const asked = new Set<string>()
    offer.where(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }), {})
    // Lines of which nothing stands yet ask for nothing.
    const [name = null, ...more] = [...asked].filter(one => one in header)
    expect(more).toEqual([])
    // A reference that people do not choose is empty in a record of theirs.
    const owns: Row[] =
      name === null || header[name]?.readonly
        ? [{}]
        : (all.get(header[name]?.target ?? '') ?? []).map(({ id }) => ({ [name]: id }))
    const { nature } = documentOf(offer.from)
    for (const own of owns) {
      const { filter } = readFilter(askedOf(offer.from), offer.where(own, {}))
      const found = (all.get(offer.from) ?? []).find(
        one =>
          (nature !== 'master' || one['status'] !== 'blocked') &&
          passes(filter, withReached(offer.from, filter, one)) === isOffered,
      )
      const id = Number(found?.['id'])
      if (found) return { id, record: set === '' ? { ...own, [field]: id } : { ...own, [set]: [{ [field]: id }] } }
    }
    return null
  }

  /** The same; a master that is chosen by what kind it is is made for the law, where there is none. */
  const findOrMake = async (place: Place, isOffered: boolean): Promise<Tried> => {
    const { offer, set, field } = place
    const found = find(place, isOffered)
    if (found) return found
    const { fields, name, nature } = documentOf(offer.from)
    const { filter } = readFilter(askedOf(offer.from), offer.where({}, {}))
    const kinds = filter.flat().flatMap(test => {
      const choice = (fields[test.field]?.choices ?? []).find(one => test.values.map(String).includes(one) === isOffered)
      return choice === undefined ? [] : [[test.field, choice] as const]
    })
    if (kinds.length === 0 || nature !== 'master' || !isName(name))
      throw new Error(`There is no ${offer.from} that ${isOffered ? 'is' : 'is not'} offered; make one for this law.`)
    const id = Number(
      (await w.create(name, { ...sampleBody(w, name, isOffered ? 801 : 802, b), ...Object.fromEntries(kinds) }))['id'],
    )
    return { id, record: set === '' ? { [field]: id } : { [set]: [{ [field]: id }] } }
  }

  const pathOf = ({ set, field }: Place): string => (set === '' ? field : `${set}.0.${field}`)
  const complaintsOf = async (work: Promise<unknown>): Promise<readonly { path: string; message: string }[]> =>
    work.then(
      () => [],
      (refusal: { fields?: readonly { path: string; message: string }[] }) => {
        if (!refusal.fields) throw refusal
        return refusal.fields
      },
    )

  const documentPlaces = Object.keys(registry.documents).flatMap(name =>
    name in registry.documents && isLookedAt(name)
      ? placesOfDocument(documentOf(name)).map(place => ({ ...place, name: name as DocName }))
      : [],
  )

  test.each(documentPlaces)(
    '$at: a record that is not offered is refused beside the field, one that is offered is not',
    async place => {
      const field = place.set === '' ? place.field : `${place.set}.${place.field}`
      // A rule of the document may say better why it is none.
      const hasRule = w.store.parts.rules[place.name]?.whyNot?.[field] !== undefined
      const refusal = { path: pathOf(place), message: expect.stringContaining(hasRule ? '' : place.offer.otherwise) }
      const refused = await complaintsOf(w.create(place.name, (await findOrMake(place, false)).record))
      expect(refused).toContainEqual(refusal)
      expect(await complaintsOf(w.create(place.name, (await findOrMake(place, true)).record))).not.toContainEqual(refusal)
    },
  )

  test.each(offeredInReports)('report $at: a record that is not offered is refused', async place => {
    const [name = ''] = place.at.split(' ')
    const refusal = { path: place.field, message: expect.stringContaining(place.offer.otherwise) }
    const ask = async (isOffered: boolean): Promise<unknown> =>
      runReport(w.store, owner, name, (await findOrMake(place, isOffered)).record)
    expect(await complaintsOf(ask(false))).toContainEqual(refusal)
  })
})

test('a record passes a filter as it would be found by it', () => {
  const { account, item } = registry.documents
  const ledgers = (text: string, record: object): boolean =>
    passes(readFilter(listFields(account), text).filter, { status: 'active', ...record })
  const ofMoney = 'accountType:eq:Bank|accountType:eq:Cash;isGroup:ne:true'
  expect(ledgers(ofMoney, { accountType: 'bank', isGroup: false })).toBe(true)
  expect(ledgers(ofMoney, { accountType: 'Cash', isGroup: null })).toBe(true)
  expect(ledgers(ofMoney, { accountType: 'Cash', isGroup: true })).toBe(false)
  expect(ledgers(ofMoney, { accountType: null, isGroup: false })).toBe(false)
  expect(ledgers('name:like:hand;parent:empty', { name: 'Cash in Hand', parent: null })).toBe(true)
  expect(ledgers('parent:in:7,12', { parent: 12 })).toBe(true)
  expect(ledgers('parent:filled', { parent: null })).toBe(false)
  const amount = Object.entries(listFields(item)).find(([, field]) => field.kind === 'rate' || field.kind === 'weight')?.[0] ?? ''
  const priced = (text: string, value: string | null): boolean =>
    passes(readFilter(listFields(item), `${amount}:${text}`).filter, { [amount]: value === null ? null : new Decimal(value) })
  expect(amount).not.toBe('')
  expect([priced('gt:9', '10'), priced('le:10', '10'), priced('between:1,2', '3'), priced('lt:9', null)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(priced('eq:1.5', '1.500')).toBe(true)
})
