import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactElement } from 'react'
import { useMedia } from '../../elements/useMedia.ts'
import { reordered, type Spot } from '../model/moving.ts'
import { isLeaf, nameOfNode, type TreeNode } from '../model/node.ts'
import type { LayersProps } from './treeLayers.tsx'
import styles from './over.module.css'

type MenuProps = LayersProps & { readonly node: TreeNode; readonly anchor: HTMLElement }

/** The place beside the sibling before or after; null at the end of the row. */
const beside = ({ view: { tree }, node }: MenuProps, step: 1 | -1): Spot | null => {
  const siblings = (node.above === null ? tree.top : tree.below.get(node.above)) ?? []
  const keys = siblings.map(({ key }) => key)
  const other = keys[keys.indexOf(node.key) + step]
  if (other === undefined || reordered(keys, node.key, other, step > 0 ? 'after' : 'before') === keys) return null
  return { at: step > 0 ? 'after' : 'before', key: other }
}

/** What can be done with one line. */
const LineMenu = (props: MenuProps): ReactElement => {
  const { def, node, anchor, view, mover, mayWrite, onClose, onLayer, onOpen, onNew, onPickUp } = props
  const way = mover?.way(node) ?? null
  const why = way === null || !mover ? null : mover.whyStays(node)
  const holdsOthers = def.tree !== undefined && node.row !== null && !isLeaf(def, node.row)
  const hasKeys = useMedia('(pointer: fine)')
  const then = (run: () => void) => () => {
    onClose()
    run()
  }
  const step = (by: 1 | -1, label: string): ReactElement => {
    const spot = beside(props, by)
    return (
      <MenuItem
        key={label}
        disabled={spot === null || why !== null}
        onClick={then(() => spot && mover?.move(view.tree, node, spot))}
      >
        {label}
      </MenuItem>
    )
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': `Menu of ${nameOfNode(node)}`, dense: true } }}
    >
      <MenuItem className={styles.item} onClick={then(() => onOpen(node))}>
        {node.kind === 'record' ? 'Open' : `Open the ${def.label}`}
        <kbd className={styles.key}>Enter</kbd>
      </MenuItem>
      {mayWrite && node.kind === 'record' && (
        <MenuItem className={styles.item} onClick={then(() => onNew(node))}>
          New {def.label} {holdsOthers ? 'under it' : 'beside it'}
          <kbd className={styles.key}>n</kbd>
        </MenuItem>
      )}
      {way === 'order' && [step(-1, 'Move up'), step(1, 'Move down')]}
      {way === 'under' && (
        <MenuItem disabled={why !== null} onClick={() => onLayer({ kind: 'move', node })}>
          Move to…
        </MenuItem>
      )}
      {way !== null && hasKeys && (
        <MenuItem className={styles.item} disabled={why !== null} onClick={then(() => onPickUp(node))}>
          Move with the arrows
          <kbd className={styles.key}>m</kbd>
        </MenuItem>
      )}
      {why !== null && <li className={styles.reason}>{why}</li>}
    </Menu>
  )
}

export default LineMenu
