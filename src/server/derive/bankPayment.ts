import type { Derivation } from '../rules/rule.ts'
import { withholdingOf } from './withholding.ts'

/** How much tax is to be kept back of what is paid ahead. */
export const deriveBankPayment: Derivation = async ({ tx, record }) => ({
  values: await withholdingOf(tx, record['supplier'], record['date']),
})
