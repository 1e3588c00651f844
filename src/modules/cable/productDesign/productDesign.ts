import { document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formulaUseWords } from '../attribute/attribute.ts'
import { attributeFields, overridableLabels, origins } from '../design/attributes.ts'

const optional = { optional: true } as const
const derived = { readonly: true, optional: true } as const

/** A figure that a person set in the place of the engine's. */
const overrides = lines({
  label: 'Set by hand',
  fields: {
    of: f.choice(overridableLabels, { label: 'Figure' }),
    value: f.figure({ min: 0 }),
    reason: f.text({ maxLength: 60 }),
  },
  key: ['of'],
})

/** What the rules of its cable type and the pinned cable tree said when the design was saved. */
const stack = lines({
  label: 'By rules and cable tree',
  derived: true,
  fields: {
    says: f.choice(
      {
        present: 'There by rule',
        absent: 'Not there by rule',
        figure: 'Figure',
        material: 'Material',
        leftOut: 'Left out',
        tape: 'Added tape',
      },
      { label: 'Says' },
    ),
    of: f.text({ maxLength: 40 }),
    value: f.figure(optional),
    pieces: f.int({ ...optional, label: 'Number' }),
    material: f.text({ ...optional, maxLength: 40 }),
    process: f.text({ ...optional, maxLength: 30 }),
    source: f.text({ maxLength: 160 }),
  },
})

const attributes = lines({
  label: 'Attributes',
  derived: true,
  fields: {
    attribute: f.text({ maxLength: 30 }),
    label: f.text({ maxLength: 60 }),
    /** As a field of the header would hold it. */
    value: f.text({ maxLength: 60 }),
    words: f.text({ maxLength: 100 }),
    origin: f.choice(origins),
    why: f.text({ ...optional, maxLength: 200 }),
  },
})

const layers = lines({
  label: 'Layers',
  derived: true,
  fields: {
    layer: f.text({ maxLength: 30 }),
    name: f.text({ label: 'Layer', maxLength: 60 }),
    place: f.text({ maxLength: 30 }),
    material: f.text({ maxLength: 40 }),
    count: f.int({ label: 'Number' }),
    nominalMm: f.figure({ ...optional, label: 'Nominal', unit: 'mm' }),
    leastMm: f.figure({ ...optional, label: 'Minimum', unit: 'mm' }),
    asMadeMm: f.figure({ ...optional, label: 'As made', unit: 'mm' }),
    underMm: f.figure({ ...optional, label: 'Under', unit: 'mm', places: 2 }),
    overMm: f.figure({ ...optional, label: 'Over', unit: 'mm', places: 2 }),
    kgPerKm: f.weight({ label: 'Mass', unit: 'kg/km', places: 2 }),
    process: f.text({ maxLength: 30 }),
    because: f.note({ label: 'Because' }),
    rule: f.ref('cableTypeTree', { ...optional, label: 'By the rule of' }),
    tree: f.ref('cableTree', { ...optional, label: 'By the row of' }),
    rowNo: f.int({ ...optional, label: 'Row' }),
    source: f.note(),
  },
})

const materials = lines({
  label: 'Materials',
  derived: true,
  fields: {
    material: f.text({ maxLength: 40 }),
    name: f.text({ maxLength: 100 }),
    category: f.text({ maxLength: 40 }),
    kgPerKm: f.weight({ label: 'In the cable', unit: 'kg/km' }),
    runningScrapKgPerKm: f.weight({ label: 'Running scrap', unit: 'kg/km' }),
    startUpScrapKgPerKm: f.weight({ label: 'Start-up scrap', unit: 'kg/km' }),
    issuedKgPerKm: f.weight({ label: 'To issue', unit: 'kg/km' }),
    source: f.note(),
  },
})

const stages = lines({
  label: 'Route',
  derived: true,
  fields: {
    process: f.text({ maxLength: 30 }),
    name: f.text({ label: 'Stage', maxLength: 100 }),
    per: f.choice({ conductor: 'Conductor', core: 'Core', pair: 'Pair', cable: 'Cable' }, { label: 'Metres of' }),
    inputM: f.length({ apart: true, label: 'In', unit: 'm', places: 1 }),
    outputM: f.length({ apart: true, label: 'Out', unit: 'm', places: 1 }),
    setUpH: f.figure({ label: 'Set-up', unit: 'h', places: 2 }),
    runH: f.figure({ label: 'Run', unit: 'h', places: 2 }),
    source: f.note(),
  },
})

/** In which round a test is made. */
export const testRounds = { routine: 'Routine', acceptance: 'Acceptance', type: 'Type', optional: 'Optional' } as const

/** The figure rests on a row of a standard that no second source confirms. */
const toVerify = f.bool({ label: 'To be verified' })

/** A value bears a star while its row is still to be verified, on papers and beside products as on the design itself. */
export const starred = (value: string, isToVerify: boolean): string => (isToVerify ? `${value} *` : value)

const tests = lines({
  label: 'Tests',
  derived: true,
  fields: {
    category: f.choice(testRounds, { label: 'Round' }),
    code: f.text({ maxLength: 30 }),
    name: f.text({ label: 'Test' }),
    method: f.text(),
    limit: f.note(),
    frequency: f.note(),
    toVerify,
    source: f.note(optional),
  },
})

