import Button from '@mui/material/Button'
import type { ReactElement, RefObject } from 'react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../kernel/document.ts'
import { Decimal } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { Add, Close, Search } from '../elements/icons.tsx'
import { newHrefOf } from '../records/names.ts'
import styles from './lines/tree.module.css'
import type { TreeView } from './model/useTree.ts'

/** Title and count, and the one filled button: a new record. */
export const TreeHead = ({
  def,
  total,
  mayWrite,
}: {
  def: AnyDocument
  /** Null until all have been read. */
  total: number | null
  mayWrite: boolean
}): ReactElement => {
  const way = def.menu?.otherWay
  return (
    <header className={styles.head}>
      <h1>{def.plural}</h1>
      <span className={styles.total} aria-hidden="true">
        {total === null ? '' : formatDecimal(new Decimal(total), 0)}
      </span>
      {way && (
        <Button variant="outlined" className={styles.wide} component={Link} to={way.path}>
          {way.label}
        </Button>
      )}
      {mayWrite && (
        <Button variant="contained" startIcon={<Add />} component={Link} to={newHrefOf(def)} aria-keyshortcuts="n">
          <span>
            New<span className={styles.wide}> {def.label}</span>
          </span>
        </Button>
      )}
    </header>
  )
}

interface BarProps {
  readonly box: RefObject<HTMLInputElement | null>
  readonly plural: string
  readonly view: TreeView
  readonly onSearch: (q: string) => void
  /** Gives the keyboard to the tree. */
  readonly onLeave: () => void
}

const foundWords = ({ found, current }: TreeView): string => {
  if (!found) return ''
  const { matches } = found
  const at = current ? matches.indexOf(current.twig.key) : -1
  if (matches.length === 0) return 'None found'
  return at < 0 ? `${matches.length} found` : `${at + 1} of ${matches.length} found`
}

/** To the next match or the one before, round the ends. */
const nextMatch = ({ found, current }: TreeView, step: 1 | -1): string | undefined => {
  const matches = found?.matches ?? []
  const at = current ? matches.indexOf(current.twig.key) : -1
  return matches[(at + step + matches.length) % matches.length]
}

/** Finds in the tree, and opens and closes all of it. */
export const TreeBar = ({ box, plural, view, onSearch, onLeave }: BarProps): ReactElement => (
  <div className={styles.bar}>
    <search className={styles.search}>
      <Search aria-hidden="true" />
      <input
        ref={box}
        type="search"
        value={view.q}
        placeholder="Find in the tree"
        aria-label={`Find ${plural}`}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={event => {
          const { key } = event
          if (key === 'Enter') {
            const match = nextMatch(view, event.shiftKey ? -1 : 1)
            if (match !== undefined) view.put(match)
          } else if (key === 'ArrowDown') onLeave()
          else if (key === 'Escape') {
            onSearch('')
            onLeave()
          } else return
          event.preventDefault()
        }}
      />
      {view.q !== '' && (
        <button
          type="button"
          aria-label="Clear the search"
          tabIndex={-1}
          onClick={() => {
            onSearch('')
            box.current?.focus()
          }}
        >
          <Close />
        </button>
      )}
    </search>
    <output className={styles.found}>{foundWords(view)}</output>
    <Button disabled={view.tree.of.size === 0} onClick={view.openAll}>
      <span>
        Expand<span className={styles.wide}> all</span>
      </span>
    </Button>
    <Button disabled={view.tree.of.size === 0} onClick={view.closeAll}>
      <span>
        Collapse<span className={styles.wide}> all</span>
      </span>
    </Button>
  </div>
)
