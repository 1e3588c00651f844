import { useMemo } from 'react'
import { Decimal, zero } from '../../kernel/decimal.ts'
import { linesOf, type Row } from '../../kernel/record.ts'
import { costSeen } from '../../modules/sales/costing/costing.ts'
import { useDoc, useForm, useSession } from '../doc/record/doc.ts'
import type { FormState } from '../doc/model/formState.ts'
import { lineOf, type SheetLine } from '../../modules/sales/costing/costSheet.ts'

const recordOf = (state: FormState): Readonly<Row> => state.record

/** The lines of the sheet as they stand in the form. */
export const useSheet = (): readonly SheetLine[] => {
  const record = useForm(recordOf)
  return useMemo(() => linesOf(record, 'working').map(lineOf), [record])
}

/** Says whether this person sees what the price is made of. */
export const useSeesCost = (): boolean => {
  const { held } = useDoc()
  return costSeen.some(duty => held.has(duty))
}

/**
 * A figure of the costing; zero where there is none yet, null where it does not exist for this person. Without the lines that it
 * is the sum of it cannot be reckoned here: then it is what the server has said.
 */
export const useFigure = (name: string): Decimal | null => {
  const record = useForm(recordOf)
  const answer = useSession(state => state.answer)
  const sees = useSeesCost()
  if (!sees) return answer && name in answer ? new Decimal(String(answer[name])) : null
  const value = record[name]
  return value instanceof Decimal ? value : zero
}

/** Answers what the server is asked to price, as it stands in the form; null while there is no cable to price. */
export const useAsked = (): Readonly<Row> | null => {
  const { session } = useDoc()
  const text = useForm(() => JSON.stringify(session.form.body()))
  return useMemo(() => {
    const body: Readonly<Row> = JSON.parse(text)
    const isNamed = typeof body['designation'] === 'string' && body['designation'] !== ''
    return isNamed && typeof body['terms'] === 'number' ? body : null
  }, [text])
}
