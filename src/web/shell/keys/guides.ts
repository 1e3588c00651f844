import type { Guide, Guides } from '../../../kernel/guide.ts'
import { accountsGuides } from '../../../modules/accounts/guide.ts'
import { cableGuides } from '../../../modules/cable/guide.ts'
import { tableGuides } from '../../../modules/cable/tables/guide.ts'
import { despatchGuides } from '../../../modules/despatch/guide.ts'
import { booksGuides } from '../../../modules/masters/books/booksGuide.ts'
import { goodsGuides } from '../../../modules/masters/goods/goodsGuide.ts'
import { peopleGuides } from '../../../modules/masters/people/peopleGuide.ts'
import { purchaseGuides } from '../../../modules/purchase/guide.ts'
import { qualityGuides } from '../../../modules/quality/guide.ts'
import { salesGuides } from '../../../modules/sales/guide.ts'
import { storesGuides } from '../../../modules/stores/guide.ts'
import { routeAt } from '../../route.ts'
import { screenGuides } from './screenGuides.ts'

/** Every guide of the product. */
export const guides: Guides = {
  ...accountsGuides,
  ...booksGuides,
  ...cableGuides,
  ...despatchGuides,
  ...goodsGuides,
  ...peopleGuides,
  ...purchaseGuides,
  ...qualityGuides,
  ...salesGuides,
  ...screenGuides,
  ...storesGuides,
  ...tableGuides,
}

const named: ReadonlyMap<string, Guide> = new Map(Object.entries(guides))

/** The guide to the page at an address: its own, or that of the list to which a record belongs; null where there is none. */
export const guideAt = (pathname: string): Guide | null => {
  const address = pathname.toLowerCase().replace(/\/(new|\d+)$/, '')
  const within = routeAt(pathname)?.within?.toLowerCase()
  return named.get(address) ?? (within === undefined ? null : (named.get(within) ?? null))
}
