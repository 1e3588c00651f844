import type { KeyboardEvent, ReactElement } from 'react'
import { Link } from 'react-router'
import { PushPin } from '../../elements/icons.tsx'
import { routeAt } from '../../route.ts'
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

/** An entry of the menu, with what waits behind it, and its pin, which shows under the pointer and is the key `p`. */
export const MenuEntry = ({ entry, item, isOpen, isPinned, count, onChoose }: EntryProps): ReactElement => {
  const visit = { path: entry.path, title: entry.label }
  const preload = (): void => routeAt(entry.path)?.screen?.preload()
  const pin = (event: KeyboardEvent): void => {
    if (event.key !== 'p' || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    togglePinAloud(visit)
  }
  return (
    <li className={styles.row} data-counts={count > 0}>
      <Link
        className={styles.entry}
        to={entry.path}
        data-item={item}
        title={count > 0 ? `${count} waiting for you` : undefined}
        aria-current={isOpen ? 'page' : undefined}
        aria-keyshortcuts="p"
        onPointerEnter={preload}
        onFocus={preload}
        onKeyDown={pin}
        onClick={onChoose}
      >
        {entry.label}
      </Link>
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
      <button
        type="button"
        className={styles.pin}
        // Inside the menu one goes by the arrow keys, and pins by `p`.
        tabIndex={-1}
        title={isPinned ? 'Take away from the top' : 'Pin to the top'}
        aria-label={isPinned ? `Take ${entry.label} away from the top` : `Pin ${entry.label} to the top`}
        aria-pressed={isPinned}
        onClick={() => togglePin(visit)}
      >
        <PushPin fontSize="inherit" />
      </button>
    </li>
  )
}
