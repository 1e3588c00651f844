import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import type { ReactElement } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { productDesign } from '../../../modules/cable/productDesign/productDesign.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { product } from '../../../modules/cable/product/product.ts'
import { costedBill } from '../../../modules/sales/costedBill/costedBill.ts'
import { sentenceOf } from '../../api/failure.ts'
import { newKey } from '../../api/key.ts'
import { handOver } from '../../doc/record/places.ts'
import { NotAllowed } from '../../list/page/listStates.tsx'
import { mayDo } from '../../records/mayDo.ts'
import { useTitle } from '../../shell/menu/title.ts'
import { useAppSelector } from '../../store.ts'
import { BoqLines } from './boqLines.tsx'
import { pastedLines } from './billText.ts'
import { NoCables } from './noCables.tsx'
import { Questions, questionsOf } from './questions.tsx'
import { kmOf, Together } from './together.tsx'
import styles from './boq.module.css'
import { type BoqLine, useMakeProductMutation, useReadBoqMutation } from '../designApi.ts'

/** What came of a line that was to become a product. */
export interface Made {
  readonly design: number | null
  readonly name: string
}

const summaryOf = (lines: readonly BoqLine[]): string => {
  const of = (verdict: BoqLine['verdict']): number => lines.filter(line => line.verdict === verdict).length
  const parts = [
    [of('sure'), 'sure'],
    [of('guessed'), 'with guesses to check'],
    [of('asks'), 'lack something'],
    [of('impossible'), 'cannot be'],
    [of('other'), 'no cables'],
  ] as const
  return `${lines.length} lines: ${parts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])).join(', ')}.`
}

/** Makes products of lines, one after the other, each with its design; a refusal does not hold up the others. */
const useMaking = () => {
  const [make] = useMakeProductMutation()
  const [made, setMade] = useState<ReadonlyMap<string, Made>>(new Map())
  const [isMaking, setMaking] = useState(false)
  const start = async (lines: readonly BoqLine[]): Promise<void> => {
    setMaking(true)
    for (const { text, fullDesignation } of lines) {
      const { data, error } = await make({ design: { designation: fullDesignation }, product: {}, key: newKey() })
      setMade(before =>
        new Map(before).set(text, data ? { design: data.design, name: data.name } : { design: null, name: sentenceOf(error) }),
      )
    }
    setMaking(false)
  }
  return { made, isMaking, start: (lines: readonly BoqLine[]) => void start(lines) }
}

/** The lines that were pasted where one cable was asked for. */
const billIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'bill' in state && typeof state.bill === 'string' ? state.bill : ''

/** Goes on with the bill as a document: its words and lengths, with what was answered where a line lacked it. */
const useCosting = () => {
  const navigate = useNavigate()
  return (bill: string, lines: readonly BoqLine[], lacking: ReadonlySet<string>): void => {
    const pasted = pastedLines(bill)
    const cables = lines.map((line, at) => {
      const { text, fullDesignation } = line
      return {
        asked: lacking.has(text) && fullDesignation !== null ? fullDesignation : (pasted[at]?.text ?? text),
        qty: kmOf(line) ?? new Decimal(1),
      }
    })
    void navigate(`${costedBill.path}/new`, { state: handOver({ record: { cables }, titles: {} }) })
  }
}

/** Reads what was pasted, and once more with each answer to what its lines lack. */
const useBill = () => {
  const { state } = useLocation()
  const [text, setText] = useState(() => billIn(state))
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [read, { data, error, isLoading }] = useReadBoqMutation()
  const [lacking, setLacking] = useState<ReadonlySet<string>>(new Set())
  const lines = data?.lines ?? []
  const ask = (more: Readonly<Record<string, string>>): void => {
    const all = { ...answers, ...more }
    setAnswers(all)
    setLacking(new Set([...lacking, ...lines.filter(({ verdict }) => verdict === 'asks').map(line => line.text)]))
    const bill = pastedLines(text)
      .map(line => (line.km === null ? line.text : `${line.text} ${line.km} km`))
      .join('\n')
    void read({ bill, answers: all })
  }
  return { text, setText, lacking, lines, ask, error, isLoading }
}

