import { useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Decimal } from '../../../kernel/decimal.ts'
import { f } from '../../../kernel/field.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { costing } from '../../../modules/sales/costing/costing.ts'
import { sentenceOf } from '../../api/failure.ts'
import { useDocumentQuery } from '../../doc/record/docApi.ts'
import { recordOf, wireBody } from '../../doc/model/wire.ts'
import { chooseOnly } from '../../kinds/lookups.ts'
import { useToday } from '../../records/useToday.ts'
import { Param } from '../../reports/ask/paramControl.tsx'
import { Notice } from '../../elements/notice.tsx'
import { useAppSelector } from '../../store.ts'
import { useCostWorkingQuery, type WorkingAnswer } from '../costingApi.ts'
import { LayerTable } from './layerTable.tsx'
import { lineOf } from '../../../modules/sales/costing/costSheet.ts'
import { SheetTable } from './sheetTable.tsx'
import styles from './workingPage.module.css'
import { rupees } from '../../cells/words.ts'

const params = {
  costing: f.ref('costing', { label: 'Costing', optional: true }),
  design: f.ref('productDesign', { label: 'or design', optional: true }),
  designation: f.text({ label: 'or designation', optional: true, maxLength: 300 }),
  against: f.ref('costing', { label: 'Compare with costing', optional: true }),
} as const
type ParamName = keyof typeof params
const names = ['costing', 'design', 'designation', 'against'] as const satisfies readonly ParamName[]

type Asked = Readonly<Partial<Record<ParamName, number | string>>>

/** What the address asks for, as the fields hold it. */
const askedIn = (address: URLSearchParams): Asked =>
  Object.fromEntries(
    names.flatMap((name): [ParamName, number | string][] => {
      const text = address.get(name) ?? ''
      if (params[name].kind === 'text') return text === '' ? [] : [[name, text]]
      return /^\d{1,15}$/.test(text) ? [[name, Number(text)]] : []
    }),
  )

/** What a stored costing was reckoned from, as the server is asked for its working; null until it is read. */
const useStored = (
  id: number | string | undefined,
): { readonly body: Readonly<Row> | null; readonly price: string | null; readonly error: unknown } => {
  const { currentData, error } = useDocumentQuery({ doc: costing.name, id: Number(id) }, { skip: typeof id !== 'number' })
  const body = useMemo(() => (currentData ? wireBody(costing, recordOf(costing, currentData), true) : null), [currentData])
  if (typeof id !== 'number') return { body: null, price: null, error: null }
  return { body, price: currentData ? String(currentData['pricePerKm']) : null, error }
}

/** The working of what is asked for; a costing counts before a design, and that before a designation. */
const useWorking = (
  asked: Asked,
): {
  readonly answer: WorkingAnswer | null
  readonly price: string | null
  readonly error: unknown
  readonly isAsked: boolean
} => {
  const stored = useStored(asked.costing)
  const typed: Readonly<Row> | null =
    asked.design === undefined
      ? asked.designation === undefined
        ? null
        : { designation: asked.designation }
      : { design: asked.design }
  const body = asked.costing === undefined ? typed : stored.body
  const { currentData, error } = useCostWorkingQuery(body ?? {}, { skip: body === null })
  return {
    answer: (body && currentData) ?? null,
    price: stored.price,
    error: stored.error ?? (body ? error : null),
    isAsked: asked.costing !== undefined || typed !== null,
  }
}

/** The other costing that the sheet is held against. */
const useAgainst = (id: number | string | undefined): WorkingAnswer | null => {
  const { body } = useStored(id)
  const { currentData } = useCostWorkingQuery(body ?? {}, { skip: body === null })
  return (body && currentData) ?? null
}

interface HeadProps {
  readonly answer: WorkingAnswer
  /** The price that the costing holds; null where none is asked for. */
  readonly price: string | null
}

const Head = ({ answer, price }: HeadProps): ReactElement => {
  const { runM, qty, rateDay, pricePerKm } = answer.costing
  const hasMoved = price !== null && !new Decimal(price).eq(String(pricePerKm))
  return (
    <p className={styles.about}>
      <strong>{answer.cable.designation}</strong>
      <span>
        {String(qty)} km in runs of {String(runM)} m, rates of {String(rateDay)}: ₹ {rupees(new Decimal(String(pricePerKm)))} a km
      </span>
      {hasMoved && (
        <span className={styles.moved}>
          The costing has ₹ {rupees(new Decimal(price))}; this is calculated again from today’s masters.
        </span>
      )}
    </p>
  )
}

interface SheetsProps extends HeadProps {
  readonly against: WorkingAnswer | null
}

const Sheets = ({ answer, price, against }: SheetsProps): ReactElement => {
  const linesIn = (one: WorkingAnswer) => linesOf(recordOf(costing, one.costing), 'working').map(lineOf)
  return (
    <>
      <Head answer={answer} price={price} />
      <LayerTable answer={answer} against={against} />
      <h2 className={styles.heading}>From material to price</h2>
      <SheetTable
        lines={linesIn(answer)}
        price={new Decimal(String(answer.costing['pricePerKm']))}
        compared={against && { label: 'the other', lines: linesIn(against) }}
        overrides={null}
      />
    </>
  )
}

const Content = (): ReactElement => {
  const [address, setAddress] = useSearchParams()
  const asked = askedIn(address)
  const { answer, price, error, isAsked } = useWorking(asked)
  const against = useAgainst(asked.against)
  const today = useToday()
  const [lookups] = useState(chooseOnly)
  const choose = (name: ParamName, value: unknown): void => {
    const kept = name === 'against' ? names.filter(one => one !== name) : (['against'] as const)
    const next = Object.fromEntries(kept.flatMap(one => (asked[one] === undefined ? [] : [[one, String(asked[one])]])))
    setAddress(value === null || value === '' ? next : { ...next, [name]: String(value) })
  }
  return (
    <section className={styles.page}>
      <h1>Cost working</h1>
      <div className={styles.asked}>
        {names.map(name => (
          <Param
            key={name}
            name={name}
            field={params[name]}
            value={asked[name] ?? null}
            today={today}
            lookups={lookups}
            problem={null}
            onChange={value => choose(name, value)}
          />
        ))}
      </div>
      {error ? (
        <p role="alert" className={styles.trouble}>
          {sentenceOf(error)}
        </p>
      ) : null}
      {answer && <Sheets answer={answer} price={price} against={against} />}
      {!isAsked && (
        <p className={styles.nothing}>
          Choose a costing or a design, or enter a designation. The sheet shows each layer with its diameters, masses, rate and
          cost. <Link to={costing.path}>To the costings</Link>
        </p>
      )}
    </section>
  )
}

/** The calculation sheet behind a price, for those who may see what a cable costs. */
const WorkingPage = (): ReactElement | null => {
  const user = useAppSelector(state => state.auth.user)
  if (!user) return null
  const mayCost = user.duties.some(duty => duty === 'costing' || duty === 'approver')
  if (mayCost) return <Content />
  return (
    <Notice title="You may not see cable costs">
      <p>It is for people with the duty Costing or Approver. An administrator can grant one under Users.</p>
    </Notice>
  )
}

export default WorkingPage
