import { linesOf, type Row } from '../../src/kernel/record.ts'
import { checkCharacter } from '../../src/modules/masters/parties/gstin.ts'
import type { Actor } from '../../src/server/actor.ts'
import type { Database } from '../../src/server/database.ts'
import { postings } from '../../src/server/store/read.ts'
import { basicsOf } from './smallWorks.ts'
import { type Basics, owner, person, type Works, works } from './works.ts'

type Name = Parameters<Works['create']>[0]

/** The people of a purchase, each with their own duty. */
export const planner = person(11, 'Planner', 'planning')
export const buyer = person(12, 'Buyer', 'purchase')
export const head = person(13, 'Head', 'approver')
export const keeper = person(14, 'Keeper', 'stores')
export const inspector = person(15, 'Inspector', 'quality')
export const accountant = person(16, 'Accountant', 'accounts')

/** Makes users of people, where a record names them. */
export const addUsers = (db: Database, people: readonly Actor[]): Promise<void> =>
  db.transaction(async tx => {
    for (const one of people)
      await tx.rows(
        `insert into "user" (id, email, name, user_type, duties, verified, status) overriding system value values ($1, $2, $3, 'BackOffice', $4, true, 'active')`,
        [one.id, one.email, one.name, [...one.duties]],
      )
    // Who is added by a form comes after them.
    await tx.rows(`select setval(pg_get_serial_sequence('"user"', 'id'), greatest(1000, max(id))) from "user"`, [])
  })

export const id = (row: Row | undefined): number => Number(row?.['id'])

/** A line as a client sends it back: what it says, without where it came from. */
export const strip = (line: Row | undefined): Row =>
  Object.fromEntries(Object.entries(line ?? {}).filter(([name, value]) => value !== null && name !== 'from'))

export interface Goods {
  readonly rod: number
  readonly drums: number
  readonly yard: number
  readonly smelter: number
  readonly carpenter: number
}

/** Copper rod in kg by lot, drums by number, a rod yard, and who sends them. */
export const makeGoods = async (w: Works, { any, tax18 }: Basics): Promise<Goods> => {
  const make = async (name: Name, body: object): Promise<number> => id(await w.create(name, body))
  for (const [code, role] of [
    ['1401', 'STOCK_RM_CU'],
    ['1430', 'STOCK_PACKING'],
  ])
    await make('account', { code, name: role, rootType: 'Asset', accountType: 'Stock', role })
  const each = await make('unit', { code: 'NOS', name: 'Number', uqc: 'NOS', measures: 'count', decimals: 0 })
  const copper = await make('itemCategory', {
    code: 'CU-ROD',
    name: 'Copper rod',
    kind: 'metal',
    unit: any.unit,
    tracking: 'lot',
    metal: 'CU',
    metalPercent: '99.5',
  })
  const packing = await make('itemCategory', { code: 'PACK', name: 'Packing', kind: 'packing', unit: each, tracking: 'none' })
  for (const [limits, told] of Object.entries(daysOfLaw))
    await make('legalLimit', { limits, name: limits, amounts: [{ validFrom: '2017-07-01', source: 'The Act', ...told }] })
  const purchaseOfGoods = await make('tax', {
    code: 'TDS-1031',
    name: 'Purchase of goods',
    regime: 'tds',
    section: '1031 (194Q)',
    accountRole: 'TDS_GOODS',
    bears: 'goods',
    excessOnly: true,
    rates: [{ validFrom: '2025-04-01', rate: '0.1', noPanRate: '5', perYear: '5000000' }],
  })
  const smelter = {
    code: 'SMELT',
    name: 'Tamraparni Copper',
    kind: 'metal',
    gstin: `33AABCC1234D1Z${checkCharacter('33AABCC1234D1Z')}`,
    state: '33',
    address: 'SIPCOT',
    city: 'Thoothukudi',
  }
  const carpenter = {
    code: 'DRUMS',
    name: 'Anand Packaging',
    kind: 'packing',
    gstin: '24AAMFA8745F1ZC',
    state: '24',
    address: 'GIDC',
    city: 'Anand',
  }
  return {
    rod: await make('item', {
      code: 'CU-ROD',
      name: 'Copper rod 8 mm',
      category: copper,
      unit: any.unit,
      tracking: 'lot',
      hsn: '7408',
      tax: tax18,
      tested: true,
      reorderLevel: '25000',
      reorderQty: '50000',
      standardRate: '872',
    }),
    drums: await make('item', {
      code: 'DRUM-1400',
      name: 'Wooden drum 1400',
      category: packing,
      unit: each,
      tracking: 'none',
      hsn: '4415',
      tax: tax18,
      standardRate: '4200',
    }),
    yard: await make('store', { code: 'ROD', name: 'Rod yard', kind: 'raw' }),
    smelter: await make('supplier', { ...smelter, approval: 'approved', creditDays: 7, tdsGoods: purchaseOfGoods }),
    carpenter: await make('supplier', { ...carpenter, approval: 'approved', msme: 'micro', creditDays: 30 }),
  }
}

