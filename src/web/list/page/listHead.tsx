import Button from '@mui/material/Button'
import type { ReactElement, RefObject } from 'react'
import { Link } from 'react-router'
import { Add } from '../../elements/icons.tsx'
import type { AnyDocument } from '../../../kernel/document.ts'
import { moveAlong } from '../../elements/along.ts'
import { countWords } from '../register/listFoot.tsx'
import styles from '../list.module.css'
import { newHrefOf } from '../../records/names.ts'

interface HeadProps {
  readonly def: AnyDocument
  /** Null while the result is being counted. */
  readonly total: number | null
  readonly mayWrite: boolean
  readonly isExporting: boolean
  readonly exportButton: RefObject<HTMLButtonElement | null>
  readonly onExport: (anchor: HTMLElement) => void
}

/** Title and count, export, and the one filled button: a new record. */
export const ListHead = ({ def, total, mayWrite, isExporting, exportButton, onExport }: HeadProps): ReactElement => {
  const way = def.menu?.otherWay
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{def.plural}</h1>
        <span className={styles.count} aria-hidden="true">
          {total === null ? '' : countWords(total)}
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons is the stop for Tab */}
      <div role="toolbar" aria-label={`All ${def.plural}`} className={styles.tools} onKeyDown={moveAlong}>
        <Button
          ref={exportButton}
          variant="outlined"
          aria-haspopup="menu"
          aria-keyshortcuts="e"
          aria-busy={isExporting}
          className={isExporting ? styles.working : undefined}
          onClick={event => onExport(event.currentTarget)}
        >
          Export
        </Button>
        {mayWrite && (
          <Button variant="outlined" className={styles.wide} component={Link} to={`/import?doc=${def.name}`} tabIndex={-1}>
            Import…
          </Button>
        )}
        {mayWrite && way && (
          <Button variant="outlined" component={Link} to={way.path} tabIndex={-1}>
            {way.label}
          </Button>
        )}
        {mayWrite && (
          <Button
            variant="contained"
            startIcon={<Add />}
            component={Link}
            to={newHrefOf(def)}
            tabIndex={-1}
            aria-keyshortcuts="n"
          >
            <span>
              New<span className={styles.wide}> {def.label}</span>
            </span>
          </Button>
        )}
      </div>
    </header>
  )
}
