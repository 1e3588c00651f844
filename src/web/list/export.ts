import axios from 'axios'
import { client } from '../api/client.ts'
import { type Failure, sentenceOf } from '../api/failure.ts'
import type { Narrowing } from './listApi.ts'

export type Format = 'xlsx' | 'csv'

/** What is exported: the rows of a filter in an order, and which fields of them; all fields where none are named. */
export interface Export extends Narrowing {
  readonly sort: string
  readonly columns: readonly string[] | null
  readonly format: Format
}

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

/** Downloads a list as a file. Answers the sentence for the person when it could not be had, null when it is there. */
export const download = async ({ doc, columns, ...asked }: Export, name: string): Promise<string | null> => {
  const params = Object.fromEntries(
    Object.entries({ ...asked, columns: columns?.join(',') ?? '' }).filter(([, value]) => value !== ''),
  )
  try {
    const { data, headers } = await client.get<Blob>(`/${doc}/export`, { params, responseType: 'blob' })
    save(data, named(headers['content-disposition']) ?? `${name}.${asked.format}`)
    return null
  } catch (error) {
    return sentenceOf(await failureOf(error))
  }
}
