import { among, type Offer } from '../../../../kernel/offers/offer.ts'
import { controlRoles } from '../posting.ts'
import type { Role } from '../roles.ts'
import { account } from './account.ts'

/** A ledger that holds money: a bank or cash, and no group of them. */
export const ofMoney = among(
  account,
  () => ({ accountType: ['Bank', 'Cash'], isGroup: false }),
  'is no ledger of a bank or of cash; choose one that is.',
)

/** A ledger of a bank, and no group of them. */
export const ofBank = among(
  account,
  () => ({ accountType: 'Bank', isGroup: false }),
  'is no ledger of a bank; choose one that is.',
)

/** A ledger to which something is posted. */
export const aLedger = among(account, () => ({ isGroup: false }), 'is a group of ledgers; choose one of its ledgers.')

/** A ledger that holds cash. */
export const ofCash = among(account, () => ({ accountType: 'Cash', isGroup: false }), 'is no ledger of cash; choose one that is.')

/** Ledgers that are paid on without a bill: neither those of parties, nor money, nor stock. */
export const withoutBills: Offer<unknown, unknown, 'account'> = {
  from: 'account',
  where: () =>
    [
      'isGroup:ne:true;accountType:ne:Stock;accountType:ne:Bank;accountType:ne:Cash',
      ...[...controlRoles('customer'), ...controlRoles('supplier')].map(role => `role:ne:${role}`),
    ].join(';'),
  otherwise:
    'is not paid here: customers and suppliers are paid by their bills, stock comes by papers of the stores, money moves by contra.',
}

/** Ledgers on which only a bill credits: what is sold stands in a return of GST by its paper, and so does its tax. */
const billed = [
  ...(['SALES_DOMESTIC', 'SALES_EXPORT', 'SALES_SEZ', 'SALES_CHARGES', 'SALES_PV', 'SALES_SCRAP'] as const),
  ...(['OUT_CGST', 'OUT_SGST', 'OUT_IGST', 'RCM_CGST', 'RCM_SGST', 'RCM_IGST'] as const),
] satisfies readonly Role[]

/** Ledgers on which cash is taken without a bill: an advance given back, a deposit. */
export const takenWithoutBill: Offer<unknown, unknown, 'account'> = {
  from: 'account',
  where: (header, line) => [withoutBills.where(header, line), ...billed.map(role => `role:ne:${role}`)].join(';'),
  otherwise: 'takes no cash without a bill: enter the sale first, customers and suppliers are settled by their bills.',
}
