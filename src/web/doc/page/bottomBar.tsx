import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { CommandButtons } from '../actions/commandButtons.tsx'
import { useDoing } from '../model/commands.ts'
import styles from './page.module.css'

/** The frame in which page and menu stand: what comes last in it stands under the page, which never scrolls beneath it. */
const frame = (): Element | null => document.querySelector('#page')?.parentElement?.parentElement ?? null

/** On a phone the main button, or why there is none, stands at the lower edge, under the thumb. */
export const BottomBar = (): ReactElement | null => {
  const { main, blocked, isUnsaved, canEdit } = useDoing()
  if (!main && !blocked && !(isUnsaved && canEdit)) return null
  const bar = (
    <section className={styles.bottom} aria-label="Actions">
      <CommandButtons />
    </section>
  )
  const place = frame()
  return place ? createPortal(bar, place) : bar
}
