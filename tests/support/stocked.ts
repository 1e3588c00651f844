import { linesOf, type Row } from '../../src/kernel/record.ts'
import { leaves, ordered } from './despatched.ts'
import { testBay, testDrums } from './testBay.ts'
import { type Basics, type DocName, idOf, owner, person, productBody, type Works } from './works.ts'

const drumLine = { lengthM: '1000', weightKg: '150', rate: '30', metalPercent: '60', heatNo: 'H1' }

/** The same works once it has stock: drums of core, and 10,000 kg of compound at ₹ 90.00. */
export const withStock = async (w: Works, b: Basics, drums = 100): Promise<Basics> => {
  const make = async (name: DocName, body: object): Promise<number> => idOf(await w.create(name, body))
  const metre = await make('unit', { code: 'RM', name: 'Running metre', uqc: 'MTR', measures: 'length', decimals: 3 })
  const cores = await make('itemCategory', {
    code: 'CORES-SFG',
    name: 'Cores',
    kind: 'stage',
    unit: metre,
    tracking: 'piece',
    metal: 'AL',
  })
  const core = await make('item', {
    code: 'CORE-25',
    name: 'Core 25 sqmm',
    category: cores,
    unit: metre,
    tracking: 'piece',
    hsn: '85446020',
    tax: b.tax18,
  })
  const compound = b.any.item
  const raw = b.any.store
  const second = await make('store', { code: 'RM2', name: 'Second store', kind: 'raw' })
  const floor = await make('store', { code: 'FLOOR', name: 'Shop floor', kind: 'floor' })
  const finished = await make('store', { code: 'FG', name: 'Finished goods', kind: 'finished' })
  const supplier = await make('supplier', {
    code: 'UTKAL',
    name: 'Utkal Aluminium',
    kind: 'metal',
    approval: 'approved',
    gstKind: 'unregistered',
    address: 'Plot 7',
    city: 'Angul',
    state: '21',
  })
  const yard = await make('store', { code: 'YARD', name: 'Scrap yard', kind: 'scrap' })
  const scraps = await make('itemCategory', { code: 'SCRAPS', name: 'Scrap', kind: 'scrap', unit: b.any.unit })
  const grade = {
    code: 'AL-ENDS',
    name: 'Aluminium, insulated ends',
    category: scraps,
    unit: b.any.unit,
    hsn: '7602',
    tax: b.tax18,
  }
  const ends = await make('item', { ...grade, store: yard, standardRate: '105' })
  const service = {
    kind: 'jobWorker',
    process: b.any.process,
    approval: 'approved',
    gstKind: 'regular',
    gstin: '26AABCC1234D1ZD',
  }
  const drawer = await make('supplier', {
    code: 'DRAWER',
    name: 'Daman Wires',
    ...service,
    address: 'GIDC 4',
    city: 'Silvassa',
    state: '26',
  })
  const worker = await make('store', { code: 'JW', name: 'With Daman Wires', kind: 'jobWork', supplier: drawer })
  const carrier = await make('carrier', { code: 'D-1', kind: 'drum', tareKg: '120', store: raw })
  const out = { kind: 'drum', tareKg: '90', returnable: true, deposit: '2500', customer: b.customerFar, outDate: '2026-05-02' }
  const drumsOut: number[] = []
  for (let n = 1; n <= Math.min(drums, 40); n += 1) drumsOut.push(await make('carrier', { code: `OUT-${n}`, ...out }))
  const goods = [
    ...Array.from({ length: drums }, () => ({ item: core, ...drumLine })),
    { item: compound, weightKg: '10000', rate: '90' },
  ]
  const opening = await make('openingStock', { date: '2026-06-01', store: raw, goods })
  await w.act('openingStock', opening, 'post')
  const rows = await w.store.db.read(tx =>
    tx.rows<{ id: number }>('select id from piece where document_id = $1 order by id', [opening]),
  )
  const clerk = { email: 'absent@works.example', name: 'Absent Clerk', userType: 'BackOffice', duties: ['stores'] }
  const runs = await make('machine', { code: 'RUNS', name: 'Runs always', process: b.any.process })
  const card = await make('jobCard', { item: core, process: b.any.process, machine: runs, lengths: [{ metres: '9000000' }] })
  await w.act('jobCard', card, 'release', person(15, 'Foreman', 'supervisor'))
  await w.act('jobCard', card, 'start')
  return withDrumsToTest(w, {
    ...b,
    card,
    person: await make('user', clerk),
    machine: {
      id: await make('machine', { code: 'STOOD', name: 'Stands now and then', process: b.any.process, places: 50 }),
      shift: await make('shift', { code: 'FIRST', name: 'First shift', starts: '07:00', ends: '15:00' }),
      reason: await make('downtimeReason', { code: 'STOOD', name: 'Service', group: 'planned' }),
    },
    stock: {
      raw,
      second,
      floor,
      finished,
      core,
      compound,
      carrier,
      supplier,
      yard,
      ends,
      worker,
      drumsOut,
      drums: rows.map(row => row.id),
    },
  })
}

