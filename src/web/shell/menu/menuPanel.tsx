import { useId, useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { Link, useNavigate } from 'react-router'
import { Bulleted, Close as Clear, ExpandMore, Search } from '../../elements/icons.tsx'
import { filterMenu } from './menu.ts'
import type { MenuGroup } from './menu.ts'
import { MenuEntry } from './menuEntry.tsx'
import styles from './menuPanel.module.css'
import { isSamePath, useOpenGroups } from './openGroups.ts'
import { pins } from './pins.ts'
import { useRoving } from '../../elements/roving.ts'

/** How many records wait for the person, by the address of their list in small letters. */
export type Counts = ReadonlyMap<string, number>

interface GroupProps {
  readonly group: MenuGroup
  readonly open: string
  readonly counts: Counts
  readonly isExpanded: boolean
  readonly onToggle: () => void
  readonly onChoose?: () => void
}

/** All that an area holds, beside its heading: under the pointer; by `o` on the heading. */
const All = ({ group, onChoose }: Pick<GroupProps, 'group' | 'onChoose'>): ReactElement | null => {
  if (group.path === undefined) return null
  const said = `All of ${group.label}`
  return (
    <Link className={styles.all} to={group.path} tabIndex={-1} title={said} aria-label={said} onClick={onChoose}>
      <Bulleted fontSize="inherit" />
    </Link>
  )
}

const Group = ({ group, open, counts, isExpanded, onToggle, onChoose }: GroupProps): ReactElement => {
  const id = useId()
  const pinned = pins.use()
  const countOf = (path: string): number => counts.get(path.toLowerCase()) ?? 0
  const waiting = isExpanded ? 0 : group.entries.reduce((sum, { path }) => sum + countOf(path), 0)
  const holdsOpen = group.entries.some(entry => isSamePath(entry.path, open))
  const navigate = useNavigate()
  const goToAll = (event: KeyboardEvent): void => {
    if (event.key !== 'o' || event.ctrlKey || event.altKey || event.metaKey || group.path === undefined) return
    event.preventDefault()
    void navigate(group.path)
    onChoose?.()
  }
  return (
    <li className={styles.area}>
      <button
        type="button"
        className={styles.group}
        data-item={group.label}
        data-holds-open={holdsOpen && !isExpanded}
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? id : undefined}
        aria-keyshortcuts={group.path && 'o'}
        onKeyDown={goToAll}
        onClick={onToggle}
      >
        <group.icon />
        <span>{group.label}</span>
        {waiting > 0 && (
          <small aria-hidden className={styles.waiting} title={`${waiting} waiting for you`}>
            {waiting}
          </small>
        )}
        <ExpandMore className={styles.arrow} />
      </button>
      <All group={group} onChoose={onChoose} />
      {isExpanded && (
        <ul id={id} className={styles.entries}>
          {group.entries.map(entry => (
            <MenuEntry
              key={entry.path}
              entry={entry}
              item={`${group.label} ${entry.path}`}
              isOpen={isSamePath(entry.path, open)}
              isPinned={pinned.some(pin => isSamePath(pin.path, entry.path))}
              count={countOf(entry.path)}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

const Filter = ({ text, change }: { text: string; change: (text: string) => void }): ReactElement => (
  <div className={styles.filter}>
    <Search fontSize="small" />
    <input
      value={text}
      aria-label="Filter the menu"
      placeholder="Filter the menu"
      onChange={event => change(event.target.value)}
      onKeyDown={event => {
        if (event.key !== 'Escape' || text === '') return
        event.stopPropagation()
        change('')
      }}
    />
    {text !== '' && (
      <button type="button" aria-label="Clear the filter" onClick={() => change('')}>
        <Clear fontSize="inherit" />
      </button>
    )}
  </div>
)

interface PanelProps {
  /** What the person has pinned and visited, above the menu. */
  readonly own: readonly MenuGroup[]
  readonly groups: readonly MenuGroup[]
  readonly counts: Counts
  /** The address that is shown as open. */
  readonly open: string
  readonly onChoose?: () => void
}

/** The menu with its names: a filter over groups that open and close. Tab enters it once, the arrow keys move inside. */
export const MenuPanel = ({ own, groups, counts, open, onChoose }: PanelProps): ReactElement => {
  const [text, setText] = useState('')
  const { isExpanded, toggle } = useOpenGroups(groups, open)
  const shown = filterMenu(groups, text)
  const isFiltered = text.trim() !== ''
  const roving = useRoving()
  const drawn = (group: MenuGroup): ReactElement => (
    <Group
      key={group.label}
      group={group}
      open={open}
      counts={counts}
      isExpanded={isFiltered || isExpanded(group.label)}
      onToggle={() => toggle(group.label)}
      onChoose={onChoose}
    />
  )
  return (
    <div className={styles.panel}>
      <Filter text={text} change={setText} />
      <div className={styles.list} {...roving}>
        {!isFiltered && own.length > 0 && <ul className={styles.own}>{own.map(drawn)}</ul>}
        <ul>{shown.map(drawn)}</ul>
        {shown.length === 0 && <output className={styles.none}>Nothing in the menu is called “{text.trim()}”.</output>}
      </div>
    </div>
  )
}
