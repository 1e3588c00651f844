import { useMemo } from 'react'
import type { ReactElement } from 'react'
import { BulkBar } from '../bulk/bulkBar.tsx'
import { bulkActions, bulkWrites } from '../bulk/bulk.ts'
import { useGather } from '../bulk/useGather.ts'
import { openExport, type Register } from './useRegister.ts'

/** What can be done with the selected records. */
const ListBulk = ({ register }: { register: Register }): ReactElement => {
  const { def, duties, list, selection, selected, summed, setLayer } = register
  const actions = useMemo(() => bulkActions(def, duties, selected), [def, duties, selected])
  const writes = useMemo(() => bulkWrites(def, duties, selected), [def, duties, selected])
  const gather = useGather(list, selection)
  return (
    <BulkBar
      rows={selected}
      summed={summed.slice(-2)}
      actions={actions}
      writes={writes}
      more={gather.more}
      isGathering={gather.isRunning}
      onAct={action => setLayer({ kind: 'bulk', action })}
      onExport={anchor => openExport(register, anchor)}
      onSelectAll={gather.start}
      onClear={selection.clear}
    />
  )
}

export default ListBulk
