import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { ArrowForward } from '../elements/icons.tsx'
import { mayRead } from '../session/mayRead.ts'
import type { User } from '../session/user.ts'
import { useAppSelector } from '../store.ts'
import styles from './settings.module.css'
import { settingsGroups } from './settingsEntries.ts'

const openTo = (person: User) =>
  settingsGroups
    .map(group => ({ ...group, entries: group.entries.filter(({ of }) => of === undefined || mayRead(of, person)) }))
    .filter(({ entries }) => entries.length > 0)

/** Everything that is set once, as far as a person may see it. */
const SettingsPage = (): ReactElement | null => {
  const person = useAppSelector(state => state.auth.user)
  if (!person) return null
  return (
    <div className={styles.page}>
      <h1>Settings</h1>
      {openTo(person).map(({ title, entries }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {entries.map(({ label, about, path, icon: Icon }) => (
              <li key={path}>
                <Link to={path}>
                  <Icon />
                  <strong>{label}</strong>
                  <span>{about}</span>
                  <ArrowForward className={styles.arrow} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export default SettingsPage
