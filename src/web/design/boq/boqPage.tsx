import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
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
import { kmOf, Together } from './together.tsx'
import styles from './boq.module.css'
import { type BoqLine, useMakeProductMutation, useReadBoqMutation } from '../designApi.ts'

/** What came of a line that was to become a product. */
export interface Made {
  readonly design: number | null
  readonly name: string
}

interface Question {
  readonly field: string
  readonly question: string
  readonly lines: number
}

/** What is missing, each once, with the number of lines that ask it; a line that contradicts itself says so beside it. */
const questionsOf = (lines: readonly BoqLine[]): readonly Question[] => {
  const asked = new Map<string, Question>()
  for (const { questions } of lines) {
    for (const { field, question, isDoubt } of questions)
      if (!isDoubt) asked.set(field, { field, question, lines: (asked.get(field)?.lines ?? 0) + 1 })
  }
  return [...asked.values()]
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

interface QuestionsProps {
  readonly questions: readonly Question[]
  readonly onAnswer: (answers: Readonly<Record<string, string>>) => void
}

const Questions = ({ questions, onAnswer }: QuestionsProps): ReactElement => {
  const id = useId()
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onAnswer(Object.fromEntries(Object.entries(answers).filter(([, text]) => text.trim() !== '')))
  }
  return (
    <form className={styles.questions} onSubmit={submit} aria-label="What is missing">
      {questions.map(({ field, question, lines }) => (
        <div key={field}>
          <label htmlFor={`${id}-${field}`}>
            {question} <span>{lines === 1 ? 'One line asks.' : `${lines} lines ask.`}</span>
          </label>
          <input
            id={`${id}-${field}`}
            value={answers[field] ?? ''}
            autoComplete="off"
            onChange={({ target }) => setAnswers({ ...answers, [field]: target.value })}
          />
        </div>
      ))}
      <Button type="submit" variant="outlined">
        Answer for all
      </Button>
    </form>
  )
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

interface MayDo {
  readonly canMake: boolean
  readonly canCost: boolean
}

const Bill = ({ canMake, canCost }: MayDo): ReactElement => {
  const id = useId()
  const { state } = useLocation()
  const [text, setText] = useState(() => billIn(state))
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [read, { data, error, isLoading }] = useReadBoqMutation()
  const { made, isMaking, start } = useMaking()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [lacking, setLacking] = useState<ReadonlySet<string>>(new Set())
  const cost = useCosting()
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
  const cables = lines.filter(({ verdict }) => verdict !== 'other')
  const others = lines.filter(({ verdict }) => verdict === 'other')
  const questions = questionsOf(lines)
  const wanted = lines.filter(line => chosen.has(line.text) && line.fullDesignation !== null && !made.get(line.text)?.design)
  return (
    <>
      <form
        className={styles.paste}
        onSubmit={event => {
          event.preventDefault()
          setChosen(new Set())
          ask({})
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
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="contained" disabled={isLoading || text.trim() === ''}>
          Read the bill
        </Button>
      </form>
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
          <div className={styles.foot}>
            {canCost && (
              <Button variant="outlined" onClick={() => cost(text, lines, lacking)}>
                Save as a costed bill
              </Button>
            )}
            {canMake && (
              <Button variant="contained" disabled={wanted.length === 0 || isMaking} onClick={() => start(wanted)}>
                {wanted.length < 2
                  ? wanted.length === 1
                    ? 'Make one product'
                    : 'Make products'
                  : `Make ${wanted.length} products`}
              </Button>
            )}
          </div>
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
