import type { ReactElement } from 'react'
import { later, Until } from '../../elements/arrival.tsx'
import { loadBulk } from './listBar.tsx'
import { fullNameOf } from '../rows/rows.ts'
import { emptySheet } from '../rows/sheet.ts'
import { type Layer, openFilter, type Register, setGroup } from '../register/useRegister.ts'

const loaders = {
  filter: () => import('../filter/filterEditor.tsx'),
  columns: () => import('../table/columnChooser.tsx'),
  menu: () => import('../table/columnMenu.tsx'),
  export: () => import('../export/exportMenu.tsx'),
  bulk: () => import('../bulk/bulkDialog.tsx'),
  view: () => import('../tabs/viewDialog.tsx'),
  viewMenu: () => import('../tabs/viewMenu.tsx'),
}

const FilterEditor = later(loaders.filter)
const ColumnChooser = later(loaders.columns)
const ColumnMenu = later(loaders.menu)
const ExportMenu = later(loaders.export)
const BulkDialog = later(loaders.bulk)
const ViewDialog = later(loaders.view)
const ViewGoneDialog = later(async () => ({ default: (await loaders.view()).ViewGoneDialog }))
const ViewMenu = later(loaders.viewMenu)

/** Fetches the code of all layers ahead. */
export const preloadLayers = (): void => {
  for (const load of [loadBulk, ...Object.values(loaders)]) {
    // A layer whose code does not come now is fetched again when it is opened, and says so then.
    void load().catch(() => null)
  }
}

interface Open<K extends Layer['kind']> {
  readonly register: Register
  readonly layer: Extract<Layer, { readonly kind: K }>
  readonly close: () => void
}

const Filter = ({ register, layer: { anchor, group, field }, close }: Open<'filter'>): ReactElement => {
  const opened = group === null ? null : { group: register.view.conditions[group] ?? [] }
  return (
    <FilterEditor
      anchor={anchor}
      fields={register.shown.filters}
      start={opened ?? (field === null ? null : { field })}
      today={register.today}
      titleOf={register.titleOf}
      onApply={made => setGroup(register, group, made)}
      onRemove={group === null ? null : () => setGroup(register, group, null)}
      onClose={close}
    />
  )
}

const Columns = ({ register: { shown, view, change, columns }, layer: { anchor }, close }: Open<'columns'>): ReactElement => (
  <ColumnChooser
    anchor={anchor}
    columns={shown.columns}
    layout={columns.layout}
    isChanged={!columns.isOwn}
    density={view.density}
    onDensity={density => change({ density }, { replace: true })}
    onLayout={columns.setLayout}
    onReset={columns.reset}
    onClose={close}
  />
)

const HeadMenu = ({ register, layer: { anchor, column }, close }: Open<'menu'>): ReactElement | null => {
  const { shown, columns, list, change } = register
  const found = shown.columns.get(column)
  return found ? (
    <ColumnMenu
      anchor={anchor}
      column={found}
      layout={columns.layout}
      sort={list.sort}
      onSort={sort => change({ sort })}
      onFilter={field => openFilter(register, anchor, { field })}
      onLayout={columns.setLayout}
      onClose={close}
    />
  ) : null
}

const Export = ({ register: { selected, list, exporting }, layer: { anchor }, close }: Open<'export'>): ReactElement => (
  <ExportMenu
    anchor={anchor}
    selected={selected.length}
    total={list.totals?.total ?? null}
    onExport={exporting.start}
    onClose={close}
  />
)

const Bulk = ({
  register: { def, duties, today, shown, columns, summed, list, selection },
  layer: { action },
  close,
}: Open<'bulk'>): ReactElement => {
  const visible = columns.layout.flatMap(({ id }) => shown.columns.get(id) ?? [])
  return (
    <BulkDialog
      def={def}
      duties={duties}
      today={today}
      action={action}
      summed={summed.slice(-2)}
      nameOf={row => fullNameOf(def, row, visible, (list.sheet ?? emptySheet).titles)}
      onClose={done => {
        selection.set(done, false)
        close()
      }}
    />
  )
}

const open = (register: Register, layer: Layer, close: () => void): ReactElement => {
  switch (layer.kind) {
    case 'filter':
      return <Filter register={register} layer={layer} close={close} />
    case 'columns':
      return <Columns register={register} layer={layer} close={close} />
    case 'menu':
      return <HeadMenu register={register} layer={layer} close={close} />
    case 'export':
      return <Export register={register} layer={layer} close={close} />
    case 'bulk':
      return <Bulk register={register} layer={layer} close={close} />
    case 'view':
      return <ViewDialog register={register} view={layer.of} onClose={close} />
    case 'viewGone':
      return <ViewGoneDialog register={register} view={layer.of} onClose={close} />
    case 'viewMenu':
      return <ViewMenu register={register} anchor={layer.anchor} view={layer.of} onClose={close} />
  }
}

/** The popover, menu or dialog that is open. Their code comes when the first of each kind is opened, or while nothing else is going on. */
export const Layers = ({ register }: { register: Register }): ReactElement => (
  <Until>{register.layer && open(register, register.layer, () => register.setLayer(null))}</Until>
)
