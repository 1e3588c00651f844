import { type ComponentType, lazy, Suspense } from 'react'
import type { ReactElement } from 'react'
import type { AnyDocument } from '../../kernel/document.ts'

/** Documents whose page is their own between head and foot, by name; all else about it (saving, actions, drafts) is as ever. */
const wholes: Readonly<Record<string, ComponentType>> = {
  costing: lazy(() => import('../costing/costing-body.tsx')),
  productDesign: lazy(() => import('../design/design-body.tsx')),
}

/** Has this document a page of its own? */
export const isWhole = (def: AnyDocument): boolean => def.name in wholes

/** That page. */
export const Whole = ({ def }: { def: AnyDocument }): ReactElement | null => {
  const Own = wholes[def.name]
  return Own ? (
    <Suspense>
      <Own />
    </Suspense>
  ) : null
}
