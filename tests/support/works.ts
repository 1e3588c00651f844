import type { AnyDocument } from '../../src/kernel/document.ts'
import type { Duty } from '../../src/kernel/duty.ts'
import { duties } from '../../src/kernel/duty.ts'
import type { Row } from '../../src/kernel/record.ts'
import { registry } from '../../src/modules/registry.ts'
import type { Actor } from '../../src/server/actor.ts'
import type { Database } from '../../src/server/database.ts'
import { usualTerms } from '../../src/modules/sales/costing/terms.server.ts'
import { loadRates } from '../../src/modules/demo/masters/rates.server.ts'
import { findParts } from '../../src/server/store/parts/parts.ts'
import { loadShippedMasters } from '../../src/server/seed/shippedMasters.ts'
import { act, actOnLine } from '../../src/server/store/act.ts'
import { make } from '../../src/server/store/make.ts'
import { create, update } from '../../src/server/store/save.ts'
import { read } from '../../src/server/store/read.ts'
import { makeStore, type Store } from '../../src/server/store/parts/store.ts'
import { ledgers } from './ledgers.ts'

/** The name of a document of the product. */
export type DocName = keyof typeof registry.documents

/** A person of the story with these duties and no others. */
export const person = (id: number, name: string, ...held: Duty[]): Actor => ({
  id,
  email: `${name.toLowerCase()}@works.example`,
  name,
  userType: 0,
  duties: new Set(held),
  request: `test-${id}`,
})

const allDuties = Object.keys(duties).filter((d): d is Duty => d in duties)

/** Someone who may do everything; stories with a point about duties use persons of their own. */
export const owner = person(1, 'Owner', ...allDuties)

/** The verbs as a story tells them: who does what with which document. */
export interface Works {
  readonly store: Store
  def(name: DocName): AnyDocument
  create(name: DocName, body: unknown, by?: Actor, key?: string): Promise<Row>
  update(name: DocName, id: number, body: unknown, by?: Actor): Promise<Row>
  act(name: DocName, id: number, action: string, by?: Actor, reason?: string, key?: string): Promise<Row>
  /** Takes an action of one line: 'items.shortClose'. */
  actOnLine(name: DocName, id: number, line: unknown, step: string, by?: Actor, reason?: string, version?: number): Promise<Row>
  make(name: DocName, id: number, target: DocName, by?: Actor): Promise<Row>
  read(name: DocName, id: number, by?: Actor): Promise<Row>
}

/** Enters a rate that holds: a colleague confirms it. */
export const rateThatHolds = async (w: Works, body: object): Promise<Row> =>
  w.act('materialRate', idOf(await w.create('materialRate', body)), 'confirm', person(97, 'Colleague', 'costing'))

/** Read before any story begins. */
const parts = await findParts()

/** A store over a database, with a clock that stands where the story needs it. */
export const works = (db: Database, today = '2026-06-15'): Works => {
  const store = makeStore(registry, db, parts, () => new Date(`${today}T06:30:00Z`))
  const def = (name: DocName): AnyDocument => registry.documents[name]
  return {
    store,
    def,
    create: (name, body, by = owner, key) => create(store, by, def(name), body, key ?? null),
    update: (name, id, body, by = owner) => update(store, by, def(name), id, body, null),
    act: (name, id, action, by = owner, reason, key) =>
      act(store, by, def(name), id, action, reason === undefined ? {} : { reason }, key ?? null),
    actOnLine: (name, id, line, step, by = owner, reason, version) => {
      const [set = '', action = ''] = step.split('.')
      const input = { ...(reason === undefined ? {} : { reason }), ...(version === undefined ? {} : { version }) }
      return actOnLine(store, by, def(name), id, { set, id: Number(line) }, action, input, null)
    },
    make: async (name, id, target, by = owner) => (await make(store, by, def(name), id, target)).draft,
    read: (name, id, by = owner) => read(store, by, def(name), id),
  }
}

