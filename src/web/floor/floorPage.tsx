import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { atClock } from '../../modules/planning/board/words.ts'
import type { FloorTile } from '../../wire/planning/floor.ts'
import { type Option, Select } from '../elements/select/select.tsx'
import { sentenceOf } from '../api/failure.ts'
import { useShortcuts } from '../shell/keys/shortcuts.ts'
import { useTitle } from '../shell/menu/title.ts'
import { Failure } from '../signIn/form/failure.tsx'
import { useFloorQuery } from './floorApi.ts'
import styles from './floor.module.css'
import { MachineTile } from './machineTile.tsx'
import { byUrgency, narrowed, type Narrowed, summed } from './urgent.ts'

const askedEveryMs = 15_000
const tickMs = 5000

/** The moment at the server, ms, which goes on between two answers by the clock of this device. */
const useServerNow = (asOf: string | undefined, answered: number | undefined): number => {
  const [clock, setClock] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setClock(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return asOf === undefined || answered === undefined ? clock : Date.parse(asOf) + Math.max(0, clock - answered)
}

const isNarrow = (): boolean => window.matchMedia('(max-width: 767px)').matches

/** What the address says of the page, so that a screen on the wall comes back as it was. */
interface View extends Narrowed {
  readonly isWall: boolean
  readonly isByUrgency: boolean
}

const useView = (): readonly [View, (change: Readonly<Record<string, string | null>>) => void] => {
  const [address, setAddress] = useSearchParams()
  const process = Number(address.get('process'))
  const isWall = address.has('wall')
  const view: View = {
    hall: address.get('hall'),
    process: process > 0 ? process : null,
    isWall,
    isByUrgency: isWall || address.get('by') === 'urgency' || isNarrow(),
  }
  const change = (values: Readonly<Record<string, string | null>>): void => {
    const kept = [...address.entries()].filter(([name]) => !(name in values))
    const set = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
    setAddress(Object.fromEntries([...kept, ...set]), { replace: true })
  }
  return [view, change]
}

interface ChooseProps<V extends string | number> {
  readonly label: string
  readonly options: readonly Option<V>[]
  readonly value: V | null
  readonly onChoose: (value: string | null) => void
}

/** Narrows to one of several; a single one is not asked. */
const Choose = <V extends string | number>({ label, options, value, onChoose }: ChooseProps<V>): ReactElement | null =>
  options.length < 2 ? null : (
    <label className={styles.choose}>
      {label}
      <Select none="All" options={options} value={value} onChoose={chosen => onChoose(chosen === null ? null : String(chosen))} />
    </label>
  )

/** Where an arrow leads from a tile: to the side by one, up and down by a row. */
const stepOf = (key: string, all: readonly HTMLElement[], at: number): number | null => {
  const top = (i: number): number => Math.round(all[i]?.getBoundingClientRect().top ?? 0)
  const left = (i: number): number => all[i]?.getBoundingClientRect().left ?? 0
  if (key === 'ArrowRight') return at + 1
  if (key === 'ArrowLeft') return at - 1
  if (key === 'Home') return 0
  if (key === 'End') return all.length - 1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const others = [...all.keys()].filter(i => (key === 'ArrowDown' ? top(i) > top(at) : top(i) < top(at)))
  const rows = others.map(i => ({ i, away: Math.abs(top(i) - top(at)), aside: Math.abs(left(i) - left(at)) }))
  return rows.toSorted((a, b) => a.away - b.away || a.aside - b.aside)[0]?.i ?? at
}

/** Moves from tile to tile by the arrows. */
const move = (event: KeyboardEvent<HTMLElement>): void => {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = all.findIndex(one => one === document.activeElement)
  const to = at < 0 ? null : stepOf(event.key, all, at)
  if (to === null) return
  event.preventDefault()
  all[to]?.focus()
}

interface TilesProps {
  readonly tiles: readonly FloorTile[]
  readonly now: number
  readonly isByUrgency: boolean
}

const Tiles = ({ tiles, now, isByUrgency }: TilesProps): ReactElement => (
  <ul className={styles.tiles} aria-label={isByUrgency ? 'Machines, the most urgent first' : 'Machines by process'}>
    {(isByUrgency ? byUrgency(tiles) : tiles).map(tile => (
      <li key={tile.machine.id}>
        <MachineTile tile={tile} now={now} />
      </li>
    ))}
  </ul>
)

const hallsOf = (tiles: readonly FloorTile[]): readonly Option<string>[] =>
  [...new Set(tiles.flatMap(({ hall }) => hall ?? []))].toSorted().map(hall => ({ value: hall, label: hall }))
const processesOf = (tiles: readonly FloorTile[]): readonly Option<number>[] =>
  [...new Map(tiles.map(({ process }) => [process.id, process.name]))].map(([value, label]) => ({ value, label }))

/** Every machine at a glance: where a supervisor walks first, at a desk, on a phone or on the wall. */
const FloorPage = (): ReactElement => {
  useTitle('Floor')
  const { data, error, fulfilledTimeStamp } = useFloorQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: askedEveryMs,
  })
  const now = useServerNow(data?.asOf, fulfilledTimeStamp)
  const [view, change] = useView()
  const wall = (): void => change({ wall: view.isWall ? null : '1' })
  const order = (): void => change({ by: view.isByUrgency ? null : 'urgency' })
  useShortcuts('Floor', [
    { keys: 'w', label: 'Wall screen, or back', run: wall },
    { keys: 'u', label: 'The most urgent first, or by process', run: order },
    { keys: 'Arrows', label: 'Move from machine to machine', run: null },
    { keys: 'Enter', label: 'Open the job card', run: null },
  ])
  const tiles = narrowed(data?.tiles ?? [], view)
  return (
    <div className={view.isWall ? styles.wall : styles.page}>
      <div className={styles.head}>
        <h1>Floor</h1>
        <span className={styles.summary} aria-live="polite">
          {summed(tiles)}
        </span>
        <Choose label="Hall" options={hallsOf(data?.tiles ?? [])} value={view.hall} onChoose={hall => change({ hall })} />
        <Choose
          label="Process"
          options={processesOf(data?.tiles ?? [])}
          value={view.process}
          onChoose={process => change({ process })}
        />
        <Button variant="outlined" onClick={wall}>
          {view.isWall ? 'Leave the wall screen' : 'Wall screen'}
        </Button>
      </div>
      {error && <Failure sentence={sentenceOf(error)} />}
      {error && data && <p className={styles.none}>This is the floor as it was on {atClock(data.asOf)}.</p>}
      {data && tiles.length === 0 && <p className={styles.none}>No machine is in use here.</p>}
      {/* Links in it hear their own keys; the arrows lead from one to the next. */}
      <div role="presentation" onKeyDown={move}>
        <Tiles tiles={tiles} now={now} isByUrgency={view.isByUrgency} />
      </div>
    </div>
  )
}

export default FloorPage
