/** What a rule of approval can ask for besides figures: only the database tells whether it is so, and in which words. */
export const findingLabels = {
  credit: 'Beyond the credit limit',
  noOrder: 'Goods without an order',
  noDelivery: 'Billed without a delivery',
  mismatch: 'Differs from order or receipt',
  belowCost: 'Offered below cost',
  unpriced: 'Lines without a cost',
  oldBase: 'On rates of an old base day',
  noRate: 'Goods at no rate',
  sameOrder: 'Under an order number that is there already',
} as const
export type Finding = keyof typeof findingLabels

/** What was found of one record, each in a sentence that begins with a noun and ends without a full stop. */
export type Findings = Readonly<Partial<Record<Finding, string>>>

/** Where the rules of approval stand in the life of a document, and what they may ask of it. */
export interface UnderApproval<A extends string = string, F extends string = string> {
  /** The action that happens once everybody has approved whom the rules name. */
  readonly action: A
  /** The action that hands it in. Where there is none, its maker asks for approval and it stays as it is. */
  readonly ask?: A
  /** The action that sends it back. Where there is none, its maker is told and it stays as it is. */
  readonly back?: A
  /** Rupees, margin in per cent and the party that rules may name, each a field of the header. */
  readonly amount?: F
  readonly margin?: F
  readonly party?: F
  /** A rule for it stands in every new company; of others each works decides whether they need a second person. */
  readonly fromStart?: true
}
