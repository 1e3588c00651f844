import type { ReactNode } from 'react'
import { later, Until } from '../../elements/arrival.tsx'
import { usePrinting } from './usePrinting.ts'
import type { VirtualRowsProps } from './virtualRows.tsx'

const VirtualRows = later(() => import('./virtualRows.tsx'))

/** Up to this many rows all are drawn, so that the browser's own search finds them. */
const mostDrawn = 60

const first = (count: number, { height, draw }: VirtualRowsProps): ReactNode =>
  Array.from({ length: count }, (_, index) => draw(index, index * height, index))

const allHere = ({ count, height, draw, holds }: VirtualRowsProps): ReactNode =>
  Array.from({ length: count }, (_, index) => holds(index) && draw(index, index * height, index))

/**
 * The rows of a list; of a long one only those on the screen, and all that are here on paper. The code for that comes with the
 * first long list.
 */
export const RowsDrawn = (props: VirtualRowsProps): ReactNode => {
  const isPrinted = usePrinting()
  if (isPrinted) return allHere(props)
  if (props.count <= mostDrawn) return first(props.count, props)
  return (
    <Until fallback={first(mostDrawn, props)}>
      <VirtualRows key={props.height} {...props} />
    </Until>
  )
}
