import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Logout, Person } from '../../elements/icons.tsx'
import { typeOf } from '../../session/user.ts'
import type { User } from '../../session/user.ts'
import { signOut } from '../../signIn/form/watch.ts'
import { leavePage } from '../menu/history.ts'
import type { Anchor } from '../../elements/useAnchor.ts'
import styles from './userMenu.module.css'

/** The person's name, e-mail and type, the profile, and Sign out. */
const UserList = ({ user, anchor }: { user: User; anchor: Anchor }): ReactElement => {
  const leave = (): void => {
    anchor.close()
    leavePage(() => void signOut())
  }
  return (
    <Menu
      anchorEl={anchor.element}
      open={anchor.isOpen}
      onClose={anchor.close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': 'User' } }}
    >
      <li className={styles.who} role="none">
        <strong>{user.name}</strong>
        <span>{user.email}</span>
        <span>{typeOf(user)}</span>
      </li>
      <Divider component="li" />
      <MenuItem component={Link} to="/settings/profile" onClick={anchor.close}>
        <ListItemIcon>
          <Person />
        </ListItemIcon>
        Profile
      </MenuItem>
      <MenuItem onClick={leave}>
        <ListItemIcon>
          <Logout />
        </ListItemIcon>
        Sign out
      </MenuItem>
    </Menu>
  )
}

export default UserList
