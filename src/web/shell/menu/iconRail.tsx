import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Hint } from '../../elements/hint.tsx'
import { routeAt } from '../../route.ts'
import styles from './iconRail.module.css'
import type { MenuEntry, MenuGroup } from './menu.ts'
import type { Counts } from './menuPanel.tsx'
import { isSamePath } from './openGroups.ts'
import { useRoving } from '../../elements/roving.ts'
import { type Anchor, useAnchor } from '../../elements/useAnchor.ts'

/** What stands behind the name of an entry: how much waits there, or that it is not built yet. */
const asideOf = ({ path }: MenuEntry, counts: Counts): string | null => {
  if (routeAt(path)?.screen === undefined) return 'soon'
  const waiting = counts.get(path.toLowerCase()) ?? 0
  return waiting > 0 ? String(waiting) : null
}

interface GroupIconProps {
  readonly group: MenuGroup
  readonly open: string
  readonly counts: Counts
}

const GroupMenu = ({ group, open, counts, anchor }: GroupIconProps & { readonly anchor: Anchor }): ReactElement => (
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
        onPointerEnter={() => routeAt(entry.path)?.screen?.preload()}
        onClick={anchor.close}
      >
        {entry.label}
        <span className={styles.aside} aria-hidden>
          {asideOf(entry, counts)}
        </span>
      </MenuItem>
    ))}
    {group.path !== undefined && (
      <MenuItem component={Link} to={group.path} selected={isSamePath(group.path, open)} onClick={anchor.close}>
        All of {group.label}
      </MenuItem>
    )}
  </Menu>
)

const GroupIcon = ({ group, open, counts }: GroupIconProps): ReactElement => {
  const anchor = useAnchor()
  const waits = group.entries.some(({ path }) => (counts.get(path.toLowerCase()) ?? 0) > 0)
  const holdsOpen = group.entries.some(entry => isSamePath(entry.path, open))
  return (
    <li>
      <Hint title={group.label} side="right" afterMs={0}>
        <button
          type="button"
          className={styles.icon}
          data-item={group.label}
          data-holds-open={holdsOpen}
          data-waits={waits}
          aria-label={group.label}
          aria-haspopup="menu"
          aria-expanded={anchor.isOpen ? true : undefined}
          onClick={anchor.open}
        >
          <group.icon />
        </button>
      </Hint>
      <GroupMenu {...{ group, open, counts, anchor }} />
    </li>
  )
}

/** The menu as icons: each group tells its name at once and opens its entries beside it. */
const IconRail = ({ groups, ...shared }: Omit<GroupIconProps, 'group'> & { groups: readonly MenuGroup[] }): ReactElement => {
  const roving = useRoving()
  return (
    <div className={styles.rail} {...roving}>
      <ul>
        {groups.map(group => (
          <GroupIcon key={group.label} group={group} {...shared} />
        ))}
      </ul>
    </div>
  )
}

export default IconRail
