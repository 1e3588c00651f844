import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useMemo } from 'react'
import type { ReactElement, RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import { duties } from '../../../kernel/duty.ts'
import { Add, MoreVert } from '../../elements/icons.tsx'
import { moveAlong } from '../../elements/along.ts'
import { countWords } from '../register/listFoot.tsx'
import { useListTotalsQuery } from '../../records/listApi.ts'
import { narrowingOf } from '../rows/useList.ts'
import type { Register } from '../register/useRegister.ts'
import { bareName } from '../views/useView.ts'
import { useViewCommands, viewAddress } from './viewCommands.ts'
import { bare, readView } from '../model/view.ts'
import styles from './views.module.css'
import type { KeptView } from '../../../wire/views.ts'

/** Of so many views the records are counted; more numbers than that nobody compares. */
const mostCounted = 8

/** How many records a view shows that is not the one on the page; counted when the rows of that one are there. */
const Count = ({ register: { def, shown, today, list }, query }: { register: Register; query: string }): ReactElement => {
  const asked = useMemo(() => {
    const { view, complaints } = readView('', shown, { ...bare, query })
    return complaints.length === 0 ? narrowingOf(def.name, view, shown, today) : skipToken
  }, [def, shown, today, query])
  const { data } = useListTotalsQuery(list.totals ? asked : skipToken)
  return <span className={styles.count}>{data && countWords(data.total)}</span>
}

const hint = ({ isMine, ownerName, duties: sharedWith }: KeptView): string => {
  const names = sharedWith.map(duty => duties[duty]).join(', ')
  if (!isMine) return `Shared by ${ownerName}`
  return names === '' ? 'Only you see this view' : `You share it with ${names}`
}

interface TabProps {
  readonly register: Register
  readonly name: string
  readonly label: string
  readonly title?: string
  readonly isCurrent: boolean
  /** Null is not counted. */
  readonly query: string | null
}

const Tab = ({ register, name, label, title, isCurrent, query }: TabProps): ReactElement => {
  const { pathname } = useLocation()
  const { isChanged, list } = register
  return (
    <Link
      to={viewAddress(pathname, name)}
      className={styles.tab}
      title={title}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
      {isCurrent && isChanged && name !== bareName(register.address.kept) && (
        <span className={styles.changed}>
          <span className="heard">, changed</span>
        </span>
      )}
      {isCurrent ? (
        <span className={styles.count}>{list.totals && countWords(list.totals.total)}</span>
      ) : (
        query !== null && <Count register={register} query={query} />
      )}
    </Link>
  )
}

const ViewButtons = ({ register }: { register: Register }): ReactElement | null => {
  const { address, isChanged, setLayer } = register
  const { overwrite, reset } = useViewCommands(register)
  const { opened } = address
  const saveAs = (): void => setLayer({ kind: 'view', of: null })
  if (!opened) {
    return (
      <Button tabIndex={-1} startIcon={<Add />} aria-haspopup="dialog" onClick={saveAs}>
        Save view
      </Button>
    )
  }
  return (
    <>
      <IconButton
        tabIndex={-1}
        aria-label={`Actions for the view ${opened.name}`}
        aria-haspopup="menu"
        onClick={event => setLayer({ kind: 'viewMenu', anchor: event.currentTarget, of: opened })}
      >
        <MoreVert />
      </IconButton>
      {isChanged && opened.isMine && (
        <Button tabIndex={-1} onClick={() => void overwrite(opened)}>
          Save
        </Button>
      )}
      {isChanged && (
        <Button tabIndex={-1} aria-haspopup="dialog" onClick={saveAs}>
          Save as …
        </Button>
      )}
      {isChanged && (
        <Button tabIndex={-1} onClick={reset}>
          Reset
        </Button>
      )}
    </>
  )
}

interface ViewTabsProps {
  readonly register: Register
  readonly tabs: RefObject<HTMLDivElement | null>
}

/** The views of a list as tabs: the bare list, then what was kept; and what can be done with the one that is open. */
export const ViewTabs = ({ register, tabs }: ViewTabsProps): ReactElement => {
  const { kept, opened } = register.address
  const { viewsCame } = register
  useEffect(viewsCame, [viewsCame])
  return (
    // The links inside have the keyboard; the strip only hears where the arrows lead.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav className={styles.views} aria-label="Views" data-any={kept.views.length > 0} onKeyDown={moveAlong}>
      <div className={styles.tabs} ref={tabs}>
        <Tab register={register} name={bareName(kept)} label="All" isCurrent={opened === null} query="" />
        {kept.views.map((view, at) => (
          <Tab
            key={view.id}
            register={register}
            name={String(view.id)}
            label={view.name}
            title={hint(view)}
            isCurrent={view === opened}
            query={at < mostCounted ? view.query : null}
          />
        ))}
      </div>
      <ViewButtons register={register} />
    </nav>
  )
}
