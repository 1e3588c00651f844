import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Hint } from '../../elements/hint.tsx'
import styles from './iconRail.module.css'
import type { MenuGroup } from './menu.ts'
import { isSamePath } from './openGroups.ts'
import { useRoving } from '../../elements/roving.ts'
import { useAnchor } from '../../elements/useAnchor.ts'

const GroupIcon = ({ group, open }: { group: MenuGroup; open: string }): ReactElement => {
  const anchor = useAnchor()
  const holdsOpen = group.entries.some(entry => isSamePath(entry.path, open))
  return (
    <li>
      <Hint title={group.label} side="right" afterMs={0}>
        <button
          type="button"
          className={styles.icon}
          data-item={group.label}
          data-holds-open={holdsOpen}
          aria-label={group.label}
          aria-haspopup="menu"
          aria-expanded={anchor.isOpen ? true : undefined}
          onClick={anchor.open}
        >
          <group.icon />
        </button>
      </Hint>
      <Menu
        anchorEl={anchor.element}
        open={anchor.isOpen}
        onClose={anchor.close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: {
            'aria-label': group.label,
            subheader: (
              <li role="none" className={styles.heading}>
                {group.label}
              </li>
            ),
          },
        }}
      >
        {group.entries.map(entry => (
          <MenuItem
            key={entry.path}
            component={Link}
            to={entry.path}
            selected={isSamePath(entry.path, open)}
            onClick={anchor.close}
          >
            {entry.label}
          </MenuItem>
        ))}
        {group.path !== undefined && (
          <MenuItem component={Link} to={group.path} selected={isSamePath(group.path, open)} onClick={anchor.close}>
            All of {group.label}
          </MenuItem>
        )}
      </Menu>
    </li>
  )
}

/** The menu as icons: each group tells its name at once and opens its entries beside it. */
const IconRail = ({ groups, open }: { groups: readonly MenuGroup[]; open: string }): ReactElement => {
  const roving = useRoving()
  return (
    <div className={styles.rail} {...roving}>
      <ul>
        {groups.map(group => (
          <GroupIcon key={group.label} group={group} open={open} />
        ))}
      </ul>
    </div>
  )
}

export default IconRail
