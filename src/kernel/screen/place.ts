/** The groups of the menu, in its order: the business areas as goods and documents pass through a cable works. */
export const menuGroups = {
  dashboard: 'Dashboard',
  masters: 'Masters',
  cable: 'Cable Masters',
  purchase: 'Procurement & Purchase',
  stores: 'Stores',
  sales: 'Marketing & Supply Chain',
  planning: 'Planning & Production',
  quality: 'Quality',
  despatch: 'Despatch',
  accounts: 'Accounts & Finance',
  settings: 'Settings',
} as const

export type MenuGroup = keyof typeof menuGroups

/** Where a document stands in the shell: its entries of the menu, its key, and whether the palette looks for its records. */
export interface MenuPlace {
  readonly group: MenuGroup
  /** What the entry is called that opens an empty form. */
  readonly form?: string
  /** What the entry is called that opens the register. */
  readonly list?: string
  /** The function key by which accountants type the voucher, and what Tally calls it. */
  readonly tally?: { readonly keys: string; readonly name: string }
  /** People look for its records in the palette: by name and number, or by a number alone. What has a series is found by its number anyway. */
  readonly inPalette?: true | 'byNumber'
  /** Another way to a new record than its empty form. */
  readonly otherWay?: { readonly label: string; readonly title: string; readonly path: string }
}

/** 'bankReceipt' → '/bankreceipt': where a document usually stands. */
export const usualPath = (name: string): string => `/${name.toLowerCase()}`
