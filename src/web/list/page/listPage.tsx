import { useEffect } from 'react'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { User } from '../../session/user.ts'
import { useShortcuts } from '../../shell/keys/shortcuts.ts'
import { useActions } from '../../shell/palette/sources.ts'
import { useAppSelector } from '../../store.ts'
import { Layers, preloadLayers } from './layers.tsx'
import { ListBar } from './listBar.tsx'
import { ListFoot } from '../register/listFoot.tsx'
import { ListHead } from './listHead.tsx'
import { ListStage } from './listStage.tsx'
import { NotAllowed } from './listStates.tsx'
import styles from '../list.module.css'
import { ViewTabs } from '../tabs/viewTabs.tsx'
import { mayDo } from '../../records/mayDo.ts'
import { newHrefOf } from '../../records/names.ts'
import { openExport, openFilter, type Register, useRegister } from '../register/useRegister.ts'

/** What can be done with the list by keyboard and from the palette. */
const useListKeys = (register: Register): void => {
  const { def, mayWrite, selection, goToViews, searchBox, filterButton, exportButton } = register
  const navigate = useNavigate()
  const way = def.menu?.otherWay
  const create = (): void => void navigate(newHrefOf(def))
  const filter = (): void => openFilter(register, filterButton.current)
  const exportList = (): void => openExport(register, exportButton.current)
  useShortcuts(def.plural, [
    ...(mayWrite ? [{ keys: 'n', label: `New ${def.label}`, run: create }] : []),
    { keys: '/', label: 'Search this list', run: () => searchBox.current?.focus() },
    { keys: 'f', label: 'Filter', run: filter },
    { keys: 'e', label: 'Export', run: exportList },
    {
      keys: 'v',
      label: 'Views (← and → from one to the next)',
      run: goToViews,
    },
    { keys: 'Escape', label: 'Clear the selection', run: selection.clear },
  ])
  useActions(def.plural, [
    ...(mayWrite ? [{ id: `new ${def.name}`, title: `New ${def.label}`, keys: 'n', run: create }] : []),
    ...(mayWrite && way ? [{ id: `way ${def.name}`, title: way.title, path: way.path }] : []),
    { id: `filter ${def.name}`, title: `Filter ${def.plural}`, keys: 'f', run: filter },
    { id: `export ${def.name}`, title: `Export ${def.plural}`, keys: 'e', run: exportList },
    ...(mayWrite ? [{ id: `import ${def.name}`, title: `Import ${def.plural}`, path: `/import?doc=${def.name}` }] : []),
  ])
}

/** The rows come first; the code of menus and dialogs may come when they are there. */
const quietMs = 1500

const Open = ({ def, user }: { def: AnyDocument; user: User }): ReactElement => {
  const register = useRegister(def, user)
  const { view, change, list, summed, mayWrite, exporting, exportButton } = register
  useListKeys(register)
  useEffect(() => {
    const timer = setTimeout(preloadLayers, quietMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className={styles.page} data-density={register.density}>
      <ListHead
        def={def}
        total={list.totals?.total ?? null}
        mayWrite={mayWrite}
        isExporting={exporting.isRunning}
        exportButton={exportButton}
        onExport={anchor => openExport(register, anchor)}
      />
      {list.sheet ? <ViewTabs register={register} tabs={register.viewTabs} /> : <div className={styles.strip} />}
      <ListBar register={register} />
      <ListStage register={register} />
      <ListFoot
        page={view.page}
        size={view.size}
        shown={list.sheet?.count ?? 0}
        totals={list.totals}
        sums={list.sums}
        summed={summed}
        onPage={page => change({ page })}
        onSize={size => change({ size })}
        onRefresh={list.refresh}
      />
      <Layers register={register} />
    </section>
  )
}

/** The register of a document: search, filters, columns, sums, keyboard, export and actions on many records, all from its definition. */
export const ListPage = ({ document: def }: { document: AnyDocument }): ReactElement | null => {
  const user = useAppSelector(state => state.auth.user)
  if (!user) return null
  return mayDo(def, user.duties, 'read') ? <Open key={def.name} def={def} user={user} /> : <NotAllowed def={def} />
}
