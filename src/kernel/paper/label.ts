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

/** The shipping mark of a drum, 148 × 105 mm: read from some metres away, at the lorry and at the site. */
export interface Mark {
  /** To whom and where to: the name, then the place. */
  readonly to: readonly string[]
  /** The drum: big, and as a QR code. */
  readonly number: string
  /** Which of the drums on the lorry it is: '2 of 6'. */
  readonly place: string
  /** The cable. */
  readonly goods: string
  /** Order, length, marks, weights, size, seal: each with its label. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** Shipping marks to be printed, one on a page. */
export interface Marks {
  readonly title: string
  readonly company: string
  readonly marks: readonly Mark[]
}
