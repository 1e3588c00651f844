import { readAttachment } from '../../../wire/attachments.ts'
import { callOf } from '../../api/ask.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { fetchFile } from '../../api/files.ts'
import { sentenceOf } from '../../api/failure.ts'
import { ChevronLeft, Close, Download } from '../../elements/icons.tsx'
import { focused } from '../../elements/focused.ts'
import { useDoc, useSession } from '../record/doc.ts'
import { FilePreview, isShown } from './filePreview.tsx'
import styles from './filesSheet.module.css'
import { type Sending, useSendFiles } from './sendFiles.ts'
import { SideSheet } from '../../elements/sideSheet.tsx'
import type { Attachment } from '../../../wire/attachments.ts'
import {
  on as attached,
  type One,
  useAttachmentsQuery,
  useRemoveAttachmentMutation,
  useShareAttachmentMutation,
} from '../talk/talkApi.ts'
import { showUndo } from '../../elements/undoToast.tsx'
import { shownStamp } from '../../theme/shown.ts'

const sizeOf = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

const accepts = '.jpg,.jpeg,.png,.webp,.pdf,.xlsx,.csv,.docx,.txt,.dxf,.dwg'

const Chooser = ({ onFiles }: { onFiles: (files: readonly File[]) => void }): ReactElement => (
  <label className={styles.chooser}>
    <input
      type="file"
      className="heard"
      multiple
      accept={accepts}
      onChange={event => {
        onFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
    <strong>Add files</strong>
    <span>Choose, drop or paste them: pictures, PDF, xlsx, csv, docx, txt, dxf, dwg, up to 25 MB each.</span>
  </label>
)

const OnItsWay = ({ one, onDismiss }: { one: Sending; onDismiss: () => void }): ReactElement => (
  <li className={styles.file}>
    <span className={styles.name}>{one.file.name}</span>
    {one.trouble === null ? (
      <progress value={one.done} aria-label={`Sending ${one.file.name}`} />
    ) : (
      <>
        <p role="alert" className={styles.trouble}>
          {one.trouble}
        </p>
        <IconButton aria-label={`Dismiss ${one.file.name}`} onClick={onDismiss}>
          <Close />
        </IconButton>
      </>
    )}
  </li>
)

interface FileProps {
  readonly on: One
  readonly file: Attachment
  readonly canRemove: boolean
  readonly onShow: () => void
  /** Its line goes elsewhere, and the keyboard must not be lost with it. */
  readonly onMoved: () => void
}

/** The buttons of one file; a failure is told in their place. */
const FileButtons = ({ on, file, canRemove, onMoved }: Omit<FileProps, 'onShow'>): ReactElement => {
  const { def } = useDoc()
  const [change] = useRemoveAttachmentMutation()
  const [share] = useShareAttachmentMutation()
  const [trouble, setTrouble] = useState<string | null>(null)
  const put = async (removed: boolean): Promise<void> => {
    const { error } = await change({ on, file: file.id, removed })
    setTrouble(error === undefined ? null : sentenceOf(error))
    if (error === undefined) onMoved()
    if (error === undefined && removed) showUndo(`${file.name} removed`, () => put(false))
  }
  const putShared = async (): Promise<void> => {
    const { error } = await share({ on, file: file.id, shared: !file.shared })
    setTrouble(error === undefined ? null : sentenceOf(error))
  }
  const isThere = file.removedStamp === null
  return (
    <div className={styles.buttons}>
      {trouble !== null && (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
      {(isThere || canRemove) && (
        <IconButton
          aria-label={`Download ${file.name}`}
          onClick={() =>
            void fetchFile(callOf(readAttachment, { params: { ...attached(on).params, id: file.id } }), file.name).then(
              setTrouble,
            )
          }
        >
          <Download />
        </IconButton>
      )}
      {canRemove && isThere && def.agent !== undefined && (
        <Button onClick={() => void putShared()}>
          {file.shared ? 'Keep from the agent' : 'Share with the agent'}
          <span className="heard">: {file.name}</span>
        </Button>
      )}
      {canRemove && (
        <Button aria-label={`${isThere ? 'Remove' : 'Put back'} ${file.name}`} onClick={() => void put(isThere)}>
          {isThere ? 'Remove' : 'Put back'}
        </Button>
      )}
    </div>
  )
}

const FileItem = ({ on, file, canRemove, onShow, onMoved }: FileProps): ReactElement => (
  <li className={styles.file} data-removed={file.removedStamp !== null}>
    <div className={styles.about}>
      {isShown(file) && (file.removedStamp === null || canRemove) ? (
        <button type="button" className={styles.name} onClick={onShow}>
          {file.name}
        </button>
      ) : (
        <span className={styles.name}>{file.name}</span>
      )}
      <span className={styles.note}>
        {sizeOf(file.bytes)} · {file.addedByName} · <time dateTime={file.addedStamp}>{shownStamp(file.addedStamp)}</time>
      </span>
      {file.removedStamp !== null && (
        <span className={styles.note}>
          Removed by {file.removedByName} · <time dateTime={file.removedStamp}>{shownStamp(file.removedStamp)}</time>
        </span>
      )}
    </div>
    <FileButtons on={on} file={file} canRemove={canRemove} onMoved={onMoved} />
  </li>
)

interface ListProps {
  readonly on: One
  readonly given: readonly File[] | undefined
  readonly onShow: (file: Attachment) => void
  readonly onMoved: () => void
}

const FileList = ({ on, given, onShow, onMoved }: ListProps): ReactElement => {
  const { data, error, refetch } = useAttachmentsQuery(on)
  const { sending, start, dismiss } = useSendFiles(on, given)
  const [withRemoved, setWithRemoved] = useState(false)
  const there = data?.files.filter(({ removedStamp }) => removedStamp === null) ?? []
  const gone = data?.files.filter(({ removedStamp }) => removedStamp !== null) ?? []
  const items = (files: readonly Attachment[]): ReactElement[] =>
    files.map(file => (
      <FileItem
        key={file.id}
        on={on}
        file={file}
        canRemove={data?.canAdd ?? false}
        onShow={() => onShow(file)}
        onMoved={onMoved}
      />
    ))
  if (error) {
    return (
      <div className={styles.none}>
        <p>The files could not be read. {sentenceOf(error)}</p>
        <Button variant="outlined" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <>
      {data?.canAdd && <Chooser onFiles={start} />}
      <ul className={styles.files}>
        {sending.map(one => (
          <OnItsWay
            key={one.key}
            one={one}
            onDismiss={() => {
              dismiss(one.key)
              onMoved()
            }}
          />
        ))}
        {items(there)}
      </ul>
      {data && there.length === 0 && sending.length === 0 && (
        <p className={styles.none}>No files yet.{data.whyNot === null ? '' : ` ${data.whyNot}`}</p>
      )}
      {gone.length > 0 && (
        <>
          <button type="button" className={styles.more} aria-expanded={withRemoved} onClick={() => setWithRemoved(!withRemoved)}>
            {gone.length} removed
          </button>
          {withRemoved && <ul className={styles.files}>{items(gone)}</ul>}
        </>
      )}
    </>
  )
}

interface FilesSheetProps {
  readonly isOpen: boolean
  /** Files that were dropped on the page or pasted, to be sent at once. */
  readonly given: readonly File[] | undefined
  readonly onClose: () => void
}

/** The files of the record, and any of them looked at. */
const FilesSheet = ({ isOpen, given, onClose }: FilesSheetProps): ReactElement | null => {
  const { def } = useDoc()
  const id = useSession(state => state.answer?.id)
  const [shown, setShown] = useState<Attachment | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const toList = (): void => list.current?.focus()
  if (id === undefined) return null
  const on = { doc: def.name, id }
  return (
    <SideSheet
      title={shown?.name ?? 'Attachments'}
      isOpen={isOpen}
      isWide
      onClose={() => {
        setShown(null)
        onClose()
      }}
    >
      {shown && (
        <>
          <Button
            startIcon={<ChevronLeft />}
            ref={focused}
            onClick={() => {
              flushSync(() => setShown(null))
              toList()
            }}
          >
            All attachments
          </Button>
          <FilePreview on={on} file={shown} />
        </>
      )}
      <div ref={list} tabIndex={-1} className={styles.list} hidden={shown !== null}>
        <FileList on={on} given={given} onShow={setShown} onMoved={toList} />
      </div>
    </SideSheet>
  )
}

export default FilesSheet
