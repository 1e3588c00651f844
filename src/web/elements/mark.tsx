import type { ReactElement } from 'react'
import styles from './mark.module.css'

/** The product's mark: the section of a small three-core cable. `public/mark.svg` is drawn by the kernel. */
export const Mark = ({ size = 26 }: { size?: number }): ReactElement => (
  <img className={styles.mark} src="/mark.svg" width={size} height={size} alt="" />
)
