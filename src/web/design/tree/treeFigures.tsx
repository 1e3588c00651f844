import { useCallback, useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import type { Part } from '../../../modules/cable/drawing/crossSection.ts'
import type { DraftRow, Row } from '../../../kernel/record.ts'
import { drawDesign } from '../../../modules/cable/design/section.ts'
import { readWorking } from '../../../modules/cable/design/working.ts'
import { sentenceOf } from '../../api/failure.ts'
import { useDoc, useForm, useSession } from '../../doc/record/doc.ts'
import styles from '../design.module.css'
import { useTreeFiguresQuery } from '../designApi.ts'
import { Drawing } from '../cable/drawing.tsx'
import { Figure, WorkingContext } from '../cable/figure.tsx'
import { measures } from '../cable/measures.tsx'
import { change, type PairedLayer, pairedLayers } from '../cable/moved.tsx'
import { shownFigure } from '../cable/shown.ts'
import tables from '../cable/table.module.css'
import { useRested } from '../../elements/useRested.ts'

/** So long after the last change the server is asked. */
const restMs = 250

const useTyped = (): Readonly<Row> => {
  const { session } = useDoc()
  const text = useForm(useCallback(() => JSON.stringify(session.form.body()), [session]))
  const rested = useRested(text, restMs)
  return useMemo((): Readonly<Row> => JSON.parse(rested), [rested])
}

/** What stands beside each other: a cable without its tree and with it, or by the rules as they are kept and as they are typed. */
const words = {
  tree: { before: 'Without', after: 'With this tree', caption: 'Layers, without the tree and with it' },
  rule: { before: 'By the saved rules', after: 'As typed', caption: 'Layers, by the saved rules and as typed' },
} as const

type Of = keyof typeof words

const layerColumns = [
  { field: 'nominalMm', label: 'Thickness', unit: 'mm', places: 2 },
  { field: 'overMm', label: 'Over', unit: 'mm', places: 1 },
  { field: 'kgPerKm', label: 'Mass', unit: 'kg/km', places: 1 },
] as const

/** The thickness by which a layer is given: the nominal one, else the least. */
const valueOf = (layer: DraftRow | null, field: string): unknown =>
  field === 'nominalMm' ? (layer?.['nominalMm'] ?? layer?.['leastMm']) : layer?.[field]

const nameOf = (row: DraftRow): string =>
  row['place'] === 'cable' ? String(row['name']) : `${String(row['name'])}, ${String(row['place'])}`

const stateOf = ({ before, after }: PairedLayer): string => {
  if (before === null) return 'Added'
  if (after === null) return 'Left out'
  return before['material'] === after['material'] ? '' : 'Other material'
}

/** Before and after in one cell: once where they agree. */
const Pair = ({ before, after }: { before: string; after: ReactElement | string }): ReactElement => (
  <span>
    <span className={tables.was}>{before}</span> {after}
  </span>
)

interface LayerRowProps {
  readonly pair: PairedLayer
  readonly isLit: boolean
  readonly onLit: (isOn: boolean) => void
}

const LayerRow = ({ pair, isLit, onLit }: LayerRowProps): ReactElement | null => {
  const { before, after, at } = pair
  const shown = after ?? before
  if (!shown) return null
  const state = stateOf(pair)
  const materials = [before, after].map(layer => String(layer?.['material'] ?? ''))
  return (
    <tr
      data-lit={isLit}
      data-gone={after === null}
      onPointerEnter={() => onLit(true)}
      onPointerLeave={() => onLit(false)}
      onFocus={() => onLit(true)}
      onBlur={() => onLit(false)}
    >
      <th scope="row">
        {nameOf(shown)}
        {state !== '' && <span className={tables.because}>{state}</span>}
      </th>
      <td data-label="Material">
        {materials[0] === materials[1] ? materials[1] : <Pair before={materials[0] ?? ''} after={materials[1] ?? ''} />}
      </td>
      {layerColumns.map(({ field, label, unit, places }) => {
        const [was, is] = [shownFigure(valueOf(before, field), places), shownFigure(valueOf(after, field), places)]
        const place = field === 'nominalMm' && after?.['nominalMm'] === null ? 'leastMm' : field
        const figure = (
          <Figure at={`layers.${at}.${place}`} name={`${nameOf(shown)}, ${label.toLowerCase()}`} text={is} unit={unit} />
        )
        return (
          <td key={field} data-label={label} className={tables.figures}>
            {was === is ? figure : <Pair before={was} after={figure} />}
          </td>
        )
      })}
    </tr>
  )
}

interface Beside {
  readonly of: Of
  readonly before: Readonly<Row>
  readonly after: Readonly<Row>
}

const Whole = ({ of, before, after }: Beside): ReactElement => (
  <table className={tables.table}>
    <thead>
      <tr>
        <th scope="col">Of the cable</th>
        {[words[of].before, words[of].after].map(label => (
          <th key={label} scope="col" className={tables.figures}>
            {label}
          </th>
        ))}
        <th scope="col" className={tables.figures}>
          Change
        </th>
      </tr>
    </thead>
    <tbody>
      {measures
        .filter(({ field }) => Number(after[field] ?? 0) !== 0)
        .map(({ field, label, unit, places }) => (
          <tr key={field}>
            <th scope="row">
              {label} <span className={tables.unit}>{unit}</span>
            </th>
            <td data-label={words[of].before} className={tables.figures}>
              {shownFigure(before[field], places)}
            </td>
            <td data-label={words[of].after} className={tables.figures}>
              <Figure at={field} name={label} text={shownFigure(after[field], places)} unit={unit} />
            </td>
            <td data-label="Change" className={tables.figures}>
              {change(before[field], after[field])}
            </td>
          </tr>
        ))}
    </tbody>
  </table>
)

const SideBySide = ({ of, before, after }: Beside): ReactElement => {
  const [lit, setLit] = useState<Part | null>(null)
  const drawn = useMemo(() => drawDesign(after), [after])
  const pairs = pairedLayers(before, after)
  const light = useCallback((part: Part | null) => setLit(part), [])
  return (
    <WorkingContext value={readWorking(after['working'])}>
      <div className={styles.abreast}>
        {drawn && <Drawing drawn={drawn} lit={lit} onLit={light} caption={`${drawn.section.text}; to scale`} />}
        <Whole of={of} before={before} after={after} />
      </div>
      <table className={tables.table}>
        <caption>{words[of].caption}</caption>
        <thead>
          <tr>
            <th scope="col">Layer</th>
            <th scope="col">Material</th>
            {layerColumns.map(({ field, label, unit }) => (
              <th key={field} scope="col" className={tables.figures}>
                {label} <span className={tables.unit}>{unit}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(pair => {
            const part = pair.at === null ? null : (drawn?.parts[pair.at] ?? null)
            return (
              <LayerRow
                key={pair.key}
                pair={pair}
                isLit={part !== null && part === lit}
                onLit={isOn => setLit(isOn ? part : null)}
              />
            )
          })}
        </tbody>
      </table>
    </WorkingContext>
  )
}

/** One cable by the tree as it is typed, beside what the standards and tables make of it alone; of rules beside those that are kept. */
const TreeFigures = (): ReactElement => {
  const { def } = useDoc()
  const tree = useTyped()
  const of = def.name === 'cableTypeTree' ? 'rule' : 'tree'
  const answer = useSession(state => state.answer)
  const { data, error, isFetching } = useTreeFiguresQuery({ of, id: answer?.id ?? null, tree })
  const { before = null, after = null } = data ?? {}
  return (
    <section className={`${styles.design} ${styles.card}`} aria-labelledby="tree-figures" aria-busy={isFetching}>
      <h2 id="tree-figures">
        Before and after{data?.designation && <span className={styles.shownOn}> on {data.designation}</span>}
      </h2>
      {error && !isFetching && <p className={styles.problems}>{sentenceOf(error)}</p>}
      {!error && data && data.complaints.length > 0 && <p className={styles.problems}>{data.complaints.join(' ')}</p>}
      {!error && before && after && <SideBySide of={of} before={before} after={after} />}
    </section>
  )
}

export default TreeFigures
