import { addDays, isoDate } from '../../../src/kernel/dates.ts'
import type { Basics } from '../works.ts'

/** The drums of core: half of them may be cut, the other half joined, so that no sample takes what another has used up. */
const cuttable = ({ stock }: Basics): readonly number[] => stock?.drums.slice(0, stock.drums.length / 2) ?? []

let cut = 0
/** Each cutting takes the next drum: by their numbers two of one company could take the same, once a document comes between them. */
const nextToCut = (b: Basics): number | undefined => cuttable(b)[cut++ % cuttable(b).length]
const joinable = ({ stock }: Basics): readonly number[] => stock?.drums.slice(stock.drums.length / 2) ?? []

/** Bodies of documents that their rules need and chance would not find. */
export const documentSamples = {
  machineStop: (n, b) => {
    const day = addDays(isoDate('2026-06-15'), -n)
    return { machine: b.machine?.id, reason: b.machine?.reason, during: `[${day}T01:30:00.000Z,${day}T09:30:00.000Z)` }
  },
  workOrder: (_n, b) => ({ product: b.designed ?? b.cable, purpose: 'stock', drums: [{ drums: '2 x 500' }] }),
  jobCard: (n, b) => ({
    item: b.stock?.core,
    process: b.any.process,
    machine: b.machine?.id,
    stopReason: b.machine?.reason,
    lengths: [{ metres: String(500 + n) }],
  }),
  takeUp: (_n, b) => ({
    jobCard: b.card,
    store: b.stock?.floor,
    setUpMin: 15,
    runMin: 75,
    made: [{ lengthM: '900', grossKg: '160', tareKg: '20', kg: '140' }],
    used: [{ piece: nextToCut(b), item: b.stock?.core, qty: '1000' }],
  }),
  productionLog: (n, b) => ({
    date: addDays(isoDate('2026-06-15'), -n),
    shift: b.machine?.shift,
    machine: b.machine?.id,
    shiftMin: 450,
    stops: [{ reason: b.machine?.reason, minutes: 45 }],
  }),
  productDesign: (_n, b) => ({
    product: b.cable,
    designation: '3.5C x 240 A2XFY',
    overrides: [{ of: 'outerSheath.thicknessMm', value: '3.2', reason: 'Wet ground' }],
  }),
  enquiry: (n, b) => ({
    subject: `Cables for substation ${n}`,
    regretReason: 'range',
    customer: b.customerFar,
    items: [
      { asked: '3.5C x 240 A2XFY', qty: String(1000 + n), unit: 'rm' },
      { asked: 'Cable trays', qty: String(n + 1), unit: 'coil', coilM: 100 },
    ],
    questions: [{ question: 'Drum length?', answer: '500 m' }],
  }),
  costing: (_n, b) => ({
    designation: '3.5C x 240 A2XFY',
    terms: b.terms,
    overrides: [{ line: 'Armouring', rupeesPerKm: '5000', reason: 'New machine' }],
  }),
  costedBill: (n, b) => ({
    title: `Tender ${n}`,
    terms: b.terms,
    cables: [
      { asked: '3.5C x 240 A2XFY', qty: '4.5' },
      { asked: '4C x 25 A2XFY', setPerKm: '250000', reason: 'As last year' },
    ],
  }),
  quotation: (n, b) => ({
    customer: b.customerFar,
    registration: b.gujarat,
    subject: `Offer ${n}`,
    validTo: '2099-12-31',
    lostReason: 'price',
    items: [
      { product: b.cable, drums: '2 x 500' },
      { product: b.wire, qty: '0.123', role: 'option' },
    ],
  }),
  salesOrder: (_n, b) => ({
    customer: b.customerFar,
    registration: b.gujarat,
    items: [
      { product: b.cable, drums: '2 x 500' },
      { product: b.wire, qty: '0.123', discount: '2.5' },
    ],
  }),
  deliveryOrder: (_n, b) => ({
    customer: b.customerFar,
    registration: b.gujarat,
    vehicleNo: 'GJ06AB1234',
    items: [{ product: b.cable, qty: '1.5' }],
  }),
  salesInvoice: (_n, b) => ({ customer: b.customerFar, registration: b.gujarat, items: [{ product: b.cable, qty: '0.777' }] }),
  openingBalance: (n, b) => ({
    customerBills: [{ customer: b.customerFar, billNo: `OLD/${n}`, billDate: '2026-03-01', amount: '1000' }],
    supplierBills: [{ supplier: b.stock?.supplier, billNo: `OLD/${n}`, billDate: '2026-03-01', amount: '400' }],
  }),
  advanceAdjustment: (_n, b) => ({
    customer: b.customerFar,
    advances: [{ advance: b.open?.advance, amount: '1.25' }],
    bills: [{ bill: b.open?.bill, amount: '1.25' }],
  }),
  purchaseRequisition: (_n, b) => ({
    date: '2026-06-15',
    department: b.any.department,
    purpose: 'Next month',
    items: [{ item: b.any.item, qty: '5000', needBy: '2026-07-01', need: 'stock', supplier: b.stock?.supplier }],
  }),
  purchaseOrder: (_n, b) => ({
    supplier: b.stock?.supplier,
    registration: b.gujarat,
    store: b.any.store,
    items: [
      { id: -1, item: b.any.item, qty: '2500', rate: '91.25', discount: '2', tolerancePercent: '5' },
      { item: b.stock?.core, qty: '1200', pricing: 'formula', rate: '25', premium: '2.5', conversion: '1.25' },
    ],
    schedule: [
      { parent: -1, dueDate: '2026-07-01', qty: '1000' },
      { parent: -1, dueDate: '2026-07-15', qty: '1500' },
    ],
    charges: [{ seq: 10, name: 'Freight', basis: 'fixed', value: '4500', affects: 'both', accountRole: 'FREIGHT_IN' }],
  }),
  vendorEnquiry: (_n, b) => ({
    subject: 'Compound for July',
    items: [{ item: b.any.item, qty: '5000', metalRate: '0' }],
    vendors: [{ supplier: b.stock?.supplier, email: 'sales@utkal.example' }],
    fewReason: 'The only maker of it',
  }),
  vendorQuotation: (n, b) => ({
    supplier: b.stock?.supplier,
    quotationNo: `Q-${n}`,
    items: [{ item: b.any.item, qty: '5000', rate: '92.5', discount: '1', leadDays: 7 }],
    charges: [{ seq: 10, name: 'Freight', basis: 'perUnit', value: '1.5', affects: 'both' }],
  }),
  priceFixation: (n, b) => ({
    supplier: b.stock?.supplier,
    fixedBy: 'Purchase, by telephone',
    reference: `F-${n}`,
    items: [{ item: b.stock?.core, qty: '1200', usdPerMt: '2650.50', rupeesPerUsd: '84.2' }],
  }),
  purchaseInvoice: (n, b) => ({
    date: '2026-06-15',
    supplier: b.stock?.supplier,
    registration: b.gujarat,
    billNo: `B-${n}`,
    billDate: '2026-06-12',
    reverseCharge: n % 2 === 0,
    expenses: [
      {
        account: b.freight,
        description: 'Carriage of rod',
        tax: b.tax18,
        amount: '1234.5',
        credit: n % 3 > 0,
        blocked: n % 3 > 0 ? null : 'building',
      },
    ],
  }),
  purchaseReturn: (n, b) => ({
    supplier: b.stock?.supplier,
    vehicleNo: 'GJ06AB1234',
    goods: [{ from: [{ doc: 'materialInward', line: b.receipts?.[n % b.receipts.length] }], qty: '1000', note: 'Rough surface' }],
  }),
  inwardTest: (n, b) => ({
    pieces: [{ from: [{ doc: 'materialInward', line: b.held?.at(-1 - (n % b.held.length)) }], qty: '1000' }],
  }),
  inwardDeviation: (n, b) => ({
    goods: [{ from: [{ doc: 'materialInward', line: b.held?.[n % b.held.length] }], qty: '1000', found: 'Diameter 8.12 mm' }],
  }),
  correctiveAction: (_n, b) => ({
    supplier: b.stock?.supplier,
    problem: 'Kinked coils',
    dueDate: '2030-01-31',
    cause: 'Take-up too slow',
    action: 'New brake',
    goods: [{ item: b.any.item, qty: '100', finding: 'Kinks' }],
  }),
  billOfEntry: (n, b) => ({
    date: '2027-02-20',
    boeNo: `${4_000_000 + n}`,
    boeDate: '2026-06-12',
    portCode: 'INMUN1',
    supplier: b.imported?.supplier,
    customs: b.stock?.supplier,
    registration: b.gujarat,
    dueDate: '2027-02-25',
    goods: [
      {
        from: [{ doc: 'purchaseInvoice', line: b.imported?.lines[n % b.imported.lines.length] }],
        qty: '1000',
        assessable: '34000.55',
      },
    ],
  }),
  gstr2b: (n, b) => ({
    date: '2026-07-14',
    registration: b.gujarat,
    period: `${String((n % 12) + 1).padStart(2, '0')}${2030 + Math.floor(n / 12)}`,
    portal: [
      { gstin: '27AABCC1234D1ZB', name: 'Konkan', billNo: `P-${n}`, billDate: '2026-06-12', taxable: '1000', igst: '180' },
    ],
  }),
  debitNote: (_n, b) => ({
    date: '2026-06-15',
    supplier: b.stock?.supplier,
    registration: b.gujarat,
    items: [{ item: b.any.item, qty: '100', rate: '1.75' }],
  }),
  creditNote: (_n, b) => ({
    ground: 'rate',
    items: [{ from: [{ doc: 'salesInvoice', line: b.open?.line }], qty: '0.001', rate: '0', lump: '1.37' }],
  }),
  bankInstrument: (n, b) => ({
    date: '2026-06-15',
    kind: 'given',
    purpose: 'performance',
    instrumentNo: `BG-${n}`,
    bank: b.bank,
    customer: b.customerFar,
    amount: '100000',
    marginPercent: '0',
    bankCharges: '1180',
    expiryDate: '2027-06-14',
    claimUntil: '2027-09-14',
    orders: [{ amount: '100000', note: 'Tender 12' }],
  }),
  landedCost: (_n, b) => ({
    date: '2027-02-20',
    supplier: b.imported?.supplier,
    costs: [{ from: [{ doc: 'purchaseInvoice', line: b.landing?.cost }], amount: '1000' }],
    receipts: [{ inward: b.landing?.inward }],
  }),
  // The carriage of the small works is unpaid since long.
  creditReversal: (_n, b) => ({ date: '2027-02-15', registration: b.gujarat, period: '022027' }),
  marginRelease: (_n, b) => ({
    date: '2026-06-15',
    bank: b.bank,
    margins: [{ from: [{ doc: 'bankInstrument', line: b.margin }], amount: '1000', interest: '65', tds: '6.5' }],
  }),
  guaranteeCall: (n, b) => ({
    date: '2026-06-15',
    bank: b.bank,
    account: b.freight,
    reference: `INV-${n}`,
    remarks: 'Not delivered',
    claims: [{ from: [{ doc: 'bankInstrument', line: b.cover }], amount: '1000' }],
  }),
  // What the office has distributed in a month of its own, see the small works.
  distributedCredit: (_n, b) => ({ date: '2026-06-15', registration: b.gujarat, period: '062026', account: b.freight }),
  // A day each, on which what came in went out again: each opens with what the one before it closed with.
  bankStatement: (n, b) => ({
    bank: b.bank,
    fromDate: addDays(isoDate('2025-07-01'), n),
    date: addDays(isoDate('2025-07-01'), n),
    opening: '0',
    closing: '0',
    statement: [
      { date: addDays(isoDate('2025-07-01'), n), particulars: `NEFT ${n}`, reference: `UTR${n}77`, deposit: '249.5' },
      { date: addDays(isoDate('2025-07-01'), n), particulars: 'Returned', withdrawal: '249.5' },
    ],
  }),
  duesPayment: (n, b) => ({
    kind: 'tds',
    dueFor: '2026-05',
    bank: b.bank,
    reference: `CIN-${n}`,
    challanNo: `0${n}123`,
    bsrCode: '0510308',
    dues: [{ account: b.freight, amount: '1234.56', note: 'Interest for one month' }],
  }),
  journal: (_n, b) => ({
    kind: 'accrual',
    date: '2026-06-01',
    reverseOn: '2026-06-10',
    entries: [
      { account: b.freight, debit: '1234.56', note: 'Carriage not billed yet' },
      { account: b.freight, credit: '1234.56' },
    ],
  }),
  contra: (_n, b) => ({ outOf: b.bank, into: b.cash, amount: '1234.56' }),
  pettyCash: (n, b) => ({
    box: b.open?.box,
    spent: [{ paidTo: `Tea stall ${n}`, account: b.freight, billNo: `T-${n}`, amount: '12.34' }],
  }),
  bankPayment: (n, b) => ({ bank: b.bank, supplier: b.stock?.supplier, reference: `UTR${n}`, amount: '543.21' }),
  openingStock: (n, b) => ({
    store: b.any.store,
    goods: [
      { item: b.stock?.core, lengthM: '500.125', weightKg: '77.7', rate: '31.25', heatNo: `H${n}` },
      { item: b.any.item, weightKg: '25.5', rate: '88.8' },
    ],
  }),
  materialInward: (n, b) => ({
    supplier: b.stock?.supplier,
    store: b.any.store,
    challanNo: `C-${n}`,
    vehicleNo: 'GJ06AB1234',
    grossKg: '12480',
    tareKg: '12300',
    goods: [
      { item: b.stock?.core, tested: true, lengthM: '1200', weightKg: '180', rate: '31.2', heatNo: `H${n}`, challanKg: '181' },
    ],
  }),
  // The yard of a small works is its store of compound.
  scrapSale: (_n, b) => ({
    customer: b.customerFar,
    registration: b.gujarat,
    store: b.stock?.raw,
    items: [{ item: b.any.item, kg: '1.5', rate: '60' }],
  }),
  stockTransfer: (_n, b) => ({
    toStore: b.stock?.second,
    bulk: [{ item: b.any.item, fromStore: b.stock?.raw, weightKg: '1.5' }],
  }),
  // Each posted one brings a drum back.
  drumReturn: (n, b) => ({
    customer: b.customerFar,
    store: b.stock?.raw,
    registration: b.gujarat,
    tax: b.tax18,
    drums: [
      {
        carrier: b.stock?.drumsOut[n % b.stock.drumsOut.length],
        finding: 'repair',
        damage: 'Two battens',
        repairCost: '350',
        kept: '350',
      },
    ],
  }),
  jobChallan: (_n, b) => ({
    worker: b.stock?.worker,
    store: b.stock?.raw,
    registration: b.gujarat,
    work: 'Granulating',
    goods: [{ item: b.any.item, qty: '2.5' }],
  }),
  // The job worker has what the challans brought there.
  jobReceipt: (n, b) => ({
    worker: b.stock?.worker,
    store: b.stock?.raw,
    challanNo: `JW/${n}`,
    work: 'Granulating',
    charge: '12.5',
    scrapKg: '0.01',
    scrapItem: b.stock?.ends,
    goods: [{ item: b.any.item, qty: '0.5' }],
    made: [
      { item: b.stock?.core, lengthM: '3', weightKg: '0.45' },
      { item: b.any.item, weightKg: '0.02' },
    ],
  }),
  storeRequisition: (_n, b) => ({
    department: b.any.department,
    store: b.any.store,
    items: [
      { item: b.any.item, qty: '25' },
      { item: b.stock?.core, qty: '300', shortestM: '300' },
    ],
  }),
  issueNote: (_n, b) => ({ store: b.stock?.raw, floor: b.stock?.floor, goods: [{ item: b.any.item, qty: '12.5' }] }),
  // The shop floor has what the issues brought there.
  returnNote: (_n, b) => ({
    floor: b.stock?.floor,
    store: b.stock?.raw,
    goods: [
      { item: b.any.item, qty: '0.5' },
      { item: b.any.item, qty: '0.25', condition: 'scrap', scrapItem: b.stock?.ends },
    ],
  }),
  stockCount: (n, b) => ({ store: b.stock?.raw, counted: [{ item: b.any.item, qty: String(5000 - n) }] }),
  joining: (n, b) => ({ lengths: [2 * n, 2 * n + 1].map(at => ({ piece: joinable(b)[at % joinable(b).length] })) }),
  // Each posted one uses up a drum.
  cutting: (_n, b) => ({
    piece: nextToCut(b),
    scrapM: '1.5',
    lengths: [{ lengthM: '300' }, { lengthM: '250.25', turned: true }],
  }),
  bankReceipt: (_n, b) => ({ bank: b.bank, customer: b.customerFar, reference: 'UTR1', amount: '123.45' }),
} as const satisfies Readonly<Record<string, (n: number, b: Basics) => object>>