/** What the record of an employee needs beside its name. */
export const hired = ({ any }: Basics) => ({
  department: any.department,
  designation: any.designation,
  joinedDate: '2020-04-01',
})

/** Who tests in these stories; somebody else decides what becomes of what failed. */
const tester = person(96, 'Tester', 'quality')

/** The same works with finished drums of the designed cable that nobody has tested, others that have failed, and a test bay. */
const withDrumsToTest = async (w: Works, b: Basics, count = 90): Promise<Basics> => {
  if (b.designed === undefined) return b
  const metre = await w.store.db.read(tx =>
    tx.one<{ id: number }>(`select id from unit where measures = 'length' order by id limit 1`, []),
  )
  const kept = { unit: metre.id, tracking: 'piece' }
  const category = { code: 'DRUMS', name: 'Finished drums', kind: 'finished', metal: 'AL', ...kept }
  const item = {
    code: 'FG-DESIGNED',
    name: '3.5C x 240',
    category: idOf(await w.create('itemCategory', category)),
    hsn: '85446020',
    tax: b.tax18,
    product: b.designed,
    ...kept,
  }
  const drum = { item: idOf(await w.create('item', item)), lengthM: '500', weightKg: '2100', rate: '900' }
  const goods = Array.from({ length: count }, (_, i) => ({ ...drum, makerNo: `T-${i}` }))
  const opening = idOf(await w.create('openingStock', { date: '2026-06-01', store: b.stock?.finished, goods }))
  await w.act('openingStock', opening, 'post')
  const pieces = await w.store.db.read(tx =>
    tx.rows<{ id: number; pieceNo: string }>(
      'select id, piece_no as "pieceNo" from piece where document_id = $1 and item = $2 order by id',
      [opening, drum.item],
    ),
  )
  const bay = await testBay(w)
  const failed = pieces.slice(30, 50).map(({ id }) => id)
  await testDrums(w, failed, bay, tester, cell => (cell['test'] === 'Breakdown' ? 'Broke down' : undefined))
  const passed = pieces.slice(50).map(({ id }) => id)
  const authorities = [{ authority: 'routineTest', fromDate: '2026-01-01' }]
  const signer = idOf(await w.create('employee', { code: 'SIGNS', name: 'Hina Desai', ...hired(b), authorities }))
  return { ...b, toTest: { pieces: pieces.slice(0, 30), failed, passed, bay, signer } }
}

/** The same works once coils have come from abroad and are billed. */
const withImports = async (w: Works, b: Basics, coils = 12): Promise<Basics> => {
  const abroad = {
    code: 'ABROAD',
    name: 'Rhein Kabel',
    kind: 'metal',
    approval: 'approved',
    gstKind: 'overseas',
    address: 'Rheinufer 1',
    city: 'Koeln',
    state: '96',
  }
  const supplier = idOf(await w.create('supplier', abroad))
  const coil = { item: b.stock?.core, lengthM: '1000', weightKg: '170', rate: '34' }
  const goods = Array.from({ length: coils }, (_, i) => ({ ...coil, heatNo: `A${i}` }))
  const inward = await w.create('materialInward', { date: '2026-06-10', supplier, store: b.stock?.raw, challanNo: 'C-A', goods })
  await w.act('materialInward', idOf(inward), 'post')
  const draft = await w.make('materialInward', idOf(inward), 'purchaseInvoice')
  const bill = { supplier, registration: b.gujarat, billNo: 'RK-1', billDate: '2026-06-09', creditDays: 60 }
  const invoice = idOf(await w.create('purchaseInvoice', { ...bill, items: draft['items'] }))
  await w.act('purchaseInvoice', invoice, 'approve', owner, 'From abroad')
  await w.act('purchaseInvoice', invoice, 'post')
  const rows = await w.store.db.read(tx =>
    tx.rows<{ id: number }>('select id from purchase_invoice_items where doc = $1 order by no', [invoice]),
  )
  const expenses = [{ account: b.freight, description: 'Clearing agent', tax: b.tax18, amount: '100000' }]
  const agent = { supplier: b.stock?.supplier, registration: b.gujarat, billNo: 'AG-1', billDate: '2026-06-10', expenses }
  const billed = idOf(await w.create('purchaseInvoice', agent))
  await w.act('purchaseInvoice', billed, 'post')
  const cost = await w.store.db.read(tx =>
    tx.one<{ id: number }>('select id from purchase_invoice_expenses where doc = $1', [billed]),
  )
  return { ...b, imported: { supplier, lines: rows.map(row => row.id) }, landing: { cost: cost.id, inward: idOf(inward) } }
}