/** The figures of the limits, one by one: what the test bay judges its readings by. */
const testFigures = lines({
  label: 'Limits of tests',
  derived: true,
  inPanel: true,
  fields: {
    category: f.choice(testRounds, { label: 'Round' }),
    code: f.text({ maxLength: 30 }),
    name: f.text({ label: 'Figure', maxLength: 60 }),
    value: f.figure({ places: 6 }),
    bound: f.choice({ least: 'At least', most: 'At most' }, optional),
  },
})

const drums = lines({
  label: 'Drums',
  derived: true,
  fields: {
    code: f.text({ maxLength: 30 }),
    material: f.text({ maxLength: 40 }),
    lengthM: f.length({ apart: true, label: 'Length', unit: 'm', places: 0 }),
    netKg: f.weight({ apart: true, label: 'Net', unit: 'kg', places: 1 }),
    tareKg: f.weight({ apart: true, label: 'Drum', unit: 'kg', places: 1 }),
    grossKg: f.weight({ apart: true, label: 'Gross', unit: 'kg', places: 1 }),
    usual: f.bool({ label: 'Usual' }),
  },
})

/** What formulas of the works came to, and into what they were reckoned. */
const reckoned = lines({
  label: 'By formula',
  derived: true,
  fields: {
    name: f.text({ label: 'Attribute' }),
    value: f.figure({ places: 4 }),
    unit: f.text({ ...optional, maxLength: 20 }),
    readIn: f.choices(formulaUseWords, { label: 'Calculated into' }),
    source: f.note(),
  },
})

const particulars = lines({
  label: 'Particulars',
  derived: true,
  fields: {
    section: f.text({ maxLength: 40 }),
    particular: f.text(),
    value: f.note(),
    unit: f.text({ ...optional, maxLength: 20 }),
    toVerify,
  },
})

/** What the engine derives for the whole cable. */
const figures = {
  called: f.text({ ...derived, label: 'Cable', search: true }),
  fullDesignation: f.text({ ...derived, label: 'Designation in full', search: true, index: true, maxLength: 300 }),
  cableType: f.ref('cableType', { ...derived, label: 'Cable type' }),
  madeTo: f.text({ ...derived, label: 'Made to', maxLength: 40 }),
  conductorDiameterMm: f.figure({ ...derived, label: 'Conductor', unit: 'mm', places: 2 }),
  coreDiameterMm: f.figure({ ...derived, label: 'Core', unit: 'mm', places: 2 }),
  overallDiameterMm: f.figure({ ...derived, label: 'Overall diameter', unit: 'mm', places: 2 }),
  heightMm: f.figure({ ...derived, label: 'Height', unit: 'mm', places: 2 }),
  fictitious: f.note({
    ...derived,
    label: 'Fictitious diameters',
    rule: 'Calculated from areas and tables alone, without stranding and compacting (IEC 60502-1, annex A), so that every maker chooses the same thickness for the same cable. Nothing is made to them.',
  }),
  weightKgPerKm: f.weight({ ...derived, label: 'Weight', unit: 'kg/km', places: 1 }),
  copperKgPerKm: f.weight({ ...derived, label: 'Copper', unit: 'kg/km', places: 1 }),
  aluminiumKgPerKm: f.weight({ ...derived, label: 'Aluminium', unit: 'kg/km', places: 1 }),
  resistance20OhmPerKm: f.figure({ ...derived, label: 'Resistance at 20 °C', unit: 'Ω/km', places: 5 }),
  acResistanceOhmPerKm: f.figure({ ...derived, label: 'a.c. resistance, hot', unit: 'Ω/km', places: 5 }),
  reactanceOhmPerKm: f.figure({ ...derived, label: 'Reactance', unit: 'Ω/km', places: 5 }),
  capacitanceUfPerKm: f.figure({ ...derived, label: 'Capacitance', unit: 'µF/km' }),
  continuousC: f.figure({ ...derived, label: 'Continuous', unit: '°C', places: 0 }),
  shortCircuitKa: f.figure({ ...derived, label: 'Short circuit, 1 s', unit: 'kA', places: 2 }),
  bendingRadiusMm: f.figure({ ...derived, label: 'Bending radius', unit: 'mm', places: 0 }),
  pullingTensionN: f.figure({ ...derived, label: 'Pulling force', unit: 'N', places: 0 }),
  legend: f.text({ ...derived, maxLength: 300 }),
  coreColours: f.text({ ...derived, label: 'Core colours', maxLength: 300 }),
  usualLengthM: f.length({ ...derived, label: 'Usual length', unit: 'm', places: 0 }),
  drum: f.text({ ...derived, maxLength: 30 }),
  drumLengthM: f.length({ ...derived, label: 'On the drum', unit: 'm', places: 0 }),
  grossKg: f.weight({ ...derived, label: 'Gross weight', unit: 'kg', places: 1 }),
  madeInM: f.length({ ...derived, label: 'Calculated for a run of', unit: 'm', places: 0 }),
  warnings: f.note({ ...derived, label: 'To mind' }),
  /** The figures down to the rows of the tables; see `design/working.ts`. */
  working: f.note({ ...derived, maxLength: 200_000 }),
} as const

