import type { ComponentType } from 'react'
import type { ReactElement } from 'react'
import { later, Until } from '../../elements/arrival.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'
import type { AnyDocument } from '../../../kernel/document.ts'
import { lineSets } from '../../../kernel/record.ts'
import { eachPart, partsIn } from '../../parts.ts'

const lineArea = () => import('../lines/lineArea.tsx')

/** What stands between head and foot in the place of the plain form; all else about the page (saving, actions, drafts) is as ever. */
const loaders = partsIn(import.meta.glob<{ readonly default: ComponentType }>('../../../modules/**/*.screen.tsx'))

const wholes: Readonly<Record<string, ComponentType>> = eachPart(loaders, load => later(load))

/** Begins to load what will stand between head and foot, while the record itself is on its way. */
export const preloadBody = (def: AnyDocument): void => {
  const load = loaders[def.name] ?? (lineSets(def).length > 0 ? lineArea : null)
  // Whatever fails here fails once more where it is shown, and is told there.
  load?.().catch(() => undefined)
}

/** The lines of a document: only what has some loads the grid. */
export const LineArea = later(lineArea)

/** Has this document a page of its own? */
export const isWhole = (def: AnyDocument): boolean => def.name in wholes

/** That page. */
export const Whole = ({ def }: { def: AnyDocument }): ReactElement | null => {
  const Own = wholes[def.name]
  return Own ? (
    <Until fallback={<Skeleton shape="form" />}>
      <Own />
    </Until>
  ) : null
}
