import axios from 'axios'
import type { Call } from './api.ts'
import { client } from './client.ts'
import { type Failure, sentenceOf } from './failure.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A call of the client that was rejected, as a failure. The answer to a refused download is a file as well; what it says is inside. */
export const failureOf = async (error: unknown): Promise<Failure> => {
  if (!axios.isAxiosError<unknown>(error)) return { data: String(error) }
  const data = error.response?.data
  return { status: error.response?.status, data: data instanceof Blob ? parsed(await data.text()) : data }
}

/** The full name, which is percent-encoded, rather than the plain one for old browsers. */
const named = (disposition: unknown): string | undefined => {
  if (typeof disposition !== 'string') return undefined
  const full = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return full === undefined ? /filename="?([^";]+)"?/.exec(disposition)?.[1] : decodeURIComponent(full)
}

/** A file from below /api with the name that the server gives it, or why it could not be had. */
type Fetched = { readonly file: Blob; readonly name: string | undefined } | { readonly trouble: string }

/** Fetches a file from below /api. */
export const readFile = async (call: Call): Promise<Fetched> => {
  try {
    const { url, params } = typeof call === 'string' ? { url: call, params: {} } : call
    const { data, headers } = await client.get<Blob>(url, { params, responseType: 'blob' })
    return { file: data, name: named(headers['content-disposition']) }
  } catch (error) {
    return { trouble: sentenceOf(await failureOf(error)) }
  }
}

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
export const fetchFile = async (call: Call, name: string): Promise<string | null> => {
  const fetched = await readFile(call)
  if ('trouble' in fetched) return fetched.trouble
  save(fetched.file, fetched.name ?? name)
  return null
}
