import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactElement } from 'react'
import { Check } from '../../elements/icons.tsx'
import styles from './companyMenu.module.css'
import type { Anchor } from '../../elements/useAnchor.ts'

/** The companies to choose from. */
const CompanyList = ({ name, anchor }: { name: string; anchor: Anchor }): ReactElement => (
  <Menu anchorEl={anchor.element} open={anchor.isOpen} onClose={anchor.close} slotProps={{ list: { 'aria-label': 'Company' } }}>
    <MenuItem selected onClick={anchor.close}>
      <Check className={styles.check} />
      {name}
    </MenuItem>
  </Menu>
)

export default CompanyList
