import IconButton from '@mui/material/IconButton'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Hint } from '../../elements/hint.tsx'
import { ChevronLeft, ChevronRight, Print as PrintOutlined } from '../../elements/icons.tsx'
import { listAddress, useNeighbours } from '../../list/rows/neighbours.ts'
import { useMedia } from '../../elements/useMedia.ts'
import { useDoing } from '../model/commands.ts'
import { CommandButtons } from '../actions/commandButtons.tsx'
import { FilesButton, NoFilesYet } from './filesButton.tsx'
import { useDoc, useForm, useSession } from '../record/doc.ts'
import { MoreMenu } from '../actions/moreMenu.tsx'
import styles from './head.module.css'
import { recordPath } from '../record/places.ts'
import { Presence } from './presence.tsx'
import { SaveState } from './saveState.tsx'
import { phone } from '../model/widths.ts'

const Neighbours = ({ id }: { id: number }): ReactElement | null => {
  const { def } = useDoc()
  const beside = useNeighbours(def, id)
  if (!beside) return null
  const step = (to: number | null, label: string, keys: string, icon: ReactElement): ReactElement => (
    <Hint title={to === null ? '' : `${label} (${keys})`}>
      <span>
        {to === null ? (
          <IconButton disabled aria-label={label}>
            {icon}
          </IconButton>
        ) : (
          <IconButton component={Link} to={recordPath(def, to)} aria-label={label}>
            {icon}
          </IconButton>
        )}
      </span>
    </Hint>
  )
  return (
    <nav className={styles.beside} aria-label="Records of the list">
      {step(beside.previous, 'Previous record', '[', <ChevronLeft />)}
      <span>
        {beside.position}/{beside.total ?? '…'}
      </span>
      {step(beside.next, 'Next record', ']', <ChevronRight />)}
    </nav>
  )
}

const isDirty = (state: { readonly dirty: boolean }): boolean => state.dirty

/** Shows where one is, how the record is called, whether it is saved, and what can be done next. It stays in sight. */
export const Head = ({ name }: { name: string }): ReactElement => {
  const { def } = useDoc()
  const { print } = useDoing()
  const dirty = useForm(isDirty)
  const answer = useSession(state => state.answer)
  const isPhone = useMedia(phone)
  return (
    <header className={styles.head}>
      <div className={styles.place}>
        <Link to={listAddress(def)} className={styles.up} aria-label={`Back to ${def.plural}`}>
          {isPhone ? <ChevronLeft /> : def.plural}
        </Link>
        {!isPhone && (
          <span aria-hidden="true" className={styles.gap}>
            ›
          </span>
        )}
        <h1 title={name}>{name}</h1>
      </div>
      {answer && <Presence id={answer.id} />}
      {dirty && (answer || isPhone) && (
        <div className={styles.state}>
          <SaveState isShort />
        </div>
      )}
      {answer && !isPhone && <Neighbours id={answer.id} />}
      {print && !isPhone && (
        <Hint title="Print preview (Ctrl+P)">
          <IconButton aria-label="Print preview" onClick={print}>
            <PrintOutlined />
          </IconButton>
        </Hint>
      )}
      {answer ? <FilesButton id={answer.id} /> : <NoFilesYet />}
      {!isPhone && <CommandButtons />}
      <MoreMenu />
    </header>
  )
}
