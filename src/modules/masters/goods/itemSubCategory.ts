import { master } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../simple.ts'

/** What every item of the kind has to say of itself. */
const attributes = lines({
  label: 'Attributes',
  fields: { attribute: f.ref('attribute'), required: f.bool() },
  key: ['attribute'],
})

export const itemSubCategory = master({
  name: 'itemSubCategory',
  label: 'Item Sub Category',
  plural: 'Item Sub Categories',
  path: '/ItemSubCategory',
  menu: { group: 'masters', list: 'Item Sub Category' },
  guide: {
    purpose: 'Divisions of a category, with the attributes that their items must have.',
    mistakes: [
      'Too many required attributes: people then enter dummy values.',
      'Shelf life in days where the maker says months.',
      'Stock of a finished job: the rest is not offered to anybody.',
    ],
    next: 'Choose the sub category in the items.',
    to: '/itemlist',
  },
  sourced: true,
  fields: {
    code,
    name: f.text({ search: true }),
    category: f.ref('itemCategory', { index: true }),
    stockDays: f.int({ label: 'Stock for', unit: 'days', optional: true, min: 0, max: 365 }),
    shelfLifeDays: f.int({ label: 'Shelf life', unit: 'days', optional: true, min: 1, max: 3650 }),
  },
  lines: { attributes },
  title: ['name'],
  madeInPassing: true,
  access: readByAll,
  list: ['code', 'name', 'category', 'stockDays', 'shelfLifeDays', 'status'],
  sort: 'code',
  layout: { 'Sub category': ['code', 'name', 'category', 'stockDays', 'shelfLifeDays'] },
})
