import { useEffect, useRef } from 'react'
import { useDoc, useSession } from '../record/doc.ts'

/** The id of a field's control on the page. */
export const controlId = (prefix: string, name: string): string => `${prefix}-${name}`

/** Takes the keyboard to the first thing that is wrong, whenever the session asks for it: a field of the header, else a cell. */
export const useFirstComplaint = (): void => {
  const { session } = useDoc()
  const called = useSession(state => state.called)
  const seen = useRef(called)
  useEffect(() => {
    if (called === seen.current) return
    seen.current = called
    const inHeader = document.querySelector<HTMLElement>('[data-fields] [aria-invalid="true"]')
    if (inHeader) return inHeader.focus()
    const [first] = session.form.faults()
    if (first) return session.form.lines.get(first.set)?.call({ row: first.fault.row, col: first.fault.col ?? 0 })
    const ofLines = session.form.get().complaints.find(({ path }) => session.form.lines.has(path))
    if (ofLines) session.form.lines.get(ofLines.path)?.call({ row: 0, col: 0 })
  }, [called, session])
}
