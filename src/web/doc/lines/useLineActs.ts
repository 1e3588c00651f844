import { use, useMemo } from 'react'
import { isStored } from '../../../kernel/lines/linesBelow.ts'
import { lineActionsFrom } from '../../../kernel/lines/lineStates.ts'
import { type LineActs, noActs } from '../../grid/lineActs.ts'
import { DoingContext } from '../model/commands.ts'
import { useDoc, useSession } from '../record/doc.ts'

const unsaved = 'Save the changes first (Ctrl+S).'

/** The actions that the lines of a set offer in their menus: those of the state of each line, with the reason where one is not possible. */
export const useLineActs = (set: string): LineActs => {
  const { def } = useDoc()
  const doing = use(DoingContext)
  const record = useSession(state => state.answer)
  const lines = def.lines[set]
  return useMemo(() => {
    if (!doing || !record || !lines?.actions) return noActs
    const offers = record.lineActions?.filter(offer => offer.set === set) ?? []
    return line => {
      const { id } = line
      if (!isStored(id)) return []
      return lineActionsFrom(lines, line).flatMap(([name, action]) => {
        const offer = offers.find(one => one.name === name)
        if (!offer) return []
        const why = offer.why ?? action.check?.(line, doing.record()) ?? (doing.isUnsaved ? unsaved : null)
        const command = { ...offer, to: action.to, asksReason: action.reason ?? false, confirm: action.confirm?.(line) ?? null }
        return [
          {
            label: offer.label,
            why,
            run: () => doing.open({ kind: 'act', command: { kind: 'action', ...command }, line: { set, id } }),
          },
        ]
      })
    }
  }, [doing, record, lines, set])
}