/** Days and rates that the law sets for bills of suppliers. */
const daysOfLaw = {
  creditUnpaid: { days: 180 },
  msmeAgreed: { days: 45 },
  msmeUsual: { days: 15 },
  bankRate: { percent: '5.5' },
} as const

/** A works that buys, and how its stories are told. */
export const buyingWorks = async (db: Database) => {
  const w = works(db)
  const b = basicsOf(w)
  const goods = await makeGoods(w, b)

  /** What a document has posted, by the code of the account, summed. */
  const posted = async (name: Name, doc: Row): Promise<Record<string, string>> => {
    const sums: Record<string, number> = {}
    for (const { accountTitle, amount } of (await postings(w.store, owner, w.def(name), id(doc))).gl) {
      const code = accountTitle.slice(0, 4)
      sums[code] = Math.round(((sums[code] ?? 0) + Number(amount)) * 100) / 100
    }
    return Object.fromEntries(Object.entries(sums).map(([code, amount]) => [code, amount.toFixed(2)]))
  }

  const balance = (role: string, supplier: number): Promise<string> =>
    db.read(async tx => {
      const row = await tx.one<{ sum: string }>(
        `select coalesce(sum(g.amount), 0)::numeric(18,2) as sum from gl_entry g join account a on a.id = g.account where a.role = $1 and g.supplier = $2`,
        [role, supplier],
      )
      return row.sum
    })

  const pieces = (inward: Row) =>
    db.read(tx =>
      tx.rows<{ id: number; no: string; kg: string; value: string; status: string; place: string }>(
        `select id, piece_no as no, weight_kg as kg, metal_value + other_value as value, status, place from piece
         where document = 'materialInward' and document_id = $1 order by id`,
        [id(inward)],
      ),
    )

  let lorries = 0
  const challan = (): string => `C-${(lorries += 1)}`

  /** Quality accepts all that waits of a receipt. */
  const accepted = async (inward: Row): Promise<Row> => {
    for (const coil of await pieces(inward)) if (coil.status === 'hold') await w.act('piece', coil.id, 'accept', inspector)
    return inward
  }

  /** From an order line the coils of a lorry, each its own line. */
  const lorry = async (order: Row, weights: readonly string[], more: object = {}, line = 0): Promise<Row> => {
    const draft = await w.make('purchaseOrder', id(order), 'materialInward', keeper)
    const first = linesOf(draft, 'goods')[line]
    const coils = weights.map((weightKg, i) => ({ ...strip(first), weightKg, heatNo: `H${i + 1}`, from: first?.from }))
    return w.create(
      'materialInward',
      { ...header(draft, 'materialInward'), challanNo: challan(), vehicleNo: 'TN69X1', store: goods.yard, ...more, goods: coils },
      keeper,
    )
  }
  const header = (draft: Row, name: Name): Row =>
    Object.fromEntries(Object.entries(draft).filter(([key, value]) => value !== null && key in w.def(name).fields))

  /** A draft as the form would send it, with changes. */
  const from = async (source: Name, doc: Row, target: Name, by = owner, more: object = {}): Promise<Row> => {
    const draft = await w.make(source, id(doc), target, by)
    return w.create(target, { ...draft, id: undefined, number: undefined, ...more }, by)
  }

  return { db, w, b, goods, posted, balance, pieces, accepted, lorry, header, from }
}

const told = (line: Row, negative: (amount: unknown) => string): Row => ({
  kind: line['entry'] === null ? 'invoice' : 'import',
  gstin: line['gstin'],
  billNo: line['billNo'],
  billDate: line['billDate'],
  taxable: line['taxable'],
  igst: negative(line['igstDiff']),
  cgst: negative(line['cgstDiff']),
  sgst: negative(line['sgstDiff']),
})

/** The portal's statement of a month, adopted: every bill that waits for it was reported as it is booked, but those in `missing`. */
export const matchPortal = async (
  w: Works,
  registration: number,
  period: string,
  missing: readonly string[] = [],
): Promise<Row> => {
  const nothing = { gstin: '24AAMFA8745F1ZC', billNo: 'NIL', billDate: '2026-04-01', taxable: '0' }
  const empty = await w.create('gstr2b', { registration, period, portal: [nothing] }, accountant)
  const back = (amount: unknown): string => String(amount).replace(/^-/, '')
  const waiting = linesOf(empty, 'results').filter(
    ({ standing, billNo }) => standing === 'onlyBooks' && !missing.includes(String(billNo)),
  )
  const portal = waiting.map(line => told(line, back))
  const body = { version: empty['version'], ...(portal.length > 0 && { portal }) }
  return w.act('gstr2b', id(await w.update('gstr2b', id(empty), body, accountant)), 'adopt', accountant)
}
