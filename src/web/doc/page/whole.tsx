import type { ComponentType } from 'react'
import type { ReactElement } from 'react'
import { later, Until } from '../../elements/arrival.tsx'
import type { AnyDocument } from '../../../kernel/document.ts'
import { lineSets } from '../../../kernel/record.ts'
import { Skeleton } from './skeleton.tsx'

const costedBill = () => import('../../costing/bill/billBody.tsx')
const costing = () => import('../../costing/costingBody.tsx')
const productDesign = () => import('../../design/designBody.tsx')
const cableTree = () => import('../../design/treeBody.tsx')
const piece = () => import('../../stores/piece/pieceBody.tsx')
const lineArea = () => import('../lines/lineArea.tsx')

/** Documents whose page is their own between head and foot, by name; all else about it (saving, actions, drafts) is as ever. */
const wholes: Readonly<Record<string, ComponentType>> = {
  costedBill: later(costedBill),
  costing: later(costing),
  productDesign: later(productDesign),
  cableTree: later(cableTree),
  cableTypeTree: later(cableTree),
  piece: later(piece),
}

const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
  costedBill,
  costing,
  productDesign,
  cableTree,
  cableTypeTree: cableTree,
  piece,
}

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
    <Until fallback={<Skeleton />}>
      <Own />
    </Until>
  ) : null
}
