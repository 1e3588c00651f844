import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactElement } from 'react'
import { type Layout, type ListColumn, withoutColumn, withPin, withStep, withWidth } from '../model/columns.ts'
import { isSortable, mostSortKeys } from './sorting.ts'
import type { SortKey } from '../model/view.ts'

export interface ColumnMenuProps {
  readonly anchor: HTMLElement
  readonly column: ListColumn
  readonly layout: Layout
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
  readonly onFilter: (field: string) => void
  readonly onLayout: (layout: Layout) => void
  readonly onClose: () => void
}

/** Offers what can be done with one column: sort, filter, pin, move, hide. */
export const ColumnMenu = ({
  anchor,
  column,
  layout,
  sort,
  onSort,
  onFilter,
  onLayout,
  onClose,
}: ColumnMenuProps): ReactElement => {
  const { id, field, label } = column
  const at = layout.findIndex(one => one.id === id)
  const placed = layout[at]
  const others = sort.filter(key => key.field !== id)
  const then = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': `Column ${label}`, dense: true } }}>
      {isSortable(column) && <MenuItem onClick={then(() => onSort([{ field: id, descending: false }]))}>Sort ascending</MenuItem>}
      {isSortable(column) && <MenuItem onClick={then(() => onSort([{ field: id, descending: true }]))}>Sort descending</MenuItem>}
      {isSortable(column) && others.length > 0 && others.length < mostSortKeys && (
        <MenuItem onClick={then(() => onSort([...others, { field: id, descending: column.numeric }]))}>Then sort by it</MenuItem>
      )}
      {field && <MenuItem onClick={then(() => onFilter(id))}>Filter …</MenuItem>}
      {field && <Divider />}
      {at > 0 && (
        <MenuItem onClick={then(() => onLayout(withPin(layout, id)))}>{placed?.pinned ? 'Unpin' : 'Pin to the left'}</MenuItem>
      )}
      {at > 0 && <MenuItem onClick={then(() => onLayout(withStep(layout, id, -1)))}>Move left</MenuItem>}
      {at < layout.length - 1 && <MenuItem onClick={then(() => onLayout(withStep(layout, id, 1)))}>Move right</MenuItem>}
      {placed?.width !== null && <MenuItem onClick={then(() => onLayout(withWidth(layout, id, null)))}>Standard width</MenuItem>}
      {layout.length > 1 && <MenuItem onClick={then(() => onLayout(withoutColumn(layout, id)))}>Hide</MenuItem>}
    </Menu>
  )
}

export default ColumnMenu
