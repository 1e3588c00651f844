import { useState } from 'react'
import type { Panel } from '../model/layout.ts'

type Choices = Readonly<Record<string, boolean>>

const keyOf = (doc: string): string => `panels.${doc}`

const isChoices = (value: unknown): value is Choices =>
  typeof value === 'object' && value !== null && Object.values(value).every(one => typeof one === 'boolean')

const remembered = (doc: string): Choices => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(doc)) ?? '{}')
    return isChoices(read) ? read : {}
  } catch {
    return {}
  }
}

/** Remembers which panels of a document are unfolded: as the person last had them in this browser, else as `otherwise` says. */
export const usePanelsOpen = (doc: string, otherwise: (panel: Panel) => boolean) => {
  const [choices, setChoices] = useState(() => remembered(doc))
  const isOpen = (panel: Panel): boolean => choices[panel.title] ?? otherwise(panel)
  const toggle = (panel: Panel): void => {
    const next = { ...choices, [panel.title]: !isOpen(panel) }
    setChoices(next)
    localStorage.setItem(keyOf(doc), JSON.stringify(next))
  }
  return { isOpen, toggle }
}
