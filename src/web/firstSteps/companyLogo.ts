import { addAttachment, chooseLogo } from '../../wire/attachments.ts'
import { ask } from '../api/ask.ts'

/** What a logo may be, for those who choose one. */
export const logoKinds = '.png,.jpg,.jpeg'

const on = (company: number) => ({ doc: 'company', record: company })

/** Puts a picture among the files of the company at the head of its papers, or takes it off. */
export const markLogo = (company: number, file: number, logo: boolean): Promise<unknown> =>
  ask(chooseLogo, { params: { ...on(company), id: file }, body: { logo } })

/** Hands in a picture and puts it at the head of the company's papers. What cannot be printed is refused by the server. */
export const sendLogo = async (company: number, file: File): Promise<unknown> => {
  const added = await ask(addAttachment, { params: on(company), query: { name: file.name }, content: file })
  return markLogo(company, added.id, true)
}
