import type { ReactElement } from 'react'
import { NavLink } from 'react-router'
import { routeAt } from '../route.ts'
import styles from './planningTabs.module.css'

const pages = [
  ['/planning', 'Schedule'],
  ['/planning/demand', 'Demand'],
  ['/planning/material', 'Material'],
] as const

/** The pages of planning; one that is not there is not shown, and none where there is only one. */
export const PlanningTabs = (): ReactElement | null => {
  const built = pages.filter(([path]) => routeAt(path)?.screen !== undefined)
  if (built.length < 2) return null
  return (
    <nav aria-label="Planning" className={styles.tabs}>
      {built.map(([path, name]) => (
        <NavLink key={path} to={path} end>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
