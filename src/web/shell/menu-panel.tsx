import { useId, useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Close as Clear, ExpandMore, Search } from '../icons.tsx'
import { routeAt } from '../routes.tsx'
import { filterMenu } from './menu.ts'
import type { MenuEntry, MenuGroup } from './menu.ts'
import styles from './menu-panel.module.css'
import { isSamePath, useOpenGroups } from './open-groups.ts'
import { useRoving } from './roving.ts'

const Entry = ({ entry, isOpen, onChoose }: { entry: MenuEntry; isOpen: boolean; onChoose?: () => void }): ReactElement => (
  <li>
    <Link
      className={styles.entry}
      to={entry.path}
      data-item={entry.label}
      aria-current={isOpen ? 'page' : undefined}
      onPointerEnter={() => routeAt(entry.path)?.screen?.preload()}
      onFocus={() => routeAt(entry.path)?.screen?.preload()}
      onClick={onChoose}
    >
      {entry.label}
    </Link>
  </li>
)

interface GroupProps {
  readonly group: MenuGroup
  readonly open: string
  readonly isExpanded: boolean
  readonly onToggle: () => void
  readonly onChoose?: () => void
}

const Group = ({ group, open, isExpanded, onToggle, onChoose }: GroupProps): ReactElement => {
  const id = useId()
  const holdsOpen = group.entries.some(entry => isSamePath(entry.path, open))
  return (
    <li>
      <button
        type="button"
        className={styles.group}
        data-item={group.label}
        data-holds-open={holdsOpen && !isExpanded}
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? id : undefined}
        onClick={onToggle}
      >
        <group.icon />
        <span>{group.label}</span>
        <ExpandMore className={styles.arrow} />
      </button>
      {isExpanded && (
        <ul id={id} className={styles.entries}>
          {group.entries.map(entry => (
            <Entry key={entry.label} entry={entry} isOpen={isSamePath(entry.path, open)} onChoose={onChoose} />
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
  readonly groups: readonly MenuGroup[]
  /** The address that is shown as open. */
  readonly open: string
  readonly onChoose?: () => void
}

/** The menu with its names: a filter over groups that open and close. Tab enters it once, the arrow keys move inside. */
export const MenuPanel = ({ groups, open, onChoose }: PanelProps): ReactElement => {
  const [text, setText] = useState('')
  const { isExpanded, toggle } = useOpenGroups(groups, open)
  const shown = filterMenu(groups, text)
  const isFiltered = text.trim() !== ''
  const roving = useRoving()
  return (
    <div className={styles.panel}>
      <Filter text={text} change={setText} />
      <div className={styles.list} {...roving}>
        <ul>
          {shown.map(group => (
            <Group
              key={group.label}
              group={group}
              open={open}
              isExpanded={isFiltered || isExpanded(group.label)}
              onToggle={() => toggle(group.label)}
              onChoose={onChoose}
            />
          ))}
        </ul>
        {shown.length === 0 && <output className={styles.none}>Nothing in the menu is called “{text.trim()}”.</output>}
      </div>
    </div>
  )
}
