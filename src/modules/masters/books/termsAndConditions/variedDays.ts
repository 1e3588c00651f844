/** Which day of a lot prices are read for; sources AP14 and TS21 of price-variation.json. */
export const dateRules = {
  despatch: 'Day of despatch',
  invoice: 'Day of the invoice',
  ready: 'Day of readiness',
  clearance: 'Day of the clearance',
  earlierOfReadyAndDue: 'Ready or contractual, the earlier',
  leastOfReadyAndDue: 'Ready or contractual, whichever gives the lower price',
} as const
export type DateRule = keyof typeof dateRules

/** How a lot is treated that was ready after its contractual date. */
export const lateRules = {
  none: 'As any other lot',
  buyersAdvantage: 'Contractual, ready or despatched, whichever gives the lowest price',
  denial: 'Never above the price of the contractual date',
} as const
export type LateRule = keyof typeof lateRules
