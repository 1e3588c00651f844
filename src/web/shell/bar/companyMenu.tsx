import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { later } from '../../elements/arrival.tsx'
import { ExpandMore } from '../../elements/icons.tsx'
import { useAppSelector } from '../../store.ts'
import styles from './companyMenu.module.css'
import { Late } from '../../elements/late.tsx'
import { useAnchor } from '../../elements/useAnchor.ts'

const load = () => import('./companyList.tsx')
const CompanyList = later(load)

/** The company whose books are open. There is one; the list says so. */
export const CompanyMenu = (): ReactElement => {
  const company = useAppSelector(state => state.presence.company)
  const name = company?.name ?? 'Strand'
  const anchor = useAnchor()
  return (
    <>
      <Button
        className={styles.button}
        color="inherit"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor.isOpen}
        onPointerEnter={load}
        onClick={anchor.open}
      >
        <span className={styles.name}>{name}</span>
        {company?.test && <span className={styles.test}>Test company</span>}
      </Button>
      <Late when={anchor.isOpen}>
        <CompanyList name={name} anchor={anchor} />
      </Late>
    </>
  )
}
