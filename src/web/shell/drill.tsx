import { useLocation, useNavigate } from 'react-router'
import { useShortcuts } from './keys/shortcuts.ts'

/** What a page is told by the report that led to it: how the report is called, and how many steps back it lies. */
export interface Drilled {
  readonly drilledFrom: string
  readonly steps: number
}

const isDrilled = (state: unknown): state is Drilled =>
  typeof state === 'object' && state !== null && 'drilledFrom' in state && 'steps' in state

/** Tells how a page was reached from a report, by the state of its address; null where it was not. */
export const drilledBy = (state: unknown): Drilled | null => (isDrilled(state) ? state : null)

/** The state of the page that a row leads to. */
export const drilledFrom = (label: string): Drilled => ({ drilledFrom: label, steps: 1 })

/** The state of the same page with another question: the way up is one step longer. */
export const oneStepOn = (state: unknown): Drilled | null => {
  const drilled = drilledBy(state)
  return drilled && { ...drilled, steps: drilled.steps + 1 }
}

/** Backspace goes back up from wherever a report has led: to the ledger from its invoice, to the trial balance from there. */
export const WayBack = (): null => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const drilled = drilledBy(state)
  useShortcuts(
    'Report',
    drilled ? [{ keys: 'Backspace', label: `Back to ${drilled.drilledFrom}`, run: () => void navigate(-drilled.steps) }] : [],
  )
  return null
}
