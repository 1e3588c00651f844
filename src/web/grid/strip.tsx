import { useDeferredValue, useMemo, useState } from 'react'
import { useGrid } from './marks/marks.ts'
import { faultsOf } from './model/faults.ts'
import { isBlankLine } from './model/line.ts'
import { counted } from './model/pasting.ts'
import { cellAt, isSingle, type PasteReport } from './model/state.ts'
import type { LineStore } from './model/store.ts'
import { statisticsOf, Sums } from './model/totals.ts'

/** The number of lines and the sums of their columns. */
export const SumList = ({ store }: { readonly store: LineStore }) => {
  const lines = useDeferredValue(useGrid(store, state => state.lines))
  const columns = useGrid(store, state => state.columns)
  const titleOf = useGrid(store, state => state.titleOf)
  const filled = useMemo(() => lines.filter(line => !isBlankLine(store.sheet, line)), [lines, store])
  const [running] = useState(() => new Sums())
  const sums = useMemo(() => running.of(columns, filled, titleOf), [running, columns, filled, titleOf])
  return (
    <dl className="lg-sums">
      <div>
        <dt>{filled.length === 1 ? 'Line' : 'Lines'}</dt>
        <dd>{filled.length}</dd>
      </div>
      {sums.map(({ name, label, figure, unit }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {unit === '₹' ? `₹ ${figure}` : figure}
            {unit !== '₹' && unit && <span className="lg-unit"> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Report = ({ store, report }: { readonly store: LineStore; readonly report: PasteReport }) => {
  const lines = useGrid(store, state => state.lines)
  const complaints = useGrid(store, state => state.complaints)
  const columns = useGrid(store, state => state.columns)
  const faults = useMemo(
    () => faultsOf({ lines, complaints, columns }).filter(fault => report.keys.has(fault.key)).length,
    [lines, complaints, columns, report],
  )
  return (
    <div className="lg-report">
      <span>
        {counted(report.keys.size, 'line')} pasted, {faults === 0 ? 'nothing to check' : `${counted(faults, 'cell')} to check`}
        {report.notes.map(note => ` · ${note}`)}
      </span>
      {faults > 0 && (
        <>
          <button type="button" className="lg-link" onClick={() => store.toFault(-1)}>
            Previous
          </button>
          <button type="button" className="lg-link" onClick={() => store.toFault(1)}>
            Next
          </button>
        </>
      )}
      <button type="button" className="lg-link" onClick={() => store.show({ report: null })}>
        Close
      </button>
    </div>
  )
}

/** What a spreadsheet says of the selection, else how the active formula comes to its figure. */
const Selected = ({ store }: { readonly store: LineStore }) => {
  const lines = useGrid(store, state => state.lines)
  const columns = useGrid(store, state => state.columns)
  const active = useGrid(store, state => state.active)
  const head = useGrid(store, state => state.head)
  const range = useDeferredValue(useMemo(() => ({ lines, columns, active, head }), [lines, columns, active, head]))
  const statistics = useMemo(() => statisticsOf(range), [range])
  if (statistics) {
    return (
      <p className="lg-selection">
        <span>
          Count <b>{statistics.count}</b>
        </span>
        {statistics.sum !== null && (
          <>
            <span>
              Sum <b>{statistics.sum}</b>
            </span>
            <span>
              Average <b>{statistics.average}</b>
            </span>
          </>
        )}
      </p>
    )
  }
  const cell = isSingle({ active, head }) ? cellAt({ lines, columns }, active) : null
  const how = cell?.column.how?.(cell.line.values)
  return how && cell ? (
    <p className="lg-selection">
      {cell.column.label} = {how}
    </p>
  ) : null
}

/** The line above the grid: sums, or what the last paste did; at the right the selection. Always there, so nothing jumps. */
export const Strip = ({ store }: { readonly store: LineStore }) => {
  const report = useGrid(store, state => state.report)
  return (
    <div className="lg-strip">
      {report ? <Report store={store} report={report} /> : <SumList store={store} />}
      <Selected store={store} />
    </div>
  )
}
