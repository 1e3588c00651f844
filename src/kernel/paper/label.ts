/** What stands on the label of a drum, a coil or a lot, 100 × 50 mm. */
export interface Label {
  /** The number of the piece: big, as a QR code and as Code 128. */
  readonly number: string
  /** What there is of it, big: '1,000 m', '512.5 kg'. */
  readonly amount: string
  /** What it is: code and name of the item. */
  readonly goods: string
  /** Weight, heat, drum, store: one short line each. */
  readonly details: readonly string[]
}

/** Labels to be printed, one on a page. */
export interface Labels {
  readonly title: string
  readonly company: string
  readonly labels: readonly Label[]
}
