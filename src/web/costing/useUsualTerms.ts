import { useEffect } from 'react'
import { costTerms, termFields } from '../../modules/cable/costTerms.ts'
import { useDoc, useForm, useSession } from '../doc/record/doc.ts'
import type { FormState } from '../doc/model/formState.ts'
import { recordOf } from '../doc/model/wire.ts'
import { learnTitles } from '../kinds/titles.ts'
import { useListRowsQuery } from '../records/listApi.ts'
import { titleOfRow } from '../records/names.ts'

const hasNone = ({ values }: FormState): boolean => (values['terms'] ?? null) === null

/** The first terms that the works has entered: those that the server takes where none are named. */
const first = { doc: costTerms.name, q: '', filter: 'status:eq:active', sort: 'createdStamp', page: 1, size: 1 }

/** A new costing begins on the usual terms, and is no more typed in for that. */
export const useUsualTerms = (): void => {
  const { session } = useDoc()
  const isNew = useSession(({ answer }) => answer === null)
  const lacks = useForm(hasNone) && isNew
  const { data } = useListRowsQuery(first, { skip: !lacks })
  const usual = data?.rows[0]
  useEffect(() => {
    if (!lacks || !usual) return
    learnTitles({ [costTerms.name]: { [usual.id]: titleOfRow(costTerms, usual) } })
    // What was typed a moment ago is in the form already, though nothing has been reckoned from it yet.
    if (Object.keys(session.form.changes()).length > 0) return session.form.enter('terms', usual.id)
    const { record } = session.form.get()
    const taken = Object.entries(recordOf(costTerms, usual)).filter(([name]) => name in termFields)
    session.form.load({ ...record, ...Object.fromEntries(taken), terms: usual.id })
  }, [lacks, usual, session])
}
