import { useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import { linesOf } from '../../../kernel/record.ts'
import { sentenceOf } from '../../../web/api/failure.ts'
import { useDoing } from '../../../web/doc/model/commands.ts'
import { useDoc, useForm, useSession } from '../../../web/doc/record/doc.ts'
import { useDocumentQuery } from '../../../web/doc/record/docApi.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import type { FormState } from '../../../web/doc/model/formState.ts'
import { recordOf } from '../../../web/doc/model/wire.ts'
import { Panels } from '../../../web/doc/form/panels.tsx'
import { useFirstField } from '../../../web/doc/form/useFirstField.ts'
import styles from '../../../web/costing/costingBody.module.css'
import { usePriceQuery } from '../../../web/costing/costingApi.ts'
import { Guesses } from '../../../web/costing/price/guesses.tsx'
import { PriceStrip } from '../../../web/costing/price/priceStrip.tsx'
import { Runs } from '../../../web/costing/price/runs.tsx'
import { lineOf } from './costSheet.ts'
import { type Compared, SheetTable } from '../../../web/costing/sheet/sheetTable.tsx'
import { useAsked, useFigure, useSeesCost, useSheet } from '../../../web/costing/useCosting.ts'
import { useRested } from '../../../web/elements/useRested.ts'
import { useOverrides } from '../../../web/costing/sheet/useOverrides.ts'
import { useUsualTerms } from '../../../web/costing/useUsualTerms.ts'
import { Versions } from '../../../web/costing/price/versions.tsx'
import { type Thought, WhatIf } from '../../../web/costing/price/whatIf.tsx'
import { rupees } from '../../../web/cells/words.ts'

const restMs = 350
const runOf = ({ values }: FormState): unknown => values['runM']

/** Another version, to hold this one against; null while none is chosen or read. */
const useCompared = (id: number | null): Compared | null => {
  const { def } = useDoc()
  const { currentData } = useDocumentQuery({ doc: def.name, id: id ?? 0 }, { skip: id === null })
  if (id === null || !currentData) return null
  const lines = linesOf(recordOf(def, currentData), 'working').map(lineOf)
  return { label: `version ${String(currentData['revision'])}`, lines }
}

const Nothing = (): ReactElement => (
  <section className={styles.nothing} aria-label="Price">
    <p>Enter a designation such as 3.5C x 240 A2XFY, and its price appears here, line by line.</p>
  </section>
)

const Hidden = (): ReactElement => (
  <p className={styles.note}>Only people with the duty Costing or Approver see the parts of the price.</p>
)

/** Rates and masters have moved since the sheet was reckoned: what it would come to now. */
const Anew = ({ price, now }: { price: Decimal; now: unknown }): ReactElement | null => {
  const isUnsaved = useDoing().isUnsaved
  if (isUnsaved || typeof now !== 'string' || new Decimal(now).eq(price)) return null
  return <p className={styles.anew}>At the rates of today it would be ₹ {rupees(new Decimal(now))} a km.</p>
}

interface AsideProps {
  readonly price: Decimal
  readonly answer: DocumentAnswer | null
  readonly compared: number | null
  readonly onCompare: (id: number | null) => void
}

/** Beside the sheet: how the price moves, and its other versions. */
const Aside = ({ price, answer, compared, onCompare }: AsideProps): ReactElement => {
  const [thought, setThought] = useState<Thought>({})
  const asked = useRested(useAsked(), restMs)
  const run = useForm(runOf)
  const seesCost = useSeesCost()
  const { data, error } = usePriceQuery(asked ?? {}, { skip: asked === null })
  return (
    <aside className={styles.aside} aria-label="Price by metal rate and run">
      {error && !data ? <p className={styles.note}>{sentenceOf(error)}</p> : null}
      <Anew price={price} now={data?.costing['pricePerKm']} />
      {seesCost && data && asked && (
        <WhatIf asked={asked} price={price} metals={data.metals} thought={thought} onThink={setThought} />
      )}
      {data && typeof run === 'number' && <Runs runs={data.runs} runM={run} />}
      {answer && <Versions answer={answer} called="designation" figure="pricePerKm" compared={compared} onCompare={onCompare} />}
      {data && <Guesses cable={data.cable} />}
    </aside>
  )
}

/** What is said of the price, or how to come to one. */
const Priced = (): ReactElement => {
  const lines = useSheet()
  const answer = useSession(state => state.answer)
  const price = useFigure('pricePerKm') ?? zero
  const [chosen, setChosen] = useState<number | null>(null)
  const compared = useCompared(chosen)
  const overrides = useOverrides()
  const isOpen = useSeesCost()
  if (lines.length === 0) return <Nothing />
  return (
    <div className={styles.body}>
      <PriceStrip />
      <div className={styles.columns} data-open={isOpen}>
        <div className={styles.main}>
          {isOpen ? <SheetTable lines={lines} price={price} compared={compared} overrides={overrides} /> : <Hidden />}
          {answer && isOpen && (
            <p className={styles.note}>
              <Link to={`/costworking?costing=${answer.id}`}>Cost working</Link> shows the same layer by layer.
            </p>
          )}
        </div>
        <Aside price={price} answer={answer} compared={chosen} onCompare={setChosen} />
      </div>
    </div>
  )
}

/** The page of a costing between head and foot: what is asked, the priced sheet, and everything that one asks of a price. */
const CostingBody = (): ReactElement => {
  const { canEdit } = useDoing()
  useUsualTerms()
  // The code of this page comes after the page itself has looked for its first field.
  useFirstField()
  return (
    <>
      <Panels canEdit={canEdit} />
      <Priced />
    </>
  )
}

export default CostingBody