/** The ids of what a small works needs before it can sell. */
export interface Basics {
  readonly gujarat: number
  readonly tax18: number
  readonly customerNear: number
  readonly customerFar: number
  readonly cable: number
  readonly wire: number
  readonly bank: number
  readonly cash: number
  readonly freight: number
  /** One record of each master that others must refer to. */
  readonly any: Readonly<Record<Referred, number>>
  /** Somebody who can be absent, where a story keeps goods. */
  readonly person?: number
  /** A machine, why one may stand, and a shift, where a story keeps goods. */
  readonly machine?: { readonly id: number; readonly reason: number; readonly shift: number }
  /** A job card that runs, for so many metres that no story uses them up, where a story keeps goods. */
  readonly card?: number
  /** A product with an approved design, where a story plans what is made. */
  readonly designed?: number
  /** Finished drums of that product that nobody has tested, and the instruments for it. */
  readonly toTest?: {
    readonly pieces: readonly { readonly id: number; readonly pieceNo: string }[]
    /** Drums of it that broke down at their voltage. */
    readonly failed: readonly number[]
    /** Others that pass where a story receives goods, and who signs for them. */
    readonly passed: readonly number[]
    readonly signer: number
    readonly bay: readonly { readonly instrument: number }[]
  }
  /** The usual cost terms, where a story prices cables. */
  readonly terms?: number
  /** An open bill of the far customer with the line that it bills, an open advance of that customer, and a box with cash in it, where a story needs them. */
  readonly open?: { readonly bill: number; readonly advance: number; readonly line: number; readonly box: number }
  /** Colours to change between, so many that each pair is another one. */
  readonly colors: readonly number[]
  /** Stores with cores on drums and compound in bags, where a story moves goods. */
  readonly stock?: Stock
  /** What is sold, where a story sells: an order and its line for goods that are kept by quantity in a yard, the lines of a delivery that left and of some that are loaded, and the carriage of lorries that left. */
  readonly sold?: {
    readonly yard: number
    readonly order: number
    readonly ordered: number
    readonly delivered: number
    readonly loading: readonly number[]
    readonly carried: readonly number[]
  }
  /** A line of a confirmed order for drums of 500 m, and as many free drums of that cable in the yard, where a story covers. */
  readonly covering?: { readonly line: number; readonly pieces: readonly number[] }
  /** Lines of a posted inward, a coil of 170 kg each, where a story sends goods back. */
  readonly receipts?: readonly number[]
  /** Lines of another one, whose coils wait for quality. */
  readonly held?: readonly number[]
  /** A line of an agent's posted bill, a lakh, and a receipt whose coils may bear it. */
  readonly landing?: { readonly cost: number; readonly inward: number }
  /** The deposit of an opened guarantee, a lakh of margin. */
  readonly margin?: number
  /** What that guarantee covers, ten lakhs. */
  readonly cover?: number
  /** Lines of a posted invoice from abroad, a coil of 1,000 m each. */
  readonly imported?: { readonly supplier: number; readonly lines: readonly number[] }
}

/** What a small works has in its stores. */
export interface Stock {
  /** Where all of it lies, a second store of the same kind, and the shop floor. */
  readonly raw: number
  readonly second: number
  readonly floor: number
  /** Where finished goods lie. */
  readonly finished: number
  /** An item kept by the piece in metres, and one kept in kilograms. */
  readonly core: number
  readonly compound: number
  /** Drums of 1,000 m and 150 kg, each worth ₹ 30,000.00, of which 60 per cent are metal. */
  readonly drums: readonly number[]
  readonly carrier: number
  readonly supplier: number
  /** The scrap yard, and the grade of insulated aluminium ends, at ₹ 105.00 a kg. */
  readonly yard: number
  readonly ends: number
  /** Where goods lie that a job worker has. */
  readonly worker: number
  /** Drums that are at the far customer, each with a deposit of ₹ 2,500.00. */
  readonly drumsOut: readonly number[]
}

const referred = [
  'department',
  'designation',
  'unit',
  'itemCategory',
  'attribute',
  'item',
  'store',
  'standard',
  'process',
  'cableType',
  'rawMaterial',
  'inspectionAgency',
] as const
type Referred = (typeof referred)[number]

const months = ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar']

