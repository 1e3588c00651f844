import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { LineGrid } from '../../../web/grid/lineGrid.tsx'
import { useDoing } from '../../../web/doc/model/commands.ts'
import { useDoc, useForm, useSession } from '../../../web/doc/record/doc.ts'
import type { FormState } from '../../../web/doc/model/formState.ts'
import { nameOf } from '../../../web/doc/model/name.ts'
import { Panels } from '../../../web/doc/form/panels.tsx'
import { useFirstField } from '../../../web/doc/form/useFirstField.ts'
import { BillTable } from '../../../web/costing/bill/billTable.tsx'
import styles from '../../../web/costing/bill/billBody.module.css'
import strip from '../../../web/costing/price/strip.module.css'
import { useUsualTerms } from '../../../web/costing/useUsualTerms.ts'
import { Versions } from '../../../web/costing/price/versions.tsx'
import { rupees } from '../../../web/cells/words.ts'

const recordOf = ({ record }: FormState) => record

const decimal = (value: unknown): Decimal => (value instanceof Decimal ? value : zero)

/** A metal of the bill, where there is any of it. */
const Mass = ({ label, kg }: { label: string; kg: Decimal }): ReactElement | null =>
  kg.isZero() ? null : (
    <div>
      <dt>{label}</dt>
      <dd>
        {formatDecimal(kg, 0)} <span>kg</span>
      </dd>
    </div>
  )

/** What the bill comes to, and how far it is from being whole. */
const Strip = (): ReactElement => {
  const record = useForm(recordOf)
  const [lines, unpriced] = [Number(record['lineCount'] ?? 0), Number(record['unpriced'] ?? 0)]
  return (
    <dl className={strip.strip} aria-label="The bill">
      <div className={strip.main}>
        <dt>Value</dt>
        <dd>₹ {rupees(decimal(record['value']))}</dd>
      </div>
      <div>
        <dt>Lines</dt>
        <dd>{lines}</dd>
      </div>
      <div data-lacks={unpriced > 0}>
        <dt>Without a price</dt>
        <dd>{unpriced}</dd>
      </div>
      <div>
        <dt>Length</dt>
        <dd>
          {formatDecimal(decimal(record['totalKm']), 3)} <span>km</span>
        </dd>
      </div>
      <Mass label="Copper" kg={decimal(record['copperKg'])} />
      <Mass label="Aluminium" kg={decimal(record['aluminiumKg'])} />
      <div>
        <dt>Metal</dt>
        <dd>₹ {rupees(decimal(record['metalValue']))}</dd>
      </div>
      {record['materialValue'] instanceof Decimal && (
        <div>
          <dt>Material</dt>
          <dd>₹ {rupees(record['materialValue'])}</dd>
        </div>
      )}
    </dl>
  )
}

/** The lines as they are typed or pasted: the tender's words, the length, a design, a price that is set. */
const Asked = (): ReactElement | null => {
  const { def, session } = useDoc()
  const answer = useSession(state => state.answer)
  const store = session.form.lines.get('cables')
  if (!store) return null
  return (
    <section className={styles.asked} aria-labelledby="bill-cables">
      <h2 id="bill-cables">Cables</h2>
      <div id="lines" data-lines="cables">
        <LineGrid store={store} label={`Cables of ${nameOf(def, answer)}`} />
      </div>
    </section>
  )
}

/** The page of a costed bill between head and foot: what it is priced with, its lines, and what each was read as and costs. */
const BillBody = (): ReactElement => {
  const { canEdit } = useDoing()
  const answer = useSession(state => state.answer)
  useUsualTerms()
  // The code of this page comes after the page itself has looked for its first field.
  useFirstField()
  return (
    <>
      <Panels canEdit={canEdit} />
      <Strip />
      <Asked />
      <BillTable />
      {answer && (
        <div className={styles.foot}>
          <Link to={`/billprices?bill=${answer.id}`}>Open as a report, to print or export</Link>
          <Versions answer={answer} called="title" figure="value" />
        </div>
      )}
    </>
  )
}

export default BillBody
