import type { UserType } from '../kernel/duty.ts'
import type { MenuGroup } from '../kernel/screen/place.ts'
import type { KnownDocument } from './documents.ts'
import type { Screen } from './screen.tsx'

/**
 * One address of the product. Paths match without regard to case. `types` are the user types that may open it, `public`
 * that nobody need be signed in. A route without a screen is not built yet and shows the page of unknown addresses.
 */
export interface Route {
  readonly path: string
  readonly title: string
  readonly types: readonly UserType[] | 'public'
  readonly screen?: Screen
  /** The address that the menu shows as open meanwhile, where it is another one: a record belongs to its register. */
  readonly within?: string
  /** The area among whose screens it is shown, where it is neither a record nor a report. */
  readonly area?: MenuGroup
  /** The document that it shows; users who may not read that are not offered the address. */
  readonly of?: KnownDocument
}

let inOrder: readonly Route[] = []
let byAddress: ReadonlyMap<string, Route> = new Map()

/** In one spelling: addresses are read without regard to case, and to a stroke at the end. */
const plain = (address: string): string => address.toLowerCase().replace(/\/+$/, '')

/** Makes the table known to the shell, which stands below the screens that the table names. Of two routes with one address the first is it. */
export const knowRoutes = (routes: readonly Route[]): void => {
  inOrder = routes
  byAddress = new Map(routes.toReversed().map(route => [plain(route.path), route]))
}

/** Every address of the product, in the order of the menu. */
export const allRoutes = (): readonly Route[] => inOrder

/**
 * The route that an address opens, in any spelling; null for an unknown address. `/salesorder/new` is the new form, not the order called
 * "new". The menu asks for each of its entries whenever it is drawn, so the route is looked up, and no path is matched.
 */
export const routeAt = (address: string): Route | null => {
  const asked = plain(address)
  return byAddress.get(asked) ?? byAddress.get(asked.replace(/[^/]+$/, ':id')) ?? null
}
