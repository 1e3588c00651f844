import Button from '@mui/material/Button'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import type { AnyDocument } from '../../kernel/document.ts'
import { sentenceOf } from '../api/failure.ts'
import type { User } from '../session/user.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { useActions } from '../shell/sources.ts'
import { useMedia } from '../shell/use-media.ts'
import { useAppSelector } from '../store.ts'
import { BulkBar } from './bulk-bar.tsx'
import { bulkActions, mayDo } from './bulk.ts'
import type { Group } from './conditions.ts'
import { Chips, FilterBar } from './filter-bar.tsx'
import { latenessOf } from './late.ts'
import { type Layer, Layers, preloadLayers } from './layers.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListHead } from './list-head.tsx'
import { Empty, NoResults, NotAllowed, PastEnd, Unread } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import styles from './list.module.css'
import { nameOf, newHrefOf } from './rows.ts'
import { useSelection } from './selection.ts'
import { useFilterTitles } from './titles.ts'
import { useExport } from './use-export.ts'
import { useGather } from './use-gather.ts'
import { useList } from './use-list.ts'
import { useToday } from './use-today.ts'
import { useLayout, useShown, useView } from './use-view.ts'
import { isNarrowed } from './view.ts'

/** Only phones need them. */
const ListCards = lazy(() => import('./list-cards.tsx'))

/** Under this width rows are cards of two lines. */
const phone = '(max-width: 767px)'

