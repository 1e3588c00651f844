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
      rule: 'P0 is the price quoted at the base month, P what is billed. For each index, P0 rises or falls by its factor times the difference between the two months. A factor is in ₹/km for one rupee a tonne, as printed in the price lists of the cable association (IEEMA).',
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
