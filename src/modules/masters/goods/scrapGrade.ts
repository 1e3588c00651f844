import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { hsnProblem } from './hsn.ts'
import { keyMetals } from './materialCategory.ts'
import { code, readByAll } from '../simple.ts'

export const scrapGrade = master({
  name: 'scrapGrade',
  label: 'Scrap Grade',
  path: '/scrapgrade',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Grades of scrap: metal in them, what they fetch of the price of new, where they go.',
    mistakes: [
      'One grade for all copper: bright wire sells near the price of new copper, tinned wire does not.',
      'A recovery above the metal content: PVC-covered wire is half plastic.',
      'Using regrind in another compound grade: the sheath cracks later.',
    ],
    next: 'Sell the scrap that is not used again.',
    to: '/scrapsale',
  },
  sourced: true,
  fields: {
    code,
    name: f.text({ search: true }),
    metal: f.choice(keyMetals, { optional: true }),
    recoveryPercent: f.percent({ label: 'Metal recovered', unit: '%', optional: true, min: 0, max: 100, places: 1 }),
    valuePercent: f.percent({
      label: 'Value of new',
      unit: '%',
      optional: true,
      min: 0,
      max: 100,
      places: 1,
      hint: 'Per cent of the price of new material.',
    }),
    hsn: f.text({ label: 'HSN', optional: true, maxLength: 8, check: hsnProblem }),
    resale: f.choice(
      { sell: 'Sold', convert: 'Converted to rod', regrind: 'Ground and used again', dump: 'Disposed of' },
      { label: 'Goes', default: 'sell' },
    ),
  },
  title: ['name'],
  access: readByAll,
  list: ['code', 'name', 'metal', 'recoveryPercent', 'valuePercent', 'hsn', 'resale', 'status'],
  sort: 'code',
  layout: { Grade: ['code', 'name', 'metal', 'recoveryPercent', 'valuePercent', 'hsn', 'resale'] },
})