const Register = ({ def, user }: { def: AnyDocument; user: User }): ReactElement => {
  const { duties } = user
  const today = useToday()
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  const shown = useShown(def, duties)
  const { view, complaints, change } = useView(shown)
  const columns = useLayout(def, user.id, shown, view, change)
  const list = useList(def, view, shown, today, complaints.length === 0)
  const selection = useSelection(JSON.stringify(list.narrowing))
  const titleOf = useFilterTitles(shown.filters, view.conditions, list.titles)
  const lateness = useMemo(() => latenessOf(def, today), [def, today])
  const [layer, setLayer] = useState<Layer | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const filterButton = useRef<HTMLButtonElement>(null)
  const exportButton = useRef<HTMLButtonElement>(null)
  const { rows, totals } = list
  const selected = useMemo(() => [...selection.selected.values()], [selection])
  const actions = useMemo(() => bulkActions(def, duties, selected), [def, duties, selected])
  const summed = useMemo(
    () => (def.sums ?? []).filter(id => columns.layout.some(one => one.id === id)).flatMap(id => shown.columns.get(id) ?? []),
    [def, columns.layout, shown],
  )
  const exporting = useExport(def, list, columns.layout, shown, selected, today)
  const gather = useGather(list, selection)
  const mayWrite = def.nature !== 'register' && mayDo(def, duties, 'write')
  const first = shown.columns.get(columns.layout[0]?.id ?? '')

  useEffect(() => {
    const timer = setTimeout(preloadLayers, 1500)
    return () => clearTimeout(timer)
  }, [])

  const close = (): void => setLayer(null)
  const withGroup = (index: number | null, group: Group | null): void => {
    const others = view.conditions.flatMap((one, at) => (at === index ? (group ? [group] : []) : [one]))
    change({ conditions: index === null && group ? [...others, group] : others })
    close()
  }
  const openFilter = (anchor: HTMLElement | null, group: number | null, field: string | null): void => {
    if (anchor) setLayer({ kind: 'filter', anchor, group, field })
  }
  const openExport = (anchor: HTMLElement | null): void => {
    if (anchor) setLayer({ kind: 'export', anchor })
  }
  const clearAll = (): void => change({ q: '', conditions: [] })
  const create = (): void => {
    if (mayWrite) void navigate(newHrefOf(def))
  }

  useShortcuts(def.plural, [
    ...(mayWrite ? [{ keys: 'n', label: `New ${def.label}`, run: create }] : []),
    { keys: '/', label: 'Search this list', run: () => box.current?.focus() },
    { keys: 'f', label: 'Filter', run: () => openFilter(filterButton.current, null, null) },
    { keys: 'e', label: 'Export', run: () => openExport(exportButton.current) },
    { keys: 'Escape', label: 'Clear the selection', run: selection.clear },
  ])
  useActions(def.plural, [
    ...(mayWrite ? [{ id: `new ${def.name}`, title: `New ${def.label}`, keys: 'n', run: create }] : []),
    { id: `export ${def.name}`, title: `Export ${def.plural}`, keys: 'e', run: () => openExport(exportButton.current) },
    {
      id: `filter ${def.name}`,
      title: `Filter ${def.plural}`,
      keys: 'f',
      run: () => openFilter(filterButton.current, null, null),
    },
  ])

  const chips = {
    fields: shown.filters,
    conditions: view.conditions,
    titleOf,
    onRemove: (index: number) => withGroup(index, null),
  }

  const instead = (): ReactElement | null => {
    const [complaint] = complaints
    if (complaint)
      return (
        <Unread
          title="This address asks for something the list does not have"
          sentence={complaint.message}
          retry="Show the whole list"
          onRetry={clearAll}
        />
      )
    if (list.error && !rows)
      return (
        <Unread
          title={`${def.plural} could not be read`}
          sentence={sentenceOf(list.error)}
          retry="Retry"
          onRetry={list.refresh}
        />
      )
    if (!rows || rows.length > 0 || list.isBusy) return null
    if (view.page > 1) return <PastEnd page={view.page} onFirst={() => change({ page: 1 })} />
    return isNarrowed(view) ? (
      <NoResults def={def} q={view.q} chips={Chips(chips)} onClear={clearAll} />
    ) : (
      <Empty def={def} mayWrite={mayWrite} />
    )
  }

  const shared = {
    def,
    titles: list.titles,
    columns: shown.columns,
    layout: columns.layout,
    lateness,
    address: list.address,
    isOld: list.isBusy && rows !== null,
  }
  return (
    <section className={styles.page}>
      <ListHead
        def={def}
        total={totals?.total ?? null}
        mayWrite={mayWrite}
        isExporting={exporting.isRunning}
        exportButton={exportButton}
        onExport={openExport}
      />
      {selected.length > 0 ? (
        <BulkBar
          rows={selected}
          summed={summed.slice(-2)}
          actions={actions}
          more={gather.more}
          isGathering={gather.isRunning}
          onAct={action => setLayer({ kind: 'bulk', action })}
          onExport={openExport}
          onSelectAll={gather.start}
          onClear={selection.clear}
        />
      ) : (
        <FilterBar
          {...chips}
          plural={def.plural}
          q={view.q}
          onSearch={q => change({ q }, { replace: view.q !== '' })}
          box={box}
          filterButton={filterButton}
          onAdd={anchor => openFilter(anchor, null, null)}
          onEdit={(index, anchor) => openFilter(anchor, index, null)}
          onColumns={event => setLayer({ kind: 'columns', anchor: event.currentTarget })}
        />
      )}
      <div className={styles.stage}>
        {list.isBusy && <div className={styles.busy} aria-hidden="true" />}
        {exporting.problem !== null && (
          <div className={styles.trouble} role="alert">
            Not exported. {exporting.problem} <Button onClick={exporting.dismiss}>Close</Button>
          </div>
        )}
        {list.error && rows ? (
          <div className={styles.trouble} role="alert">
            These rows are older. {sentenceOf(list.error)} <Button onClick={list.refresh}>Retry</Button>
          </div>
        ) : null}
        {instead() ??
          (isPhone ? (
            <Suspense>
              <ListCards {...shared} rows={rows ?? []} />
            </Suspense>
          ) : (
            <ListTable
              {...shared}
              rows={rows}
              sort={list.sort}
              selection={selection}
              first={(view.page - 1) * view.size}
              total={totals?.total ?? null}
              onSort={sort => change({ sort })}
              onLayout={columns.setLayout}
              menuOf={layer?.kind === 'menu' ? layer.column : null}
              onMenu={(column, anchor) => setLayer({ kind: 'menu', column, anchor })}
            />
          ))}
      </div>
      <ListFoot
        page={view.page}
        size={view.size}
        shown={rows?.length ?? 0}
        totals={totals}
        sums={list.sums}
        summed={summed}
        onPage={page => change({ page })}
        onSize={size => change({ size })}
        onRefresh={list.refresh}
      />
      <Layers
        layer={layer}
        filter={{
          fields: shown.filters,
          today,
          titleOf,
          onClose: close,
          of: ({ group, field }) => ({
            start: group === null ? (field === null ? null : { field }) : { group: view.conditions[group] ?? [] },
            onApply: made => withGroup(group, made),
            onRemove: group === null ? null : () => withGroup(group, null),
          }),
        }}
        chooser={{
          columns: shown.columns,
          layout: columns.layout,
          isChanged: !columns.isOwn,
          onLayout: columns.setLayout,
          onReset: columns.reset,
          onClose: close,
        }}
        menu={{
          layout: columns.layout,
          sort: list.sort,
          onSort: sort => change({ sort }),
          onFilter: field => openFilter(layer && 'anchor' in layer ? layer.anchor : filterButton.current, null, field),
          onLayout: columns.setLayout,
          onClose: close,
        }}
        exporting={{ selected: selected.length, total: totals?.total ?? null, onExport: exporting.start, onClose: close }}
        bulk={{
          def,
          summed: summed.slice(-2),
          nameOf: row => (first ? nameOf(def, row, first, list.titles) : `${def.label} ${row.id}`),
          onClose: done => {
            selection.set(done, false)
            close()
          },
        }}
      />
    </section>
  )
}

/** The register of a document: search, filters, columns, sums, keyboard, export and actions on many records, all from its definition. */
export const ListPage = ({ document: def }: { document: AnyDocument }): ReactElement | null => {
  const user = useAppSelector(state => state.auth.user)
  if (!user) return null
  return mayDo(def, user.duties, 'read') ? <Register key={def.name} def={def} user={user} /> : <NotAllowed def={def} />
}
