import { useCallback, useState } from 'react'
import type { Complaint } from '../../kernel/document.ts'
import { linesOf, type Row } from '../../kernel/record.ts'
import { readWorking, type Working } from '../../modules/cable/design/working.ts'
import { useDoc, useForm, useSession } from '../doc/record/doc.ts'
import type { FormState } from '../doc/model/formState.ts'

/** The design as the server made it last. */
export interface Design {
  readonly record: Readonly<Row>
  readonly working: Working | null
  /** What is typed now cannot be designed: this is how it stood before. */
  readonly isOld: boolean
}

const isDesigned = (record: Readonly<Row>): boolean => linesOf(record, 'layers').length > 0

/** The design of the open form; the last one that stood while what is typed cannot be designed, null before the first. */
export const useDesign = (): Design | null => {
  const record = useForm(useCallback((state: FormState) => state.record, []))
  const [last, setLast] = useState<Design | null>(null)
  if (isDesigned(record)) {
    if (last?.record === record) return last
    const design = { record, working: readWorking(record['working']), isOld: false }
    setLast(design)
    return design
  }
  return last && { ...last, isOld: true }
}

/** Lists what is missing or cannot be, as the server says it, the form's own complaints first. */
export const useComplaints = (): readonly Complaint[] => {
  const own = useForm(useCallback((state: FormState) => state.complaints, []))
  const { complaints } = useSession(useCallback(state => state.review, []))
  const named = new Set(own.map(({ path, message }) => `${path} ${message}`))
  return [...own, ...complaints.filter(({ path, message }) => !named.has(`${path} ${message}`))]
}

/** Changes what was set by hand: the grid of the lines and the form say the same. */
export const useOverrides = (): { readonly rows: readonly Row[]; readonly set: (rows: readonly Row[]) => void } => {
  const { session } = useDoc()
  const rows = useForm(useCallback((state: FormState) => state.lines['overrides'] ?? [], []))
  const set = useCallback((next: readonly Row[]) => session.form.enterLines('overrides', next), [session])
  return { rows, set }
}
