import './grid.css'
import './matrix/matrix.css'
import { useSyncExternalStore } from 'react'
import { later, Until } from '../elements/arrival.tsx'
import { GridTable, type GridTableProps } from './gridTable.tsx'

const LineCards = later(() => import('./lineCards.tsx'))
const MatrixCards = later(() => import('./matrix/matrixCards.tsx'))

const narrow = '(max-width: 767.98px)'

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const isNarrow = (): boolean => matchMedia(narrow).matches

export type LineGridProps = GridTableProps

/**
 * The lines of a document, to be typed as in a spreadsheet; on a phone a list of cards with a screen for each line. All that
 * it shows is in the store; see createLineStore.
 */
export const LineGrid = (props: LineGridProps) =>
  useSyncExternalStore(subscribe, isNarrow) ? (
    <Until>
      {props.store.sheet.isFixed ? (
        <MatrixCards store={props.store} label={props.label} />
      ) : (
        <LineCards store={props.store} label={props.label} acts={props.acts} />
      )}
    </Until>
  ) : (
    <GridTable {...props} />
  )
