import axios from 'axios'
import { client } from './client.ts'
import { type Failure, sentenceOf } from './failure.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The answer to a refused download is a file as well; what it says is inside. */
const failureOf = async (error: unknown): Promise<Failure> => {
  if (!axios.isAxiosError<unknown>(error)) return { data: String(error) }
  const data = error.response?.data
  return { status: error.response?.status, data: data instanceof Blob ? parsed(await data.text()) : data }
}

const named = (disposition: unknown): string | undefined =>
  typeof disposition === 'string' ? /filename="?([^";]+)"?/.exec(disposition)?.[1] : undefined

/** Hands a file to the browser's downloads. */
export const save = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after this turn; it is let go of when that is certainly over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/**
 * Downloads a file from below /api under the name that the server gives it, else under `name`. Answers the sentence for the
 * person when it could not be had, null when it is there.
 */
export const fetchFile = async (path: string, name: string, params: Readonly<Record<string, string>> = {}): Promise<string | null> => {
  try {
    const { data, headers } = await client.get<Blob>(path, { params, responseType: 'blob' })
    save(data, named(headers['content-disposition']) ?? name)
    return null
  } catch (error) {
    return sentenceOf(await failureOf(error))
  }
}
