import type { KeyboardEvent, ReactElement } from 'react'
import { Link, useNavigate } from 'react-router'
import { Add, PushPin } from '../../elements/icons.tsx'
import { routeAt } from '../../route.ts'
import { useAppSelector } from '../../store.ts'
import type { MenuEntry as Entry } from './menu.ts'
import styles from './menuPanel.module.css'
import { togglePin, togglePinAloud } from './pins.ts'

interface EntryProps {
  readonly entry: Entry
  /** What tells it from the same entry in another group. */
  readonly item: string
  readonly isOpen: boolean
  readonly isPinned: boolean
  /** How many of its records wait for the person. */
  readonly count: number
  readonly onChoose?: () => void
}

/** The empty form that the person may fill in beside an entry. */
const usePlus = ({ plus }: Entry): Entry['plus'] => {
  const duties = useAppSelector(state => state.auth.user?.duties ?? [])
  return plus?.write.some(duty => duties.includes(duty)) ? plus : undefined
}

/** What stands at the right of an entry: how much waits behind it, or that it is not built yet. */
const Aside = ({ count, isBuilt }: { count: number; isBuilt: boolean }): ReactElement | null => {
  if (count === 0 && isBuilt) return null
  return (
    <span className={isBuilt ? styles.count : styles.later} aria-hidden>
      {isBuilt ? count : 'soon'}
    </span>
  )
}

/**
 * An entry of the menu, with what waits behind it. Its empty form and its pin show under the pointer; their keys are `n` and `p`.
 * What is not built yet says so quietly.
 */
export const MenuEntry = ({ entry, item, isOpen, isPinned, count, onChoose }: EntryProps): ReactElement => {
  const navigate = useNavigate()
  const plus = usePlus(entry)
  const visit = { path: entry.path, title: entry.label }
  const isBuilt = routeAt(entry.path)?.screen !== undefined
  const preload = (): void => routeAt(entry.path)?.screen?.preload()
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'p') togglePinAloud(visit)
    else if (event.key === 'n' && plus) {
      void navigate(plus.path)
      onChoose?.()
    } else return
    event.preventDefault()
  }
  return (
    <li className={styles.row} data-counts={count > 0 || !isBuilt} data-plus={plus !== undefined}>
      <Link
        className={styles.entry}
        to={entry.path}
        data-item={item}
        title={isBuilt ? (count > 0 ? `${count} waiting for you` : undefined) : 'Not built yet'}
        data-later={isBuilt ? undefined : true}
        aria-current={isOpen ? 'page' : undefined}
        aria-keyshortcuts={plus ? 'p n' : 'p'}
        onPointerEnter={preload}
        onFocus={preload}
        onKeyDown={press}
        onClick={onChoose}
      >
        {entry.label}
      </Link>
      <Aside count={count} isBuilt={isBuilt} />
      {plus && (
        <Link className={styles.plus} to={plus.path} tabIndex={-1} title={plus.label} aria-label={plus.label} onClick={onChoose}>
          <Add fontSize="inherit" />
        </Link>
      )}
      <button
        type="button"
        className={styles.pin}
        // Inside the menu one goes by the arrow keys, and pins by `p`.
        tabIndex={-1}
        title={isPinned ? 'Unpin from the top' : 'Pin to the top'}
        aria-label={isPinned ? `Unpin ${entry.label} from the top` : `Pin ${entry.label} to the top`}
        aria-pressed={isPinned}
        onClick={() => togglePin(visit)}
      >
        <PushPin fontSize="inherit" />
      </button>
    </li>
  )
}
