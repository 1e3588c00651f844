import { among, type Chosen } from '../../../kernel/offers/offer.ts'
import { bin } from './bin.ts'

/** The bins of the store that the record names. */
export const binsOfStore = among(
  bin,
  (r: Chosen<'store'>) => ({ store: r.store }),
  'is in another store; choose a bin of this store.',
)
