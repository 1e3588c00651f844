import { useDeferredValue, useMemo } from 'react'
import { useGrid } from './marks.ts'
import { type Fault, faultsOf } from '../model/faults.ts'
import { counted } from '../model/pasting.ts'
import type { LineStore } from '../model/store.ts'

const mostShown = 50

interface FaultListProps {
  readonly store: LineStore
  /** What a click does; it goes to the cell when absent. */
  onOpen?(fault: Fault): void
}

/** All that is wrong, under the grid; a click goes there. */
export const FaultList = ({ store, onOpen = ({ row, col }) => store.call({ row, col: col ?? 0 }) }: FaultListProps) => {
  const lines = useGrid(store, state => state.lines)
  const complaints = useGrid(store, state => state.complaints)
  const columns = useGrid(store, state => state.columns)
  const shape = useDeferredValue(useMemo(() => ({ lines, complaints, columns }), [lines, complaints, columns]))
  const faults = useMemo(() => faultsOf(shape), [shape])
  if (faults.length === 0) return null
  const heading = `${store.sheet.name}-faults`
  const more = faults.length - mostShown
  return (
    <section className="lg-faults" aria-labelledby={heading}>
      <p id={heading} className="lg-bad">
        {counted(faults.length, 'cell')} to check
      </p>
      <ul>
        {faults.slice(0, mostShown).map(fault => (
          <li key={`${fault.key} ${fault.col}`}>
            <button type="button" onClick={() => onOpen(fault)}>
              <b>{fault.where}</b> {fault.message}
            </button>
          </li>
        ))}
        {more > 0 && <li className="lg-more-faults">and {more} more</li>}
      </ul>
    </section>
  )
}
