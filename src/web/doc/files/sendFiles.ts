import { useEffect, useState } from 'react'
import { newKey } from '../../api/key.ts'
import { addAttachment } from '../../../wire/attachments.ts'
import { ask } from '../../api/ask.ts'
import { sentenceOf } from '../../api/failure.ts'
import { failureOf } from '../../api/files.ts'
import { useAppDispatch } from '../../store.ts'
import { filesTag, on as where, type One, talkApi } from '../talk/talkApi.ts'

/** As the server has it. */
const mostMegabytes = 25
const mebibyte = 1024 * 1024

/** A file on its way to the server: how far it is, 0 to 1, or why it was not taken. */
export interface Sending {
  readonly key: string
  readonly file: File
  readonly done: number
  readonly trouble: string | null
}

/** A pasted picture is called image.png by every browser; the moment tells one from the next. */
const nameOf = (file: File): string => {
  if (!/^image\.(png|jpe?g|webp)$/.test(file.name)) return file.name
  return `Screenshot ${new Date(file.lastModified).toLocaleString('sv').replaceAll(':', '.')}${file.name.slice('image'.length)}`
}

const send = async (on: One, { key, file }: Sending, onProgress: (done: number) => void): Promise<string | null> => {
  if (file.size > mostMegabytes * mebibyte) return `It is larger than ${mostMegabytes} MB.`
  try {
    await ask(
      addAttachment,
      { ...where(on), query: { name: nameOf(file) }, content: file, key },
      { onUploadProgress: ({ loaded, total = file.size }) => onProgress(total === 0 ? 1 : loaded / total) },
    )
    return null
  } catch (error) {
    return sentenceOf(await failureOf(error))
  }
}

/** Sends files to a record, one after the other, `given` at once; those that were refused stay until they are dismissed. */
export const useSendFiles = (on: One, given: readonly File[] | undefined) => {
  const dispatch = useAppDispatch()
  const [sending, setSending] = useState<readonly Sending[]>([])

  const change = (key: string, next: Partial<Sending> | null): void =>
    setSending(all => all.flatMap(one => (one.key !== key ? [one] : next ? [{ ...one, ...next }] : [])))

  const start = async (files: readonly File[]): Promise<void> => {
    const fresh = files.map(file => ({ key: newKey(), file, done: 0, trouble: null }))
    setSending(all => [...all, ...fresh])
    for (const one of fresh) {
      const trouble = await send(on, one, done => change(one.key, { done }))
      change(one.key, trouble === null ? null : { trouble })
      if (trouble === null) dispatch(talkApi.util.invalidateTags([filesTag(on)]))
    }
  }

  useEffect(() => {
    if (given) void start(given)
    // Once for each gift; how it is sent does not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [given])

  return { sending, start: (files: readonly File[]) => void start(files), dismiss: (key: string) => change(key, null) }
}
