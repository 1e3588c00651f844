import type { Role } from '../masters/books/roles.ts'
import type { itemCategory } from '../masters/goods/itemCategory.ts'
import type { keyMetals } from '../masters/goods/materialCategory.ts'
import type { store } from '../masters/places/store.ts'
import type { ValueOf } from '../../kernel/field.ts'

type StoreKind = ValueOf<typeof store.fields.kind>
type CategoryKind = ValueOf<typeof itemCategory.fields.kind>
type Metal = keyof typeof keyMetals

/** Stores in which everything is on one ledger, whatever it is; in the others it is the ledger of the goods. */
const byStore: Readonly<Record<StoreKind, Role | null>> = {
  raw: null,
  finished: null,
  hold: null,
  spares: null,
  floor: 'STOCK_WIP',
  scrap: 'STOCK_SCRAP',
  jobWork: 'STOCK_OUT_CHALLAN',
  transit: 'STOCK_TRANSIT_IN',
}

const byMetal: Readonly<Record<Metal, Role>> = {
  CU: 'STOCK_RM_CU',
  AL: 'STOCK_RM_AL',
  STEEL: 'STOCK_RM_STEEL',
  LEAD: 'STOCK_RM',
  TIN: 'STOCK_RM',
}

const byCategory: Readonly<Record<CategoryKind, Role>> = {
  metal: 'STOCK_RM',
  polymer: 'STOCK_RM_POLY',
  tape: 'STOCK_RM_TAPE',
  filler: 'STOCK_RM_TAPE',
  armour: 'STOCK_RM_STEEL',
  packing: 'STOCK_PACKING',
  consumable: 'STOCK_STORES',
  spare: 'STOCK_STORES',
  stage: 'STOCK_SFG',
  finished: 'STOCK_FG',
  scrap: 'STOCK_SCRAP',
}

/** Every role that goods of ours may stand on. */
export const rolesOfStock: readonly Role[] = [
  ...new Set([...Object.values(byStore), ...Object.values(byMetal), ...Object.values(byCategory)].filter(role => role !== null)),
]

/** What decides on which ledger goods stand. */
export interface Kept {
  readonly storeKind: StoreKind
  readonly category: CategoryKind
  readonly metal: Metal | null
  /** The ledger that the category names itself. */
  readonly ledger: number | null
}

/** The ledger of goods in a store: by role, or by id where the category of the item names one. */
export const stockAccount = ({ storeKind, category, metal, ledger }: Kept): Role | number => {
  const ofStore = byStore[storeKind]
  if (ofStore) return ofStore
  return ledger ?? (category === 'metal' && metal ? byMetal[metal] : byCategory[category])
}
