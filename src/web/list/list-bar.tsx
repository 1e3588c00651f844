import { useMemo } from 'react'
import type { ReactElement } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import { bulkActions } from './bulk.ts'
import { type ChipsProps, FilterBar } from './filter-bar.tsx'
import { useGather } from './use-gather.ts'
import { openExport, openFilter, type Register, setGroup } from './use-register.ts'

/** The chips of the list's filter. */
export const chipsOf = (register: Register): ChipsProps => ({
  fields: register.shown.filters,
  conditions: register.view.conditions,
  titleOf: register.titleOf,
  onRemove: index => setGroup(register, index, null),
})

const Bulk = ({ register }: { register: Register }): ReactElement => {
  const { def, duties, list, selection, selected, summed, setLayer } = register
  const actions = useMemo(() => bulkActions(def, duties, selected), [def, duties, selected])
  const gather = useGather(list, selection)
  return (
    <BulkBar
      rows={selected}
      summed={summed.slice(-2)}
      actions={actions}
      more={gather.more}
      isGathering={gather.isRunning}
      onAct={action => setLayer({ kind: 'bulk', action })}
      onExport={anchor => openExport(register, anchor)}
      onSelectAll={gather.start}
      onClear={selection.clear}
    />
  )
}

/** Search and filters; while records are selected, what can be done with them. */
export const ListBar = ({ register }: { register: Register }): ReactElement => {
  const { def, view, change, selected, setLayer, searchBox, filterButton } = register
  return selected.length > 0 ? (
    <Bulk register={register} />
  ) : (
    <FilterBar
      {...chipsOf(register)}
      plural={def.plural}
      q={view.q}
      onSearch={q => change({ q }, { replace: view.q !== '' })}
      box={searchBox}
      filterButton={filterButton}
      onAdd={anchor => openFilter(register, anchor)}
      onEdit={(group, anchor) => openFilter(register, anchor, { group })}
      onColumns={event => setLayer({ kind: 'columns', anchor: event.currentTarget })}
    />
  )
}
