import { useState } from 'react'
import type { MenuGroup } from './menu.ts'

export const openGroupsKey = 'menuGroups'

/** Says whether two addresses open the same page; addresses are compared without regard to case. */
export const isSamePath = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The groups left open last time; before there was a last time, the one whose entry is open now. */
export const groupsOpenAtFirst = (saved: string | null, groups: readonly MenuGroup[], open: string): readonly string[] => {
  if (saved !== null) return saved.split('\n')
  return groups.filter(group => group.entries.some(entry => isSamePath(entry.path, open))).map(group => group.label)
}

interface OpenGroups {
  readonly isExpanded: (label: string) => boolean
  readonly toggle: (label: string) => void
}

/** Pinned pages are there to be seen: this group is open until the person closes it, and stays closed then. */
const openFromTheStart = 'Pinned'

/** Remembers in local storage which groups of the menu are open. Only the person opens and closes them. */
export const useOpenGroups = (groups: readonly MenuGroup[], open: string): OpenGroups => {
  const [labels, setLabels] = useState(() => groupsOpenAtFirst(localStorage.getItem(openGroupsKey), groups, open))
  const toggle = (label: string): void => {
    const next = labels.includes(label) ? labels.filter(other => other !== label) : [...labels, label]
    setLabels(next)
    localStorage.setItem(openGroupsKey, next.join('\n'))
  }
  return { isExpanded: label => labels.includes(label) !== (label === openFromTheStart), toggle }
}
