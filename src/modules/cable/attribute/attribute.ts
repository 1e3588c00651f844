import { master, type Complaint } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formulaProblem, namesIn } from '../engine/formula.ts'
import { readByAll } from '../../masters/simple.ts'

/** Into what the engine reckons a formula. */
export const formulaUseWords = { weight: 'Weight', limit: 'Limit of a test', marking: 'Marking', price: 'Price' } as const

/** Figures that are of a day, and of no design. */
const pricesOnly: readonly string[] = ['copperRate', 'aluminiumRate', 'listRate']

const values = lines({ label: 'Allowed values', fields: { value: f.text({ maxLength: 80 }) }, key: ['value'] })

/** A property that a layer, an item or a product may have. */
export const attribute = master({
  name: 'attribute',
  label: 'Attribute',
  path: '/Attribute',
  menu: { group: 'cable', list: 'Attribute' },
  guide: {
    purpose: 'Further attributes of cables and items: values, limits and formulas.',
    mistakes: [
      'An attribute for what is a field already: a design then has two sheaths.',
      'A formula in mm where the unit says inch.',
      'Required everywhere: it is then asked of cables that have none.',
    ],
    next: 'Sub categories ask for it in their items.',
    to: '/itemsubcategory',
  },
  sourced: true,
  fields: {
    code: f.text({ unique: true, search: true, maxLength: 40 }),
    name: f.text({ search: true }),
    kind: f.choice(
      { number: 'Number', text: 'Text', list: 'One of a list', bool: 'Yes or no', material: 'Material' },
      { label: 'Holds' },
    ),
    unit: f.text({ optional: true, maxLength: 20 }),
    least: f.figure({ optional: true, places: 4 }),
    most: f.figure({ optional: true, places: 4 }),
    formula: f.note({
      optional: true,
      maxLength: 200,
      hint: 'Over figures of the product and codes of attributes: 12 * overallDiameterMm.',
    }),
    usedIn: f.choices(
      { type: 'Cable type', tree: 'Cable tree', product: 'Product', item: 'Item', quotation: 'Quotation' },
      { label: 'Used in' },
    ),
    required: f.bool(),
    readIn: f.choices(formulaUseWords, {
      label: 'Calculated into',
      hint: 'Weight in kg/km and price in ₹/km are added; a limit belongs to a test; the marking ends with it.',
    }),
    test: f.text({ optional: true, capitals: true, maxLength: 30, hint: 'Its code, such as BEND-PD.' }),
    bound: f.choice({ most: 'At most', least: 'At least' }, { label: 'Passes', default: 'most' }),
  },
  lines: { values },
  check: a => {
    const complaints: Complaint[] = []
    if (a.kind === 'list' && a.values.length === 0) complaints.push({ path: 'values', message: 'A list needs its values.' })
    if (a.kind !== 'list' && a.values.length > 0) complaints.push({ path: 'kind', message: 'Only a list has values.' })
    if (a.least && a.most?.lt(a.least)) complaints.push({ path: 'most', message: 'The highest value is below the lowest.' })
    if (a.formula && a.kind !== 'number') complaints.push({ path: 'kind', message: 'An attribute with a formula is a number.' })
    const wrong = a.formula ? formulaProblem(a.formula) : null
    if (wrong !== null) complaints.push({ path: 'formula', message: wrong })
    if (a.readIn.length > 0 && !a.formula)
      complaints.push({ path: 'readIn', message: 'Choose this only for an attribute with a formula.' })
    if (a.readIn.includes('limit') !== Boolean(a.test))
      complaints.push({ path: 'test', message: 'Only a limit names a test, and every limit needs one.' })
    const quoted = namesIn(a.formula ?? '').filter(name => pricesOnly.includes(name))
    if (quoted.length > 0 && a.readIn.some(use => use !== 'price'))
      complaints.push({ path: 'readIn', message: `A design does not know ${quoted.join(', ')}; only a price does.` })
    if (a.formula && namesIn(a.formula).includes(a.code))
      complaints.push({ path: 'formula', message: 'The formula uses its own attribute.' })
    return complaints
  },
  title: ['name'],
  access: readByAll,
  list: ['code', 'name', 'kind', 'unit', 'usedIn', 'required', 'status'],
  sort: 'code',
  layout: {
    Attribute: ['code', 'name', 'kind', 'unit', 'least', 'most'],
    Use: ['usedIn', 'required'],
    Formula: ['formula', 'readIn', 'test', 'bound'],
  },
})
