import { useEffect, useState } from 'react'
import { readFile } from '../../api/files.ts'

type Content = { readonly file: Blob; readonly url: string } | { readonly trouble: string }

/** Fetches a file from below /api to be shown; null until it is here. Its address in memory ends with the component. */
export const useFile = (path: string): Content | null => {
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
