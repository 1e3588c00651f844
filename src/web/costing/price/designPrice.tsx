import Button from '@mui/material/Button'
import { useMemo } from 'react'
import type { ReactElement } from 'react'
import { Link, useNavigate } from 'react-router'
import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { toldRows } from '../../../modules/cable/design/pinnedTree.ts'
import { costing } from '../../../modules/sales/costing/costing.ts'
import { sentenceOf } from '../../api/failure.ts'
import { useDoing } from '../../doc/model/commands.ts'
import { useDoc, useSession } from '../../doc/record/doc.ts'
import { handOver } from '../../doc/record/places.ts'
import { mayWrite } from '../../kinds/lookups.ts'
import styles from '../costingBody.module.css'
import { usePriceQuery } from '../costingApi.ts'
import { useRested } from '../../elements/useRested.ts'
import { metalsOf, rupees } from '../../cells/words.ts'

const restMs = 400
const seesPrices = ['costing', 'sales', 'approver'] as const

/** What is priced: the design as it is stored, else the cable that its designation means; null where a figure is set by hand, or by a tree, unsaved. */
const askedOf = (record: Readonly<Row>, id: number | null, isUnsaved: boolean): Readonly<Row> | null => {
  if (id !== null && !isUnsaved) return { design: id }
  const designation = record['fullDesignation']
  const isPlain = linesOf(record, 'overrides').length === 0 && toldRows(linesOf(record, 'stack')).length === 0
  return typeof designation === 'string' && isPlain ? { designation } : null
}

/** The costings of a stored design, and a new one of it with nothing to type. */
const Costings = ({ id, record }: { id: number; record: Readonly<Row> }): ReactElement => {
  const { held } = useDoc()
  const navigate = useNavigate()
  const designation = String(record['fullDesignation'])
  const title = `${String(record['called'])} · ${String(record['revision'])}`
  const begin = (): void => {
    const state = handOver({ record: { design: id, designation }, titles: { productDesign: { [String(id)]: title } } })
    void navigate(`${costing.path}/new`, { state })
  }
  return (
    <span className={styles.ways}>
      {mayWrite(costing, held) && (
        <Button size="small" variant="outlined" onClick={begin}>
          Make a costing
        </Button>
      )}
      <Link to={`${costing.path}?filter=design:eq:${id}`}>Costings of this design</Link>
    </span>
  )
}

/** What the cable of a design costs to buy today, on the usual terms, and the way to its costings. */
const DesignPrice = ({ record }: { record: Readonly<Row> }): ReactElement | null => {
  const { held } = useDoc()
  const { isUnsaved } = useDoing()
  const id = useSession(({ answer }) => answer?.id ?? null)
  const isOpen = seesPrices.some(duty => held.has(duty))
  const text = useRested(JSON.stringify(askedOf(record, id, isUnsaved)), restMs)
  const asked = useMemo((): Readonly<Row> | null => JSON.parse(text), [text])
  const { data, error } = usePriceQuery(asked ?? {}, { skip: asked === null || !isOpen })
  if (!isOpen || asked === null) return null
  const priced = data?.costing
  const kg = (name: string): Decimal => new Decimal(String(priced?.[name] ?? 0))
  const money = (name: string): string => rupees(kg(name))
  return (
    <section className={styles.offer} aria-label="Price">
      {priced && (
        <dl>
          <div>
            <dt>Price</dt>
            <dd>₹ {money('pricePerKm')} a km</dd>
          </div>
          <div>
            <dt>Hollow</dt>
            <dd>₹ {money('hollowPerKm')}</dd>
          </div>
          <div>
            <dt>Metal</dt>
            <dd>
              ₹ {money('metalPerKm')} ({metalsOf(kg('copperKgPerKm'), kg('aluminiumKgPerKm'), 'kg')})
            </dd>
          </div>
        </dl>
      )}
      <p>{error && !data ? sentenceOf(error) : 'Rates of today, usual terms, a run of 1,000 m.'}</p>
      {id !== null && !isUnsaved && <Costings id={id} record={record} />}
    </section>
  )
}

export default DesignPrice
