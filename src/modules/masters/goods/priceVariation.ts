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
    purpose: 'Price-variation clauses: the IEEMA formula, its indices and base dates.',
    mistakes: [
      'Using the base month of the order: the clause counts from the offer.',
      'A ceiling upwards but none downwards: we then bear the risk on both sides.',
      'Using the index of the invoice month: most clauses use a month or two before delivery.',
    ],
    next: 'Choose the clause in terms and conditions.',
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
