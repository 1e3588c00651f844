import type { ReactElement } from 'react'
import { later } from '../../elements/arrival.tsx'
import { useAppSelector } from '../../store.ts'
import { Late } from '../../elements/late.tsx'
import { useAnchor } from '../../elements/useAnchor.ts'
import styles from './userMenu.module.css'

const load = () => import('./userList.tsx')
const UserList = later(load)

/** One or two letters for a person: of the first and the last word of the name. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s.@_-]+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => word?.[0]?.toUpperCase() ?? '').join('')
}

/** Shows who is signed in, and the way out. */
export const UserMenu = (): ReactElement | null => {
  const user = useAppSelector(state => state.auth.user)
  const anchor = useAnchor()
  if (user === null) return null
  const initials = initialsOf(user.name || user.email)
  return (
    <>
      <button
        type="button"
        className={styles.avatar}
        aria-label={`${initials}, signed in as ${user.email}`}
        aria-haspopup="menu"
        aria-expanded={anchor.isOpen}
        onPointerEnter={load}
        onClick={anchor.open}
      >
        {initials}
      </button>
      <Late when={anchor.isOpen}>
        <UserList user={user} anchor={anchor} />
      </Late>
    </>
  )
}
