import type { ReactElement } from 'react'
import styles from './tree.module.css'

/** Levels of the lines that are on their way. */
const levels = [1, 2, 2, 3, 3, 3, 2, 1, 2, 2, 3, 3]

/** The tree before it is here. */
export const TreeBones = (): ReactElement => (
  <div className={styles.bones}>
    <output className="heard">Loading the tree.</output>
    {levels.map((level, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- they never change
      <i key={index} style={{ marginLeft: level * 20, width: `${44 - level * 7 - (index % 3) * 5}%` }} />
    ))}
  </div>
)
