import { readAttachment } from '../../../wire/attachments.ts'
import { addressOf } from '../../api/ask.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { save } from '../../api/files.ts'
import { Download } from '../../elements/icons.tsx'
import { Loading } from '../../elements/loading.tsx'
import styles from './filesSheet.module.css'
import type { Attachment } from '../../../wire/attachments.ts'
import { on as attached, type One } from '../talk/talkApi.ts'
import { useFile } from './useFile.ts'

const pictures: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp'])

/** Says whether the browser can show it: pictures and PDFs. */
export const isShown = ({ kind }: Attachment): boolean => kind === 'pdf' || pictures.has(kind)

/** A picture or a PDF, and the way to keep it. */
export const FilePreview = ({ on, file }: { on: One; file: Attachment }): ReactElement => {
  const content = useFile(addressOf(readAttachment, { params: { ...attached(on).params, id: file.id } }))
  const [isBroken, setBroken] = useState(false)
  if (content === null) return <Loading />
  if ('trouble' in content) {
    return (
      <p role="alert" className={styles.trouble}>
        {content.trouble}
      </p>
    )
  }
  return (
    <div className={styles.preview}>
      <Button variant="outlined" startIcon={<Download />} onClick={() => save(content.file, file.name)}>
        Download
      </Button>
      {isBroken && <p className={styles.trouble}>The browser cannot show this picture. Download it instead.</p>}
      {file.kind === 'pdf' ? (
        <iframe src={content.url} title={file.name} />
      ) : (
        !isBroken && <img src={content.url} alt={file.name} onError={() => setBroken(true)} />
      )}
    </div>
  )
}
