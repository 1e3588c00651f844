import { importTemplate } from '../../wire/imports.ts'
import { callOf } from '../api/ask.ts'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import type { DragEvent, ReactElement } from 'react'
import { useNavigate } from 'react-router'
import type { AnyDocument } from '../../kernel/document.ts'
import { inSentence } from '../../kernel/field.ts'
import { sentenceOf } from '../api/failure.ts'
import { fetchFile } from '../api/files.ts'
import { Download } from '../elements/icons.tsx'
import { focused } from '../elements/focused.ts'
import styles from './import.module.css'
import { useSendImportMutation } from './importApi.ts'

const mostMegabytes = 10

/** Sends a file or what was pasted, and goes on to its columns. */
const useSending = (def: AnyDocument) => {
  const navigate = useNavigate()
  const [send, { isLoading }] = useSendImportMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const start = async (name: string, content: Blob): Promise<void> => {
    if (content.size > mostMegabytes * 1024 * 1024) {
      setProblem(`The file is larger than ${mostMegabytes} MB. Split it and send the parts.`)
      return
    }
    setProblem(null)
    const { data, error } = await send({ doc: def.name, name, content })
    if (data) await navigate(`/import/${data.id}`)
    else setProblem(sentenceOf(error))
  }
  return { start: (name: string, content: Blob) => void start(name, content), isSending: isLoading, problem, setProblem }
}

const DropZone = ({ isSending, onFile }: { isSending: boolean; onFile: (file: File) => void }): ReactElement => {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped on it; keys reach the box inside.
    <label
      className={styles.drop}
      data-over={isOver}
      aria-busy={isSending}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={focused}
        type="file"
        className="heard"
        accept=".xlsx,.csv,.tsv,.txt"
        disabled={isSending}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
      <Download />
      <strong>{isSending ? 'Reading the file' : 'Choose a file, or drop it here'}</strong>
      <span>xlsx or csv, up to {mostMegabytes} MB and 20,000 rows</span>
    </label>
  )
}

/** Asks where the rows come from: a file, or what was copied from a spreadsheet. */
export const SourceStep = ({ def }: { def: AnyDocument }): ReactElement => {
  const { start, isSending, problem, setProblem } = useSending(def)
  const box = useRef<HTMLTextAreaElement>(null)
  const [isEmpty, setEmpty] = useState(true)
  const paste = (): void => start('Pasted rows', new Blob([box.current?.value ?? ''], { type: 'text/plain' }))
  return (
    <>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <DropZone isSending={isSending} onFile={file => start(file.name, file)} />
      <div className={styles.card}>
        <label htmlFor="pasted">Or paste rows from a spreadsheet, with their headings</label>
        <textarea
          id="pasted"
          ref={box}
          className={styles.paste}
          spellCheck={false}
          onChange={event => setEmpty(event.target.value.trim() === '')}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty) paste()
          }}
        />
        <div className={styles.buttons}>
          <Button variant="contained" disabled={isEmpty || isSending} onClick={paste}>
            Use these rows
          </Button>
        </div>
      </div>
      <p className={styles.hint}>
        Columns are recognised by their names. An export of the {inSentence(def.plural)} has the right ones, and so has an empty
        sheet.{' '}
        <Button
          onClick={() =>
            void fetchFile(callOf(importTemplate, { query: { doc: def.name } }), `${def.plural}.xlsx`).then(setProblem)
          }
        >
          Download an empty sheet
        </Button>
      </p>
    </>
  )
}
