import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../../kernel/document.ts'
import { humanise } from '../../../kernel/field.ts'
import type { Anchor } from '../../elements/useAnchor.ts'
import { linkName, linkPath } from './linked.ts'
import type { LinkedDocument } from '../../../wire/documents.ts'
import styles from './statusBar.module.css'

interface LinkListProps {
  readonly def: AnyDocument | null
  readonly links: readonly LinkedDocument[]
  readonly anchor: Anchor
}

/** The linked documents of one kind, to choose from. */
const LinkList = ({ def, links, anchor }: LinkListProps): ReactElement => (
  <Menu open={anchor.isOpen} anchorEl={anchor.element} onClose={anchor.close}>
    {links.map(link => (
      <MenuItem key={link.id} component={Link} to={linkPath(def, link) ?? ''} className={styles.choice}>
        {linkName(link)}
        <span>{humanise(link.status)}</span>
      </MenuItem>
    ))}
  </Menu>
)

export default LinkList
