import { master } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { code, readByAll } from './simple.ts'

/** A price-variation clause as a formula over P0, factors and the prices of a month; the order freezes factors and base prices. */
export const priceVariation = master({
  name: 'priceVariation',
  label: 'Price Variation',
  path: '/pricevariation',
  sourced: true,
  fields: {
    code,
    name: f.text({ search: true }),
    formula: f.text(),
    basis: f.text(),
    note: f.text({ optional: true }),
  },
  title: ['name'],
  access: readByAll,
  list: ['code', 'name', 'formula', 'status'],
  sort: 'code',
  layout: { Clause: ['code', 'name', 'formula', 'basis', 'note'] },
})