/** The same works once its bank keeps a lakh for a guarantee. */
const withMargin = async (w: Works, b: Basics): Promise<Basics> => {
  const given = {
    date: '2026-06-10',
    kind: 'given',
    purpose: 'bid',
    instrumentNo: 'BG-0',
    bank: b.bank,
    customer: b.customerFar,
    amount: '1000000',
    expiryDate: '2027-06-09',
    orders: [{ amount: '1000000', note: 'Tender 12' }],
  }
  const guarantee = await w.create('bankInstrument', { ...given, deposits: [{ depositNo: 'FD-0', amount: '100000' }] })
  await w.act('bankInstrument', idOf(guarantee), 'open')
  const row = await w.store.db.read(tx =>
    tx.one<{ margin: number; cover: number }>(
      'select d.id as margin, o.id as cover from bank_instrument_deposits d join bank_instrument_orders o using (doc) where doc = $1',
      [idOf(guarantee)],
    ),
  )
  return { ...b, ...row }
}

/** The same works once a supplier has sent coils of core, each of 1,000 m and 170 kg: some to be used, some that wait for quality; its other finished drums have passed. */
export const withReceipts = async (w: Works, b: Basics, coils = 60): Promise<Basics> => {
  if (b.toTest) await testDrums(w, b.toTest.passed, b.toTest.bay, tester)
  const receive = async (tested: boolean, count: number): Promise<number[]> => {
    const coil = { item: b.stock?.core, tested, lengthM: '1000', weightKg: '170', rate: '32' }
    const goods = Array.from({ length: count }, (_, i) => ({ ...coil, heatNo: `R${i}` }))
    const inward = { date: '2026-06-10', supplier: b.stock?.supplier, store: b.stock?.raw, challanNo: `C-R${count}`, goods }
    const posted = await w.act('materialInward', idOf(await w.create('materialInward', inward)), 'post')
    const rows = await w.store.db.read(tx =>
      tx.rows<{ id: number }>('select id from material_inward_goods where doc = $1 order by no', [idOf(posted)]),
    )
    return rows.map(row => row.id)
  }
  return withMargin(w, await withImports(w, { ...b, receipts: await receive(false, coils), held: await receive(true, 40) }))
}

const mostCovered = 60

/** An order for drums of a cable, and as many of them in the yard. */
const toCover = async (w: Works, b: Basics, yard: number): Promise<NonNullable<Basics['covering']>> => {
  const product = idOf(await w.create('product', productBody('COVERED', b.tax18, '100000')))
  const { category, unit, tracking, hsn, tax } = await w.read('item', b.stock?.core ?? 0)
  const item = idOf(await w.create('item', { code: 'FG-COVERED', name: 'Covered', category, unit, tracking, hsn, tax, product }))
  const drum = { item, lengthM: '500', weightKg: '600', rate: '20', metalPercent: '60' }
  const goods = Array.from({ length: mostCovered }, (_, n) => ({ ...drum, makerNo: `C-${n}` }))
  const opening = idOf(await w.create('openingStock', { date: '2026-06-10', store: yard, goods }))
  await w.act('openingStock', opening, 'post')
  const items = [{ product, drums: `${mostCovered} x 500` }]
  const order = await w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items })
  await w.act('salesOrder', idOf(order), 'confirm')
  const sql = `select id from piece where document = 'openingStock' and document_id = $1 order by id`
  const rows = await w.store.db.read(tx => tx.rows<{ id: number }>(sql, [opening]))
  return { line: Number(linesOf(order, 'items')[0]?.id), pieces: rows.map(({ id }) => id) }
}

