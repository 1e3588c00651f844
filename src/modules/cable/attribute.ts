import { lines, master, type Complaint } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
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
    formula: f.text({ optional: true, hint: 'Empty where it is entered.' }),
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
    return complaints
  },
  title: ['name'],
  access: readByAll,
  list: ['code', 'name', 'kind', 'unit', 'usedIn', 'required', 'status'],
  sort: 'code',
  layout: { Attribute: ['code', 'name', 'kind', 'unit', 'least', 'most'], Use: ['formula', 'usedIn', 'required'] },
})
