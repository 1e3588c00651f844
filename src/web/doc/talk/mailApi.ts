import { api } from '../../api/api.ts'
import type { One } from './talkApi.ts'

/** A letter as it is typed; several addresses stand apart by commas. */
export interface Words {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A letter that went with the record, or waits. Stamps are ISO 8601 UTC. */
export interface SentLetter {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly by: string | null
  readonly createdStamp: string
  /** Null while it waits. */
  readonly sentStamp: string | null
  /** Why it could not be sent the last time. */
  readonly problem: string | null
}

/** What a letter with the record would say, to whom it could go, and the letters before. */
export interface Letter extends Words {
  readonly people: readonly { readonly name: string; readonly email: string }[]
  readonly whyNot: string | null
  /** Whether a server for outgoing mail is set up. */
  readonly sends: boolean
  readonly sent: readonly SentLetter[]
}

const path = ({ doc, id }: One): string => `/${doc}/${id}/mail`
const tag = ({ doc, id }: One) => ({ type: 'Mail', id: `${doc}/${id}` }) as const

const mailApi = api.enhanceEndpoints({ addTagTypes: ['Mail'] }).injectEndpoints({
  endpoints: build => ({
    letter: build.query<Letter, One>({ query: path, providesTags: (_answer, _error, one) => [tag(one)] }),
    sendLetter: build.mutation<Letter, { readonly on: One; readonly words: Words; readonly key: string }>({
      query: ({ on, words, key }) => ({ url: path(on), method: 'POST', data: words, key }),
      invalidatesTags: (_answer, error, { on }) => (error ? [] : [tag(on)]),
    }),
  }),
})

export const { useLetterQuery, useSendLetterMutation } = mailApi
