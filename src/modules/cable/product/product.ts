import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { hsnProblem } from '../../masters/goods/hsn.ts'

/** A cable that is sold, by its designation. Once a design of it is approved, its figures are the design's. */
export const product = master({
  name: 'product',
  label: 'Product',
  path: '/product',
  register: '/productlist',
  fields: {
    code: f.text({ unique: true, search: true, maxLength: 30, capitals: true }),
    name: f.text({ label: 'Designation', search: true }),
    description: f.note({ optional: true, label: 'Text on papers' }),
    family: f.text({ maxLength: 60, index: true, search: true }),
    cableType: f.ref('cableType', { label: 'Cable type', optional: true }),
    edition: f.ref('standard', { label: 'Made to', optional: true, hint: 'The edition that the order pins.' }),
    standard: f.text({ label: 'Standard, as printed', maxLength: 60, hint: 'With part and year: IS 7098 (Part 1):1988.' }),
    voltageGrade: f.text({ label: 'Voltage grade', maxLength: 20 }),
    cores: f.text({ maxLength: 10, hint: 'As designated: 3.5, 4, 12, 2P.' }),
    sqmm: f.figure({ label: 'Cross section', unit: 'sqmm', min: 0 }),
    neutralSqmm: f.figure({ label: 'Neutral', unit: 'sqmm', optional: true, min: 0 }),
    metal: f.choice({ Cu: 'Copper', Al: 'Aluminium' }, { label: 'Conductor' }),
    conductorClass: f.text({ label: 'Class', maxLength: 10, optional: true }),
    insulation: f.text({ maxLength: 40 }),
    armour: f.text({ maxLength: 60, optional: true }),
    sheath: f.text({ maxLength: 60, optional: true }),
    hsn: f.text({ label: 'HSN', maxLength: 8, check: hsnProblem }),
    tax: f.ref('tax', { label: 'GST' }),
    weightKgPerKm: f.weight({ label: 'Weight', unit: 'kg/km', min: 0 }),
    overallDiameterMm: f.figure({ label: 'Overall diameter', unit: 'mm', min: 0 }),
    copperKgPerKm: f.weight({ label: 'Copper', unit: 'kg/km', default: 0, min: 0 }),
    aluminiumKgPerKm: f.weight({ label: 'Aluminium', unit: 'kg/km', default: 0, min: 0 }),
    standardLengthM: f.figure({ label: 'Standard length', unit: 'm', optional: true, min: 0 }),
    drumCode: f.text({ label: 'Drum', maxLength: 20, optional: true }),
    design: f.ref('productDesign', { optional: true, readonly: true, hint: 'The approved revision, which orders pin.' }),
    listRate: f.rate({
      label: 'List rate',
      unit: '₹/km',
      places: 2,
      min: 0,
      optional: true,
      hint: 'Asked in the order where none is kept.',
    }),
  },
  title: ['name'],
  access: {
    read: ['sales', 'costing', 'masters', 'planning', 'quality', 'despatch', 'accounts', 'stores', 'purchase', 'approver'],
    write: ['masters'],
  },
  list: ['code', 'name', 'design', 'family', 'sqmm', 'metal', 'weightKgPerKm', 'listRate', 'status'],
  sort: 'code',
  layout: {
    Product: ['code', 'name', 'design', 'family', 'cableType', 'edition', 'standard', 'voltageGrade', 'description'],
    Construction: ['cores', 'sqmm', 'neutralSqmm', 'metal', 'conductorClass', 'insulation', 'armour', 'sheath'],
    Measures: ['weightKgPerKm', 'overallDiameterMm', 'copperKgPerKm', 'aluminiumKgPerKm', 'standardLengthM', 'drumCode'],
    Selling: ['hsn', 'tax', 'listRate'],
  },
})
