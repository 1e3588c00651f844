import { lines, master, type Complaint } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { formulaProblem, namesIn } from './formula.ts'
import { readByAll } from '../masters/simple.ts'

const values = lines({ label: 'Allowed values', fields: { value: f.text({ maxLength: 80 }) }, key: ['value'] })

/** A property that a layer, an item or a product may have. */
export const attribute = master({
  name: 'attribute',
  label: 'Attribute',
  path: '/attribute',
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
    formula: f.text({
      optional: true,
      hint: 'Empty where it is entered. Over figures of the product and codes of attributes: weightKgPerKm * standardLengthM / 1000.',
    }),
    usedIn: f.choices(
      { type: 'Cable type', tree: 'Cable tree', product: 'Product', item: 'Item', quotation: 'Quotation' },
      { label: 'Used in' },
    ),
    required: f.bool(),
  },
  lines: { values },
  check: a => {
    const complaints: Complaint[] = []
    if (a.kind === 'list' && a.values.length === 0) complaints.push({ path: 'values', message: 'A list needs its values.' })
    if (a.kind !== 'list' && a.values.length > 0) complaints.push({ path: 'kind', message: 'Only a list has values.' })
    if (a.least && a.most?.lt(a.least)) complaints.push({ path: 'most', message: 'The most is below the least.' })
    if (a.formula && a.kind !== 'number') complaints.push({ path: 'kind', message: 'What a formula gives is a number.' })
    const wrong = a.formula ? formulaProblem(a.formula) : null
    if (wrong !== null) complaints.push({ path: 'formula', message: wrong })
    if (a.formula && namesIn(a.formula).includes(a.code))
      complaints.push({ path: 'formula', message: 'The formula asks for itself.' })
    return complaints
  },
  title: ['name'],
  access: readByAll,
  list: ['code', 'name', 'kind', 'unit', 'usedIn', 'required', 'status'],
  sort: 'code',
  layout: { Attribute: ['code', 'name', 'kind', 'unit', 'least', 'most'], Use: ['formula', 'usedIn', 'required'] },
})
