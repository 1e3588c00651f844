/** A reference to a ledger that holds money: a bank or cash, and no group of them. */
export const ofMoney = {
  where: () => 'accountType:eq:Bank|accountType:eq:Cash;isGroup:ne:true',
  otherwise: 'is no ledger of a bank or of cash; choose one that is.',
} as const
