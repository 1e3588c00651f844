import { lazy, Suspense } from 'react'
import type { ReactElement } from 'react'
import type { BulkAction } from './bulk.ts'
import type { BulkDialogProps } from './bulk-dialog.tsx'
import type { ColumnChooserProps } from './column-chooser.tsx'
import type { ColumnMenuProps } from './column-menu.tsx'
import type { ExportMenuProps } from './export-menu.tsx'
import type { FilterEditorProps } from './filter-editor.tsx'

const loaders = {
  filter: () => import('./filter-editor.tsx'),
  columns: () => import('./column-chooser.tsx'),
  menu: () => import('./column-menu.tsx'),
  export: () => import('./export-menu.tsx'),
  bulk: () => import('./bulk-dialog.tsx'),
}

const FilterEditor = lazy(loaders.filter)
const ColumnChooser = lazy(loaders.columns)
const ColumnMenu = lazy(loaders.menu)
const ExportMenu = lazy(loaders.export)
const BulkDialog = lazy(loaders.bulk)

/** What lies over the list; one at a time. */
export type Layer =
  | { readonly kind: 'filter'; readonly anchor: HTMLElement; readonly group: number | null; readonly field: string | null }
  | { readonly kind: 'columns'; readonly anchor: HTMLElement }
  | { readonly kind: 'menu'; readonly anchor: HTMLElement; readonly column: string }
  | { readonly kind: 'export'; readonly anchor: HTMLElement }
  | { readonly kind: 'bulk'; readonly action: BulkAction }

interface LayersProps {
  readonly layer: Layer | null
  readonly filter: Omit<FilterEditorProps, 'anchor' | 'start' | 'onRemove' | 'onApply'> & {
    readonly of: (layer: Extract<Layer, { kind: 'filter' }>) => Pick<FilterEditorProps, 'start' | 'onRemove' | 'onApply'>
  }
  readonly chooser: Omit<ColumnChooserProps, 'anchor'>
  readonly menu: Omit<ColumnMenuProps, 'anchor' | 'column'>
  readonly exporting: Omit<ExportMenuProps, 'anchor'>
  readonly bulk: Omit<BulkDialogProps, 'action'>
}

const shown = ({ layer, filter, chooser, menu, exporting, bulk }: LayersProps): ReactElement | null => {
  switch (layer?.kind) {
    case 'filter': {
      const { of, ...rest } = filter
      return <FilterEditor {...rest} {...of(layer)} anchor={layer.anchor} />
    }
    case 'columns':
      return <ColumnChooser {...chooser} anchor={layer.anchor} />
    case 'menu': {
      const column = chooser.columns.get(layer.column)
      return column ? <ColumnMenu {...menu} anchor={layer.anchor} column={column} /> : null
    }
    case 'export':
      return <ExportMenu {...exporting} anchor={layer.anchor} />
    case 'bulk':
      return <BulkDialog {...bulk} action={layer.action} />
    default:
      return null
  }
}

/** The popover, menu or dialog that is open. Their code comes when the first of each kind is opened, or while nothing else is going on. */
export const Layers = (props: LayersProps): ReactElement => <Suspense>{shown(props)}</Suspense>

/** Fetches the code of all layers ahead. */
export const preloadLayers = (): void => {
  for (const load of Object.values(loaders)) {
    // A layer whose code does not come now is fetched again when it is opened, and says so then.
    void load().catch(() => null)
  }
}
