import IconButton from '@mui/material/IconButton'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { MenuIcon, Search } from '../../elements/icons.tsx'
import { homeOf } from '../../session/user.ts'
import { useAppSelector } from '../../store.ts'
import { CompanyMenu } from './companyMenu.tsx'
import { Mark } from '../../elements/mark.tsx'
import { SettingsMenu } from './settingsMenu.tsx'
import styles from './topBar.module.css'
import { topBarTools } from './topBarTools.ts'
import { UserMenu } from './userMenu.tsx'

/** Mark, company, search, and what belongs to the person. */
export const TopBar = ({ onMenu, onSearch }: { onMenu: () => void; onSearch: () => void }): ReactElement => {
  const user = useAppSelector(state => state.auth.user)
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <IconButton className={styles.menu} aria-label="Open the menu" onClick={onMenu}>
          <MenuIcon />
        </IconButton>
        <Link className={styles.home} to={user ? homeOf(user) : '/'} aria-label="Strand, to the start page">
          <Mark />
        </Link>
        <CompanyMenu />
      </div>
      <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="Control+K">
        <Search fontSize="small" />
        <span className={styles.hint}>Search screens, records, actions</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className={styles.end}>
        {topBarTools.map((Tool, index) => (
          <Tool key={index} />
        ))}
        <SettingsMenu />
        <UserMenu />
      </div>
    </header>
  )
}
