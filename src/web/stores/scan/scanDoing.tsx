import { useState } from 'react'
import type { ReactElement } from 'react'
import { units } from '../../../kernel/stock.ts'
import { isFailure } from '../../api/failure.ts'
import { figure } from '../amounts.ts'
import { Choice } from './choice.tsx'
import { useAskedQuery, useWishesQuery } from './issueApi.ts'
import { type Answering, answering, type AskedLine, openOf } from './scanAsked.ts'
import { bodyOf, nowhere, type Setting } from './scanTasks.ts'
import { Where } from './scanWhere.tsx'
import styles from '../reader/scan.module.css'
import { PostedNote, Scanning, Trouble } from './scanning.tsx'
import { usePosting } from './usePosting.ts'
import { useScans } from './useScans.ts'

/** The uses that what was scanned is limited to: one of them is chosen, and the rest is kept back. */
const UsedFor = ({
  setting,
  rows,
  onSet,
}: {
  setting: Setting
  rows: readonly Answering[]
  onSet: (setting: Setting) => void
}) => {
  const uses = [...new Set(rows.flatMap(({ found }) => found?.piece?.onlyFor ?? []))]
  if (uses.length === 0) return null
  const options = uses.map((name, i) => ({ id: i + 1, name }))
  return (
    <Choice
      label="Used for"
      none="Anything else"
      options={options}
      value={options.find(({ name }) => name === setting.usedFor)?.id ?? null}
      onChange={id => onSet({ ...setting, usedFor: options.find(one => one.id === id)?.name ?? null })}
    />
  )
}

const targets = {
  issue: { doc: 'issueNote', action: 'post', path: '/issuenote', verb: 'Post issue', done: 'Issued with' },
  count: { doc: 'stockCount', action: 'submit', path: '/stockcount', verb: 'Submit the count', done: 'Submitted as' },
} as const

/** Where to go for a line: the pieces that leave the least behind. */
const proposalOf = ({ proposed, measure, isByPiece }: AskedLine): string => {
  if (proposed.length > 0) return proposed.map(({ pieceNo, qty }) => `${pieceNo} ${figure(qty)} ${units[measure]}`).join(', ')
  return isByPiece ? 'No piece of it is free there.' : 'By quantity'
}

/** What the requisition wants, which pieces would be best, and what is still open. */
const Wanted = ({ lines, rows }: { lines: readonly AskedLine[]; rows: readonly Answering[] }): ReactElement => (
  <ul className={styles.rows} aria-label="Asked for">
    {lines.map(line => {
      const open = openOf(line, rows)
      return (
        <li key={line.line} data-state={open.gt(0) ? 'waits' : 'known'}>
          <span className={styles.name}>
            <strong>{line.itemTitle}</strong>
            <span className={styles.what}>{proposalOf(line)}</span>
          </span>
          <span>{open.gt(0) ? `${figure(open)} ${units[line.measure]} open` : 'Scanned'}</span>
        </li>
      )
    })}
  </ul>
)

interface DoingProps {
  readonly task: 'issue' | 'count'
  readonly place: string
}

/** The requisition that an issue answers, as it still stands. */
const useRequisition = (task: DoingProps['task']) => {
  const { data: wishes = [] } = useWishesQuery(undefined, { skip: task === 'count', refetchOnMountOrArgChange: true })
  const [chosen, choose] = useState<number | null>(null)
  const { currentData: asked = null } = useAskedQuery(chosen ?? 0, { skip: chosen === null, refetchOnMountOrArgChange: true })
  return { wishes, chosen, choose, asked: chosen === null ? null : asked }
}

/** Scans what is issued, with a requisition or without one, or what is counted, and says where. */
export const Doing = ({ task, place }: DoingProps): ReactElement => {
  const { queue, state } = useScans(place)
  const [where, setWhere] = useState<Setting>(nowhere)
  const { wishes, chosen, choose, asked } = useRequisition(task)
  const { posted, error, isBusy, isOpen, sent, send, forget } = usePosting(place)
  const { doc, action, path, verb, done } = targets[task]
  const setting = asked ? { ...where, store: asked.store, asked } : where
  const rows = asked ? answering(state.rows, asked.lines) : state.rows
  const isReady = !isBusy && (chosen === null || asked !== null)
  const run = (): void => {
    const call = { doc, action, id: null, data: bodyOf(task, setting, rows) }
    void send(call, { path, done }, state.rows).then(done => {
      if (!done) return
      queue.settle(done.rows)
      setWhere(before => ({ ...before, usedFor: null }))
      choose(null)
    })
  }
  return (
    <>
      {wishes.length > 0 && (
        <Choice label="For requisition" none="None" options={wishes} value={chosen} onChange={next => (forget(), choose(next))} />
      )}
      <Where task={task} setting={setting} onSet={setWhere} />
      {task === 'issue' && <UsedFor setting={where} rows={rows} onSet={setWhere} />}
      {asked && <Wanted lines={asked.lines} rows={rows} />}
      <Scanning
        task={task}
        setting={setting}
        queue={queue}
        state={state}
        answers={rows}
        onScan={code => (forget(), queue.scan(code))}
        main={{ label: isOpen ? 'Send again' : verb, isReady, run }}
      >
        {posted && <PostedNote posted={posted} />}
        {isFailure(error) && !posted && <Trouble error={error} rows={sent} />}
      </Scanning>
    </>
  )
}