interface PasteProps {
  readonly text: string
  readonly isBusy: boolean
  readonly onText: (text: string) => void
  readonly onRead: () => void
}

const Paste = ({ text, isBusy, onText, onRead }: PasteProps): ReactElement => {
  const id = useId()
  return (
    <form
      className={styles.paste}
      onSubmit={event => {
        event.preventDefault()
        onRead()
      }}
    >
      <label htmlFor={`${id}-text`}>
        One cable a line, as it stands in the enquiry, its kilometres in a second column if it has one; at most 500 lines
      </label>
      <textarea
        id={`${id}-text`}
        rows={8}
        value={text}
        spellCheck={false}
        placeholder={'3.5C x 240 sqmm Al arm XLPE 1.1 kV\n4C X 25 SQ.MM. A2XWY IS:7098(P-1)'}
        onChange={({ target }) => onText(target.value)}
      />
      <Button type="submit" variant="contained" disabled={isBusy || text.trim() === ''}>
        Read the bill
      </Button>
    </form>
  )
}

interface MayDo {
  readonly canMake: boolean
  readonly canCost: boolean
}

interface FootProps extends MayDo {
  readonly wanted: number
  readonly isMaking: boolean
  readonly onCost: () => void
  readonly onMake: () => void
}

const Foot = ({ canMake, canCost, wanted, isMaking, onCost, onMake }: FootProps): ReactElement => (
  <div className={styles.foot}>
    {canCost && (
      <Button variant="outlined" onClick={onCost}>
        Save as a costed bill
      </Button>
    )}
    {canMake && (
      <Button variant="contained" disabled={wanted === 0 || isMaking} onClick={onMake}>
        {wanted < 2 ? (wanted === 1 ? 'Make one product' : 'Make products') : `Make ${wanted} products`}
      </Button>
    )}
  </div>
)

const Bill = ({ canMake, canCost }: MayDo): ReactElement => {
  const { text, setText, lacking, lines, ask, error, isLoading } = useBill()
  const { made, isMaking, start } = useMaking()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const cost = useCosting()
  const cables = lines.filter(({ verdict }) => verdict !== 'other')
  const others = lines.filter(({ verdict }) => verdict === 'other')
  const questions = questionsOf(lines)
  const wanted = lines.filter(line => chosen.has(line.text) && line.fullDesignation !== null && !made.get(line.text)?.design)
  const readBill = (): void => {
    setChosen(new Set())
    ask({})
  }
  return (
    <>
      <Paste text={text} isBusy={isLoading} onText={setText} onRead={readBill} />
      {error !== undefined && (
        <p role="alert" className={styles.wrong}>
          {sentenceOf(error)}
        </p>
      )}
      {lines.length > 0 && (
        <>
          <output>{summaryOf(lines)}</output>
          {questions.length > 0 && <Questions questions={questions} onAnswer={ask} />}
          <BoqLines lines={cables} made={made} chosen={chosen} onChosen={setChosen} canMake={canMake} />
          <Together lines={cables} />
          <NoCables lines={others.map(({ text: asked, message }) => ({ text: asked, about: message ?? '' }))} />
          <Foot
            canMake={canMake}
            canCost={canCost}
            wanted={wanted.length}
            isMaking={isMaking}
            onCost={() => cost(text, lines, lacking)}
            onMake={() => start(wanted)}
          />
        </>
      )}
    </>
  )
}

/** A bill of quantities: pasted whole, read line by line, what is missing asked once; chosen lines become products. */
const BoqPage = (): ReactElement | null => {
  useTitle('Bill of quantities')
  const user = useAppSelector(state => state.auth.user)
  if (!user) return null
  if (!mayDo(productDesign, user.duties, 'read')) return <NotAllowed def={productDesign} />
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <Link to={productDesign.path}>{productDesign.plural}</Link>
        <h1>Bill of quantities</h1>
      </header>
      <Bill
        canMake={mayDo(product, user.duties, 'write') && mayDo(productDesign, user.duties, 'write')}
        canCost={mayDo(costedBill, user.duties, 'write')}
      />
    </article>
  )
}

export default BoqPage
