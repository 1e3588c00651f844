import type { Decimal } from '../../../kernel/decimal.ts'
import { type DraftRow, linesOf } from '../../../kernel/record.ts'
import { useDoc } from '../../doc/record/doc.ts'
import { useDoing } from '../../doc/model/commands.ts'

/** Lines that people set by hand: set, changed, taken back. Null for those who may not. */
export interface Overrides {
  readonly set: (line: string, rupeesPerKm: Decimal, reason: string) => void
  readonly takeBack: (line: string) => void
}

/** The overrides of the open costing. */
export const useOverrides = (): Overrides | null => {
  const { session, held } = useDoc()
  const { canEdit } = useDoing()
  if (!canEdit || !held.has('costing')) return null
  const rows = (): readonly DraftRow[] => linesOf(session.form.get().lines, 'overrides')
  const enter = (next: readonly DraftRow[]): void => session.form.enterLines('overrides', next)
  return {
    set: (line, rupeesPerKm, reason) => {
      const known = rows().find(row => row['line'] === line)
      const row: DraftRow = { ...known, line, rupeesPerKm, reason }
      enter(known ? rows().map(one => (one === known ? row : one)) : [...rows(), row])
    },
    takeBack: line => enter(rows().filter(row => row['line'] !== line)),
  }
}
