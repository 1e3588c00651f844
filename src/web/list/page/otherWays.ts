interface Way {
  readonly label: string
  readonly title: string
  readonly path: string
}

/** Other ways to a new record than its empty form, by the name of the document. */
const ways: Readonly<Record<string, Way>> = {
  product: { label: 'From designation', title: 'New product from a designation', path: '/productdesign/new' },
  cableTree: { label: 'Design a cable', title: 'Design a cable by these layers', path: '/productdesign/new' },
  productDesign: { label: 'Bill of quantities', title: 'New designs from a bill of quantities', path: '/productdesign/bill' },
}

/** That of a document, where it has one. */
export const otherWay = (name: string): Way | undefined => ways[name]
