import Dialog from '@mui/material/Dialog'
import { Fragment, useEffect, useId, useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { Search } from '../../elements/icons.tsx'
import { useAppSelector } from '../../store.ts'
import { focused } from '../../elements/focused.ts'
import styles from './palette.module.css'
import { useFound } from './paletteSearch.ts'
import type { Hit } from './sources.ts'

interface OptionProps {
  readonly hit: Hit
  readonly id: string
  readonly isActive: boolean
  readonly onChoose: () => void
}

// The pattern of a combobox: focus stays in the box, which says by aria-activedescendant which of these is meant.
/* eslint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events */
const Option = ({ hit, id, isActive, onChoose }: OptionProps): ReactElement => (
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    className={styles.option}
    onClick={onChoose}
    onPointerDown={event => event.preventDefault()}
  >
    <span className={styles.title}>{hit.title}</span>
    {hit.note && <span className={styles.note}>{hit.note}</span>}
    {hit.keys && <kbd>{hit.keys}</kbd>}
  </div>
)

const moved = (index: number, key: string, count: number): number | null => {
  if (count === 0) return null
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index + count - 1) % count
  return null
}

const Keys = (): ReactElement => (
  <p className={styles.keys} aria-hidden>
    <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
  </p>
)

interface BoxProps {
  readonly text: string
  readonly listId: string
  readonly activeId: string | undefined
  readonly onType: (typed: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const Box = ({ text, listId, activeId, onType, onKeyDown }: BoxProps): ReactElement => (
  <div className={styles.box}>
    <Search />
    <input
      ref={focused}
      role="combobox"
      aria-label="Search screens, records, actions"
      placeholder="Search screens, records, actions"
      aria-expanded
      aria-controls={listId}
      aria-activedescendant={activeId}
      value={text}
      onChange={event => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
  </div>
)

interface FoundProps {
  readonly listId: string
  readonly sections: ReturnType<typeof useFound>['sections']
  readonly optionId: (hit: Hit) => string
  readonly current: Hit | undefined
  readonly onChoose: (hit: Hit) => void
}

const Found = ({ listId, sections, optionId, current, onChoose }: FoundProps): ReactElement => (
  <div id={listId} role="listbox" aria-label="Found" className={styles.list}>
    {sections.map(section => (
      <Fragment key={section.name}>
        <div role="presentation" className={styles.section}>
          {section.name}
        </div>
        {section.hits.map(hit => (
          <Option key={hit.id} hit={hit} id={optionId(hit)} isActive={hit === current} onChoose={() => onChoose(hit)} />
        ))}
      </Fragment>
    ))}
  </div>
)

const Nothing = ({ text, isSearching }: { readonly text: string; readonly isSearching: boolean }): ReactElement => (
  <output className={styles.none}>
    {isSearching ? 'Searching…' : text === '' ? 'Type the name of a screen, or a number.' : `Nothing found for “${text}”.`}
  </output>
)

interface PaletteProps {
  /** What was typed before the palette was here. */
  readonly early: string
  readonly onClose: () => void
}

/** Finds screens, records and actions by what is typed; without anything typed, the pages visited last. */
const Palette = ({ early, onClose }: PaletteProps): ReactElement => {
  const navigate = useNavigate()
  const user = useAppSelector(state => state.auth.user)
  const [text, setText] = useState(early)
  const [active, setActive] = useState(0)
  const { sections, isSearching } = useFound(text, user)
  const hits = sections.flatMap(section => section.hits)
  const listId = useId()
  const optionId = (hit: Hit): string => `${listId}-${hits.indexOf(hit)}`
  const current = hits[Math.min(active, hits.length - 1)]

  useEffect(() => {
    if (current) document.getElementById(`${listId}-${hits.indexOf(current)}`)?.scrollIntoView({ block: 'nearest' })
  })

  const type = (typed: string): void => {
    setText(typed)
    setActive(0)
  }
  const choose = (hit: Hit): void => {
    onClose()
    if ('path' in hit) void navigate(hit.path)
    else hit.run()
  }
  const press = (event: KeyboardEvent): void => {
    const next = moved(active, event.key, hits.length)
    if (next !== null) setActive(next)
    else if (event.key === 'Enter' && current) choose(current)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      transitionDuration={0}
      slotProps={{ paper: { className: styles.palette, 'aria-label': 'Search' } }}
    >
      <Box {...{ text, listId }} activeId={current && optionId(current)} onType={type} onKeyDown={press} />
      <Found {...{ listId, sections, optionId, current }} onChoose={choose} />
      {hits.length === 0 && <Nothing text={text} isSearching={isSearching} />}
      <Keys />
    </Dialog>
  )
}

export default Palette
