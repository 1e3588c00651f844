import type { Guide } from '../../../kernel/screen/guide.ts'
import { documents, reports, views } from '../../documents.ts'
import { definitionNamed } from '../../definitions.ts'
import { routeAt } from '../../route.ts'
import { screenGuides } from './screenGuides.ts'

const pages: ReadonlyMap<string, Guide> = new Map(Object.entries(screenGuides))

const isAt = (path: string | undefined, address: string): boolean => path?.toLowerCase() === address

/** The guide to the page at an address: its own, or that of the list to which a record belongs; null where there is none. */
export const guideAt = async (pathname: string): Promise<Guide | null> => {
  const address = pathname.toLowerCase().replace(/\/(new|\d+)$/, '')
  const page = pages.get(address)
  if (page) return page
  const known = [...documents, ...views].find(one => isAt(one.path, address) || isAt(one.register, address))
  if (known) return (await definitionNamed(known.name)).guide ?? null
  const report = reports.find(one => isAt(one.path, address))
  if (report) return (await report.load()).guide
  const within = routeAt(pathname)?.within?.toLowerCase()
  return within === undefined ? null : (pages.get(within) ?? null)
}
