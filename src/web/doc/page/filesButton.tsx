import IconButton from '@mui/material/IconButton'
import { useEffect, useRef } from 'react'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Hint } from '../../elements/hint.tsx'
import { inSentence } from '../../../kernel/field.ts'
import { Attach } from '../../elements/icons.tsx'
import { useDoing } from '../model/commands.ts'
import { useDoc } from '../record/doc.ts'
import styles from './head.module.css'
import { useAttachmentsQuery } from '../talk/talkApi.ts'

const holdsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false

/** A spreadsheet copies cells as words and as a picture; the words are meant. */
const pastedFiles = (data: DataTransfer | null): readonly File[] =>
  data?.types.includes('text/plain') ? [] : [...(data?.files ?? [])]

/** Hears of files that are dropped anywhere on the page, or pasted into it; the browser does not open them instead. */
const useGivenFiles = (onGiven: (files: readonly File[]) => void): void => {
  const newest = useRef(onGiven)
  useEffect(() => {
    newest.current = onGiven
  })
  useEffect(() => {
    const heard = new AbortController()
    const { signal } = heard
    const over = (event: DragEvent): void => {
      if (holdsFiles(event.dataTransfer)) event.preventDefault()
    }
    const take = (event: Event, files: readonly File[]): void => {
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      newest.current(files)
    }
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('drop', event => take(event, [...(event.dataTransfer?.files ?? [])]), { signal })
    window.addEventListener('paste', event => take(event, pastedFiles(event.clipboardData)), { signal })
    return () => heard.abort()
  }, [])
}

/** Tells how many files hang on the record; on a click, what they are. Files dropped on the page or pasted go there too. */
export const FilesButton = ({ id }: { id: number }): ReactElement => {
  const { def } = useDoc()
  const { open } = useDoing()
  const { data } = useAttachmentsQuery({ doc: def.name, id })
  const count = data?.files.filter(({ removedStamp }) => removedStamp === null).length ?? 0
  useGivenFiles(given => open({ kind: 'files', given }))
  return (
    <Hint title="Attachments (a)">
      <IconButton
        aria-label={count === 0 ? 'Attachments' : `Attachments, ${count}`}
        aria-haspopup="dialog"
        className={styles.files}
        onClick={() => open({ kind: 'files' })}
      >
        <Attach />
        {count > 0 && <span className={styles.count}>{count}</span>}
      </IconButton>
    </Hint>
  )
}

/** A record that is not stored yet carries nothing: says so, rather than let the browser leave the form for the file. */
export const NoFilesYet = (): null => {
  const { def } = useDoc()
  useGivenFiles(() => toast.error(`Save the ${inSentence(def.label)} first, then add files to it.`))
  return null
}
