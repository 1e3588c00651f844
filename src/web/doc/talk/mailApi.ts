import { readLetter, sendLetter } from '../../../wire/mail.ts'
import { api, query, mutation } from '../../api/api.ts'
import { from } from '../../api/ask.ts'
import type { One } from './talkApi.ts'

/** A letter as it is typed; several addresses stand apart by commas. */
export interface Words {
  readonly to: string
  readonly subject: string
  readonly text: string
}

const tag = ({ doc, id }: One) => ({ type: 'Mail', id: `${doc}/${id}` }) as const

const mailApi = api.enhanceEndpoints({ addTagTypes: ['Mail'] }).injectEndpoints({
  endpoints: build => ({
    letter: query(build, {
      ...from(readLetter, ({ doc, id }: One) => ({ params: { doc, id } })),
      providesTags: (_answer, _error, one) => [tag(one)],
    }),
    sendLetter: mutation(build, {
      ...from(
        sendLetter,
        ({ on: { doc, id }, words, key }: { readonly on: One; readonly words: Words; readonly key: string }) => ({
          params: { doc, id },
          body: words,
          key,
        }),
      ),
      invalidatesTags: (_answer, error, { on }) => (error ? [] : [tag(on)]),
    }),
  }),
})

export const { useLetterQuery, useSendLetterMutation } = mailApi
