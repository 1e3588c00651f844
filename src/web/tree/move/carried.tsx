import type { ReactElement, RefObject } from 'react'
import { nameOfNode } from '../model/node.ts'
import styles from './carried.module.css'
import type { Carry } from './useCarry.ts'

/** Shows what is carried, as it is told while it is: beside the pointer (`label` follows it), or over the heads. */
export const Carried = ({
  carry,
  label,
}: {
  carry: Carry
  label: RefObject<HTMLParagraphElement | null>
}): ReactElement | null => {
  const { node, by, way, spot, why, words } = carry
  if (!node) return null
  if (by === 'keys')
    return (
      <p className={styles.hint} aria-hidden="true" data-not={why !== null}>
        {words}
      </p>
    )
  return (
    <>
      {way === 'under' && (
        <p className={styles.top} data-top-level="" data-over={spot !== null && spot.key === null}>
          {node.above === null ? 'It is at the top level already' : 'To the top level'}
        </p>
      )}
      <p ref={label} className={styles.label} aria-hidden="true">
        <b>{nameOfNode(node)}</b>
        {words !== '' && <span>{words}</span>}
      </p>
    </>
  )
}
