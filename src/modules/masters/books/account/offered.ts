import { among } from '../../../../kernel/offers/offer.ts'
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
