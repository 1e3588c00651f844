import type { ReactElement } from 'react'
import { later } from '../../elements/arrival.tsx'
import type { AnyDocument } from '../../../kernel/document.ts'
import { Late } from '../../elements/late.tsx'
import type { TreeNode } from '../model/node.ts'
import type { Mover } from './useCarry.ts'
import type { TreeView } from '../model/useTree.ts'

const LineMenu = later(() => import('./lineMenu.tsx'))
const MoveDialog = later(() => import('./moveDialog.tsx'))

/** What lies over the tree; one at a time. */
export type Layer =
  | { readonly kind: 'menu'; readonly node: TreeNode; readonly anchor: HTMLElement }
  | { readonly kind: 'move'; readonly node: TreeNode }

export interface LayersProps {
  readonly def: AnyDocument
  readonly layer: Layer | null
  readonly view: TreeView
  readonly mover: Mover | null
  readonly mayWrite: boolean
  readonly onClose: () => void
  readonly onLayer: (layer: Layer) => void
  readonly onOpen: (node: TreeNode) => void
  readonly onNew: (node: TreeNode) => void
  readonly onPickUp: (node: TreeNode) => void
}

/** The menu of a line, and the choice of where it goes: their code comes when they are called for. */
export const TreeLayers = (props: LayersProps): ReactElement => {
  const { layer } = props
  return (
    <>
      <Late when={layer?.kind === 'menu'}>{layer?.kind === 'menu' && <LineMenu {...props} {...layer} />}</Late>
      <Late when={layer?.kind === 'move'}>
        {layer?.kind === 'move' && props.mover && <MoveDialog {...props} mover={props.mover} node={layer.node} />}
      </Late>
    </>
  )
}