const designers = ['sales', 'costing', 'planning', 'quality', 'masters'] as const
const checkers = ['planning', 'quality', 'masters'] as const

/**
 * One revision of the design of a product. What people say of the cable is typed, all figures are derived by the server from
 * the tables as they stand on that day and kept as rows, so what an order pins stays as it was when the tables move on.
 */
export const productDesign = document({
  name: 'productDesign',
  label: 'Product Design',
  path: '/productdesign',
  menu: {
    group: 'cable',
    otherWay: { label: 'Bill of quantities', title: 'New designs from a bill of quantities', path: '/productdesign/bill' },
  },
  guide: {
    purpose:
      'A cable layer by layer from its standard: diameters, weights, materials, tests, drums, each figure with its source.',
    mistakes: [
      'Fictitious diameters taken for real ones: they choose the thickness of a sheath; the drum needs the real one.',
      'Setting a figure by hand without its reason: at the next edition of the standard nobody knows whether it still holds.',
      'Lay loss twice: the lay of wires and cores is included already; do not add it to the mass.',
    ],
    next: 'Approve it, then price it in a costing.',
    to: '/costing',
  },
  fields: {
    product: f.ref('product', { optional: true, index: true }),
    revision: f.int({ readonly: true, optional: true }),
    designation: f.text({ optional: true, search: true, maxLength: 300, hint: 'As people say it: 3.5C x 240 A2XFY.' }),
    ...attributeFields,
    tree: f.ref('cableTree', {
      label: 'Cable tree',
      optional: true,
      hint: 'A cable tree that the works changed. If empty, the standards and tables alone decide.',
    }),
    runM: f.length({
      label: 'Run',
      unit: 'm',
      places: 0,
      optional: true,
      min: 1,
      hint: 'Length made in one run. If empty, 1,000 m.',
    }),
    remarks: f.note({ optional: true }),
    ...figures,
  },
  lines: { overrides, stack, attributes, layers, materials, stages, tests, testFigures, drums, reckoned, particulars },
  states: {
    draft: { stage: 'open', waits: ['check'] },
    checked: { stage: 'pending', waits: ['approve'] },
    approved: { stage: 'committed', tone: 'success' },
    superseded: { stage: 'closed' },
    obsolete: { stage: 'void' },
  },
  actions: {
    check: { label: 'Check', from: ['draft'], to: 'checked' },
    sendBack: { label: 'Send back', from: ['checked'], to: 'draft', reason: true },
    approve: {
      label: 'Approve',
      from: ['checked'],
      to: 'approved',
      check: d => (d.product === null ? 'Save it into a product first.' : null),
      confirm: d => `Writes the figures of ${d.called ?? 'the cable'} into its product; orders pin this revision from then on.`,
    },
    supersede: { label: 'Supersede', from: ['approved'], to: 'superseded', reason: true },
    retire: { label: 'Make obsolete', from: ['checked', 'approved', 'superseded'], to: 'obsolete', reason: true },
  },
  approval: { action: 'approve', ask: 'check', back: 'sendBack' },
  title: ['called', 'revision'],
  access: {
    read: [...designers, 'stores', 'purchase', 'despatch', 'accounts', 'approver'],
    write: designers,
    check: checkers,
    sendBack: [...checkers, 'approver'],
    approve: ['approver'],
    supersede: ['approver'],
    retire: ['approver'],
  },
  list: ['called', 'product', 'revision', 'fullDesignation', 'overallDiameterMm', 'weightKgPerKm', 'status', 'createdStamp'],
  layout: {
    Cable: ['product', 'revision', 'designation', 'called', 'fullDesignation', 'cableType', 'madeTo', 'tree', 'remarks'],
    Attributes: [
      'standard',
      'edition',
      'voltageGrade',
      'cores',
      'element',
      'sqmm',
      'neutralSqmm',
      'metal',
      'tinned',
      'class',
      'form',
      'insulation',
      'screen',
      'armour',
      'armourPractice',
      'sheath',
      'fireGrade',
      'flatCable',
      'directCurrent',
    ],
    Bundle: ['messengerSqmm', 'messengerInsulated', 'streetLights', 'streetLightSqmm'],
    Measures: ['conductorDiameterMm', 'coreDiameterMm', 'overallDiameterMm', 'heightMm', 'fictitious'],
    Masses: ['weightKgPerKm', 'copperKgPerKm', 'aluminiumKgPerKm'],
    Ratings: [
      'resistance20OhmPerKm',
      'acResistanceOhmPerKm',
      'reactanceOhmPerKm',
      'capacitanceUfPerKm',
      'continuousC',
      'shortCircuitKa',
      'bendingRadiusMm',
      'pullingTensionN',
    ],
    Marking: ['legend', 'coreColours'],
    Packing: ['runM', 'madeInM', 'usualLengthM', 'drum', 'drumLengthM', 'grossKg', 'warnings'],
  },
})
