import { pieceLabel } from '../../../wire/pieces.ts'
import { callOf } from '../../../web/api/ask.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { eventKinds, eventLabel } from '../pieceEvent.ts'
import { StatusChip } from '../../../web/cells/statusChip.tsx'
import { useDefinition } from '../../../web/definitions.ts'
import { sentenceOf } from '../../../web/api/failure.ts'
import { openPdf } from '../../../web/api/openPdf.ts'
import { useDoc, useSession } from '../../../web/doc/record/doc.ts'
import { Panels } from '../../../web/doc/form/panels.tsx'
import { amountOf, figure, places } from '../../../web/stores/amounts.ts'
import { EventForm } from '../../../web/stores/piece/eventForm.tsx'
import { Family } from '../../../web/stores/piece/family.tsx'
import styles from '../../../web/stores/piece/pieceBody.module.css'
import { Ruler, Scale } from '../../../web/stores/piece/ruler.tsx'
import type { Life, LifeEntry, LifeEvent, LifeReading } from '../pieceLife.ts'
import { Verdict } from '../../../web/cells/verdict.tsx'
import { useLifeQuery } from '../../../web/stores/storesApi.ts'

const writers = ['quality', 'stores', 'planning'] as const

const valueOf = ({ kind, value }: LifeEvent): string => {
  if (value === null) return ''
  const unit = Object.entries(eventKinds).find(([name]) => name === kind)?.[1].unit
  return unit ? `${figure(value)} ${unit}` : figure(value)
}

const Events = ({ events }: { events: readonly LifeEvent[] }): ReactElement => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Metre</th>
        <th scope="col">Seen</th>
        <th scope="col">Value</th>
        <th scope="col">Note</th>
        <th scope="col">Written on</th>
      </tr>
    </thead>
    <tbody>
      {events.map(event => (
        <tr key={event.id}>
          <td>{event.from === event.to ? figure(event.from) : `${figure(event.from)} to ${figure(event.to)}`}</td>
          <td>{eventLabel(event.kind)}</td>
          <td>{valueOf(event)}</td>
          <td>{event.note}</td>
          <td>{event.on}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Metres = ({ life, id }: { life: Life; id: number }): ReactElement | null => {
  const { held } = useDoc()
  const [isWriting, setIsWriting] = useState(false)
  const lengthM = Number(life.self?.lengthM ?? 0)
  const isThere = life.self?.place === 'store'
  if (lengthM === 0) return null
  const mayWrite = isThere && writers.some(duty => held.has(duty))
  return (
    <section className={styles.panel} aria-labelledby="metres">
      <header>
        <h2 id="metres">Events along the length</h2>
        {mayWrite && !isWriting && <Button onClick={() => setIsWriting(true)}>Record an event</Button>}
      </header>
      {isWriting && <EventForm piece={id} onDone={() => setIsWriting(false)} />}
      <Ruler lengthM={lengthM} events={life.events} />
      <Scale lengthM={lengthM} />
      {life.events.length === 0 ? (
        <p className={styles.none}>No event is recorded.</p>
      ) : (
        <div className={styles.scroll}>
          <Events events={life.events} />
        </div>
      )}
    </section>
  )
}

const placeOf = ({ place, store, bin }: LifeEntry): string =>
  store === null ? (places[place] ?? place) : [store, bin].filter(Boolean).join(' · ')

/** The document that wrote a line; a link once its definition is here. */
const Source = ({ entry }: { entry: LifeEntry }): ReactElement => {
  const def = useDefinition(entry.doc)
  const name = entry.number || entry.title
  return def ? <Link to={`${def.path}/${entry.docId}`}>{name}</Link> : <>{name}</>
}

const Ledger = ({ entries }: { entries: readonly LifeEntry[] }): ReactElement => (
  <section className={styles.panel} aria-labelledby="ledger">
    <h2 id="ledger">Its ledger</h2>
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Document</th>
            <th scope="col">Place</th>
            <th scope="col" className={styles.number}>
              m
            </th>
            <th scope="col" className={styles.number}>
              kg
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <tr key={entry.id}>
              <td>{entry.date}</td>
              <td>
                <Source entry={entry} />
              </td>
              <td>{placeOf(entry)}</td>
              <td className={styles.number}>{figure(entry.metres)}</td>
              <td className={styles.number}>{figure(entry.kg)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)

/** What was measured before it could be used, on the piece itself or on what it is made of. */
const Readings = ({ readings }: { readings: readonly LifeReading[] }): ReactElement | null =>
  readings.length === 0 ? null : (
    <section className={styles.panel} aria-labelledby="readings">
      <h2 id="readings">Readings</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Test</th>
              <th scope="col" className={styles.number}>
                Reading
              </th>
              <th scope="col">Limit</th>
              <th scope="col">Result</th>
              <th scope="col">Measured on</th>
              <th scope="col">Date</th>
              <th scope="col">Of</th>
            </tr>
          </thead>
          <tbody>
            {readings.map(({ id, test, reading, limit, verdict, on, date, number, doc, docId }) => (
              <tr key={`${doc} ${id}`}>
                <td>{test}</td>
                <td className={styles.number}>{reading}</td>
                <td>{limit}</td>
                <td>
                  <Verdict verdict={verdict} />
                </td>
                <td>{on}</td>
                <td>{date}</td>
                <td>
                  <Link to={`${doc === 'inwardTest' ? '/inwardtest' : '/routinetest'}/${docId}`}>{number}</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )

/** A piece: how much it is and where, what it comes from and became, what was seen at which metre, and its ledger. */
const PieceBody = (): ReactElement | null => {
  const { def } = useDoc()
  const id = useSession(state => state.answer?.id ?? null)
  const status = useSession(state => state.answer?.status ?? null)
  const { data, error } = useLifeQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true })
  if (id === null) return null
  const own = data?.self ?? null
  return (
    <div className={styles.body}>
      <div className={styles.top}>
        <p className={styles.big}>{own ? amountOf(own) : '\u00a0'}</p>
        {status !== null && <StatusChip def={def} status={status} />}
        <Button variant="outlined" onClick={() => void openPdf(callOf(pieceLabel, { params: { id } }))}>
          Print label
        </Button>
      </div>
      <Panels canEdit={false} />
      {error && !data ? <p className={styles.none}>{sentenceOf(error)}</p> : null}
      {data && <Family life={data} />}
      {data && <Readings readings={data.readings} />}
      {data && <Metres life={data} id={id} />}
      {data && <Ledger entries={data.ledger.filter(entry => Number(entry.metres) !== 0 || Number(entry.kg) !== 0)} />}
    </div>
  )
}

export default PieceBody