/** The year that starts in April of `start`, with its twelve months. */
export const yearBody = (start: number) => ({
  name: `${start}-${String(start + 1).slice(2)}`,
  fromDate: `${start}-04-01`,
  toDate: `${start + 1}-03-31`,
  periods: months.map((month, i) => {
    const year = i < 9 ? start : start + 1
    const no = ((i + 3) % 12) + 1
    const last = new Date(Date.UTC(year, no, 0)).getUTCDate()
    const two = String(no).padStart(2, '0')
    return { name: `${month} ${year}`, fromDate: `${year}-${two}-01`, toDate: `${year}-${two}-${last}` }
  }),
})

export const customerBody = (code: string, name: string, state: string, gstin: string | null) => ({
  code,
  name,
  kind: 'dealer',
  gstKind: gstin ? 'regular' : 'unregistered',
  gstin,
  address: '12 Station Road',
  city: 'Somewhere',
  pin: '390001',
  state,
  creditDays: 30,
})

export const productBody = (code: string, tax: number, rate: string) => ({
  code,
  name: `${code} 1.1 kV`,
  family: 'LT power',
  standard: 'IS 7098 (Part 1)',
  voltageGrade: '1.1 kV',
  cores: '4',
  sqmm: '25',
  metal: 'Al',
  insulation: 'XLPE',
  hsn: '85446020',
  tax,
  weightKgPerKm: '1250',
  overallDiameterMm: '27.4',
  aluminiumKgPerKm: '283',
  listRate: rate,
})

/** The id of a record as the API answers it. */
export const idOf = (row: Row): number => Number(row['id'])

/** One of each master that others refer to; `tax` is what the item is taxed by. */
const oneOfEach = async (w: Works, tax: number): Promise<Record<Referred, number>> => {
  const make = async (name: DocName, body: object): Promise<number> => idOf(await w.create(name, body))
  const unit = await make('unit', { code: 'KG', name: 'Kilogram', uqc: 'KGS', measures: 'mass', decimals: 3 })
  const itemCategory = await make('itemCategory', { code: 'PVC', name: 'PVC compound', kind: 'polymer', unit })
  const standard = await make('standard', { code: 'IS 7098-1', edition: '1988', title: 'XLPE cables', role: 'product' })
  return {
    unit,
    itemCategory,
    standard,
    department: await make('department', { code: 'INS', name: 'Insulation' }),
    designation: await make('designation', { code: 'OP', name: 'Operator' }),
    attribute: await make('attribute', { code: 'grade', name: 'Grade', kind: 'text' }),
    item: await make('item', { code: 'PVC-ST2', name: 'PVC ST-2', category: itemCategory, unit, hsn: '39042210', tax }),
    store: await make('store', { code: 'RM', name: 'Raw material store', kind: 'raw' }),
    process: await make('process', {
      code: 'INSUL',
      name: 'Insulation',
      stage: 'CORE',
      input: 'conductor (m)',
      output: 'core (m)',
    }),
    rawMaterial: await make('rawMaterial', {
      code: 'PVC-ST2',
      name: 'PVC sheath compound ST-2',
      category: 'outer sheath',
      unit,
      priceBasis: 'list',
      densityGcm3: '1.47',
    }),
    inspectionAgency: await make('inspectionAgency', { code: 'LAB', name: 'Test house', kind: 'laboratory', city: 'Vadodara' }),
    cableType: await make('cableType', {
      code: 'LT-XLPE',
      name: 'LT power, XLPE',
      family: 'LT power',
      standard,
      voltageGrades: '1.1 kV',
      cores: '1-4',
      conductors: 'AL',
      insulations: 'XLPE',
    }),
  }
}

