import type { ReactElement } from 'react'
import { DeedButtons } from './deed-buttons.tsx'
import { useDoing } from './deeds.ts'
import { AtLowerEdge } from '../shell/in-footer.tsx'
import styles from './page.module.css'

/** On a phone the main button stands at the lower edge, under the thumb. */
export const BottomBar = (): ReactElement | null => {
  const { main, isUnsaved, canEdit } = useDoing()
  if (!main && !(isUnsaved && canEdit)) return null
  return (
    <AtLowerEdge>
      <section className={styles.bottom} aria-label="What to do with it">
        <DeedButtons />
      </section>
    </AtLowerEdge>
  )
}
