import Button from '@mui/material/Button'
import { useMemo, useRef, useState } from 'react'
import type { ReactElement, RefObject } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { BoardRun } from '../../wire/planning/board.ts'
import { atClock, spoken } from '../../modules/planning/board/words.ts'
import { sentenceOf } from '../api/failure.ts'
import { useShortcuts } from '../shell/keys/shortcuts.ts'
import { useTitle } from '../shell/menu/title.ts'
import { Failure } from '../signIn/form/failure.tsx'
import { Bars } from './bars.tsx'
import { FreezeDialog, MachineDialog, PinDialog } from './decisionDialogs.tsx'
import { decisionOf, isMovable, moving, onto } from './decisions.ts'
import { ordersOf } from './find.ts'
import { MachineList } from './machineList.tsx'
import { useFreezePlanMutation } from './planningApi.ts'
import { PlanningTabs } from '../planningPages/planningTabs.tsx'
import type { RunDoing } from './runRow.tsx'
import { SidePanel } from './sidePanel.tsx'
import { TrialRibbon } from './trialRibbon.tsx'
import { type Planning, useBoard } from './useBoard.ts'
import styles from './planning.module.css'

type Asked = { readonly kind: 'pin' | 'machine'; readonly run: BoardRun } | { readonly kind: 'freeze' }

const nameOf = ({ card, makes }: BoardRun): string => card?.number ?? makes

/** What keys and buttons do with a run; what cannot be moved says why. */
const useRunDoing = (planning: Planning, ask: (asked: Asked) => void): RunDoing => {
  const { board, decide } = planning
  const movable = (run: BoardRun): boolean => {
    if (isMovable(run)) return true
    toast.error(run.state === 'running' ? `${nameOf(run)} runs; stop it first.` : 'It has no job card yet; make one to move it.')
    return false
  }
  return {
    move: (run, places) => {
      if (!board || !movable(run)) return
      void decide(moving(board, run, places), `${nameOf(run)} runs ${places < 0 ? 'earlier' : 'later'}.`)
    },
    pin: run => {
      if (movable(run)) ask({ kind: 'pin', run })
    },
    other: run => {
      if (movable(run)) ask({ kind: 'machine', run })
    },
  }
}

const Summary = ({ planning: { board } }: { planning: Planning }): ReactElement | null => {
  if (!board) return null
  const saved = board.setUp.byDueDateMin - board.setUp.minutes
  const set = `${spoken(board.setUp.minutes)} of set-up`
  return (
    <p className={styles.summary}>
      Planned from {atClock(board.asOf)} · {board.runs.length === 1 ? '1 run' : `${board.runs.length} runs`}
      {board.setUp.minutes > 0 && ` · ${set}`}
      {saved > 0 && `, ${spoken(saved)} less than in the order of due days`}
    </p>
  )
}

interface DialogsProps {
  readonly planning: Planning
  readonly asked: Asked | null
  readonly onClose: () => void
}

const Dialogs = ({ planning: { board, decide }, asked, onClose }: DialogsProps): ReactElement | null => {
  const [freezePlan] = useFreezePlanMutation()
  if (!board || asked === null) return null
  if (asked.kind === 'freeze') {
    const onFreeze = async (hours: number): Promise<void> => {
      onClose()
      const { data, error } = await freezePlan(hours)
      if (error) toast.error(sentenceOf(error))
      else if (data)
        toast.success(
          `${data.frozen === 1 ? '1 card is' : `${data.frozen} cards are`} frozen.${data.withoutCard > 0 ? ` ${data.withoutCard} runs have no card yet.` : ''}`,
        )
    }
    return <FreezeDialog onFreeze={hours => void onFreeze(hours)} onClose={onClose} />
  }
  const { run } = asked
  if (asked.kind === 'pin') {
    const onPin = (pinned: string | null): void => {
      onClose()
      const decision = run.card && decisionOf(board, run.card.id, { pinned })
      if (decision) void decide([decision], `${nameOf(run)} is ${pinned === null ? 'not pinned any more' : 'pinned'}.`)
    }
    return <PinDialog run={run} onPin={onPin} onClose={onClose} />
  }
  const onMachine = (machine: number): void => {
    onClose()
    void decide(onto(board, run, machine), `${nameOf(run)} runs on another machine.`)
  }
  return <MachineDialog board={board} run={run} onMachine={onMachine} onClose={onClose} />
}

