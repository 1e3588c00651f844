import Button from '@mui/material/Button'
import { type ClipboardEvent, type ReactElement, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { later, Until } from '../../elements/arrival.tsx'
import type { Row } from '../../../kernel/record.ts'
import { isIn } from '../../../kernel/states.ts'
import { product } from '../../../modules/cable/product/product.ts'
import { productDesign } from '../../../modules/cable/productDesign/productDesign.ts'
import { useDoc, useForm, useSession } from '../../doc/record/doc.ts'
import { FieldCell } from '../../doc/form/fieldCell.tsx'
import { handOver } from '../../doc/record/places.ts'
import { mayWrite } from '../../kinds/lookups.ts'
import { knownTitles } from '../../kinds/titles.ts'
import styles from '../design.module.css'
import { revisionBody } from './revision.ts'
import type { Design } from '../useDesign.ts'

const ProductDialog = later(() => import('./productDialog.tsx'))

const { designation, product: productField, runM, tree, remarks } = productDesign.fields
const asked = { designation, product: productField, tree, runM }

const isDirty = (state: { readonly dirty: boolean }): boolean => state.dirty
const valuesOf = (state: { readonly values: Readonly<Row> }): Readonly<Row> => state.values
const productOf = (state: { readonly values: Readonly<Row> }): unknown => state.values['product'] ?? null

/** A design that is settled is changed by its next revision, which begins with the same attributes. */
const Revise = (): ReactElement | null => {
  const { def, held } = useDoc()
  const navigate = useNavigate()
  const answer = useSession(state => state.answer)
  const isDirtyNow = useForm(isDirty)
  const { form } = useDoc().session
  if (!answer || answer.canEdit || isDirtyNow || !mayWrite(def, held) || !isIn(productDesign, answer.status, 'agreed'))
    return null
  const revise = (): void => {
    const { record } = form.get()
    void navigate(`${def.path}/new`, { state: handOver({ record: revisionBody(record), titles: knownTitles(record, def) }) })
  }
  return (
    <Button variant="outlined" onClick={revise}>
      Revise
    </Button>
  )
}

const MakeProduct = ({ isReady }: { isReady: boolean }): ReactElement | null => {
  const { held } = useDoc()
  const answer = useSession(state => state.answer)
  const ofProduct = useForm(productOf)
  const isDirtyNow = useForm(isDirty)
  const [isOpen, setOpen] = useState(false)
  if ((answer && (!answer.canEdit || isDirtyNow)) || ofProduct !== null || !mayWrite(product, held)) return null
  return (
    <>
      <Button variant="outlined" disabled={!isReady} onClick={() => setOpen(true)}>
        Save as a product…
      </Button>
      {isOpen && (
        <Until>
          <ProductDialog onClose={() => setOpen(false)} />
        </Until>
      )}
    </>
  )
}

/** How the cable is called, once it is known. */
const Called = ({ design }: { design: Design | null }): ReactElement | null => {
  const revision = useSession(state => state.answer)?.['revision']
  if (!design) return null
  return (
    <p className={styles.called} data-old={design.isOld}>
      <strong>{String(design.record['called'])}</strong>
      <span>{String(design.record['fullDesignation'])}</span>
      {typeof revision === 'number' && <span>Revision {revision}</span>}
    </p>
  )
}

/** A design that is only read: its name, what can be done with it, and of what was asked for what was said. */
const Asked = ({ design }: { design: Design | null }): ReactElement => {
  const values = useForm(valuesOf)
  const said = Object.entries(asked).filter(([name]) => (values[name] ?? null) !== null)
  return (
    <section className={styles.card} aria-label="Cable">
      <div className={styles.settled}>
        <Called design={design} />
        <Revise />
      </div>
      {said.length > 0 && (
        <div className={styles.ask} data-fields data-reading="true">
          {said.map(([name, field]) => (
            <FieldCell key={name} name={name} field={field} canEdit={false} />
          ))}
        </div>
      )}
    </section>
  )
}

/** Takes what is asked for, in one line as people say it, and the product that it is for. Several lines pasted at once are a bill. */
export const AskCard = ({ design, canSet }: { design: Design | null; canSet: boolean }): ReactElement => {
  const answer = useSession(state => state.answer)
  const isReady = design !== null && !design.isOld
  const navigate = useNavigate()
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text')
    if (answer || text.trim().split(/\r?\n/).length < 2) return
    event.preventDefault()
    void navigate('/productdesign/bill', { state: { bill: text } })
  }
  if (!canSet) return <Asked design={design} />
  return (
    <section className={styles.card} aria-label="Cable">
      <div className={styles.ask} data-fields onPaste={paste}>
        {Object.entries(asked).map(([name, field]) => (
          <FieldCell key={name} name={name} field={field} canEdit />
        ))}
      </div>
      <Called design={design} />
      <div className={styles.buttons}>
        <MakeProduct isReady={isReady} />
        {!answer && (
          <Button component={Link} to="/productdesign/bill">
            Paste a bill of quantities
          </Button>
        )}
      </div>
    </section>
  )
}

/** Takes what a person remarks, which stands last. */
export const Remarks = ({ canSet }: { canSet: boolean }): ReactElement => (
  <section className={styles.card} aria-label="Remarks" data-fields>
    <FieldCell name="remarks" field={remarks} canEdit={canSet} />
  </section>
)
