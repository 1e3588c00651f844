import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { readFile, save } from '../api/files.ts'
import { Download } from '../rare-icons.tsx'
import { Loading } from '../shell/loading.tsx'
import styles from './files-sheet.module.css'
import { type Attachment, filesPath, type One } from './talkApi.ts'

const pictures: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp'])

/** Whether the browser can show it: pictures and PDFs. */
export const isShown = ({ kind }: Attachment): boolean => kind === 'pdf' || pictures.has(kind)

type Content = { readonly file: Blob; readonly url: string } | { readonly trouble: string }

/** Fetches a file; null until it is here. Its address in memory ends with the preview. */
const useContent = (path: string): Content | null => {
  const [content, setContent] = useState<Content | null>(null)
  useEffect(() => {
    let url: string | null = null
    let isHere = true
    const fetch = async (): Promise<void> => {
      const fetched = await readFile(path)
      if (!isHere) return
      if ('trouble' in fetched) return setContent(fetched)
      url = URL.createObjectURL(fetched.file)
      setContent({ file: fetched.file, url })
    }
    void fetch()
    return () => {
      isHere = false
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [path])
  return content
}

/** A picture or a PDF, and the way to keep it. */
export const FilePreview = ({ on, file }: { on: One; file: Attachment }): ReactElement => {
  const content = useContent(`${filesPath(on)}/${file.id}`)
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
