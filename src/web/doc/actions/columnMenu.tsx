import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactElement } from 'react'
import type { Anchor } from '../../elements/useAnchor.ts'
import type { Columns } from '../record/useColumns.ts'

/** Which columns of the lines are shown. */
const ColumnMenu = ({ anchor, columns }: { anchor: Anchor; columns: Columns }): ReactElement => (
  <Menu open={anchor.isOpen} anchorEl={anchor.element} onClose={anchor.close}>
    {columns.all.map(({ name, label }) => (
      <MenuItem key={name} role="menuitemcheckbox" aria-checked={columns.shown.has(name)} onClick={() => columns.toggle(name)}>
        <Checkbox
          size="small"
          edge="start"
          checked={columns.shown.has(name)}
          tabIndex={-1}
          disableRipple
          slotProps={{ input: { 'aria-hidden': true } }}
        />
        {label}
      </MenuItem>
    ))}
    <Divider />
    <MenuItem onClick={columns.reset}>The usual columns</MenuItem>
  </Menu>
)

export default ColumnMenu
