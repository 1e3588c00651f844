import { addDays, isoDate } from '../../../src/kernel/dates.ts'
import { checkCharacter } from '../../../src/modules/masters/parties/gstin.ts'
import { type Basics, customerBody, productBody, yearBody } from '../works.ts'

const gstinOf = (first14: string): string => first14 + checkCharacter(first14)

/** The pairs of different colours, one after the other: no two records may share one. */
const pairOf = (colors: readonly number[], n: number): readonly [number | undefined, number | undefined] => {
  const from = n % colors.length
  return [colors[from], colors[(from + 1 + (Math.floor(n / colors.length) % (colors.length - 1))) % colors.length]]
}
let changes = 0

/** Bodies of masters that their rules need and chance would not find; a new one stands beside its definition, as `bin.sample.ts`. */
export const masterSamples = {
  user: n => ({
    email: `sample${n}@works.example`,
    name: `Sample ${n}`,
    userType: 'BackOffice',
    duties: ['sales', 'stores'],
    phone: '+91 1',
  }),
  company: n => ({ name: `Company ${n}`, pan: 'AABCC1234D', tan: 'BRDS04217F', address: 'One\nTwo' }),
  gstRegistration: n => ({
    name: `Depot ${n}`,
    gstin: gstinOf(`27AABCC${String(n + 1000)}D1Z`),
    state: '27',
    address: 'Bhiwandi',
  }),
  financialYear: n => yearBody(2040 + (n % 150)),
  approvalRule: n => ({ name: `Rule ${n}`, document: 'salesOrder', over: '1000000', steps: [{ duties: ['approver'] }] }),
  absence: (n, b) => ({
    person: b.person,
    fromDate: addDays(isoDate('2026-06-15'), 10 * n),
    toDate: addDays(isoDate('2026-06-20'), 10 * n),
  }),
  numberSeries: n => ({ document: 'deliveryOrder', pattern: `S${n}/{fy}/{00000}` }),
  chargeStructure: n => ({
    code: `CS${n}`,
    name: 'Two charges',
    charges: [
      { seq: 10, name: 'Discount', sign: 'less', basis: 'percentOfItems', value: '2.5' },
      { seq: 20, name: 'Packing', basis: 'percentOfRunning', value: '1', of: 10, accountRole: 'SALES_CHARGES' },
    ],
  }),
  customer: (n, b) => ({
    ...customerBody(`C${n}`, `Customer ${n}`, '24', null),
    priceBasis: 'metal',
    metalPrices: [{ metal: 'CU', quote: 'lme', day: 'monthBefore', premium: '14' }],
    portalAccess: true,
    portalUsers: [{ name: 'Someone', email: 'someone@works.example', sees: ['orders', 'drumDues'], validTo: '2027-03-31' }],
    approvals: [{ product: b.cable, gtpNo: 'GTP/1', approvedDate: '2025-01-10', validTo: '2028-01-09' }],
    contacts: [{ name: 'Someone', email: 'someone@works.example' }],
  }),
  product: (n, b) => productBody(`P${n}`, b.tax18, '1234.56'),
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
  cableTypeTree: (n, b) => ({
    code: `RULES${n}`,
    cableType: b.any.cableType,
    rules: [
      {
        layer: 'INNER-SHEATH',
        effect: 'present',
        subject: 'armour',
        operator: 'ne',
        value: 'none',
        standard: b.any.standard,
        reason: 'A bed for the armour',
      },
      {
        layer: 'TAPE',
        effect: 'present',
        subject: 'diameterMm',
        operator: 'ge',
        value: '30',
        reason: 'Loose wires',
        over: 'armour',
        material: b.any.rawMaterial,
        thicknessMm: '0.05',
        pieces: 2,
      },
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
    covers: [
      { cableType: b.any.cableType, voltageGrade: '1.1 kV', fromSqmm: '50', toSqmm: '400', fromCores: '2', toCores: '3.5' },
    ],
    results: [{ test: 'Hot set', found: '65 %', passed: true }],
  }),
  machine: (n, b) => ({
    code: `M${n}`,
    name: `Extruder ${n}`,
    process: b.any.process,
    speeds: [{ fromSqmm: '1.5', toSqmm: '35', metresPerMin: '300', setupMin: 20 }],
    rates: [{ validFrom: '2026-04-01', machineRate: '900', labourRate: '260', overheadRate: '240', because: 'Wages settled' }],
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
  bankAccount: (n, b) => ({
    code: `BA${n}`,
    bank: `Bank ${n}`,
    branch: 'Halol',
    accountNo: `5021000421${String(1000 + n)}`,
    ifsc: 'SVPB0000421',
    account: b.bank,
  }),
  cashBox: (n, b) => ({ name: `Box ${n}`, account: b.cash, imprest: '5000' }),
  transporter: n => ({
    code: `TR${n}`,
    name: `Carrier ${n}`,
    transporterId: '24AAACC1111D1ZZ',
    city: 'Halol',
    vehicles: [{ plate: 'GJ06AB1234', kind: 'truck', loadKg: '16000' }],
  }),
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
  attribute: n => ({
    code: `attr${n}`,
    name: `Attribute ${n}`,
    kind: 'list',
    usedIn: ['tree', 'item'],
    values: [{ value: 'S' }, { value: 'Z' }],
  }),
  core: n => ({ code: `C${n}`, name: `Cores ${n}`, cores: '7', plan: '1+6', control: true }),
  layUpPlan: n => ({ cores: n, plan: String(n) }),
  size: n => ({ code: `${n} mm wire`, kind: 'wire', diameterMm: '1.6', tolerancePercent: '2' }),
  coveringThickness: n => ({
    group: `G${n}`,
    standards: 'IS 1554-1',
    layer: 'armour',
    keyedBy: 'diameter',
    overMm: String(n),
    upToMm: String(n + 1),
    roundWireMm: '1.4',
  }),
  materialRate: (n, b) => ({
    material: b.any.rawMaterial,
    validFrom: addDays(isoDate('2000-01-01'), n),
    basis: `List ${n}`,
    quoted: '104.5',
  }),
  drumCode: n => ({
    code: `D${n}`,
    material: 'wood',
    flangeMm: 1400,
    barrelMm: 700,
    traverseMm: 710,
    overallWidthMm: 830,
    tareKg: '155',
    maxLoadKg: '2300',
  }),
  hsnCode: (n, b) => ({
    code: String(10000000 + n),
    name: `Goods ${n}`,
    uqc: 'KGS',
    note: 'Looked up',
    taxes: [{ validFrom: '2017-07-01', tax: b.tax18, notification: '1/2017' }],
  }),
  carrier: n => ({ code: `DR${n}`, kind: 'drum', tareKg: '155.5' }),
} as const satisfies Readonly<Record<string, (n: number, b: Basics) => object>>
