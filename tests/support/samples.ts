import { addDays, type ISODate, isoDate } from '../../src/kernel/dates.ts'
import type { AnyDocument } from '../../src/kernel/document.ts'
import type { Field, Fields } from '../../src/kernel/field.ts'
import { kinds } from '../../src/kernel/kinds.ts'
import { lineSets } from '../../src/kernel/record.ts'
import { checkCharacter } from '../../src/modules/masters/gstin.ts'
import { registry } from '../../src/modules/registry.ts'
import { type Basics, customerBody, productBody, type Works, yearBody } from './works.ts'

type Body = Record<string, unknown>
type DocName = keyof typeof registry.documents

const gstinOf = (first14: string): string => first14 + checkCharacter(first14)

/** The pairs of different colours, one after the other: no two records may share one. */
const pairOf = (colors: readonly number[], n: number): readonly [number | undefined, number | undefined] => {
  const from = n % colors.length
  return [colors[from], colors[(from + 1 + (Math.floor(n / colors.length) % (colors.length - 1))) % colors.length]]
}
let changes = 0

/** Bodies that the rules of a document need and chance would not find. Documents that are not named here are filled by kind. */
const special: Partial<Record<DocName, (n: number, b: Basics) => Body>> = {
  user: n => ({ email: `sample${n}@works.example`, name: `Sample ${n}`, userType: 'BackOffice', duties: ['sales', 'stores'], phone: '+91 1' }),
  company: n => ({ name: `Company ${n}`, pan: 'AABCC1234D', tan: 'BRDS04217F', address: 'One\nTwo' }),
  gstRegistration: n => ({ name: `Depot ${n}`, gstin: gstinOf(`27AABCC${String(n + 1000)}D1Z`), state: '27', address: 'Bhiwandi' }),
  financialYear: n => yearBody(2040 + (n % 150)),
  numberSeries: n => ({ document: 'deliveryOrder', pattern: `S${n}/{fy}/{00000}` }),
  chargeStructure: n => ({
    code: `CS${n}`,
    name: 'Two charges',
    charges: [
      { seq: 10, name: 'Discount', sign: 'less', basis: 'percentOfItems', value: '2.5' },
      { seq: 20, name: 'Packing', basis: 'percentOfRunning', value: '1', of: 10, accountRole: 'SALES_CHARGES' },
    ],
  }),
  customer: (n, b) => ({ ...customerBody(`C${n}`, `Customer ${n}`, '24', null), priceBasis: 'metal', metalPrices: [{ metal: 'CU', quote: 'lme', day: 'monthBefore', premium: '14' }], portalAccess: true, portalUsers: [{ name: 'Someone', email: 'someone@works.example', sees: ['orders', 'drumDues'], validTo: '2027-03-31' }], approvals: [{ product: b.cable, gtpNo: 'GTP/1', approvedDate: '2025-01-10', validTo: '2028-01-09' }], contacts: [{ name: 'Someone', email: 'someone@works.example' }] }),
  product: (n, b) => productBody(`P${n}`, b.tax18, '1234.56'),
  productDesign: (_n, b) => ({ product: b.cable, designation: '3.5C x 240 A2XFY', overrides: [{ of: 'outerSheath.thicknessMm', value: '3.2', reason: 'Wet ground' }] }),
  costing: (_n, b) => ({ designation: '3.5C x 240 A2XFY', terms: b.terms, overrides: [{ line: 'Armouring', rupeesPerKm: '5000', reason: 'New machine' }] }),
  costedBill: (n, b) => ({ title: `Tender ${n}`, terms: b.terms, cables: [{ asked: '3.5C x 240 A2XFY', qty: '4.5' }, { asked: '4C x 25 A2XFY', setPerKm: '250000', reason: 'As last year' }] }),
  salesOrder: (_n, b) => ({ customer: b.customerFar, registration: b.gujarat, items: [{ product: b.cable, drums: '2 x 500' }, { product: b.wire, qty: '0.123', discount: '2.5' }] }),
  deliveryOrder: (_n, b) => ({ customer: b.customerFar, registration: b.gujarat, vehicleNo: 'GJ06AB1234', items: [{ product: b.cable, qty: '1.5' }] }),
  salesInvoice: (_n, b) => ({ customer: b.customerFar, registration: b.gujarat, items: [{ product: b.cable, qty: '0.777' }] }),
  cableTree: (n, b) => ({
    code: `TREE${n}`,
    cableType: b.any.cableType,
    shownOn: '4C x 25 A2XFY',
    note: 'For stony ground',
    layers: [
      { sequence: 10, layer: 'ARMOUR', process: b.any.process, optional: true, thicknessMm: '1.4', pieces: 30, layRatio: '9.5' },
      { sequence: 20, layer: 'FILLER', process: b.any.process, leftOut: true, attributes: 'material, form', startScrapM: '12' },
    ],
  }),
  color: n => ({ code: `COL${n}`, name: `Shade ${n}`, hex: '#C62828', ral: '3020', dosePercent: '1.5' }),
  colorChange: (_n, b) => {
    const [fromColor, toColor] = pairOf(b.colors, changes++)
    return { fromColor, toColor, purgeKg: '6.5', minutes: 25, cost: '1050' }
  },
  typeTestReport: (n, b) => ({
    reportNo: `VRL/${n}`,
    laboratory: b.any.inspectionAgency,
    standard: b.any.standard,
    sample: '3.5C x 240 A2XFY',
    testedDate: '2025-05-11',
    reportDate: '2025-06-02',
    validTo: '2030-06-01',
    covers: [{ cableType: b.any.cableType, voltageGrade: '1.1 kV', fromSqmm: '50', toSqmm: '400', fromCores: '2', toCores: '3.5' }],
    results: [{ test: 'Hot set', found: '65 %', passed: true }],
  }),
  machine: (n, b) => ({
    code: `M${n}`,
    name: `Extruder ${n}`,
    process: b.any.process,
    speeds: [{ fromSqmm: '1.5', toSqmm: '35', metresPerMin: '300', setupMin: 20 }],
    sizeChanges: [{ fromSqmm: '6', toSqmm: '35', minutes: 30, scrapM: '60', tooling: 'Tip and die' }],
  }),
  standard: n => ({
    code: `IS ${n}`,
    edition: '2011',
    title: 'Cables',
    role: 'product',
    changes: [{ amendment: 1, date: '2013-02-01', about: 'thickness', subject: 'Sheaths above 60 mm' }],
  }),
  designation: (n, b) => ({ code: `D${n}`, name: `Operator ${n}`, skills: [{ process: b.any.process, level: 'expert' }] }),
  rawMaterial: (n, b) => ({
    code: `RM${n}`,
    name: `Compound ${n}`,
    category: 'outer sheath',
    unit: b.any.unit,
    priceKind: 'index',
    priceBasis: 'PVC compound index',
    makers: [{ maker: 'Rangoli', customer: b.customerFar, validTo: '2027-03-31' }],
    tests: [{ name: 'Tensile strength', least: '12.5', unit: 'N/mm²' }],
  }),
  termsAndConditions: n => ({
    code: `T${n}`,
    title: `Terms ${n}`,
    text: '1. First.\n2. Second.',
    damagesPercent: '0.5',
    damagesCapPercent: '5',
    payments: [
      { percent: '10', event: 'order' },
      { percent: '90', event: 'invoice', days: 30, security: 'lc' },
    ],
  }),
  bankAccount: (n, b) => ({ code: `BA${n}`, bank: `Bank ${n}`, branch: 'Halol', accountNo: `5021000421${String(1000 + n)}`, ifsc: 'SVPB0000421', account: b.bank }),
  transporter: n => ({ code: `TR${n}`, name: `Carrier ${n}`, transporterId: '24AAACC1111D1ZZ', city: 'Halol', vehicles: [{ plate: 'GJ06AB1234', kind: 'truck', loadKg: '16000' }] }),
  employee: (n, b) => ({
    code: `E${n}`,
    name: `Worker ${n}`,
    department: b.any.department,
    designation: b.any.designation,
    joinedDate: '2020-04-01',
    email: 'worker@works.example',
    pan: 'AABPC1234D',
    skills: [{ process: b.any.process, level: 'operator', upToSqmm: '300' }],
    authorities: [{ authority: 'joint', fromDate: '2024-04-01', validTo: '2027-03-31' }],
  }),
  supplier: (n, b) => ({
    code: `S${n}`,
    name: `Supplier ${n}`,
    kind: 'metal',
    gstin: gstinOf(`24AABCC${String(n + 1000)}D1Z`),
    address: 'Plot 7\nGIDC',
    city: 'Silvassa',
    state: '24',
    supplies: [{ item: b.any.item, leadDays: 7, lastRate: '872.5' }],
    contacts: [{ name: 'Someone' }],
  }),
  item: (n, b) => ({
    code: `I${n}`,
    name: `Item ${n}`,
    category: b.any.itemCategory,
    unit: b.any.unit,
    hsn: '39042210',
    tax: b.tax18,
    reorderLevel: '500',
    attributes: [{ attribute: b.any.attribute, value: 'ST-2' }],
    alternates: [{ item: b.any.item, factor: '1.05' }],
  }),
  attribute: n => ({ code: `attr${n}`, name: `Attribute ${n}`, kind: 'list', usedIn: ['tree', 'item'], values: [{ value: 'S' }, { value: 'Z' }] }),
  core: n => ({ code: `C${n}`, name: `Cores ${n}`, cores: '7', plan: '1+6', control: true }),
  layUpPlan: n => ({ cores: n, plan: String(n) }),
  size: n => ({ code: `${n} mm wire`, kind: 'wire', diameterMm: '1.6', tolerancePercent: '2' }),
  coveringThickness: n => ({ group: `G${n}`, standards: 'IS 1554-1', layer: 'armour', keyedBy: 'diameter', overMm: String(n), upToMm: String(n + 1), roundWireMm: '1.4' }),
  materialRate: (n, b) => ({ material: b.any.rawMaterial, validFrom: addDays(isoDate('2000-01-01'), n), basis: `List ${n}`, quoted: '104.5' }),
  drumCode: n => ({ code: `D${n}`, material: 'wood', flangeMm: 1400, barrelMm: 700, traverseMm: 710, overallWidthMm: 830, tareKg: '155', maxLoadKg: '2300' }),
  advanceAdjustment: (_n, b) => ({
    customer: b.customerFar,
    advances: [{ advance: b.open?.advance, amount: '1.25' }],
    bills: [{ bill: b.open?.bill, amount: '1.25' }],
  }),
  purchaseRequisition: (_n, b) => ({
    department: b.any.department,
    purpose: 'Next month',
    items: [{ item: b.any.item, qty: '5000', needBy: '2026-07-01', need: 'stock', supplier: b.stock?.supplier }],
  }),
  purchaseOrder: (_n, b) => ({
    supplier: b.stock?.supplier,
    registration: b.gujarat,
    store: b.any.store,
    items: [
      { item: b.any.item, qty: '2500', rate: '91.25', discount: '2', tolerancePercent: '5' },
      { item: b.stock?.core, qty: '1200', pricing: 'formula', rate: '25', premium: '2.5', conversion: '1.25' },
    ],
    schedule: [
      { line: 1, dueDate: '2026-07-01', qty: '1000' },
      { line: 1, dueDate: '2026-07-15', qty: '1500' },
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
    expenses: [{ account: b.freight, description: 'Carriage of rod', tax: b.tax18, amount: '1234.5', credit: n % 3 > 0 }],
  }),
  purchaseReturn: (n, b) => ({
    supplier: b.stock?.supplier,
    vehicleNo: 'GJ06AB1234',
    goods: [{ from: [{ doc: 'materialInward', line: b.receipts?.[n % b.receipts.length] }], qty: '1000', note: 'Rough surface' }],
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
    date: '2026-06-15',
    boeNo: `${4_000_000 + n}`,
    boeDate: '2026-06-12',
    portCode: 'INMUN1',
    supplier: b.imported?.supplier,
    customs: b.stock?.supplier,
    registration: b.gujarat,
    dueDate: '2026-06-20',
    goods: [{ from: [{ doc: 'purchaseInvoice', line: b.imported?.lines[n % b.imported.lines.length] }], qty: '1000', assessable: '34000.55' }],
  }),
  gstr2b: (n, b) => ({
    date: '2026-07-14',
    registration: b.gujarat,
    period: `${String((n % 12) + 1).padStart(2, '0')}${2030 + Math.floor(n / 12)}`,
    portal: [{ gstin: '27AABCC1234D1ZB', name: 'Konkan', billNo: `P-${n}`, billDate: '2026-06-12', taxable: '1000', igst: '180' }],
  }),
  debitNote: (_n, b) => ({
    date: '2026-06-15',
    supplier: b.stock?.supplier,
    registration: b.gujarat,
    items: [{ item: b.any.item, qty: '100', rate: '1.75' }],
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
  marginRelease: (_n, b) => ({
    date: '2026-06-15',
    bank: b.bank,
    margins: [{ from: [{ doc: 'bankInstrument', line: b.margin }], amount: '1000', interest: '65', tds: '6.5' }],
  }),
  bankPayment: (n, b) => ({ bank: b.bank, supplier: b.stock?.supplier, reference: `UTR${n}`, amount: '543.21' }),
  carrier: n => ({ code: `DR${n}`, kind: 'drum', tareKg: '155.5' }),
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
  stockTransfer: (_n, b) => ({ toStore: b.stock?.second, bulk: [{ item: b.any.item, fromStore: b.stock?.raw, weightKg: '1.5' }] }),
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
  joining: (n, b) => ({ lengths: [2 * n, 2 * n + 1].map(at => ({ piece: b.stock?.drums[at % b.stock.drums.length] })) }),
  // Each posted one uses up a drum.
  cutting: (n, b) => ({ piece: b.stock?.drums[n % b.stock.drums.length], scrapM: '1.5', lengths: [{ lengthM: '300' }, { lengthM: '250.25', turned: true }] }),
  bankReceipt: (_n, b) => ({ bank: b.bank, customer: b.customerFar, reference: 'UTR1', amount: '123.45' }),
}

const textOf = (name: string, field: Field, n: number): string => {
  const text = `${name.slice(0, 8)} ${n}`.toUpperCase()
  return text.length <= (field.maxLength ?? text.length) ? text : String(n)
}

const decimalOf = (field: Field): string => String(Math.min(field.max ?? 12.5, 12.5))

const sampleOf = (name: string, field: Field, n: number, b: Basics): unknown => {
  switch (field.kind) {
    case 'text':
      return textOf(name, field, n)
    case 'note':
      return `First line ${n}\nsecond line, with ₹ and हिन्दी`
    case 'int':
      return field.min ?? 7
    case 'date':
      return '2026-06-15' as ISODate
    case 'time':
      return '09:30'
    case 'stamp':
      return '2026-06-15T10:00:00.000Z'
    case 'bool':
      return true
    case 'choice':
      return field.choices?.[0]
    case 'choices':
      return field.choices?.slice(0, 2)
    case 'ref':
      return field.optional ? undefined : Object.entries(b.any).find(([target]) => target === field.target)?.[1]
    default:
      return decimalOf(field)
  }
}

/** A figure that is part of a key is another one for each `n`; what a field's own check would refuse is left out. */
const filled = (fields: Fields, n: number, b: Basics, key: readonly string[] = []): Body =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.readonly) return []
      if (key.includes(name) && field.kind === 'int') return [[name, 100 + n]]
      if (key.includes(name) && kinds[field.kind].places !== undefined) return [[name, String(100 + n)]]
      const value = sampleOf(name, field, n, b)
      return field.check?.(value) ? [] : [[name, value]]
    }),
  )

/** The body of a valid record of any document, another for each `n`. */
export const sampleBody = (w: Works, name: DocName, n: number, b: Basics): Body => {
  const body = special[name]?.(n, b)
  if (body) return body
  const def: AnyDocument = w.def(name)
  return { ...filled(def.fields, n, b, def.key), ...Object.fromEntries(lineSets(def).map(([set, lines]) => [set, [filled(lines.fields, n, b)]])) }
}

/** Documents with derived lines first: a sample of a master is no table from which a cable can be designed. */
export const derivedFirst = (names: readonly DocName[]): readonly DocName[] => {
  const isDerived = (name: DocName): boolean => {
    const def: AnyDocument = registry.documents[name]
    return lineSets(def).some(([, set]) => set.derived)
  }
  return [...names.filter(isDerived), ...names.filter(name => !isDerived(name))]
}
