import type { ReactElement } from 'react'
import { Link, useNavigate } from 'react-router'
import { handOver } from '../../doc/record/places.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { rupees } from '../../cells/words.ts'
import type { Made } from './boqPage.tsx'
import styles from './boq.module.css'
import readings from '../cable/readings.module.css'
import type { BoqLine } from '../designApi.ts'

const verdictWords: Readonly<Record<BoqLine['verdict'], string>> = {
  sure: 'Sure',
  guessed: 'Guessed',
  asks: 'Incomplete',
  impossible: 'Not possible',
  other: 'Not a cable',
}

/** What is to be said of a line: the product that there is and what was guessed, its questions, or why it cannot be. */
const About = ({ line, made }: { line: BoqLine; made: Made | undefined }): ReactElement => {
  if (made)
    return made.design === null ? (
      <span className={styles.wrong}>{made.name}</span>
    ) : (
      <Link to={`/productdesign/${made.design}`}>Made: {made.name}</Link>
    )
  if (line.message !== null) return <span>{line.message}</span>
  if (line.questions.length > 0) return <span>{line.questions.map(({ question }) => question).join(' ')}</span>
  const { product, guesses, notes } = line
  return (
    <>
      {product && (
        <Link to={`/product/${product.id}`}>
          There is {product.name} ({product.code})
        </Link>
      )}
      <span className={styles.guesses}>{guesses.map(({ label, taken }) => `${label}: ${taken}`).join(', ')}</span>
      {notes.length > 0 && <span className={styles.notes}>{notes.join(' ')}</span>}
    </>
  )
}

interface BoqLinesProps {
  readonly lines: readonly BoqLine[]
  readonly made: ReadonlyMap<string, Made>
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (chosen: ReadonlySet<string>) => void
  readonly canMake: boolean
}

const canBecome = (line: BoqLine, made: ReadonlyMap<string, Made>): boolean =>
  line.fullDesignation !== null && line.product === null && !made.get(line.text)?.design

interface HeadsProps {
  readonly canMake: boolean
  readonly hasPrices: boolean
  readonly isAll: boolean
  readonly onAll: (isChosen: boolean) => void
}

const Heads = ({ canMake, hasPrices, isAll, onAll }: HeadsProps): ReactElement => (
  <tr>
    {canMake && (
      <th scope="col">
        <input type="checkbox" aria-label="Choose all" checked={isAll} onChange={({ target }) => onAll(target.checked)} />
      </th>
    )}
    <th scope="col">As asked</th>
    <th scope="col">Cable</th>
    <th scope="col" className={readings.figures}>
      Over <span>mm</span>
    </th>
    <th scope="col" className={readings.figures}>
      Weight <span>kg/km</span>
    </th>
    {hasPrices && (
      <th scope="col" className={readings.figures}>
        Price <span>₹/km</span>
      </th>
    )}
    <th scope="col">Read</th>
    <th scope="col">About it</th>
  </tr>
)

interface LineProps extends Pick<BoqLinesProps, 'made' | 'chosen' | 'canMake'> {
  readonly line: BoqLine
  readonly hasPrices: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onDesign: () => void
}

const Line = ({ line, made, chosen, canMake, hasPrices, onChoose, onDesign }: LineProps): ReactElement => (
  <tr>
    {canMake && (
      <td className={styles.choose}>
        <input
          type="checkbox"
          aria-label={`Choose ${line.text}`}
          disabled={!canBecome(line, made)}
          checked={chosen.has(line.text)}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
    )}
    <th scope="row">
      <button type="button" className={styles.line} onClick={onDesign}>
        {line.text}
      </button>
    </th>
    <td data-label="Cable">{line.called ?? ''}</td>
    <td data-label="Over mm" className={readings.figures}>
      {line.overallDiameterMm ?? ''}
    </td>
    <td data-label="Weight kg/km" className={readings.figures}>
      {line.weightKgPerKm ?? ''}
    </td>
    {hasPrices && (
      <td data-label="Price ₹/km" className={readings.figures} title={line.price?.why ?? undefined}>
        {line.price?.pricePerKm ? rupees(new Decimal(line.price.pricePerKm)) : ''}
      </td>
    )}
    <td data-label="Read">
      <span className={readings.verdict} data-verdict={line.verdict}>
        {verdictWords[line.verdict]}
        {line.confidence > 0 && ` ${Math.round(line.confidence * 100)} %`}
      </span>
    </td>
    <td data-label="About it">
      <About line={line} made={made.get(line.text)} />
    </td>
  </tr>
)

/** The lines of the bill as they were understood; those that are chosen become products. */
export const BoqLines = ({ lines, made, chosen, onChosen, canMake }: BoqLinesProps): ReactElement => {
  const navigate = useNavigate()
  const hasPrices = lines.some(({ price }) => price !== null)
  const design = (designation: string): void =>
    void navigate('/productdesign/new', { state: handOver({ record: { designation }, titles: {} }) })
  const choosable = lines.filter(line => canBecome(line, made))
  const isAll = choosable.length > 0 && choosable.every(({ text }) => chosen.has(text))
  const toggle = (text: string, isChosen: boolean): void => {
    const next = new Set(chosen)
    if (isChosen) next.add(text)
    else next.delete(text)
    onChosen(next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone.
    <section className={readings.scroll} aria-label="Lines" tabIndex={0}>
      <table className={`${readings.table} ${styles.table}`}>
        <thead>
          <Heads
            canMake={canMake}
            hasPrices={hasPrices}
            isAll={isAll}
            onAll={isChosen => onChosen(new Set(isChosen ? choosable.map(({ text }) => text) : []))}
          />
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Line
              // oxlint-disable-next-line react/no-array-index-key -- a bill may say the same twice.
              key={index}
              line={line}
              made={made}
              chosen={chosen}
              canMake={canMake}
              hasPrices={hasPrices}
              onChoose={isChosen => toggle(line.text, isChosen)}
              onDesign={() => design(line.text)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
