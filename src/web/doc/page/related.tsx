import { useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { Link } from 'react-router'
import { humanise } from '../../../kernel/field.ts'
import { sentenceOf } from '../../api/failure.ts'
import { ToneChip } from '../../cells/statusChip.tsx'
import { useDefinition } from '../../definitions.ts'
import { useDoc } from '../record/doc.ts'
import { recordPath } from '../record/places.ts'
import type { RelatedPanel as Panel } from '../../../wire/related.ts'
import { type PanelCell, useRelatedQuery } from './relatedApi.ts'
import styles from './related.module.css'

const Shown = ({ cell: { text, doc, id, tone } }: { cell: PanelCell }): ReactElement => {
  const def = useDefinition(doc ?? '')
  const word = tone === null ? text : <ToneChip tone={tone} word={/^[a-z][a-zA-Z]+$/.test(text) ? humanise(text) : text} />
  return def && id !== null ? (
    <Link className={styles.link} to={recordPath(def, id)}>
      {word}
    </Link>
  ) : (
    <>{word}</>
  )
}

const Table = ({ panel: { title, columns, rows } }: { panel: Panel }): ReactElement => (
  // Wide tables scroll by themselves, with the keys too.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={styles.scroll} aria-label={title} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ label, unit, right }) => (
            <th key={label} scope="col" data-right={right || undefined}>
              {label}
              {unit !== null && <span className={styles.unit}>{unit}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={columns[column]?.label} data-right={columns[column]?.right || undefined}>
                <Shown cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

interface TabsProps {
  readonly panels: readonly Panel[]
  readonly shown: string
  readonly onOpen: (name: string) => void
}

const Tabs = ({ panels, shown, onOpen }: TabsProps): ReactElement => {
  const walk = ({ key }: KeyboardEvent): void => {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return
    const at = panels.findIndex(one => one.name === shown)
    const next = panels[(at + (key === 'ArrowRight' ? 1 : -1) + panels.length) % panels.length]
    if (!next) return
    onOpen(next.name)
    document.getElementById(`related-${next.name}`)?.focus()
  }
  return (
    <div role="tablist" aria-label="Beside it" className={styles.tabs} tabIndex={-1}>
      {panels.map(({ name, title, rows }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`related-${name}`}
          aria-selected={name === shown}
          aria-controls="related"
          tabIndex={name === shown ? 0 : -1}
          className={styles.tab}
          onClick={() => onOpen(name)}
          onKeyDown={walk}
        >
          {title}
          <span className={styles.count}>{rows.length}</span>
        </button>
      ))}
    </div>
  )
}

/** What is known of a stored master elsewhere: stock, open documents, who may run it, where it is used. Read-only. */
const Related = ({ id }: { id: number }): ReactElement | null => {
  const { def } = useDoc()
  const { data: panels, error } = useRelatedQuery({ doc: def.name, id })
  const [chosen, setChosen] = useState<string | null>(null)
  if (error) return <p className={styles.note}>The related information could not be loaded. {sentenceOf(error)}</p>
  const open = panels?.find(one => one.name === chosen) ?? panels?.[0]
  if (!panels || !open) return null
  return (
    <section className={styles.area} aria-label="Beside it">
      <Tabs panels={panels} shown={open.name} onOpen={setChosen} />
      <div id="related" role="tabpanel" aria-labelledby={`related-${open.name}`}>
        {open.note !== null && <p className={styles.note}>{open.note}</p>}
        {open.rows.length > 0 && <Table panel={open} />}
      </div>
    </section>
  )
}

export default Related
