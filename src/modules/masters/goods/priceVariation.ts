import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../simple.ts'

/** A price-variation clause as a formula over P0, factors and the prices of a month; the order freezes factors and base prices. */
export const priceVariation = master({
  name: 'priceVariation',
  label: 'Price Variation',
  path: '/pricevariation',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Clauses by which a price moves with metal and indices after the order: IEEMA formula and its basis.',
    mistakes: [
      'The base month of the order instead of that of the offer: the clause counts from what was quoted.',
      'A ceiling upwards and none downwards: the customer then has the fall and we the rise.',
      'Taking the index of the month of invoice: most clauses say a month or two before the delivery.',
    ],
    next: 'Terms name the clause for an order.',
    to: '/termsandconditions',
  },
  sourced: true,
  fields: {
    code,
    name: f.text({ search: true }),
    formula: f.text({
      rule: 'P0 is the price quoted at the base month, P what is billed. A factor times the difference of a price or an index between the two months is added to or taken from P0: its unit is ₹/km for a rupee a tonne, as the price lists of the cable association (IEEMA) print it.',
    }),
    basis: f.text(),
    note: f.text({ optional: true }),
  },
  title: ['name'],
  access: readByAll,
  list: ['code', 'name', 'formula', 'status'],
  sort: 'code',
  layout: { Clause: ['code', 'name', 'formula', 'basis', 'note'] },
})