/** Sets up what a small works needs before it can sell: ledgers, years, tax, a registration, two customers, two cables. */
export const basics = async (w: Works): Promise<Basics> => {
  const ids = new Map<string, number>()
  for (const [code, name, rootType, role] of ledgers) {
    const money = role === 'BANK' ? 'Bank' : role === 'CASH' ? 'Cash' : null
    const accountType = money ?? (role.startsWith('STOCK_') && rootType === 'Asset' ? 'Stock' : null)
    ids.set(role, idOf(await w.create('account', { code, name, rootType, accountType, role })))
  }
  await w.create('financialYear', yearBody(2025))
  await w.create('financialYear', yearBody(2026))
  const tax18 = idOf(await w.create('tax', { code: 'GST18', name: 'GST 18 %', rates: [{ validFrom: '2017-07-01', rate: '18' }] }))
  const gujarat = idOf(
    await w.create('gstRegistration', { name: 'Halol works', gstin: '24AABCC1234D1ZH', state: '24', address: 'GIDC Halol' }),
  )
  return {
    tax18,
    gujarat,
    customerNear: idOf(await w.create('customer', customerBody('NEAR', 'Narmada Traders', '24', null))),
    customerFar: idOf(await w.create('customer', customerBody('FAR', 'Konkan Infra', '27', '27AABCC1234D1ZB'))),
    cable: idOf(await w.create('product', productBody('A2XFY-4C25', tax18, '148000'))),
    wire: idOf(await w.create('product', productBody('HW-1C1.5', tax18, '21500.50'))),
    bank: ids.get('BANK') ?? 0,
    cash: ids.get('CASH') ?? 0,
    freight: ids.get('FREIGHT_IN') ?? 0,
    any: await oneOfEach(w, tax18),
    colors: await Promise.all(
      ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'].map(async code => idOf(await w.create('color', { code, name: `Shade ${code}` }))),
    ),
  }
}

/** The same works with the tables of the standards, from which cables are designed, and with rates to price them by. */
export const withStandards = async (w: Works, b: Basics): Promise<Basics> => {
  const terms = await w.store.db.transaction(async tx => {
    await loadShippedMasters(w.store, tx, owner)
    await loadRates(w.store, tx, owner)
    return (await usualTerms(w.store, tx)).id
  })
  return { ...b, terms }
}

/** The same works, with the tables of the standards, and a product whose design is approved. */
export const withDesign = async (w: Works, b: Basics): Promise<Basics> => {
  const designed = idOf(await w.create('product', productBody('A2XFY-35C240', b.tax18, '900000')))
  const design = idOf(await w.create('productDesign', { product: designed, designation: '3.5C x 240 A2XFY' }))
  await w.act('productDesign', design, 'check')
  await w.act('productDesign', design, 'approve')
  return { ...b, designed }
}

/** Who writes invoices by hand in these stories; somebody else approves them. */
const billing = person(95, 'Billing clerk', 'accounts')

/** An invoice of what no delivery tells of, as a draft that somebody else may post. */
export const billed = (w: Works, body: object): Promise<Row> =>
  w.create('salesInvoice', { withoutDelivery: 'Left before these books began', ...body }, billing)

/** For stories of something else: what has no delivery needs nobody else's approval. */
export const anybodyBills = (db: Database): Promise<unknown> =>
  db.transaction(tx => tx.rows(`update approval_rule set status = 'blocked' where document = 'salesInvoice'`, []))

/** The same works once its far customer owes for an invoice and has paid another sum ahead, and cash was drawn. */
export const withOpenBills = async (w: Works, b: Basics): Promise<Basics> => {
  const sale = { customer: b.customerFar, registration: b.gujarat, items: [{ product: b.wire, qty: '10' }] }
  const paid = { bank: b.bank, customer: b.customerFar, reference: 'UTR0', amount: '100000' }
  await w.act('salesInvoice', idOf(await billed(w, sale)), 'post')
  await w.act('bankReceipt', idOf(await w.create('bankReceipt', paid)), 'post')
  await w.act('contra', idOf(await w.create('contra', { outOf: b.bank, into: b.cash, amount: '50000' })), 'post')
  const box = idOf(await w.create('cashBox', { name: 'Gate', account: b.cash, imprest: '5000' }))
  const [rows, line] = await w.store.db.read(tx =>
    Promise.all([
      tx.rows<{ kind: string; id: number }>('select kind, id from bill', []),
      tx.one<{ id: number }>('select max(id) as id from sales_invoice_items', []),
    ]),
  )
  const of = (kind: string): number => rows.find(row => row.kind === kind)?.id ?? 0
  return { ...b, open: { bill: of('invoice'), advance: of('advance'), line: line.id, box } }
}