interface HeadProps {
  readonly planning: Planning
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly finder: RefObject<HTMLInputElement | null>
  readonly onFreeze: () => void
  readonly isBars: boolean
  readonly onBars: () => void
}

const Head = ({ planning, search, onSearch, finder, onFreeze, isBars, onBars }: HeadProps): ReactElement => {
  const { board, isTrial, isBusy, canUndo, undo, startTrial, dropTrial } = planning
  return (
    <div className={styles.head}>
      <h1>Planning</h1>
      <PlanningTabs />
      <input
        ref={finder}
        type="search"
        aria-label="Find an order, a drum or a card"
        placeholder="Find an order or a drum  /"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Button variant="outlined" title="t" disabled={!board} onClick={onBars}>
        {isBars ? 'List' : 'Bars'}
      </Button>
      <Button variant="outlined" disabled={!canUndo || isBusy} onClick={() => void undo()}>
        Undo
      </Button>
      <Button variant="outlined" aria-pressed={isTrial} disabled={!board} onClick={isTrial ? dropTrial : startTrial}>
        What if
      </Button>
      <Button variant="contained" disabled={!board || isTrial} onClick={onFreeze}>
        Freeze
      </Button>
    </div>
  )
}

/** Keys of the page; those of a run act on the one that was chosen. */
const usePlanningKeys = (
  planning: Planning,
  run: BoardRun | null,
  doing: RunDoing,
  { find, turn }: { readonly find: () => void; readonly turn: () => void },
): void => {
  const { isTrial, undo, startTrial, dropTrial } = planning
  const withRun = (act: (run: BoardRun) => void) => (): void => {
    if (run) act(run)
  }
  useShortcuts('Planning', [
    { keys: 'Shift+ArrowUp', label: 'Run earlier', run: withRun(one => doing.move(one, -1)) },
    { keys: 'Shift+ArrowDown', label: 'Run later', run: withRun(one => doing.move(one, 1)) },
    { keys: 'f', label: 'Run first on its machine', run: withRun(one => doing.move(one, -1000)) },
    { keys: 'p', label: 'Pin', run: withRun(doing.pin) },
    { keys: 'm', label: 'Other machine', run: withRun(doing.other) },
    { keys: '.', label: 'What if, on and off', run: isTrial ? dropTrial : startTrial },
    { keys: 'u', label: 'Undo', run: () => void undo() },
    { keys: '/', label: 'Find an order or a drum', run: find },
    { keys: 't', label: 'List or bars', run: turn },
    { keys: 'ArrowDown', label: 'Next run', run: null },
    { keys: 'ArrowUp', label: 'Run before', run: null },
  ])
}

/** The schedule: what runs on each machine now and next, which orders are late and why, and what a planner decides about it. */
const PlanningPage = (): ReactElement => {
  useTitle('Planning')
  const planning = useBoard()
  const { board, isTrial, error } = planning
  const [chosen, setChosen] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [isBars, setBars] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const finder = useRef<HTMLInputElement>(null)
  const doing = useRunDoing(planning, setAsked)
  const orders = useMemo(() => (board ? ordersOf(board) : new Map<number, never>()), [board])
  const run = board?.runs.find(({ id }) => id === chosen) ?? null
  usePlanningKeys(planning, run, doing, { find: () => finder.current?.focus(), turn: () => setBars(!isBars) })
  return (
    <div className={styles.page} data-trial={isTrial || undefined}>
      <Head
        planning={planning}
        search={search}
        onSearch={setSearch}
        finder={finder}
        onFreeze={() => setAsked({ kind: 'freeze' })}
        isBars={isBars}
        onBars={() => setBars(!isBars)}
      />
      <Summary planning={planning} />
      {error !== undefined && <Failure sentence={sentenceOf(error)} />}
      <TrialRibbon planning={planning} />
      {board && (
        <div className={styles.body}>
          {isBars ? (
            <Bars board={board} orders={orders} chosen={chosen} onChoose={setChosen} />
          ) : (
            <MachineList board={board} orders={orders} search={search} chosen={chosen} onChoose={setChosen} doing={doing} />
          )}
          <SidePanel board={board} run={run} orders={orders} onChoose={setChosen} doing={doing} />
        </div>
      )}
      <Dialogs planning={planning} asked={asked} onClose={() => setAsked(null)} />
    </div>
  )
}

export default PlanningPage
