import type { MenuPlace } from '../kernel/screen/place.ts'

/** A record of the specification that is not built yet: its addresses and entries are there and say so. */
export interface Planned {
  readonly path: string
  readonly register?: string
  readonly label: string
  readonly plural?: string
  readonly menu: MenuPlace
}

/** What the specification names and a document does not have yet; one that is built takes over its address, and its line goes. */
export const planned: readonly Planned[] = [{ path: '/tender', label: 'Tender', menu: { group: 'sales', list: 'Tender' } }]
