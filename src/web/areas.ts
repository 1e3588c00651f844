import { type MenuGroup, menuGroups } from '../kernel/screen/place.ts'
import { documents, type KnownDocument, type KnownReport, reports, views } from './documents.ts'
import { allRoutes, type Route } from './route.ts'

/** The address of all that an area holds; the menu shows a part of it. */
export const areaPath = (area: MenuGroup): string => `/area/${area}`

// The marked cast: the keys of a literal are its type's.
/** The areas that have such a page: all but the settings, which have one of their own. */
export const areas = (Object.keys(menuGroups) as MenuGroup[]).filter(area => area !== 'settings')

/** Everything that an area holds and that is built. */
export interface Area {
  readonly registers: readonly KnownDocument[]
  readonly masters: readonly KnownDocument[]
  readonly reports: readonly KnownReport[]
  /** Screens that are neither: the scan, a tool for designs. */
  readonly screens: readonly Route[]
}

const named = (a: KnownDocument, b: KnownDocument): number => a.plural.localeCompare(b.plural)

/** All that stands in an area, in the order of the names. */
export const areaOf = (area: MenuGroup): Area => {
  const records = [...documents, ...views].filter(one => one.menu?.group === area).sort(named)
  return {
    registers: records.filter(one => one.nature !== 'master'),
    masters: records.filter(one => one.nature === 'master'),
    reports: reports.filter(one => one.group === area),
    screens: allRoutes().filter(route => route.area === area && route.screen !== undefined),
  }
}

/** The address of the list of records. */
export const listOf = ({ path, register }: KnownDocument): string => register ?? path