/** The same works once a delivery has left that is not billed, and it has an order for goods that it keeps by quantity. */
export const withSales = async (w: Works, b: Basics): Promise<Basics> => {
  const make = async (name: DocName, body: object): Promise<number> => idOf(await w.create(name, body))
  const buyer = { customer: b.customerFar, registration: b.gujarat, items: [{ product: b.wire, qty: '5000' }] }
  const lineOf = (row: Row): number => Number(linesOf(row, 'items')[0]?.id)
  const load = await w.create('deliveryOrder', await ordered(w, buyer))
  await leaves(w, idOf(load))
  const order = await w.create('salesOrder', buyer)
  await w.act('salesOrder', idOf(order), 'confirm')
  const metre = await w.store.db.read(tx =>
    tx.one<{ id: number }>(`select id from unit where measures = 'length' order by id limit 1`, []),
  )
  const kept = { unit: metre.id, tracking: 'none' }
  const category = await make('itemCategory', {
    code: 'WIRES-FG',
    name: 'Wires in coils',
    kind: 'finished',
    metal: 'CU',
    ...kept,
  })
  const item = await make('item', {
    code: 'FG-WIRE',
    name: 'Wire in coils',
    category,
    hsn: '85446020',
    tax: b.tax18,
    product: b.wire,
    ...kept,
  })
  const yard = b.stock?.finished ?? 0
  const goods = [{ item, lengthM: '5000000', weightKg: '100000', rate: '20', metalPercent: '60' }]
  await w.act('openingStock', await make('openingStock', { date: '2026-06-10', store: yard, goods }), 'post')
  const loaded = async (): Promise<Row> => {
    const draft = await ordered(w, { ...buyer, items: [{ product: b.wire, qty: '5' }] })
    const items = linesOf(draft, 'items').map(line => ({ ...line, store: yard }))
    const next = await w.create('deliveryOrder', { ...draft, items })
    await w.act('deliveryOrder', idOf(next), 'approve')
    return next
  }
  const loading: number[] = []
  for (let i = 0; i < 12; i += 1) loading.push(lineOf(await loaded()))
  const carrier = { code: 'LEFT', name: 'Carrier of what left', city: 'Halol', transporterId: '24AAACC1111D1ZZ' }
  const freightRates = [{ per: 'trip', rate: '12500', detention: '500', validFrom: '2026-04-01' }]
  const transporter = await make('transporter', { ...carrier, supplier: b.stock?.supplier, freightRates })
  const carried: number[] = []
  for (let i = 0; i < 12; i += 1) carried.push(await lorryLeaves(w, idOf(await loaded()), { transporter, lrNo: `LR-${i}` }))
  const covering = await toCover(w, b, yard)
  return { ...b, covering, sold: { yard, order: idOf(order), ordered: lineOf(order), delivered: lineOf(load), loading, carried } }
}

/** Lets a delivery leave on a packing list of its own and arrive, and tells the line of the list that a transporter bills. */
const lorryLeaves = async (w: Works, delivery: number, lorry: object): Promise<number> => {
  const arrives = { receivedOn: '2026-06-15', receivedBy: 'Storekeeper' }
  const weighed = { vehicleNo: 'GJ06AB1234', ...arrives, weightReason: 'The weighbridge is in repair' }
  const made = await w.make('deliveryOrder', delivery, 'packingList')
  const list = await w.create('packingList', { ...made, ...weighed, ...lorry })
  await w.act('packingList', idOf(list), 'verify')
  await w.act('packingList', idOf(list), 'gateOut')
  await w.act('packingList', idOf(list), 'receive')
  return Number(linesOf(list, 'carriage')[0]?.id)
}

/** Goods that a job worker has, so that a receipt of them stands by itself. */
export const sentToWorker = async (w: Works, { any, gujarat, stock }: Basics): Promise<void> => {
  const goods = [{ item: any.item, qty: '50' }]
  const sent = { worker: stock?.worker, store: stock?.raw, registration: gujarat, work: 'Granulating', goods }
  await w.act('jobChallan', idOf(await w.create('jobChallan', sent)), 'post')
}

/** Sends a drum of a finished cable, 500 m, to the far customer. */
export const sentDrum = async (w: Works, { any, gujarat, cable, customerFar, stock, tax18 }: Basics): Promise<void> => {
  const kept = { unit: any.unit, tracking: 'piece' }
  const category = idOf(await w.create('itemCategory', { code: 'CABLES-FG', name: 'Finished cable', kind: 'finished', ...kept }))
  const own = { code: 'FG-SENT', name: 'Finished cable', category, hsn: '85446020', tax: tax18, product: cable }
  const metre = await w.store.db.read(tx =>
    tx.one<{ id: number }>(`select id from unit where measures = 'length' order by id limit 1`, []),
  )
  const item = idOf(await w.create('item', { ...own, ...kept, unit: metre.id }))
  const goods = [{ item, lengthM: '500', weightKg: '625', rate: '90', heatNo: 'SENT' }]
  await w.act('openingStock', idOf(await w.create('openingStock', { store: stock?.finished, goods })), 'post')
  const drum = await w.store.db.read(tx => tx.one<{ id: number }>('select id from piece where item = $1', [item]))
  const load = {
    customer: customerFar,
    registration: gujarat,
    vehicleNo: 'GJ06AB1234',
    items: [{ product: cable, qty: '0.5' }],
    packed: [{ piece: drum.id }],
  }
  const delivery = await w.create('deliveryOrder', await ordered(w, load))
  await leaves(w, idOf(delivery))
}
