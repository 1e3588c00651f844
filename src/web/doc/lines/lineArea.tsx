import IconButton from '@mui/material/IconButton'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { later } from '../../elements/arrival.tsx'
import { Hint } from '../../elements/hint.tsx'
import { ViewColumn } from '../../elements/icons.tsx'
import { labelOf } from '../../../kernel/field.ts'
import { lineSets } from '../../../kernel/record.ts'
import { LineGrid } from '../../grid/lineGrid.tsx'
import { Strip } from '../../grid/strip.tsx'
import type { LineStore } from '../../grid/model/store.ts'
import { Late } from '../../elements/late.tsx'
import { useMedia } from '../../elements/useMedia.ts'
import { useAnchor } from '../../elements/useAnchor.ts'
import { useDoc, useForm, useSession } from '../record/doc.ts'
import styles from './lineArea.module.css'
import type { FormState } from '../model/formState.ts'
import { nameOf } from '../model/name.ts'
import { phone } from '../model/widths.ts'
import { useColumns } from '../record/useColumns.ts'
import { useLineActs } from './useLineActs.ts'
import { useNamedLine } from './useNamedLine.ts'
import { useRoom } from './useRoom.ts'

const ColumnMenu = later(() => import('../actions/columnMenu.tsx'))

/** Whether any line of a set is wrong, live. */
const useIsWrong = (store: LineStore | undefined): boolean =>
  useSyncExternalStore(
    useCallback(listener => store?.subscribe(listener) ?? (() => {}), [store]),
    () =>
      store
        ? store.get().complaints.size > 0 ||
          store.get().lines.some(line => Object.values(line.unread).some(text => !text.pending))
        : false,
  )

interface TabProps {
  readonly set: string
  readonly label: string
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** Left and right lead to the tabs beside it. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const Tab = ({ set, label, isOpen, onOpen, onKeyDown }: TabProps): ReactElement => {
  const { session } = useDoc()
  const count = useForm(useCallback((state: FormState) => state.lines[set]?.length ?? 0, [set]))
  const isWrong = useIsWrong(session.form.lines.get(set))
  return (
    <button
      type="button"
      role="tab"
      id={`tab-${set}`}
      aria-selected={isOpen}
      aria-controls="lines"
      tabIndex={isOpen ? 0 : -1}
      className={styles.tab}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      {label}
      <span className={styles.count}>{count}</span>
      {isWrong && (
        <span className={styles.dot}>
          <span className="heard">Needs attention</span>
        </span>
      )}
    </button>
  )
}

interface TabsProps {
  readonly sets: readonly { readonly name: string; readonly label: string }[]
  readonly chosen: string
  readonly onOpen: (set: string) => void
}

const Tabs = ({ sets, chosen, onOpen }: TabsProps): ReactElement => {
  const walk = ({ key }: KeyboardEvent): void => {
    const at = sets.findIndex(one => one.name === chosen)
    const next = sets[(at + (key === 'ArrowRight' ? 1 : -1) + sets.length) % sets.length]
    if ((key !== 'ArrowRight' && key !== 'ArrowLeft') || !next) return
    onOpen(next.name)
    document.getElementById(`tab-${next.name}`)?.focus()
  }
  return (
    <div role="tablist" aria-label="Lines" className={styles.tabs} tabIndex={-1}>
      {sets.map(one => (
        <Tab
          key={one.name}
          set={one.name}
          label={one.label}
          isOpen={one.name === chosen}
          onOpen={() => onOpen(one.name)}
          onKeyDown={walk}
        />
      ))}
    </div>
  )
}

interface ColumnsProps {
  readonly set: string
  readonly store: LineStore
  /** Where the lines stand: their columns are those for which it has room. */
  readonly box: HTMLElement | null
}

const Columns = ({ set, store, box }: ColumnsProps): ReactElement => {
  const anchor = useAnchor()
  const columns = useColumns(set, store, useRoom(box))
  return (
    <>
      <Hint title="Columns">
        <IconButton aria-label="Columns" aria-haspopup="menu" aria-expanded={anchor.isOpen} onClick={anchor.open}>
          <ViewColumn />
        </IconButton>
      </Hint>
      <Late when={anchor.isOpen}>
        <ColumnMenu anchor={anchor} columns={columns} />
      </Late>
    </>
  )
}

/** The lines of the document. With several sets each has a tab; one in which something is wrong shows it. */
const LineArea = (): ReactElement | null => {
  const { def, session } = useDoc()
  const answer = useSession(state => state.answer)
  const sets = useMemo(
    () => lineSets(def).flatMap(([name, { inPanel, label }]) => (inPanel ? [] : [{ name, label: label ?? labelOf(name, {}) }])),
    [def],
  )
  // A bill of services alone opens on its services; what has no lines yet, on the first set in which one can be added.
  const [chosen, setOpen] = useState(
    () =>
      (
        sets.find(({ name }) => session.form.get().lines[name]?.length) ??
        sets.find(({ name }) => !def.lines[name]?.matrix) ??
        sets[0]
      )?.name ?? '',
  )
  const [box, setBox] = useState<HTMLElement | null>(null)
  const called = useSession(useCallback(state => (state.called > 0 ? state.called : 0), []))
  const [answered, setAnswered] = useState(called)
  if (called !== answered) {
    setAnswered(called)
    const first = session.form.faults()[0]
    if (first) setOpen(first.set)
  }
  useNamedLine(session.form.lines, chosen, setOpen)
  const acts = useLineActs(chosen)
  const isPhone = useMedia(phone)
  const store = session.form.lines.get(chosen)
  if (!store) return null
  const label = sets.find(one => one.name === chosen)?.label ?? ''
  return (
    <section className={styles.area} aria-label={sets.length === 1 ? label : 'Lines'}>
      <div className={styles.bar}>
        {sets.length === 1 ? <h2>{label}</h2> : <Tabs sets={sets} chosen={chosen} onOpen={setOpen} />}
        {!isPhone && (
          <div className="line-grid">
            <Strip key={chosen} store={store} />
          </div>
        )}
        {(!store.sheet.isFixed || def.lines[chosen]?.fixed) && <Columns key={chosen} set={chosen} store={store} box={box} />}
      </div>
      <div
        ref={setBox}
        id="lines"
        data-lines={chosen}
        role={sets.length === 1 ? undefined : 'tabpanel'}
        aria-labelledby={sets.length === 1 ? undefined : `tab-${chosen}`}
      >
        <LineGrid key={chosen} store={store} acts={acts} hasNoStrip label={`${label} of ${nameOf(def, answer)}`} />
      </div>
    </section>
  )
}

export default LineArea
