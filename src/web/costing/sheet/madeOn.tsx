import { useId } from 'react'
import type { ReactElement } from 'react'
import { type DraftRow, linesOf } from '../../../kernel/record.ts'
import { useDoc, useForm } from '../../doc/record/doc.ts'
import type { FormState } from '../../doc/model/formState.ts'
import { Select } from '../../elements/select/select.tsx'
import { useMachinesQuery } from '../costingApi.ts'
import styles from './lineCard.module.css'

const chosenIn = (state: FormState): readonly DraftRow[] => linesOf(state.lines, 'machines')

/** On which machine a stage is reckoned: the one whose range takes the cable, unless a person chooses another. */
export const MadeOn = ({ stage }: { stage: string }): ReactElement | null => {
  const id = useId()
  const { session } = useDoc()
  const { data = [] } = useMachinesQuery()
  const rows = useForm(chosenIn)
  const own = data.filter(({ process }) => process === stage)
  if (own.length === 0) return null
  const isOwn = ({ machine }: DraftRow): boolean => own.some(one => one.id === machine)
  const choose = (machine: number | null): void => {
    const next = [...rows.filter(row => !isOwn(row)), ...(machine === null ? [] : [{ machine }])]
    session.form.enterLines('machines', next)
  }
  return (
    <div className={styles.form}>
      <label htmlFor={id}>Made on</label>
      <Select
        id={id}
        value={own.find(one => one.id === rows.find(isOwn)?.['machine'])?.id ?? null}
        options={own.map(one => ({ value: one.id, label: one.name }))}
        none="The machine that takes it"
        onChoose={choose}
      />
    </div>
  )
}
