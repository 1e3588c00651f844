import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { ReactElement, RefObject } from 'react'
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { MaterialRow } from '../../wire/planning/material.ts'
import { sentenceOf } from '../api/failure.ts'
import { allOrNone, type Chosen, nothingChosen } from '../chosen/chosen.ts'
import { ChosenTable } from '../chosen/chosenTable.tsx'
import { type Option, Select } from '../elements/select/select.tsx'
import { PlanningTabs } from '../planningPages/planningTabs.tsx'
import { useShortcuts } from '../shell/keys/shortcuts.ts'
import { useTitle } from '../shell/menu/title.ts'
import { Failure } from '../signIn/form/failure.tsx'
import { FactsSheet } from './factsSheet.tsx'
import { type PlanAsked, useMaterialPlanQuery, useRequestMaterialMutation } from './materialApi.ts'
import { helpWords, materialColumns } from './materialColumns.tsx'
import styles from './material.module.css'

const holds = ({ material, item, helps }: MaterialRow, words: readonly string[]): boolean => {
  const text = `${material.name} ${item?.code ?? ''} ${item?.name ?? ''} ${helpWords[helps]}`.toLowerCase()
  return words.every(word => text.includes(word))
}

const idOf = ({ material }: MaterialRow): number => material.id

const ahead: readonly Option<number>[] = [2, 4, 8, 12, 16].map(weeks => ({ value: weeks, label: `Next ${weeks} weeks` }))

interface NarrowProps {
  readonly asked: PlanAsked
  readonly ask: (asked: PlanAsked) => void
  readonly search: string
  readonly setSearch: (search: string) => void
  readonly searchBox: RefObject<HTMLInputElement | null>
}

/** How far ahead the plan looks, by what, and which rows are shown. */
const Narrow = ({ asked, ask, search, setSearch, searchBox }: NarrowProps): ReactElement => (
  <>
    <TextField
      size="small"
      label="Search"
      value={search}
      inputRef={searchBox}
      onChange={event => setSearch(event.target.value)}
    />
    <Select
      aria-label="Look ahead"
      className={styles.ahead}
      value={asked.weeks}
      options={ahead}
      onChoose={weeks => weeks !== null && ask({ ...asked, weeks })}
    />
    <label className={styles.drafts}>
      <input type="checkbox" checked={asked.drafts} onChange={event => ask({ ...asked, drafts: event.target.checked })} />
      Drafts of work orders
    </label>
    <label className={styles.drafts}>
      <input type="checkbox" checked={asked.open} onChange={event => ask({ ...asked, open: event.target.checked })} />
      Ordered, not planned
    </label>
  </>
)

/** What came of asking for material. */
interface Outcome {
  readonly id: number | null
  readonly says: readonly string[]
}

const nothingAsked: Outcome = { id: null, says: [] }

const Told = ({ outcome: { id, says } }: { outcome: Outcome }): ReactElement => (
  <section className={styles.outcome} aria-label="What came of it" aria-live="polite">
    {says.length > 0 && (
      <ul>
        {says.map((one, at) => (
          <li key={one}>{id !== null && at === 0 ? <Link to={`/purchaserequisition/${id}`}>{one}</Link> : one}</li>
        ))}
      </ul>
    )}
  </section>
)

/** Asks for one requisition, and keeps what came of it. */
const useRequisition = (asked: PlanAsked) => {
  const [outcome, setOutcome] = useState<Outcome>(nothingAsked)
  const [ask, { isLoading }] = useRequestMaterialMutation()
  const request = async (materials: readonly number[]): Promise<void> => {
    try {
      const { id, items, left } = await ask({ ...asked, materials }).unwrap()
      const says = `Purchase requisition drafted with ${items === 1 ? 'one item' : `${items} items`}.`
      setOutcome({ id, says: [says, ...left] })
    } catch (error) {
      setOutcome({ id: null, says: [sentenceOf(error)] })
    }
  }
  return { outcome, request, isBusy: isLoading }
}

interface ListProps {
  readonly rows: readonly MaterialRow[]
  readonly chosen: Chosen
  readonly choose: (chosen: Chosen) => void
  readonly asked: PlanAsked
}

/** The rows, and the facts of the one that is open. */
const List = ({ rows, chosen, choose, asked }: ListProps): ReactElement => {
  const [params] = useSearchParams()
  const [opened, open] = useState<number | null>(Number(params.get('material')) || null)
  const columns = useMemo(() => materialColumns(row => open(row.material.id), asked.open), [asked.open])
  const row = rows.find(one => idOf(one) === opened)
  return (
    <>
      <ChosenTable label="Materials" {...{ columns, rows, idOf, chosen, choose }} open={one => open(idOf(one))} />
      {row && <FactsSheet {...{ row, asked }} onClose={() => open(null)} />}
    </>
  )
}

/** Which materials run out first, and one requisition for what is to be bought of them. */
const MaterialPage = (): ReactElement => {
  useTitle('Material plan')
  const [asked, ask] = useState<PlanAsked>({ weeks: 4, drafts: true, open: false })
  const { data, error } = useMaterialPlanQuery(asked, { refetchOnMountOrArgChange: true })
  const [chosen, choose] = useState<Chosen>(nothingChosen)
  const [search, setSearch] = useState('')
  const searchBox = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { outcome, request, isBusy } = useRequisition(asked)
  const rows = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    return (data?.rows ?? []).filter(row => holds(row, words))
  }, [data, search])
  const marked = rows.map(idOf).filter(id => chosen.ids.has(id))
  const isReady = marked.length > 0 && !isBusy
  const make = (): void => void (isReady && request(marked))
  useShortcuts('Material plan', [
    { keys: '/', label: 'Search this page', run: () => searchBox.current?.focus() },
    { keys: 'a', label: 'Choose all rows, or none', run: () => choose(allOrNone(chosen, rows.map(idOf))) },
    { keys: 'r', label: 'Draft a purchase requisition for what is chosen', run: make },
    {
      keys: 'o',
      label: 'Open the requisition that was drafted',
      run: () => void (outcome.id !== null && navigate(`/purchaserequisition/${outcome.id}`)),
    },
    { keys: 'd', label: 'With or without drafts of work orders', run: () => ask({ ...asked, drafts: !asked.drafts }) },
    { keys: 'n', label: 'With or without what is ordered and not planned', run: () => ask({ ...asked, open: !asked.open }) },
    { keys: 'Space', label: 'Choose the row, or let it go', run: null },
    { keys: 'Shift+↓', label: 'Choose the next row as well', run: null },
    { keys: 'Enter', label: 'Open the facts of the row', run: null },
  ])
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Material plan</h1>
        <PlanningTabs />
        <Narrow {...{ asked, ask, search, setSearch, searchBox }} />
        <span className={styles.count} aria-live="polite">
          {marked.length} of {rows.length} chosen
        </span>
        <div className={styles.acts}>
          <Button variant="outlined" disabled={!isReady} onClick={make}>
            Purchase requisition
          </Button>
        </div>
      </div>
      {error && <Failure sentence={sentenceOf(error)} />}
      <Told outcome={outcome} />
      {data && data.withoutDesign.length > 0 && (
        <p className={styles.count}>Not counted, for no design is approved: {data.withoutDesign.join(', ')}.</p>
      )}
      {data && rows.length === 0 && <p className={styles.count}>No material is needed for this.</p>}
      {rows.length > 0 && <List {...{ rows, chosen, choose, asked }} />}
    </div>
  )
}

export default MaterialPage
